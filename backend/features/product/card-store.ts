import { sql } from 'kysely';
import type { Card } from '../../../contract/card/card.ts';
import { cardKinds } from '../../../contract/rich-text/card-kinds.ts';
import type { Database } from '../../db/database.ts';
import { wordsPattern } from '../../db/like.ts';
import type { CardQuery, Described, DescribeQuery, ShareFigure } from '../../parts/cards.ts';
import './tables.ts';

export async function listProductCards(db: Database, { words, limit }: CardQuery): Promise<Card[]> {
  const rows = await db.q
    .selectFrom('products')
    .select('slug')
    .select(sql<string>`body->>'name'`.as('name'))
    .where((e) =>
      e.or([
        e('slug', 'ilike', wordsPattern(words)),
        e(sql<string>`body->>'name'`, 'ilike', wordsPattern(words)),
        e(sql<string>`body->>'tagline'`, 'ilike', wordsPattern(words)),
      ]),
    )
    .orderBy('position')
    .orderBy('slug')
    .limit(limit)
    .execute();
  return rows.map(({ slug, name }) => ({ kind: 'product', id: slug, label: name }));
}

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

export async function findProductFigure(
  { db }: { db: Database },
  slug: string,
): Promise<ShareFigure | undefined> {
  const row = await db.q
    .selectFrom('products')
    .select(sql<string>`body->>'drawing'`.as('drawing'))
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row && { drawing: row.drawing, price: null };
}
