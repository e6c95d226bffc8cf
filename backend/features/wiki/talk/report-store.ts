import { sql } from 'kysely';
import type { Page } from '../../../../contract/paging.ts';
import type { WikiChange } from '../../../../contract/wiki/report.ts';
import type { WikiName } from '../../../../contract/wiki/wiki.ts';
import { countCapped } from '../../../db/count-capped.ts';
import type { Database } from '../../../db/database.ts';
import { readableArticles } from '../article/readable-store.ts';
import { toRevisionRows } from '../article/revision-store.ts';

const listed = 100;
const changesPerPage = 30;
const totalCap = 3000;

/** Names that readable texts link to and no article has, the most wanted first. */
export async function listWanted(
  db: Database,
  { grade, limit = listed }: { grade: number; limit?: number },
): Promise<{ slug: string; count: number }[]> {
  const rows = await db.q
    .selectFrom('thing_links as l')
    .where('l.to_kind', '=', 'article')
    .where((e) =>
      e.not(e.exists(e.selectFrom('wiki_slugs as s').select('s.slug').whereRef('s.slug', '=', 'l.to_id'))),
    )
    .where((e) =>
      e.or([
        e.and([
          e('l.from_kind', '=', 'article'),
          e('l.from_id', 'in', readableArticles(db, grade).select('a.id')),
        ]),
        e.and([
          e('l.from_kind', '=', 'topic'),
          e('l.from_id', 'in', e.selectFrom('topics').select('id').where('hidden_at', 'is', null)),
        ]),
        e.and([
          e('l.from_kind', '=', 'post'),
          e(
            'l.from_id',
            'in',
            e
              .selectFrom('posts')
              .innerJoin('topics', 'topics.id', 'posts.topic_id')
              .select('posts.id')
              .where('posts.hidden_at', 'is', null)
              .where('topics.hidden_at', 'is', null),
          ),
        ]),
      ]),
    )
    .select(['l.to_id as slug'])
    .select((e) => e.fn.countAll<number>().as('count'))
    .groupBy('l.to_id')
    .orderBy('count', 'desc')
    .orderBy('l.to_id')
    .limit(sql.lit(limit))
    .execute();
  return rows.map(({ slug, count }) => ({ slug, count: Number(count) }));
}

/** Articles that no other readable article links to. */
export async function listOrphans(db: Database, grade: number): Promise<WikiName[]> {
  return readableArticles(db, grade)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('wiki_slugs as s')
            .innerJoin('thing_links as l', 'l.to_id', 's.slug')
            .select('l.from_id')
            .whereRef('s.article_id', '=', 'a.id')
            .where('l.to_kind', '=', 'article')
            .where('l.from_kind', '=', 'article')
            .whereRef('l.from_id', '<>', 'a.id')
            .where('l.from_id', 'in', readableArticles(db, grade).select('a.id')),
        ),
      ),
    )
    .select(['a.slug', 'a.title'])
    .orderBy('a.id')
    .limit(sql.lit(listed))
    .execute();
}

/** Links of readable articles, for looking up where they lead. */
export async function listArticleLinks(
  db: Database,
  grade: number,
): Promise<{ article: WikiName; kind: string; id: string }[]> {
  const rows = await readableArticles(db, grade)
    .innerJoin('thing_links as l', (join) =>
      join.onRef('l.from_id', '=', 'a.id').on('l.from_kind', '=', 'article'),
    )
    .select(['a.slug', 'a.title', 'l.to_kind as kind', 'l.to_id as id'])
    .where('l.to_kind', '<>', 'file')
    .orderBy('a.id')
    .orderBy('l.to_kind')
    .orderBy('l.to_id')
    .limit(sql.lit(5000))
    .execute();
  return rows.map(({ slug, title, kind, id }) => ({ article: { slug, title }, kind, id }));
}

export async function listDue(
  db: Database,
  { grade, today }: { grade: number; today: string },
): Promise<(WikiName & { reviewOn: string })[]> {
  const rows = await readableArticles(db, grade)
    .where('a.review_on', '<=', today)
    .select(['a.slug', 'a.title', 'a.review_on'])
    .orderBy('a.review_on')
    .orderBy('a.id')
    .limit(sql.lit(listed))
    .execute();
  return rows.map(({ slug, title, review_on }) => ({ slug, title, reviewOn: review_on ?? '' }));
}

/** Revisions of all readable articles, the newest first. */
export async function listChanges(
  db: Database,
  { grade, page }: { grade: number; page: number },
): Promise<Page<WikiChange>> {
  const found = readableArticles(db, grade).innerJoin('wiki_revisions as r', 'r.article_id', 'a.id');
  const rows = await found
    .select(['a.slug', 'a.title', 'a.summary', 'r.number', 'r.kind', 'r.author_id', 'r.created_at'])
    .select(['r.edit_summary', 'r.size_change', 'r.proposal_id'])
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(sql.lit(changesPerPage))
    .offset((page - 1) * changesPerPage)
    .execute();
  const counted = await countCapped(db, found.select('r.id'), totalCap);
  const shown = await toRevisionRows(db, rows);
  return {
    items: rows.map(({ slug, title, summary }, index) => ({
      ...(shown[index] as (typeof shown)[number]),
      article: { slug, title },
      articleSummary: summary,
    })),
    page,
    pageSize: changesPerPage,
    ...counted,
  };
}
