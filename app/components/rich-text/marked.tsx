import type { Segments } from '../../../contract/search/search.ts';

/** Pieces of text, never markup: what was found is somebody's writing. */
export function Marked({ segments }: { segments: Segments }) {
  return segments.map(({ text, isHit }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are one text and never reordered
    isHit ? <mark key={index}>{text}</mark> : text,
  );
}
