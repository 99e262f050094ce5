import { measureAnchorRecovery, SEED } from './anchor-recovery.ts';
import type { AnchorRecoveryRow } from './anchor-recovery.ts';
import type { Part } from './part.ts';
import { share } from './row.ts';
import type { Row } from './row.ts';

/** Quotes that say nothing about one place: they must not get one. */
const NO_PLACE = new Set(['nonsense']);
/** Quotes that fit several places: dropping them is right, choosing another place is not. */
const MANY_PLACES = new Set(['repeated text, no line cited']);

export const anchors: Part = {
  name: 'anchors',
  title: `Anchor recovery by kind of damage to the quote, seed ${SEED}`,
  needsDist: false,
  notCovered: [
    'How often real models damage quotes, and in which other ways: quotes are real, the damage is generated.',
    'Quotes of removed lines and of context outside the hunks.',
  ],
  measure: () => Promise.resolve(measureAnchorRecovery().map(toRow)),
};

function toRow({ damage, n, recovered, wrong }: AnchorRecoveryRow): Row {
  const note = `${recovered} recovered, ${wrong} wrong, ${n - recovered - wrong} dropped`;
  if (NO_PLACE.has(damage)) {
    return share(`${damage}: anchored`, recovered + wrong, n, { limit: { is: 'at most', value: 0 }, note });
  }
  if (MANY_PLACES.has(damage)) {
    return share(`${damage}: wrong`, wrong, n, { limit: { is: 'at most', value: 0 }, note });
  }
  return share(`${damage}: recovered`, recovered, n, { limit: { is: 'at least', value: 100 }, note });
}
