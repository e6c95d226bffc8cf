import { sql } from 'kysely';
import type { Card } from '../../../contract/card/card.ts';
import { cardKinds } from '../../../contract/rich-text/card-kinds.ts';
import type { Database } from '../../db/database.ts';
import type { CardQuery, Described, DescribeQuery } from '../../parts/cards.ts';
import { listPeopleByPrefix } from './prefix-store.ts';

export async function listPersonCards(db: Database, { words, limit }: CardQuery): Promise<Card[]> {
  const people = await listPeopleByPrefix(db, { prefix: words, viewerId: 0 });
  return people
    .slice(0, limit)
    .map(({ userId, nickname }) => ({ kind: 'person', id: String(userId), label: nickname }));
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
