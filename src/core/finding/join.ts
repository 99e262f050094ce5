import { AGREEMENT_LINES, voiceOf, type Agreement } from './agreement.ts';
import { separate } from './components.ts';
import type { Grounded } from './ground.ts';
import { nearbyIndex, type Lines, type Nearby } from './nearby.ts';

type Member = Lines & { readonly claim: Grounded; readonly group: number };

/**
 * Groups with a claim of each that agrees with one of the other become one. In the order of their first groups. One
 * voice is never compared with itself, nor the same words at the same place twice, so that many claims of one reviewer
 * on one line cost no more than others.
 */
export function joinByAgreement(groups: readonly (readonly Grounded[])[], agree: Agreement): Grounded[][] {
  const components = separate(groups.length);
  const byVoice = new Map<string, Nearby<Member>>();
  for (const member of distinctMembers(groups)) {
    const own = voiceOf(member.claim.candidate.origin);
    for (const [voice, seen] of byVoice) {
      if (voice === own) continue;
      for (const other of seen.near(member)) {
        if (components.areJoined(member.group, other.group)) continue;
        if (agree(member.claim, other.claim)) components.join(member.group, other.group);
      }
    }
    const seen = byVoice.get(own) ?? nearbyIndex<Member>(AGREEMENT_LINES);
    byVoice.set(own, seen);
    seen.add(member);
  }
  return components.groups().map((indexes) => indexes.flatMap((index) => groups[index] ?? []));
}

function distinctMembers(groups: readonly (readonly Grounded[])[]): Member[] {
  return groups.flatMap((group, index) => {
    const members = group.map((claim): [string, Member] => {
      const { path, side, startLine, line, code } = claim;
      const { origin, title, body, quote } = claim.candidate;
      const key = JSON.stringify([path, side, startLine, line, voiceOf(origin), title, body, quote, code]);
      return [key, { path, side, startLine, line, claim, group: index }];
    });
    return [...new Map(members).values()];
  });
}
