import { isDrawn } from '../../../../content/parts-kit/variants/draw-variant.ts';
import { drawnFileId } from '../../../../contract/part/drawn-file.ts';
import type { PartCard } from '../../../../contract/part/part.ts';
import type { StoredPart } from '../part-store.ts';

/** The picture of a sample part that is drawn when it is first asked for; null for parts that are not drawn. */
export function undrawnPicture(
  { isDemo, state, series, width, height, depth }: StoredPart,
  family: string,
): PartCard['picture'] {
  const isWanted = isDemo && state === 'published' && series !== '';
  return isWanted && isDrawn({ family, width, height, depth })
    ? { fileId: drawnFileId, revision: 0, isDrawn: true }
    : null;
}
