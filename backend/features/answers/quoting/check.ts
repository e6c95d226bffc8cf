import type { Passage } from './passages.ts';

/** What an answer claims: that these words stand in that version of that passage. */
interface Claim {
  kind: string;
  refId: number;
  floor: number;
  version: string;
  text: string;
}

/** Whether the words of a claim stand, letter by letter, in the passage that it names, in the version that it names. */
export function isQuoted(claim: Claim, passages: readonly Passage[]): boolean {
  const passage = findPassage(claim, passages);
  return passage !== undefined && claim.text.trim() !== '' && passage.text.includes(claim.text);
}

/** The passage in that version: a lesson has several on one floor, of which each has its own. */
export const findPassage = (claim: Omit<Claim, 'text'>, passages: readonly Passage[]): Passage | undefined =>
  passages.find(
    ({ kind, refId, floor, version }) =>
      kind === claim.kind && refId === claim.refId && floor === claim.floor && version === claim.version,
  );
