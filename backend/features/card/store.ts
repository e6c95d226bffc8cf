import { sql } from 'kysely';
import type { Card } from '../../../contract/card.ts';
import type { Database } from '../../db/database.ts';
import { escapeLike } from '../../db/like.ts';
import { partKey } from '../part/number-key.ts';
import { listPeopleByPrefix } from '../person/prefix-store.ts';
import { readableArticles } from '../wiki/readable-store.ts';
import '../forum/tables.ts';
import '../part/tables.ts';
import '../product/tables.ts';
import '../resource/tables.ts';

/** Newest topics that are looked through: the search page is there for the rest. */
const topicsLookedThrough = 2000;

export interface CardQuery {
  words: string;
  limit: number;
  /** What the viewer may read of the wiki. */
  grade: number;
}

export async function listTopicCards(db: Database, { words, limit }: CardQuery): Promise<Card[]> {
  const newest = db.q
    .selectFrom('topics')
    .select(['id', 'title', 'last_post_at'])
    .where('hidden_at', 'is', null)
    .orderBy('last_post_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(topicsLookedThrough));
  const rows = await db.q
    .selectFrom(newest.as('newest'))
    .select(['id', 'title'])
    .where('title', 'ilike', patternOf(words))
    .orderBy('last_post_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, title }) => ({ kind: 'topic', id: String(id), label: title }));
}

export async function listProductCards(db: Database, { words, limit }: CardQuery): Promise<Card[]> {
  const rows = await db.q
    .selectFrom('products')
    .select('slug')
    .select(sql<string>`body->>'name'`.as('name'))
    .where((e) =>
      e.or([
        e('slug', 'ilike', patternOf(words)),
        e(sql<string>`body->>'name'`, 'ilike', patternOf(words)),
        e(sql<string>`body->>'tagline'`, 'ilike', patternOf(words)),
      ]),
    )
    .orderBy('position')
    .orderBy('slug')
    .limit(limit)
    .execute();
  return rows.map(({ slug, name }) => ({ kind: 'product', id: slug, label: name }));
}

export async function listArticleCards(db: Database, { words, limit, grade }: CardQuery): Promise<Card[]> {
  const rows = await readableArticles(db, grade)
    .select(['a.slug', 'a.title'])
    .where((e) => e.or([e('a.title', 'ilike', patternOf(words)), e('a.slug', 'ilike', patternOf(words))]))
    .orderBy('a.updated_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ slug, title }) => ({ kind: 'article', id: slug, label: title }));
}

/** By the beginning of the number, or words of the name. */
export async function listPartCards(db: Database, { words, limit }: CardQuery): Promise<Card[]> {
  const key = escapeLike(partKey(words));
  const rows = await db.q
    .selectFrom('parts')
    .select(['id', 'number', 'name'])
    .where('state', '=', 'published')
    .where((e) =>
      e.or([...(key ? [e('number_key', 'like', `${key}%`)] : []), e('name', 'ilike', patternOf(words))]),
    )
    .orderBy('number_key')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id, number, name }) => ({ kind: 'part', id: String(id), label: `${number} ${name}` }));
}

export async function listResourceCards(db: Database, { words, limit }: CardQuery): Promise<Card[]> {
  const newest = db.q
    .selectFrom('resources')
    .select(['id', 'title', 'number', 'updated_at'])
    .where('state', '=', 'shown')
    .orderBy('id', 'desc')
    .limit(sql.lit(topicsLookedThrough));
  const rows = await db.q
    .selectFrom(newest.as('newest'))
    .select(['id', 'title'])
    .where((e) => e.or([e('title', 'ilike', patternOf(words)), e('number', 'ilike', patternOf(words))]))
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, title }) => ({ kind: 'resource', id: String(id), label: title }));
}

export async function listPersonCards(db: Database, { words, limit }: CardQuery): Promise<Card[]> {
  const people = await listPeopleByPrefix(db, { prefix: words, viewerId: 0 });
  return people
    .slice(0, limit)
    .map(({ userId, nickname }) => ({ kind: 'person', id: String(userId), label: nickname }));
}

function patternOf(words: string): string {
  return `%${escapeLike(words).replace(/\s+/g, '%')}%`;
}
