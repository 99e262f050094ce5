import type { Specialist } from '../specialist.ts';

/** Looks at every unit. */
export const GENERAL: Specialist = {
  name: 'general',
  focus: 'Look for every kind of defect.',
  categories: [],
};
