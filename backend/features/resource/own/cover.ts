import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type { setResourceCover as SetResourceCover } from '../../../../contract/resource/cover.ts';
import { imageLimits } from '../../../../contract/upload/image-limits.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { keepImages, storeImage } from '../../upload/index.ts';
import { tickClock } from '../list/catalogue-store.ts';
import { coverAddress } from '../list/row-store.ts';
import { lockOwn } from './edit.ts';
import { updateResource } from './edit-store.ts';

/** As a card shows it. */
const ratio = 8 / 5;

/** Takes a picture as the cover, or takes it away; the one before is swept after a day. */
export async function setResourceCover(
  context: SignedInContext,
  { resourceId, picture }: EndpointParsedInput<typeof SetResourceCover>,
): Promise<EndpointOutput<typeof SetResourceCover>> {
  const { db, viewer, now, reply } = context;
  const bytes = Buffer.from(picture, 'base64');
  if (bytes.length > imageLimits.bytes)
    return fail('upload.too_large', { values: { megabytes: imageLimits.bytes / 1024 / 1024 } });
  // Asked before the picture is drawn, so that nobody stores pictures for what is not theirs.
  await db.tx(() => requireOpen(context, resourceId));
  const stored =
    bytes.length > 0 ? await storeImage(context, { bytes, ownerId: viewer.userId, ratio }) : null;
  const imageId = stored?.id ?? null;
  await db.tx(async () => {
    const resource = await requireOpen(context, resourceId);
    const isShown = resource.state === 'shown';
    await keepImages(db, { entity: 'resource_cover', entityId: resourceId, ids: imageId ? [imageId] : [] });
    await updateResource(db, resourceId, {
      cover: imageId ? 'picture' : 'thumbnail',
      cover_image_id: imageId,
      ...(isShown && { change_number: await tickClock(db) }),
      updated_at: now,
    });
    if (isShown) reply.changed(`resource:${resourceId}`, 'resources');
  });
  return { coverPicture: coverAddress(imageId) };
}

async function requireOpen(context: SignedInContext, resourceId: number) {
  const { resource } = await lockOwn(context, resourceId);
  return ['waiting', 'planned', 'removed'].includes(resource.state) ? fail('resource.wrong_state') : resource;
}
