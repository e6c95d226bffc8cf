import { sql } from 'kysely';
import { cardKinds } from '../../../contract/rich-text/card-kinds.ts';
import type { Database } from '../../db/database.ts';
import type { FeedSource, FeedText, NamedThings } from '../../parts/following.ts';
import './tables.ts';

const readable = (grade: number) => sql`a.removed_at is null and greatest(a.own_grade, c.grade) <= ${grade}`;

export const namedArticles: NamedThings = {
  rows: (grade) => sql`select a.id, a.title as name, a.slug as address
    from wiki_articles as a join wiki_categories as c on c.id = a.category_id where ${readable(grade)}`,
};

const from = sql`wiki_revisions as w join wiki_articles as a on a.id = w.article_id
  join wiki_categories as c on c.id = a.category_id`;

export const feedSources = {
  article: {
    key: sql`w.article_id`,
    id: sql`w.id`,
    at: sql`w.created_at`,
    rows: ({ grade }) => ({
      person: {
        from,
        where: sql`w.author_id = followed.thing_id and w.number = 1
          and w.author_id not in (select id from silent) and ${readable(grade)}`,
      },
    }),
    list: listRevisions,
  },
  article_revision: {
    key: sql`w.article_id || ':' || w.number`,
    id: sql`w.id`,
    at: sql`w.created_at`,
    rows: ({ grade }) => ({
      article: {
        from,
        where: sql`w.article_id = followed.thing_id and w.number > 1
          and coalesce(w.author_id, 0) not in (select id from silent) and ${readable(grade)}`,
      },
    }),
    list: listRevisions,
  },
} satisfies Record<string, FeedSource>;

/** An edit says what it changed, a first revision what the article is about. */
async function listRevisions(db: Database, ids: readonly number[]): Promise<FeedText[]> {
  const rows = await db.q
    .selectFrom('wiki_revisions as w')
    .innerJoin('wiki_articles as a', 'a.id', 'w.article_id')
    .select(['w.id', 'a.slug', 'a.title', 'a.summary', 'w.number', 'w.edit_summary', 'w.author_id'])
    .where('w.id', 'in', ids)
    .orderBy('w.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    path: cardKinds.article.path(row.slug),
    title: row.title,
    excerpt: (row.number > 1 && row.edit_summary) || row.summary,
    authorId: row.author_id,
  }));
}
