import type { EntryKind, EntryStatus } from '../../../contract/guest-book/guest-book.ts';
import type { Database } from '../../db/database.ts';
import * as talk from './talk-store.ts';
import { titlePairs } from './title-pairs.ts';

interface DemoEntry {
  kind: EntryKind;
  title: string;
  text: string;
  authorId: number;
  voterIds: readonly number[];
  status: EntryStatus;
  reason: string;
  release: string;
  createdAt: Date;
  /** When it came to its state. */
  movedAt: Date;
}

export async function createDemoEntry(db: Database, entry: DemoEntry): Promise<void> {
  const isMoved = entry.status !== 'received';
  const { id } = await db.q
    .insertInto('guest_entries')
    .values({
      kind: entry.kind,
      title: entry.title,
      body: entry.text,
      author_id: entry.authorId,
      code_hash: null,
      state: 'shown',
      status: entry.status,
      status_reason: entry.reason,
      release: entry.release,
      title_pairs: titlePairs(entry.title),
      created_at: entry.createdAt,
      active_at: isMoved ? entry.movedAt : entry.createdAt,
      answered_at: isMoved ? entry.movedAt : null,
      is_demo: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const step = { entryId: id, actorId: null };
  await talk.createStep(db, { ...step, status: 'received', reason: '', now: entry.createdAt });
  if (isMoved) {
    await talk.createStep(db, { ...step, status: entry.status, reason: entry.reason, now: entry.movedAt });
  }
  for (const userId of [entry.authorId, ...entry.voterIds]) {
    await talk.createVote(db, { entryId: id, userId, now: entry.createdAt });
  }
  await talk.updateCounts(db, id);
}

/** Deletes demo entries in which nobody else wrote; returns how many. */
export async function deleteDemoEntries(db: Database): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `delete from guest_entries where is_demo
       and not exists (select from guest_comments where entry_id = guest_entries.id)
       and not exists (select from guest_entries as merged where merged.merged_into = guest_entries.id)
     returning id`,
    [],
  );
  return rows.length;
}
