import { fail } from '../../../contract/errors.ts';
import { imageAddress, imageWidths } from '../../../contract/rich-text/image-address.ts';
import { imageLimits } from '../../../contract/upload/image-limits.ts';
import type { SignedInContext } from '../../http/context.ts';
import { updateAvatar as saveAvatar } from '../account/index.ts';
import { keepImages, storeImage } from '../upload/index.ts';

/** Takes a picture as the avatar: its middle square, re-encoded. The previous one is deleted after a day. */
export async function updateAvatar(
  context: SignedInContext,
  { picture }: { picture: string },
): Promise<{ avatar: string }> {
  const { db, viewer, reply } = context;
  const bytes = Buffer.from(picture, 'base64');
  if (bytes.length > imageLimits.bytes) {
    return fail('upload.too_large', { values: { megabytes: imageLimits.bytes / 1024 / 1024 } });
  }
  const { userId } = viewer;
  const { id, width } = await storeImage(context, { bytes, ownerId: userId, ratio: 1 });
  // Shown 28 to 64 px wide: the narrowest version is wide enough for any screen.
  const avatar = imageAddress(id, imageWidths(width)[0] ?? width);
  await db.tx(async () => {
    await keepImages(db, { entity: 'avatar', entityId: userId, ids: [id] });
    await saveAvatar(db, { userId, avatar });
  });
  reply.changed(`user:${userId}`);
  return { avatar };
}

export async function deleteAvatar({ db, viewer, reply }: SignedInContext): Promise<{ avatar: string }> {
  const { userId } = viewer;
  await db.tx(async () => {
    await keepImages(db, { entity: 'avatar', entityId: userId, ids: [] });
    await saveAvatar(db, { userId, avatar: 'a' });
  });
  reply.changed(`user:${userId}`);
  return { avatar: '' };
}
