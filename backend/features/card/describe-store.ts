import { sql } from 'kysely';
import type { Thing } from '../../../contract/card.ts';
import { cardKinds } from '../../../contract/rich-text/card-kinds.ts';
import type { Database } from '../../db/database.ts';
import { articlesWithCategory, readableArticles } from '../wiki/readable-store.ts';
import '../forum/tables.ts';
import '../part/tables.ts';
import '../product/tables.ts';
import '../resource/tables.ts';

const excerptLength = 120;

/** The things of one kind by their ids; `grade` is what the viewer may read of the wiki. */
export interface DescribeQuery {
  ids: readonly string[];
  grade: number;
}

export type Described = Thing & { updatedAt: Date };

export async function describeTopics(db: Database, { ids }: DescribeQuery): Promise<Described[]> {
  const rows = await db.q
    .selectFrom('topics')
    .select(['id', 'title', 'excerpt', 'last_post_at', 'hidden_at'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  return rows.map((row) => ({
    kind: 'topic',
    id: String(row.id),
    ...(row.hidden_at ? nameless : { label: row.title, text: row.excerpt, state: 'here' }),
    path: cardKinds.topic.path(String(row.id)),
    updatedAt: row.last_post_at,
  }));
}

/** What was taken away is not told any more: its name may have been the reason. */
const nameless = { label: '', text: '', state: 'gone' } as const;

export async function describeProducts(db: Database, { ids }: DescribeQuery): Promise<Described[]> {
  const rows = await db.q
    .selectFrom('products')
    .select('slug')
    .select([sql<string>`body->>'name'`.as('name'), sql<string>`body->>'tagline'`.as('tagline')])
    .where('slug', '=', sql<string>`any(${ids}::text[])`)
    .execute();
  return rows.map((row) => ({
    kind: 'product',
    id: row.slug,
    label: row.name,
    text: row.tagline,
    path: cardKinds.product.path(row.slug),
    state: 'here',
    updatedAt: new Date(0),
  }));
}

/** A part that is out of sight is told like a topic that is. */
export async function describeParts(db: Database, { ids }: DescribeQuery): Promise<Described[]> {
  const rows = await db.q
    .selectFrom('parts as p')
    .innerJoin('part_groups as g', 'g.id', 'p.family_id')
    .innerJoin('part_makers as m', 'm.id', 'p.maker_id')
    .select(['p.id', 'p.number', 'p.name', 'p.state', 'p.updated_at', 'g.name as family', 'm.name as maker'])
    .where('p.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  return rows.map((row) => ({
    kind: 'part',
    id: String(row.id),
    ...(row.state === 'published'
      ? { label: `${row.number} ${row.name}`, text: `${row.maker}，${row.family}`, state: 'here' }
      : nameless),
    path: cardKinds.part.path(String(row.id)),
    updatedAt: row.updated_at,
  }));
}

export async function describeResources(db: Database, { ids }: DescribeQuery): Promise<Described[]> {
  const rows = await db.q
    .selectFrom('resources')
    .select(['id', 'title', 'about', 'state', 'updated_at'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('state', 'in', ['shown', 'closed', 'removed'])
    .execute();
  return rows.map((row) => ({
    kind: 'resource',
    id: String(row.id),
    ...(row.state === 'shown'
      ? { label: row.title, text: row.about.slice(0, excerptLength), state: 'here' as const }
      : nameless),
    path: cardKinds.resource.path(String(row.id)),
    updatedAt: row.updated_at,
  }));
}

export async function describePeople(db: Database, { ids }: DescribeQuery): Promise<Described[]> {
  const rows = await db.q
    .selectFrom('users')
    .select(['id', 'nickname', 'bio', 'created_at'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  return rows.map((row) => ({
    kind: 'person',
    id: String(row.id),
    label: row.nickname,
    text: row.bio,
    path: cardKinds.person.path(String(row.id)),
    state: 'here',
    updatedAt: row.created_at,
  }));
}

/** By any name that the article ever had; one that the viewer may not read is as if it never was. */
export async function describeArticles(db: Database, { ids, grade }: DescribeQuery): Promise<Described[]> {
  const rows = await readableArticles(db, grade)
    .innerJoin('wiki_slugs as s', 's.article_id', 'a.id')
    .select(['s.slug as asked', 'a.slug', 'a.title', 'a.summary', 'a.updated_at'])
    .where('s.slug', '=', sql<string>`any(${ids}::text[])`)
    .execute();
  const removed = await articlesWithCategory(db)
    .innerJoin('wiki_slugs as s', 's.article_id', 'a.id')
    .select('s.slug as asked')
    .where('a.removed_at', 'is not', null)
    .where('a.own_grade', '<=', grade)
    .where('c.grade', '<=', grade)
    .where('s.slug', '=', sql<string>`any(${ids}::text[])`)
    .execute();
  return [
    ...rows.map((row) => ({
      kind: 'article' as const,
      id: row.asked,
      label: row.title,
      text: row.summary,
      path: cardKinds.article.path(row.slug),
      state: 'here' as const,
      updatedAt: row.updated_at,
    })),
    ...removed.map(({ asked }) => ({
      kind: 'article' as const,
      id: asked,
      ...nameless,
      path: cardKinds.article.path(asked),
      updatedAt: new Date(0),
    })),
  ];
}
