import type { Updateable } from 'kysely';
import type {
  EntryKind,
  EntryRow,
  EntryState,
  EntryStatus,
} from '../../../contract/guest-book/guest-book.ts';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import './tables.ts';

const excerptLength = 120;

export interface EntryRecord {
  entryId: number;
  kind: EntryKind;
  title: string;
  text: string;
  authorId: number | null;
  authorName: string;
  codeHash: string | null;
  isPrivate: boolean;
  state: EntryState;
  status: EntryStatus;
  reason: string;
  test: string;
  release: string;
  link: string;
  page: string;
  requestId: string;
  version: string;
  userAgent: string;
  imageIds: string[];
  voteCount: number;
  commentCount: number;
  mergedInto: number | null;
  assigneeId: number | null;
  createdAt: Date;
  activeAt: Date;
  answeredAt: Date | null;
}

export const entryColumns = [
  'guest_entries.id as entryId',
  'kind',
  'title',
  'body as text',
  'author_id as authorId',
  'author_name as authorName',
  'code_hash as codeHash',
  'is_private as isPrivate',
  'state',
  'status',
  'status_reason as reason',
  'release',
  'link',
  'test',
  'page',
  'request_id as requestId',
  'version',
  'user_agent as userAgent',
  'image_ids as imageIds',
  'vote_count as voteCount',
  'comment_count as commentCount',
  'merged_into as mergedInto',
  'assignee_id as assigneeId',
  'created_at as createdAt',
  'active_at as activeAt',
  'answered_at as answeredAt',
] as const;

export function toEntryRow(entry: EntryRecord): EntryRow {
  const { entryId, kind, title, status, state, isPrivate, voteCount, commentCount } = entry;
  return {
    ...{ entryId, kind, title, status, state, isPrivate, voteCount, commentCount },
    excerpt: [...entry.text.replace(/\s+/g, ' ')].slice(0, excerptLength).join(''),
    createdAt: entry.createdAt.toISOString(),
    activeAt: entry.activeAt.toISOString(),
  };
}

export async function getEntryRecord(
  db: Database,
  { entryId, isLocked = false }: { entryId: number; isLocked?: boolean },
): Promise<EntryRecord | undefined> {
  const found = db.q.selectFrom('guest_entries').select(entryColumns).where('id', '=', entryId);
  return (isLocked ? found.forUpdate() : found).executeTakeFirst();
}

export async function getEntryByCode(db: Database, codeHash: string): Promise<EntryRecord | undefined> {
  return db.q
    .selectFrom('guest_entries')
    .select(entryColumns)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
}

export async function createEntry(
  db: Database,
  entry: {
    kind: EntryKind;
    title: string;
    text: string;
    authorId: number | null;
    authorName: string;
    codeHash: string | null;
    isPrivate: boolean;
    state: EntryState;
    page: string;
    requestId: string;
    version: string;
    userAgent: string;
    imageIds: string[];
    titlePairs: string[];
    now: Date;
  },
): Promise<number> {
  const row = await db.q
    .insertInto('guest_entries')
    .values({
      kind: entry.kind,
      title: entry.title,
      body: entry.text,
      author_id: entry.authorId,
      author_name: entry.authorName,
      code_hash: entry.codeHash,
      is_private: entry.isPrivate,
      state: entry.state,
      page: entry.page,
      request_id: entry.requestId,
      version: entry.version,
      user_agent: entry.userAgent,
      image_ids: entry.imageIds,
      title_pairs: entry.titlePairs,
      created_at: entry.now,
      active_at: entry.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateEntry(
  db: Database,
  entryId: number,
  change: Updateable<Tables['guest_entries']>,
): Promise<void> {
  await db.q.updateTable('guest_entries').set(change).where('id', '=', entryId).execute();
}
