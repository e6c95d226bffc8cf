import { sql } from 'kysely';
import type { Page } from '../../../../contract/paging.ts';
import type { OwnRow } from '../../../../contract/resource/edit.ts';
import {
  maxSpreadsheetRows,
  type OwnOrder,
  type ownPrices,
  type ResourceState,
  type ResourceType,
  resourceLimits,
} from '../../../../contract/resource/kinds.ts';
import type { Database } from '../../../db/database.ts';
import { wordsPattern } from '../../../db/like.ts';
import { type PersonRow, personColumns, toPersonSummary } from '../../person/index.ts';
import { readTexts, type Texts, textColumns } from '../texts.ts';
import '../tables.ts';

const pageSize = resourceLimits.perPage;
const maxActs = 50;

export async function listTags(db: Database, resourceId: number): Promise<string[]> {
  const rows = await db.q
    .selectFrom('resource_tags')
    .select('name')
    .where('resource_id', '=', resourceId)
    .orderBy('position')
    .execute();
  return rows.map(({ name }) => name);
}

export async function listActs(db: Database, resourceId: number) {
  const rows = await db.q
    .selectFrom('resource_acts as a')
    .leftJoin('users', 'users.id', 'a.actor_id')
    .select(['a.act', 'a.reason', 'a.created_at', 'a.actor_id'])
    .select(personColumns)
    .where('a.resource_id', '=', resourceId)
    .orderBy('a.id', 'desc')
    .limit(sql.lit(maxActs))
    .execute();
  return rows.map((row) => ({
    act: row.act,
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
    actor: row.actor_id === null ? null : toPersonSummary(row as PersonRow),
  }));
}

/** Resources with the version that is being made, if there is one. */
function selectOwn(db: Database) {
  return db.q
    .selectFrom('resources as r')
    .innerJoin('users', 'users.id', 'r.author_id')
    .leftJoin('resource_versions as open', (join) =>
      join.onRef('open.resource_id', '=', 'r.id').on('open.state', '!=', 'shown'),
    );
}

const columns = [
  'r.id',
  'r.title',
  'r.type',
  'r.extensions',
  'r.state',
  'r.reason',
  'r.price',
  'r.member_price',
  'r.view_count',
  'r.download_count',
  'r.buyer_count',
  'r.favourite_count',
  'r.updated_at',
  'open.state as open_state',
] as const;

interface OwnQuery extends OwnFilter {
  authorId: number;
  state: ResourceState | 'all';
  order: OwnOrder;
  page: number;
}

interface OwnFilter {
  words: string;
  type: ResourceType | 'all';
  price: (typeof ownPrices)[number] | 'all';
}

const orderColumns = {
  updated: 'r.updated_at',
  views: 'r.view_count',
  downloads: 'r.download_count',
  buyers: 'r.buyer_count',
  title: 'r.title',
} as const satisfies Record<OwnOrder, string>;

function narrow(own: ReturnType<typeof selectOwn>, { words, type, price }: OwnFilter) {
  let found = own;
  if (words !== '') {
    const pattern = wordsPattern(words);
    found = found.where((e) => e.or([e('r.title', 'ilike', pattern), e('r.number', 'ilike', pattern)]));
  }
  if (type !== 'all') found = found.where('r.type', '=', type);
  if (price === 'free') found = found.where('r.price', '=', 0);
  if (price === 'member') found = found.where('r.price', '>', 0).where('r.member_price', '=', 0);
  if (price === 'paid')
    found = found
      .where('r.price', '>', 0)
      .where((e) => e.or([e('r.member_price', 'is', null), e('r.member_price', '>', 0)]));
  return found;
}

export async function listOwn(
  db: Database,
  { authorId, state, order, page, ...filter }: OwnQuery,
): Promise<{ page: Page<OwnRow>; counts: { value: string; count: number }[] }> {
  const own = narrow(selectOwn(db).where('r.author_id', '=', authorId), filter);
  const rows = await (state === 'all' ? own : own.where('r.state', '=', state))
    .select(columns)
    .select(personColumns)
    .orderBy(orderColumns[order], order === 'title' ? 'asc' : 'desc')
    .orderBy('r.id', 'desc')
    .limit(sql.lit(pageSize))
    .offset((page - 1) * pageSize)
    .execute();
  const counted = await own
    .select(['r.state', (e) => e.fn.countAll<number>().as('count')])
    .groupBy('r.state')
    .execute();
  const counts = counted.map((row) => ({ value: row.state as string, count: Number(row.count) }));
  const total = counts
    .filter(({ value }) => state === 'all' || value === state)
    .reduce((sum, { count }) => sum + count, 0);
  return { page: { items: rows.map(toOwnRow), page, pageSize, total, isTotalCapped: false }, counts };
}

/** All of somebody's resources, for a file. */
export async function listAllOwn(db: Database, authorId: number): Promise<(OwnRow & { texts: Texts })[]> {
  const rows = await selectOwn(db)
    .where('r.author_id', '=', authorId)
    .select(columns)
    .select(textColumns.map((column) => `r.${column}` as const))
    .select(personColumns)
    .orderBy('r.updated_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(sql.lit(maxSpreadsheetRows))
    .execute();
  return rows.map((row) => ({ ...toOwnRow(row), texts: readTexts(row) }));
}

/** What waits for review: new resources, and new versions of published ones. */
export async function listWaiting(db: Database, { page }: { page: number }): Promise<Page<OwnRow>> {
  const found = selectOwn(db).where('open.state', '=', 'waiting').where('r.state', '!=', 'planned');
  const rows = await found
    .select(columns)
    .select(personColumns)
    .orderBy('r.updated_at')
    .orderBy('r.id')
    .limit(sql.lit(pageSize))
    .offset((page - 1) * pageSize)
    .execute();
  const { count } = await found.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { items: rows.map(toOwnRow), page, pageSize, total: Number(count), isTotalCapped: false };
}

interface OwnRecord extends PersonRow {
  id: number;
  title: string;
  type: OwnRow['type'];
  extensions: string[];
  state: ResourceState;
  reason: string;
  price: number;
  member_price: number | null;
  view_count: number;
  download_count: number;
  buyer_count: number;
  favourite_count: number;
  updated_at: Date;
  open_state: string | null;
}

function toOwnRow(row: OwnRecord): OwnRow {
  return {
    resourceId: row.id,
    title: row.title,
    type: row.type,
    extension: row.extensions[0] ?? '',
    state: row.state,
    reason: row.reason,
    openState: row.open_state as OwnRow['openState'],
    price: row.price,
    memberPrice: row.member_price,
    viewCount: row.view_count,
    downloadCount: row.download_count,
    buyerCount: row.buyer_count,
    favouriteCount: row.favourite_count,
    author: toPersonSummary(row),
    updatedAt: row.updated_at.toISOString(),
  };
}
