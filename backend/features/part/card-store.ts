import { sql } from 'kysely';
import type { Card } from '../../../contract/card/card.ts';
import { cardKinds } from '../../../contract/rich-text/card-kinds.ts';
import type { Database } from '../../db/database.ts';
import { escapeLike, wordsPattern } from '../../db/like.ts';
import {
  type CardQuery,
  type Described,
  type DescribeQuery,
  nameless,
  type ShareFigure,
} from '../../parts/cards.ts';
import { pieceKey } from '../file/index.ts';
import { partKey } from './number-key.ts';
import { listPictures } from './part-store.ts';
import './tables.ts';

/** By the beginning of the number, or words of the name. */
export async function listPartCards(db: Database, { words, limit }: CardQuery): Promise<Card[]> {
  const key = escapeLike(partKey(words));
  const rows = await db.q
    .selectFrom('parts')
    .select(['id', 'number', 'name'])
    .where('state', '=', 'published')
    .where((e) =>
      e.or([...(key ? [e('number_key', 'like', `${key}%`)] : []), e('name', 'ilike', wordsPattern(words))]),
    )
    .orderBy('number_key')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id, number, name }) => ({ kind: 'part', id: String(id), label: `${number} ${name}` }));
}

/** A hidden part is reported like a hidden topic. */
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

export async function findPartFigure({ db }: { db: Database }, id: string): Promise<ShareFigure | undefined> {
  const picture = (await listPictures(db, [Number(id)])).get(Number(id));
  return {
    ...(picture && { cover: { key: pieceKey(picture.fileId, 'card.webp'), revision: picture.revision } }),
    price: null,
  };
}
