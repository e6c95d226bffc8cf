import { fail } from '../../../contract/errors.ts';
import type { Doc } from '../../../contract/rich-text/doc.ts';
import { imageAddress, imageSize, imageWidths } from '../../../contract/rich-text/image-address.ts';
import { listImageIds } from '../../../contract/rich-text/image-ids.ts';
import { imageLimits } from '../../../contract/upload/image-limits.ts';
import type { StoredImage } from '../../../contract/upload/upload.ts';
import type { Database } from '../../db/database.ts';
import type { Context, Services, SignedInContext } from '../../http/context.ts';
import { encodeApart } from './encode-apart.ts';
import * as store from './store.ts';

/** Stores a person's image in its widths. What no text shows within a day is deleted again. */
export async function createImage(context: SignedInContext, bytes: Buffer): Promise<StoredImage> {
  return storeImage(context, { bytes, ownerId: context.viewer.userId });
}

/**
 * The same for anybody; `ownerId` is null for a visitor. With a `ratio` only the middle of that ratio is kept, with a
 * `minSide` a picture whose shorter side has fewer pixels is refused.
 */
export async function storeImage(
  context: Pick<Context, 'db' | 'files' | 'now' | 'randomBytes' | 'workFolder' | 'log'>,
  { bytes, ownerId, ...kept }: { bytes: Buffer; ownerId: number | null; ratio?: number; minSide?: number },
): Promise<StoredImage> {
  const { db, files, now, randomBytes } = context;
  const { width, height, isAnimated, versions } = await encodeApart(context, { bytes, ...kept });
  const id = `${width}x${height}-${randomBytes(16).toString('hex')}`;
  for (const version of versions) await files.put(imageKey(id, version.width), version.bytes);
  const byteSize = versions.reduce((sum, version) => sum + version.bytes.length, 0);
  await store.createUpload(db, { id, ownerId, byteSize, isAnimated, now });
  return { id, width, height, isAnimated };
}

/** The widths of a picture that is stored elsewhere than among the public ones. */
export const encodePicture = (services: Pick<Services, 'workFolder' | 'log'>, bytes: Buffer) =>
  encodeApart(services, { bytes });

/** The picture of a paper that somebody is to read, in its widest version: one that is too small for that is refused. */
export async function encodePaper(
  services: Pick<Services, 'workFolder' | 'log'>,
  bytes: Buffer,
): Promise<Uint8Array> {
  const { versions } = await encodeApart(services, { bytes, minSide: imageLimits.paperSide });
  return versions.toSorted((a, b) => b.width - a.width)[0]?.bytes ?? fail('upload.broken_image');
}

/** The stored file of one width, or undefined when there is none. */
export async function getImage(
  { files }: Pick<Services, 'files'>,
  { id, width }: { id: string; width: number },
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const size = imageSize(id);
  if (!size || !imageWidths(size.width).includes(width)) return undefined;
  return files.get(imageKey(id, width));
}

/**
 * Notes which uploads a text shows; part of the transaction that writes the text. Fails `upload.image_gone` when
 * the text names an image that is not stored.
 */
export async function linkUploads(
  db: Database,
  { doc, ...text }: store.ShowingText & { doc: Doc },
): Promise<void> {
  return keepImages(db, { ...text, ids: listImageIds(doc) });
}

/** The same for images that stand beside a text rather than in it. */
export async function keepImages(
  db: Database,
  { ids, ...text }: store.ShowingText & { ids: readonly string[] },
): Promise<void> {
  if (ids.length > 0 && (await store.lockUploads(db, ids)) < ids.length) return fail('upload.image_gone');
  await store.setUploadLinks(db, { ...text, ids });
}

/** Folder of an image's files; the two signs of its random name keep folders small. */
export function imageFolder(id: string): string {
  return `images/${id.slice(-2)}/${id}`;
}

function imageKey(id: string, width: number): string {
  return `${imageFolder(id)}/${imageAddress(id, width).split('/').at(-1)}`;
}
