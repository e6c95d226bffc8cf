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
  const passage = passages.find(
    ({ kind, refId, floor }) => kind === claim.kind && refId === claim.refId && floor === claim.floor,
  );
  return (
    passage !== undefined &&
    passage.version === claim.version &&
    claim.text.trim() !== '' &&
    passage.text.includes(claim.text)
  );
}
