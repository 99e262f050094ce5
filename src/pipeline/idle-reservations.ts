import type { PolicyLayer } from '../config/policy-reading.ts';
import type { Guidance } from '../core/criteria/guidance.ts';
import { NO_OWNERS, parseCodeowners } from '../core/owners/codeowners.ts';
import { reservedPaths } from '../core/owners/reserved.ts';

/** What a layer reserves, enforced or not. */
export function reservedBy({
  written,
  enforced,
}: Pick<PolicyLayer, 'written' | 'enforced'>): readonly string[] {
  return [...(written.reserved ?? []), ...(enforced.reserved ?? [])];
}

export type IdleReservations = {
  /** Of the project's own policy: whoever wrote it believes that something is reserved. */
  readonly problems: readonly string[];
  /** Of other layers: an organisation names owners that not all of its projects have. */
  readonly notes: readonly string[];
};

export const NONE_IDLE: IdleReservations = { problems: [], notes: [] };

/** Reserved owners that own nothing in CODEOWNERS at the base, so that their entries reserve nothing. */
export function idleReservations(
  layers: readonly PolicyLayer[],
  owners: Guidance['owners'],
): IdleReservations {
  const known = owners === null ? NO_OWNERS : parseCodeowners(owners.text);
  const where = owners === null ? 'there is no CODEOWNERS at the base' : `${owners.path} names no such owner`;
  const idleIn = (layer: PolicyLayer): readonly string[] =>
    [...new Set(reservedPaths([], known, reservedBy(layer)).unknownOwners)].map(
      (owner) => `${layer.source}: reserved: ${owner} owns nothing, so it reserves nothing: ${where}`,
    );
  return {
    problems: layers.filter(({ layer }) => layer === 'project').flatMap(idleIn),
    notes: layers.filter(({ layer }) => layer !== 'project').flatMap(idleIn),
  };
}
