import { draftLimits } from '../../../contract/draft/limits.ts';
import { fail } from '../../../contract/errors.ts';
import type { Database } from '../../db/database.ts';
import { lockCounts } from '../../db/lock-counts.ts';
import type { SignedInContext } from '../../http/context.ts';
import { linkDraftUploads } from '../upload/index.ts';
import { excerptOf, imagesOf } from './draft-text.ts';
import * as store from './store.ts';

interface SavedDraft {
  slot: string;
  kind: string;
  thing: string;
  path: string;
  about: string;
  fields: Record<string, string>;
  /** That of the save before, 0 for the first. */
  revision: number;
}

/**
 * Keeps what one tab has typed so far. Fails `draft.saved_elsewhere` when another device went on with it, and
 * `draft.not_found` when it was sent or deleted: the tab then goes on under another name, so that nothing is lost.
 */
export async function saveDraft(
  { db, viewer, now }: SignedInContext,
  { slot, kind, thing, revision, ...typed }: SavedDraft,
): Promise<{ draftId: number; revision: number; savedAt: string }> {
  const { userId } = viewer;
  const place = { userId, kind, thing, slot };
  const text = { ...typed, excerpt: excerptOf(typed.fields), now };
  return db.tx(async () => {
    const found = await store.lockDraft(db, place);
    if (!found && revision > 0) return fail('draft.not_found');
    if (found && found.revision !== revision) return fail('draft.saved_elsewhere');
    if (!found) await requireQuota(db, userId);
    if (found) await store.updateDraft(db, { ...text, draftId: found.id });
    const draftId =
      found?.id ?? (await store.createDraft(db, { ...place, ...text })) ?? fail('draft.saved_elsewhere');
    await linkDraftUploads(db, { draftId, ownerId: userId, ids: imagesOf(typed.fields) });
    return { draftId, revision: revision + 1, savedAt: now.toISOString() };
  });
}

async function requireQuota(db: Database, userId: number): Promise<void> {
  await lockCounts(db, `drafts:${userId}`);
  if ((await store.countDrafts(db, userId)) < draftLimits.count) return;
  return fail('draft.too_many', { values: { count: draftLimits.count } });
}

/** Forgets one of one's own drafts. Fails `draft.not_found`. */
export async function deleteDraft(
  { db, viewer }: SignedInContext,
  { draftId }: { draftId: number },
): Promise<Record<string, never>> {
  await db.tx(async () => {
    if (!(await store.getDraft(db, { draftId, userId: viewer.userId }))) return fail('draft.not_found');
    await removeDraft(db, { draftId, ownerId: viewer.userId });
  });
  return {};
}

/**
 * Forgets the draft of what was just sent; part of the transaction that writes it. `slot` is empty when the form
 * came without one.
 */
export async function removeSentDraft(db: Database, place: store.DraftPlace): Promise<void> {
  if (place.slot === '') return;
  const found = await store.lockDraft(db, place);
  if (found) await removeDraft(db, { draftId: found.id, ownerId: place.userId });
}

/** Takes a draft away with its claim on images. */
export async function removeDraft(
  db: Database,
  { draftId, ownerId }: { draftId: number; ownerId: number },
): Promise<void> {
  await linkDraftUploads(db, { draftId, ownerId, ids: [] });
  await store.deleteDraft(db, draftId);
}
