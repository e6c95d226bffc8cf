import type { EndpointParsedInput } from '../../../contract/endpoint.ts';
import { fail } from '../../../contract/errors.ts';
import type {
  mergeEntry as MergeEntry,
  setEntryState as SetEntryState,
  setEntryStatus as SetEntryStatus,
} from '../../../contract/guest-book/staff.ts';
import type { SignedInContext } from '../../http/context.ts';
import { type Act, recordAct } from '../audit/index.ts';
import { findEntry } from './access.ts';
import * as entries from './entry-store.ts';
import { entryTag, guestBookTag } from './guest-book.ts';
import { notifyConcerned } from './notices.ts';
import * as talk from './talk-store.ts';

type Nothing = Record<string, never>;

/** Moves an entry on and tells everybody whom it concerns. */
export async function setEntryStatus(
  context: SignedInContext,
  { entryId, status, reason, release, link, test }: EndpointParsedInput<typeof SetEntryStatus>,
): Promise<Nothing> {
  const { db, viewer, now } = context;
  return act(context, entryId, 'guest_entry.status', async (entry) => {
    if (entry.status === status && entry.reason === reason) return fail('admin.nothing_changed');
    if (status === 'declined' && reason === '') return requireReason();
    // Done would be told to its writer while nobody has decided whether it may be seen.
    if (status === 'done' && entry.state === 'waiting') return fail('guest_book.still_waiting');
    const isDone = status === 'done';
    await entries.updateEntry(db, entryId, {
      status,
      status_reason: reason,
      release: isDone ? release : '',
      link: isDone ? link : '',
      test: isDone ? test : '',
      active_at: now,
      ...(entry.answeredAt === null && { answered_at: now }),
    });
    if (!isDone) await talk.deleteConfirmations(db, entryId);
    await talk.createStep(db, { entryId, status, reason, actorId: viewer.userId, now });
    await notifyConcerned(context, {
      entry,
      kind: 'guest_status',
      thing: `guest_status:${entryId}:${now.getTime()}`,
    });
    return { before: { status: entry.status }, after: { status, release, link, test }, reason };
  });
}

/** Shows an entry to all, or hides it with a reason. */
export async function setEntryState(
  context: SignedInContext,
  { entryId, state, reason }: EndpointParsedInput<typeof SetEntryState>,
): Promise<Nothing> {
  const { db, now } = context;
  return act(context, entryId, 'guest_entry.state', async (entry) => {
    if (entry.state === state) return fail('admin.nothing_changed');
    if (state === 'hidden' && reason === '') return requireReason();
    await entries.updateEntry(db, entryId, { state, active_at: now });
    return { before: { state: entry.state }, after: { state }, reason };
  });
}

export async function assignEntry(
  context: SignedInContext,
  { entryId, isMine }: { entryId: number; isMine: '0' | '1' },
): Promise<Nothing> {
  const { db, viewer } = context;
  const assigneeId = isMine === '1' ? viewer.userId : null;
  return act(context, entryId, 'guest_entry.assign', async (entry) => {
    await entries.updateEntry(db, entryId, { assignee_id: assigneeId });
    return { before: { assigneeId: entry.assigneeId }, after: { assigneeId } };
  });
}

/** Counts an entry to another, or parts them; votes and comments stay with the entry they were given to. */
export async function mergeEntry(
  context: SignedInContext,
  { entryId, intoId }: EndpointParsedInput<typeof MergeEntry>,
): Promise<Nothing> {
  const { db, now } = context;
  return act(context, entryId, 'guest_entry.merge', async (entry) => {
    const target = intoId === 0 ? null : intoId;
    if (entry.mergedInto === target) return fail('admin.nothing_changed');
    if (target !== null) await requireTarget(context, entry, target);
    await entries.updateEntry(db, entryId, { merged_into: target, active_at: now });
    for (const id of [entryId, target, entry.mergedInto]) if (id !== null) await talk.updateCounts(db, id);
    for (const id of [target, entry.mergedInto]) if (id !== null) context.reply.changed(entryTag(id));
    return { before: { mergedInto: entry.mergedInto }, after: { mergedInto: target } };
  });
}

/** Merging is one step deep: nothing is merged into what was merged itself, or the other way round. */
async function requireTarget(
  { db }: SignedInContext,
  entry: entries.EntryRecord,
  intoId: number,
): Promise<void> {
  const wrong = () => fail('guest_book.merge_target', { fields: { intoId: 'merge_target' } });
  const target = await entries.getEntryRecord(db, { entryId: intoId, isLocked: true });
  if (!target || intoId === entry.entryId || target.mergedInto !== null) return wrong();
  if (target.state !== 'shown' || target.isPrivate || entry.isPrivate) return wrong();
  if ((await talk.listMergedIds(db, entry.entryId)).length > 0) return wrong();
}

async function act(
  context: SignedInContext,
  entryId: number,
  action: string,
  change: (entry: entries.EntryRecord) => Promise<Omit<Act, 'action' | 'target'>>,
): Promise<Nothing> {
  await context.db.tx(async () => {
    const { entry } = await findEntry(context, { entryId, isLocked: true });
    const done = await change(entry);
    await recordAct(context, { ...done, action, target: `guest_entry:${entryId}` });
  });
  context.reply.changed(guestBookTag, entryTag(entryId));
  return {};
}

function requireReason(): never {
  return fail('guest_book.reason_required', { fields: { reason: 'min_length' } });
}
