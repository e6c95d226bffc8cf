import type { Doc } from '../../../../contract/rich-text/doc.ts';
import { blockSources } from '../source.ts';
import { compareLists } from './compare.ts';

/** Who last wrote each block of `next`: a block that stayed as it was keeps its revision. */
export function blameBlocks(
  previous: { body: Doc; blame: readonly number[] },
  next: { body: Doc; revision: number },
): number[] {
  const stretches = compareLists(blockSources(previous.body), blockSources(next.body));
  return stretches.flatMap(({ isSame, a, b }) =>
    isSame
      ? range(a[0], a[1]).map((index) => previous.blame[index] ?? next.revision)
      : range(b[0], b[1]).map(() => next.revision),
  );
}

function range(start: number, end: number): number[] {
  return Array.from({ length: end - start }, (_, index) => start + index);
}
