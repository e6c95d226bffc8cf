import { fail } from '../../../../contract/errors.ts';
import type { Doc } from '../../../../contract/rich-text/doc.ts';
import { imageSize, imageWidths } from '../../../../contract/rich-text/image-address.ts';
import { listImageIds } from '../../../../contract/rich-text/image-ids.ts';
import type { Services } from '../../../http/context.ts';
import { getImage } from '../../upload/index.ts';

export interface ShownImage {
  id: string;
  /** WebP. */
  bytes: Uint8Array;
}

const wantedWidth = 960;
const maxBytes = 32 * 1024 * 1024;

/**
 * The pictures that texts show, at most 960 px wide; one whose file is gone is left out.
 *
 * @throws {Failure} `wiki.export_too_large` beyond 32 MB together
 */
export async function readShownImages(
  services: Pick<Services, 'files'>,
  bodies: readonly Doc[],
): Promise<ShownImage[]> {
  const images: ShownImage[] = [];
  let sum = 0;
  for (const id of new Set(bodies.flatMap(listImageIds))) {
    const widths = imageWidths(imageSize(id)?.width ?? 0);
    const width = widths.findLast((each) => each <= wantedWidth) ?? widths[0];
    const bytes = width === undefined ? undefined : await getImage(services, { id, width });
    if (!bytes) continue;
    sum += bytes.byteLength;
    if (sum > maxBytes) return fail('wiki.export_too_large');
    images.push({ id, bytes });
  }
  return images;
}
