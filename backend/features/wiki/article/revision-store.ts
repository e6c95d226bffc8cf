import { sql } from 'kysely';
import type { PersonSummary } from '../../../../contract/person/person.ts';
import { revisionsPerPage } from '../../../../contract/wiki/limits.ts';
import type { RevisionRow } from '../../../../contract/wiki/revisions.ts';
import type { Database } from '../../../db/database.ts';
import { listPeople, personColumns, toPersonSummary } from '../../person/index.ts';
import type { ArticleText } from './article-store.ts';
import '../tables.ts';

interface NewRevision extends ArticleText {
  articleId: number;
  number: number;
  kind: RevisionRow['kind'];
  authorId: number | null;
  editSummary: string;
  sizeChange: number;
  proposalId: number | null;
  now: Date;
}

export type StoredRevision = ArticleText & {
  row: RevisionRow;
  authorId: number | null;
  categoryName: string;
};

export async function createRevision(db: Database, revision: NewRevision): Promise<number> {
  const { id } = await db.q
    .insertInto('wiki_revisions')
    .values({
      article_id: revision.articleId,
      number: revision.number,
      kind: revision.kind,
      author_id: revision.authorId,
      title: revision.title,
      summary: revision.summary,
      category_id: revision.categoryId,
      tags: revision.tags,
      related: revision.related,
      source: revision.source,
      edit_summary: revision.editSummary,
      size_change: revision.sizeChange,
      proposal_id: revision.proposalId,
      created_at: revision.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const rowColumns = [
  'r.id',
  'r.number',
  'r.kind',
  'r.author_id',
  'r.created_at',
  'r.edit_summary',
  'r.size_change',
  'r.proposal_id',
] as const;

interface Row {
  number: number;
  kind: RevisionRow['kind'];
  author_id: number | null;
  created_at: Date;
  edit_summary: string;
  size_change: number;
  proposal_id: number | null;
}

/** Rows as they are shown, with their authors. */
export async function toRevisionRows(db: Database, rows: readonly Row[]): Promise<RevisionRow[]> {
  const people = await listPeople(
    db,
    rows.flatMap((row) => row.author_id ?? []),
  );
  return rows.map((row) => ({
    number: row.number,
    kind: row.kind,
    author: row.author_id === null ? null : (people.get(row.author_id) ?? null),
    createdAt: row.created_at.toISOString(),
    editSummary: row.edit_summary,
    sizeChange: row.size_change,
    proposalId: row.proposal_id,
  }));
}

export async function getRevision(
  db: Database,
  { articleId, number }: { articleId: number; number: number },
): Promise<StoredRevision | undefined> {
  const row = await db.q
    .selectFrom('wiki_revisions as r')
    .leftJoin('wiki_categories as c', 'c.id', 'r.category_id')
    .select(rowColumns)
    .select(['r.title', 'r.summary', 'r.category_id', 'r.tags', 'r.related', 'r.source', 'c.name'])
    .where('r.article_id', '=', articleId)
    .where('r.number', '=', number)
    .executeTakeFirst();
  if (!row) return undefined;
  const [shown] = await toRevisionRows(db, [row]);
  return {
    row: shown as RevisionRow,
    authorId: row.author_id,
    title: row.title,
    summary: row.summary,
    categoryId: row.category_id,
    categoryName: row.name ?? '',
    tags: row.tags,
    related: row.related,
    source: row.source,
  };
}

export async function listRevisions(
  db: Database,
  { articleId, page }: { articleId: number; page: number },
): Promise<RevisionRow[]> {
  const rows = await db.q
    .selectFrom('wiki_revisions as r')
    .select(rowColumns)
    .where('r.article_id', '=', articleId)
    .orderBy('r.number', 'desc')
    .limit(sql.lit(revisionsPerPage))
    .offset((page - 1) * revisionsPerPage)
    .execute();
  return toRevisionRows(db, rows);
}

/** The revisions of these numbers, for telling who wrote what. */
export async function listRevisionsByNumber(
  db: Database,
  { articleId, numbers }: { articleId: number; numbers: readonly number[] },
): Promise<Map<number, RevisionRow>> {
  if (numbers.length === 0) return new Map();
  const rows = await db.q
    .selectFrom('wiki_revisions as r')
    .select(rowColumns)
    .where('r.article_id', '=', articleId)
    .where('r.number', 'in', [...new Set(numbers)])
    .execute();
  return new Map((await toRevisionRows(db, rows)).map((row) => [row.number, row]));
}

const maxContributors = 100;

/** Who wrote an article, the one with the most revisions first. */
export async function listContributors(
  db: Database,
  articleId: number,
): Promise<(PersonSummary & { count: number })[]> {
  const rows = await db.q
    .selectFrom('wiki_revisions as r')
    .innerJoin('users', 'users.id', 'r.author_id')
    .select(personColumns)
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('r.article_id', '=', articleId)
    .groupBy(['users.id'])
    .orderBy('count', 'desc')
    .orderBy('users.id')
    .limit(sql.lit(maxContributors))
    .execute();
  return rows.map((row) => ({ ...toPersonSummary(row), count: Number(row.count) }));
}
