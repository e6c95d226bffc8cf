import { sql } from 'kysely';
import type { Card } from '../../../contract/card/card.ts';
import { cardKinds } from '../../../contract/rich-text/card-kinds.ts';
import type { Database } from '../../db/database.ts';
import { wordsPattern } from '../../db/like.ts';
import {
  type CardQuery,
  type Described,
  type DescribeQuery,
  nameless,
  type ShareFigure,
} from '../../parts/cards.ts';
import { pieceKey } from '../file/index.ts';
import { selectRows } from './list/row-store.ts';
import './tables.ts';

/** Newest ones that are looked through: the search page is there for the rest. */
const newestLookedThrough = 2000;

const excerptLength = 120;

export async function listResourceCards(db: Database, { words, limit }: CardQuery): Promise<Card[]> {
  const newest = db.q
    .selectFrom('resources')
    .select(['id', 'title', 'number', 'updated_at'])
    .where('state', '=', 'shown')
    .orderBy('id', 'desc')
    .limit(sql.lit(newestLookedThrough));
  const rows = await db.q
    .selectFrom(newest.as('newest'))
    .select(['id', 'title'])
    .where((e) => e.or([e('title', 'ilike', wordsPattern(words)), e('number', 'ilike', wordsPattern(words))]))
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, title }) => ({ kind: 'resource', id: String(id), label: title }));
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

export async function findResourceFigure(
  { db }: { db: Database },
  id: string,
): Promise<ShareFigure | undefined> {
  const row = await selectRows(db)
    .where('r.id', '=', Number(id))
    .where('r.state', '=', 'shown')
    .executeTakeFirst();
  if (!row) return undefined;
  const hasCover = row.cover === 'thumbnail' && row.poster_id !== null;
  return {
    ...(hasCover && {
      cover: {
        key: pieceKey(row.poster_id as string, 'card.webp'),
        revision: row.poster_revision as number,
      },
    }),
    price: row.price,
  };
}
