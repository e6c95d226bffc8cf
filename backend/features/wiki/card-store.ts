import { sql } from 'kysely';
import type { Card } from '../../../contract/card/card.ts';
import { cardKinds } from '../../../contract/rich-text/card-kinds.ts';
import type { Database } from '../../db/database.ts';
import { wordsPattern } from '../../db/like.ts';
import { type CardQuery, type Described, type DescribeQuery, nameless } from '../../parts/cards.ts';
import { articlesWithCategory, readableArticles } from './article/readable-store.ts';

export async function listArticleCards(db: Database, { words, limit, grade }: CardQuery): Promise<Card[]> {
  const rows = await readableArticles(db, grade)
    .select(['a.slug', 'a.title'])
    .where((e) =>
      e.or([e('a.title', 'ilike', wordsPattern(words)), e('a.slug', 'ilike', wordsPattern(words))]),
    )
    .orderBy('a.updated_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ slug, title }) => ({ kind: 'article', id: slug, label: title }));
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
