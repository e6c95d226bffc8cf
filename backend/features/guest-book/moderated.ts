import { fail } from '../../../contract/errors.ts';
import type { SignedInContext } from '../../http/context.ts';
import * as entries from './entry-store.ts';
import { entryTag, guestBookTag } from './guest-book.ts';
import { listEntryThings } from './moderated-store.ts';

/** Shows an entry that waited or was taken away; what its writer withdrew stays so. */
export async function openEntry({ db, now, reply }: SignedInContext, entryId: number): Promise<boolean> {
  const [thing] = await listEntryThings(db, [entryId]);
  if (thing?.hidden !== 'waiting' && thing?.hidden !== 'hidden') return false;
  await entries.updateEntry(db, entryId, { state: 'shown', active_at: now });
  reply.changed(entryTag(entryId), guestBookTag);
  return true;
}

export async function closeEntry({ db, now, reply }: SignedInContext, entryId: number) {
  const [thing] = await listEntryThings(db, [entryId]);
  if (!thing) return fail('moderation.thing_gone');
  await entries.updateEntry(db, entryId, { state: 'hidden', active_at: now });
  reply.changed(entryTag(entryId), guestBookTag);
  return { isRefused: thing.hidden === 'waiting' };
}
