import type { Specialist } from '../specialist.ts';

/** Looks at every unit. */
export const GENERAL: Specialist = {
  name: 'general',
  focus: 'Look for defects of every category, by the criteria above and beyond them.',
  categories: [],
};
