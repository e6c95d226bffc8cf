import type { EndpointOutput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type * as calls from '../../../../contract/wiki/proposals.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { gradeOf } from '../../../http/grade.ts';
import { listEmbeddedCalculations } from '../../brain/index.ts';
import { listFigureNames, listShownFigures } from '../../figure/index.ts';
import { listPeople } from '../../person/index.ts';
import { getArticle } from '../article/article-store.ts';
import { listStoredCategories } from '../article/category-store.ts';
import { getRevision } from '../article/revision-store.ts';
import { compareTexts } from '../compare/diff.ts';
import { isReviewer } from '../permissions.ts';
import { bodyOf } from '../source.ts';
import { describeConflict, mergeWithCurrent } from './merging.ts';
import * as store from './proposal-store.ts';
import { requireProposal } from './proposals.ts';

export async function listProposals(
  { db, viewer }: SignedInContext,
  { isMine, page }: { isMine: boolean; page: number },
): Promise<EndpointOutput<typeof calls.listProposals>> {
  const isReviewing = await isReviewer(db, viewer);
  const isOwnOnly = isMine || !isReviewing;
  return {
    proposals: await store.listProposals(db, {
      ...(isOwnOnly && { authorId: viewer.userId }),
      grade: gradeOf(viewer),
      page,
    }),
    isReviewer: isReviewing,
  };
}

/** A proposal with what it would change in the article as it is now. */
export async function getProposal(
  context: SignedInContext,
  { proposalId }: { proposalId: number },
): Promise<EndpointOutput<typeof calls.getProposal>> {
  const { db, viewer } = context;
  const proposal = await requireProposal(context, await store.getProposal(db, proposalId));
  const { articleId, baseRevision, version, state } = proposal;
  const article = articleId === null ? undefined : await getArticle(db, articleId);
  const base = articleId === null ? undefined : await getRevision(db, { articleId, number: baseRevision });
  const categories = await listStoredCategories(db);
  const category = categories.find(({ id }) => id === proposal.categoryId);
  const merged = article && base && mergeWithCurrent({ article, base, yours: proposal });
  const isOwn = proposal.authorId === viewer.userId;
  const isOpen = state === 'open' || state === 'returned';
  return {
    proposal: {
      id: proposal.id,
      state,
      title: proposal.title,
      articleSlug: article?.slug ?? null,
      categoryName: category?.name ?? '',
      author: (await listPeople(db, [proposal.authorId])).get(proposal.authorId) ?? null,
      editSummary: proposal.editSummary,
      updatedAt: proposal.updatedAt.toISOString(),
      approvals: await store.countApprovals(db, proposalId),
      leastApprovals: category?.leastApprovals ?? 1,
      summary: proposal.summary,
      slug: proposal.slug,
      tags: proposal.tags,
      body: bodyOf(proposal.source),
      version,
      baseRevision,
      currentRevision: article?.revision ?? 0,
      topicId: proposal.topicId,
      isMergeable: !merged || merged.text !== undefined,
    },
    figures: await listShownFigures(
      db,
      [base, proposal].flatMap((text) => (text ? [bodyOf(text.source)] : [])),
    ),
    calculations: await listEmbeddedCalculations(db, [bodyOf(proposal.source)]),
    diff: base ? compareTexts(base, { ...proposal, categoryName: category?.name ?? '' }) : null,
    reviews: await store.listReviews(db, { proposalId, version }),
    can: {
      edit: isOwn && isOpen,
      review: !isOwn && state === 'open' && (await isReviewer(db, viewer)),
      withdraw: isOwn && isOpen,
    },
  };
}

/** One's own proposal for editing: put together with what was published since, or with what conflicts. */
export async function getProposalSource(
  context: SignedInContext,
  { proposalId }: { proposalId: number },
): Promise<EndpointOutput<typeof calls.getProposalSource>> {
  const { db, viewer } = context;
  const proposal = await requireProposal(context, await store.getProposal(db, proposalId));
  if (proposal.authorId !== viewer.userId) return fail('wiki.not_yours');
  const { articleId, state, version } = proposal;
  if (state === 'published' || state === 'withdrawn') return fail('wiki.proposal_closed');
  const article = articleId === null ? undefined : await getArticle(db, articleId);
  const base = article && (await getRevision(db, { articleId: article.id, number: proposal.baseRevision }));
  const merged = article && base && mergeWithCurrent({ article, base, yours: proposal });
  const text = merged?.text ?? proposal;
  const conflict = article && merged && !merged.text ? await describeConflict(db, { article, merged }) : null;
  return {
    source: {
      articleId,
      slug: article?.slug ?? proposal.slug,
      title: text.title,
      summary: text.summary,
      categoryId: text.categoryId,
      tags: text.tags,
      related: text.related,
      source: text.source,
      revision: article?.revision ?? 0,
      section: null,
      canPublish: await isReviewer(db, viewer),
      figures: await listFigureNames(db),
    },
    version,
    conflict,
  };
}
