import { type SitemapArea, sitemapPartSize } from '../../../contract/sitemap.ts';
import type { Database } from '../../db/database.ts';
import { readableArticles } from '../wiki/readable-store.ts';
import '../account/tables.ts';
import '../forum/tables.ts';
import '../guest-book/tables.ts';
import '../part/tables.ts';
import '../product/tables.ts';
import '../resource/tables.ts';

/** Pages that exist whatever the database holds. */
const fixedPages = [
  '/',
  '/product',
  '/price',
  '/he',
  '/customerCare',
  '/forum',
  '/wiki',
  '/wiki/changes',
  '/guestBook',
  '/resources',
  '/resources/search',
  '/resources/genius',
  '/resources/sample',
  '/guestBook/roadmap',
  '/ldz',
  '/ldzia',
  '/terms',
  '/privacy',
];

interface Entry {
  path: string;
  changedAt: string | null;
}

interface Part {
  area: SitemapArea;
  page: number;
  changedAt: string | null;
}

export async function listSitemapParts(db: Database): Promise<Part[]> {
  const { rows } = await db.query<{
    area: 'topics' | 'people' | 'wiki' | 'parts' | 'resources' | 'guestBook';
    total: number;
    changed: Date | null;
  }>(
    `select 'topics' as area, count(*) as total, max(last_post_at) as changed
       from topics where hidden_at is null
     union all
     select 'people', count(distinct author_id), max(last_post_at) from topics where hidden_at is null
     union all
     select 'wiki', count(*), max(a.updated_at) from wiki_articles a join wiki_categories c on c.id = a.category_id
       where a.removed_at is null and a.own_grade = 0 and c.grade = 0
     union all
     select 'parts', count(*), max(updated_at) from parts where state = 'published'
     union all
     select 'resources', count(*), max(updated_at) from resources where state = 'shown'
     union all
     select 'guestBook', count(*), max(active_at) from guest_entries
       where state = 'shown' and not is_private and merged_into is null`,
  );
  const counted = rows.flatMap(({ area, total, changed }) =>
    Array.from({ length: Math.ceil(Number(total) / sitemapPartSize) }, (_, index) => ({
      area,
      page: index + 1,
      changedAt: changed?.toISOString() ?? null,
    })),
  );
  return [{ area: 'pages', page: 1, changedAt: null }, ...counted];
}

export async function listSitemapEntries(
  db: Database,
  { area, page }: { area: SitemapArea; page: number },
): Promise<Entry[]> {
  const offset = (page - 1) * sitemapPartSize;
  if (area === 'topics') return listTopicEntries(db, offset);
  if (area === 'people') return listPersonEntries(db, offset);
  if (area === 'wiki') return listWikiEntries(db, offset);
  if (area === 'parts') return listPartEntries(db, offset);
  if (area === 'resources') return listResourceEntries(db, offset);
  if (area === 'guestBook') return listGuestEntries(db, offset);
  return page === 1 ? listPageEntries(db) : [];
}

async function listPageEntries(db: Database): Promise<Entry[]> {
  const products = await db.q.selectFrom('products').select('slug').orderBy('position').limit(200).execute();
  const categories = await db.q
    .selectFrom('wiki_categories')
    .select('slug')
    .where('grade', '=', 0)
    .orderBy('position')
    .orderBy('id')
    .limit(200)
    .execute();
  const boards = await db.q.selectFrom('boards').select('id').orderBy('id').limit(200).execute();
  const groups = await db.q.selectFrom('part_groups').select('slug').orderBy('id').limit(500).execute();
  return [
    ...fixedPages,
    ...products.map(({ slug }) => `/product/${slug}`),
    ...boards.map(({ id }) => `/forum/board/${id}`),
    ...categories.map(({ slug }) => `/wiki/category/${slug}`),
    ...groups.map(({ slug }) => `/ldz?group=${slug}`),
  ].map((path) => ({ path, changedAt: null }));
}

/** Articles that everybody may read. */
async function listWikiEntries(db: Database, offset: number): Promise<Entry[]> {
  const rows = await readableArticles(db, 0)
    .select(['a.slug', 'a.updated_at'])
    .orderBy('a.id')
    .limit(sitemapPartSize)
    .offset(offset)
    .execute();
  return rows.map((row) => ({ path: `/wiki/detail/${row.slug}`, changedAt: row.updated_at.toISOString() }));
}

async function listPartEntries(db: Database, offset: number): Promise<Entry[]> {
  const rows = await db.q
    .selectFrom('parts')
    .select(['id', 'updated_at'])
    .where('state', '=', 'published')
    .orderBy('id')
    .limit(sitemapPartSize)
    .offset(offset)
    .execute();
  return rows.map((row) => ({ path: `/ldz/detail/${row.id}`, changedAt: row.updated_at.toISOString() }));
}

async function listResourceEntries(db: Database, offset: number): Promise<Entry[]> {
  const rows = await db.q
    .selectFrom('resources')
    .select(['id', 'updated_at'])
    .where('state', '=', 'shown')
    .orderBy('id')
    .limit(sitemapPartSize)
    .offset(offset)
    .execute();
  return rows.map((row) => ({
    path: `/resources/detail/${row.id}`,
    changedAt: row.updated_at.toISOString(),
  }));
}

async function listTopicEntries(db: Database, offset: number): Promise<Entry[]> {
  const rows = await db.q
    .selectFrom('topics')
    .select(['id', 'last_post_at'])
    .where('hidden_at', 'is', null)
    .orderBy('id')
    .limit(sitemapPartSize)
    .offset(offset)
    .execute();
  return rows.map((row) => ({ path: `/forum/topic/${row.id}`, changedAt: row.last_post_at.toISOString() }));
}

/** Entries of the guest book that everybody sees. */
async function listGuestEntries(db: Database, offset: number): Promise<Entry[]> {
  const rows = await db.q
    .selectFrom('guest_entries')
    .select(['id', 'active_at'])
    .where('state', '=', 'shown')
    .where('is_private', '=', false)
    .where('merged_into', 'is', null)
    .orderBy('id')
    .limit(sitemapPartSize)
    .offset(offset)
    .execute();
  return rows.map((row) => ({ path: `/guestBook/entry/${row.id}`, changedAt: row.active_at.toISOString() }));
}

async function listPersonEntries(db: Database, offset: number): Promise<Entry[]> {
  const rows = await db.q
    .selectFrom('topics')
    .select((e) => ['author_id as userId', e.fn.max('last_post_at').as('changed')])
    .where('hidden_at', 'is', null)
    .groupBy('author_id')
    .orderBy('author_id')
    .limit(sitemapPartSize)
    .offset(offset)
    .execute();
  return rows.map((row) => ({ path: `/space/${row.userId}`, changedAt: row.changed.toISOString() }));
}
