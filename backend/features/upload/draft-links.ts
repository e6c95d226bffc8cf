import type { Database } from '../../db/database.ts';
import { listOwnUploads, setUploadLinks } from './store.ts';

/**
 * Keeps the images of a draft as long as it lives. Only its owner's own are kept, and what is gone is passed over:
 * a draft never keeps what others took away, and never fails for it.
 */
export async function linkDraftUploads(
  db: Database,
  { draftId, ownerId, ids }: { draftId: number; ownerId: number; ids: readonly string[] },
): Promise<void> {
  const kept = ids.length > 0 ? await listOwnUploads(db, { ids, ownerId }) : [];
  await setUploadLinks(db, { entity: 'draft', entityId: draftId, ids: kept });
}
