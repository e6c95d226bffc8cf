import type { Product } from '../../../contract/product/product.ts';
import type { Database } from '../../db/database.ts';
import { type SearchDocument, visibleToAll } from '../../parts/search.ts';

/** Products are not dated; a fixed day keeps them where ranking puts them. */
const firstDay = new Date('2026-01-01T00:00:00Z');
/** What somebody who names a product looks for is its page. */
const weight = 1.6;

export async function listProductDocuments(db: Database, ids: readonly number[]): Promise<SearchDocument[]> {
  const { rows } = await db.query<{ id: number; body: Product }>(
    'select id, body from products where id = any($1::bigint[]) order by id',
    [ids],
  );
  return rows.map(({ id, body }) => ({
    kind: 'product',
    refId: id,
    boardId: null,
    authorId: null,
    title: body.name,
    parts: [{ floor: 0, postId: null, text: textOf(body) }],
    url: `/product/${body.slug}`,
    group: { key: body.tier, name: '' },
    facts: { tagline: body.tagline },
    isSolved: null,
    replyCount: 0,
    visibility: visibleToAll,
    weight,
    createdAt: firstDay,
    updatedAt: firstDay,
  }));
}

function textOf(product: Product): string {
  const { tagline, promise, intro, features, chain, specs, faq, tags, figures } = product;
  return [
    tagline,
    promise,
    intro.title,
    intro.text,
    ...features.flatMap(({ title, text, points }) => [title, text, ...points]),
    chain.text,
    ...chain.here,
    ...figures.map(({ value, label }) => `${label}：${value}`),
    ...specs.map(({ name, value }) => `${name}：${value}`),
    ...faq.flatMap(({ question, answer }) => [question, answer]),
    tags.join(' / '),
  ].join('\n');
}
