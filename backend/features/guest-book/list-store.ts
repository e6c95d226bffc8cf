import { type SelectQueryBuilder, sql } from 'kysely';
import {
  type EntryKind,
  type EntryRow,
  type EntrySort,
  type EntryState,
  type EntryStatus,
  entryLimits,
} from '../../../contract/guest-book/guest-book.ts';
import type { Page } from '../../../contract/paging.ts';
import type { Database } from '../../db/database.ts';
import { escapeLike } from '../../db/like.ts';
import type { Tables } from '../../db/tables.ts';
import { type EntryRecord, entryColumns, toEntryRow } from './entry-store.ts';
import './tables.ts';

const maxCounted = 10_000;
const maxOnRoadmap = 50;
const open: EntryStatus[] = ['received', 'planned', 'doing'];
const orders = { votes: 'vote_count', newest: 'created_at', active: 'active_at' } as const;

interface ListInput {
  kind?: EntryKind;
  status: EntryStatus | 'open' | 'all';
  sort: EntrySort;
  keyword: string;
  page: number;
}

/** Entries that everybody may see and that were not merged into others. */
function listPublic(db: Database) {
  return db.q
    .selectFrom('guest_entries')
    .where('state', '=', 'shown')
    .where('is_private', '=', false)
    .where('merged_into', 'is', null);
}

export async function listEntries(db: Database, { kind, status, sort, keyword, page }: ListInput) {
  let found = listPublic(db);
  if (kind) found = found.where('kind', '=', kind);
  if (status !== 'all') found = found.where('status', 'in', status === 'open' ? open : [status]);
  if (keyword) {
    const pattern = `%${escapeLike(keyword)}%`;
    found = found.where((e) => e.or([e('title', 'ilike', pattern), e('body', 'ilike', pattern)]));
  }
  return readPage(found, page, (rows) => rows.orderBy(orders[sort], 'desc').orderBy('id', 'desc'));
}

export async function listEntriesForStaff(
  db: Database,
  {
    state,
    page,
    userId,
  }: { state: EntryState | 'all' | 'unanswered' | 'assigned'; page: number; userId: number },
) {
  let found = db.q.selectFrom('guest_entries');
  if (state === 'assigned') found = found.where('assignee_id', '=', userId);
  else if (state === 'unanswered') {
    found = found
      .where('answered_at', 'is', null)
      .where('merged_into', 'is', null)
      .where('state', '=', 'shown');
  } else if (state !== 'all') found = found.where('state', '=', state);
  return readPage(found, page, (rows) => rows.orderBy('created_at').orderBy('id'));
}

type Found = SelectQueryBuilder<Tables, 'guest_entries', object>;

async function readPage(found: Found, page: number, order: (rows: Found) => Found): Promise<Page<EntryRow>> {
  const pageSize = entryLimits.perPage;
  const rows = await order(found)
    .select(entryColumns)
    .limit(sql.lit(pageSize))
    .offset((page - 1) * pageSize)
    .execute();
  const counted = await found
    .select(sql`1`.as('one'))
    .limit(sql.lit(maxCounted + 1))
    .execute();
  const total = Math.min(counted.length, maxCounted);
  return {
    items: (rows as EntryRecord[]).map(toEntryRow),
    page,
    pageSize,
    total,
    isTotalCapped: counted.length > maxCounted,
  };
}

export async function listByStatus(db: Database, status: EntryStatus): Promise<EntryRecord[]> {
  const rows = listPublic(db).select(entryColumns).where('status', '=', status);
  const ordered = status === 'done' ? rows.orderBy('active_at', 'desc') : rows.orderBy('vote_count', 'desc');
  return ordered.orderBy('id', 'desc').limit(sql.lit(maxOnRoadmap)).execute();
}

/** Public entries that share the most of `pairs`; one shared pair of a longer title says nothing. */
export async function listSimilar(
  db: Database,
  { pairs, limit }: { pairs: readonly string[]; limit: number },
): Promise<EntryRow[]> {
  const least = Math.min(2, pairs.length);
  const wanted = sql`${[...pairs]}::text[]`;
  const shared = sql<number>`(select count(*) from unnest(title_pairs) as pair where pair = any(${wanted}))`;
  const rows = await listPublic(db)
    .select(entryColumns)
    .where(sql<boolean>`title_pairs && ${wanted}`)
    .where(shared, '>=', least)
    .orderBy(shared, 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(limit))
    .execute();
  return rows.map(toEntryRow);
}

export async function countByStatus(db: Database): Promise<Record<EntryStatus, number>> {
  const rows = await listPublic(db)
    .select(['status', (e) => e.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  const counts = { received: 0, planned: 0, doing: 0, done: 0, declined: 0 };
  for (const { status, count } of rows) counts[status] = Number(count);
  return counts;
}

/** Median hours from an entry since `since` to the first word of the staff; null while there is none. */
export async function getAnswerHours(db: Database, since: Date): Promise<number | null> {
  const { rows } = await db.query<{ hours: number | null }>(
    `select percentile_cont(0.5) within group (order by extract(epoch from answered_at - created_at) / 3600)
       as hours from guest_entries where answered_at is not null and created_at >= $1`,
    [since],
  );
  const hours = rows[0]?.hours;
  return hours === null || hours === undefined ? null : Math.round(Number(hours) * 10) / 10;
}
