import { sql } from 'kysely';
import type { Card } from '../../../contract/card/card.ts';
import { cardKinds } from '../../../contract/rich-text/card-kinds.ts';
import type { Database } from '../../db/database.ts';
import { wordsPattern } from '../../db/like.ts';
import { type CardQuery, type Described, type DescribeQuery, nameless } from '../../parts/cards.ts';
import './tables.ts';

/** Newest ones that are looked through: the search page is there for the rest. */
const newestLookedThrough = 2000;

export async function listTopicCards(db: Database, { words, limit }: CardQuery): Promise<Card[]> {
  const newest = db.q
    .selectFrom('topics')
    .select(['id', 'title', 'last_post_at'])
    .where('hidden_at', 'is', null)
    .orderBy('last_post_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(newestLookedThrough));
  const rows = await db.q
    .selectFrom(newest.as('newest'))
    .select(['id', 'title'])
    .where('title', 'ilike', wordsPattern(words))
    .orderBy('last_post_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, title }) => ({ kind: 'topic', id: String(id), label: title }));
}

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
