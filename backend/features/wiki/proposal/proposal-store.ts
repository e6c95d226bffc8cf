import { sql } from 'kysely';
import type { Page } from '../../../../contract/paging.ts';
import type { ProposalRow, ProposalState, Review } from '../../../../contract/wiki/proposals.ts';
import { countCapped } from '../../../db/count-capped.ts';
import type { Database } from '../../../db/database.ts';
import { listPeople } from '../../person/index.ts';
import type { ArticleText } from '../article/article-store.ts';
import '../tables.ts';

interface NewProposal extends ArticleText {
  articleId: number | null;
  authorId: number;
  baseRevision: number;
  slug: string;
  topicId: number | null;
  editSummary: string;
  now: Date;
}

export type StoredProposal = Omit<NewProposal, 'now'> & {
  id: number;
  state: ProposalState;
  version: number;
  updatedAt: Date;
};

const pageSize = 20;
const totalCap = 1000;

export async function createProposal(db: Database, proposal: NewProposal): Promise<number> {
  const { id } = await db.q
    .insertInto('wiki_proposals')
    .values({
      article_id: proposal.articleId,
      author_id: proposal.authorId,
      base_revision: proposal.baseRevision,
      slug: proposal.slug,
      ...textColumns(proposal),
      edit_summary: proposal.editSummary,
      topic_id: proposal.topicId,
      created_at: proposal.now,
      updated_at: proposal.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateProposal(
  db: Database,
  proposal: ArticleText & { id: number; baseRevision: number; slug: string; editSummary: string; now: Date },
): Promise<void> {
  await db.q
    .updateTable('wiki_proposals')
    .set((e) => ({
      ...textColumns(proposal),
      slug: proposal.slug,
      base_revision: proposal.baseRevision,
      edit_summary: proposal.editSummary,
      state: 'open' as const,
      version: e('version', '+', 1),
      updated_at: proposal.now,
    }))
    .where('id', '=', proposal.id)
    .execute();
}

export async function decideProposal(
  db: Database,
  decision: { id: number; state: ProposalState; articleId?: number; userId: number; now: Date },
): Promise<void> {
  await db.q
    .updateTable('wiki_proposals')
    .set({
      state: decision.state,
      decided_by: decision.userId,
      decided_at: decision.now,
      updated_at: decision.now,
      ...(decision.articleId !== undefined && { article_id: decision.articleId }),
    })
    .where('id', '=', decision.id)
    .execute();
}

export async function getProposal(db: Database, id: number): Promise<StoredProposal | undefined> {
  const row = await selectProposals(db).where('p.id', '=', id).executeTakeFirst();
  return row && toStored(row);
}

export async function lockProposal(db: Database, id: number): Promise<StoredProposal | undefined> {
  const row = await selectProposals(db).where('p.id', '=', id).forUpdate('p').executeTakeFirst();
  return row && toStored(row);
}

function selectProposals(db: Database) {
  return db.q.selectFrom('wiki_proposals as p').selectAll('p');
}

type Row = Awaited<ReturnType<ReturnType<typeof selectProposals>['executeTakeFirstOrThrow']>>;

function toStored(row: Row): StoredProposal {
  return {
    id: row.id,
    articleId: row.article_id,
    authorId: row.author_id,
    state: row.state,
    version: row.version,
    baseRevision: row.base_revision,
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    categoryId: row.category_id,
    tags: row.tags,
    related: row.related,
    source: row.source,
    editSummary: row.edit_summary,
    topicId: row.topic_id,
    updatedAt: row.updated_at,
  };
}

/** Open proposals in the order they were handed in, or one person's own, the newest first. */
export async function listProposals(
  db: Database,
  filter: { authorId?: number; grade: number; page: number },
): Promise<Page<ProposalRow>> {
  const { authorId, grade, page } = filter;
  const found = db.q
    .selectFrom('wiki_proposals as p')
    .innerJoin('wiki_categories as c', 'c.id', 'p.category_id')
    .leftJoin('wiki_articles as a', 'a.id', 'p.article_id')
    .where('c.grade', '<=', grade)
    .where((e) => e.or([e('a.own_grade', 'is', null), e('a.own_grade', '<=', grade)]))
    .$if(authorId === undefined, (query) => query.where('p.state', '=', 'open'))
    .$if(authorId !== undefined, (query) => query.where('p.author_id', '=', authorId as number));
  const rows = await found
    .select(['p.id', 'p.state', 'p.title', 'p.author_id', 'p.edit_summary', 'p.updated_at'])
    .select(['c.name', 'c.least_approvals', 'a.slug', approvals.as('approvals')])
    .orderBy('p.updated_at', authorId === undefined ? 'asc' : 'desc')
    .orderBy('p.id')
    .limit(sql.lit(pageSize))
    .offset((page - 1) * pageSize)
    .execute();
  const counted = await countCapped(db, found.select('p.id'), totalCap);
  const people = await listPeople(
    db,
    rows.map((row) => row.author_id),
  );
  return {
    items: rows.map((row) => ({
      id: row.id,
      state: row.state,
      title: row.title,
      articleSlug: row.slug,
      categoryName: row.name,
      author: people.get(row.author_id) ?? null,
      editSummary: row.edit_summary,
      updatedAt: row.updated_at.toISOString(),
      approvals: row.approvals,
      leastApprovals: row.least_approvals,
    })),
    page,
    pageSize,
    ...counted,
  };
}

/** Different people who approved the proposal as it is now. */
const approvals = sql<number>`(
  select count(distinct reviewer_id)::integer from wiki_reviews
  where proposal_id = p.id and version = p.version and verdict = 'approve'
)`;

export async function countApprovals(db: Database, id: number): Promise<number> {
  const row = await db.q
    .selectFrom('wiki_proposals as p')
    .select(approvals.as('count'))
    .where('p.id', '=', id)
    .executeTakeFirst();
  return row?.count ?? 0;
}

export async function createReview(
  db: Database,
  review: {
    proposalId: number;
    reviewerId: number;
    verdict: Review['verdict'];
    text: string;
    version: number;
    now: Date;
  },
): Promise<number> {
  const { id } = await db.q
    .insertInto('wiki_reviews')
    .values({
      proposal_id: review.proposalId,
      reviewer_id: review.reviewerId,
      verdict: review.verdict,
      text: review.text,
      version: review.version,
      created_at: review.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function listReviews(
  db: Database,
  { proposalId, version }: { proposalId: number; version: number },
): Promise<Review[]> {
  const rows = await db.q
    .selectFrom('wiki_reviews')
    .selectAll()
    .where('proposal_id', '=', proposalId)
    .orderBy('id')
    .limit(sql.lit(200))
    .execute();
  const people = await listPeople(
    db,
    rows.flatMap((row) => row.reviewer_id ?? []),
  );
  return rows.map((row) => ({
    id: row.id,
    reviewer: row.reviewer_id === null ? null : (people.get(row.reviewer_id) ?? null),
    verdict: row.verdict,
    text: row.text,
    createdAt: row.created_at.toISOString(),
    isOutdated: row.version < version && row.verdict !== 'comment',
  }));
}

function textColumns(text: ArticleText) {
  return {
    title: text.title,
    summary: text.summary,
    category_id: text.categoryId,
    tags: text.tags,
    related: text.related,
    source: text.source,
  };
}
