import { fail } from '../../../contract/errors.ts';
import type { Database } from '../../db/database.ts';
import { listOwnUploads, setUploadLinks } from './store.ts';

/** Keeps a picture of one's own as the proof of a payment; fails `upload.image_gone` when there is none. */
export async function linkProof(
  db: Database,
  { paymentId, imageId, ownerId }: { paymentId: number; imageId: string; ownerId: number },
): Promise<void> {
  const [found] = await listOwnUploads(db, { ids: [imageId], ownerId });
  if (!found) return fail('upload.image_gone');
  await setUploadLinks(db, { entity: 'payment', entityId: paymentId, ids: [imageId] });
}
