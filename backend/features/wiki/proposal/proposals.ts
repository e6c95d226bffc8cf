import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type { updateProposal as UpdateCall } from '../../../../contract/wiki/edit.ts';
import type {
  reviewProposal as ReviewCall,
  withdrawProposal as WithdrawCall,
} from '../../../../contract/wiki/proposals.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { gradeOf } from '../../../http/grade.ts';
import { beginSending, keepAnswer, removeSentDraft } from '../../draft/index.ts';
import { linkUploads } from '../../upload/index.ts';
import { getArticle } from '../article/article-store.ts';
import { findCategory } from '../article/category-store.ts';
import { getRevision } from '../article/revision-store.ts';
import { isReviewer, requireCategory } from '../permissions.ts';
import { canonicalText } from '../source.ts';
import { notifyOfWiki } from '../talk/watchers.ts';
import { textOf } from './merging.ts';
import * as store from './proposal-store.ts';
import { publishProposal } from './publish-proposal.ts';
import { openProposalCases, screenWiki, wordsOf } from './screening.ts';

/** One's own proposal, handed in again. */
export async function updateProposal(
  context: SignedInContext,
  input: EndpointParsedInput<typeof UpdateCall>,
): Promise<EndpointOutput<typeof UpdateCall>> {
  const { db, now } = context;
  const { proposalId, version, revision, slug, editSummary } = input;
  await db.tx(async () => {
    await beginSending(context);
    const proposal = await lockOwn(context, proposalId);
    if (proposal.version !== version) return fail('wiki.edited_meanwhile');
    await requireCategory(context, input.categoryId);
    const { articleId } = proposal;
    const isBased = articleId === null || (await getRevision(db, { articleId, number: revision }));
    if (!isBased) return fail('wiki.revision_not_found');
    const { source, body } = canonicalText(input.body);
    const text = { ...textOf(input), source };
    const screening = await screenWiki(context, { texts: wordsOf(input), doc: body });
    await store.updateProposal(db, {
      ...text,
      id: proposalId,
      baseRevision: revision,
      slug,
      editSummary,
      now,
    });
    await linkUploads(db, { entity: 'wiki_proposal', entityId: proposalId, doc: body });
    await openProposalCases(context, { proposalId, screening });
    const draft = { kind: 'wiki-proposal', thing: String(proposalId), slot: input.draftSlot };
    await removeSentDraft(db, { userId: context.viewer.userId, ...draft });
    await keepAnswer(context, { proposalId });
  });
  return { proposalId };
}

/** Takes one's own proposal back. */
export async function withdrawProposal(
  context: SignedInContext,
  { proposalId }: { proposalId: number },
): Promise<EndpointOutput<typeof WithdrawCall>> {
  const { db, viewer, now } = context;
  await db.tx(async () => {
    await lockOwn(context, proposalId);
    await store.decideProposal(db, { id: proposalId, state: 'withdrawn', userId: viewer.userId, now });
  });
  return { proposalId };
}

/** Says what one thinks of a proposal; the last approval that its category asks for publishes it. */
export async function reviewProposal(
  context: SignedInContext,
  input: EndpointParsedInput<typeof ReviewCall>,
): Promise<EndpointOutput<typeof ReviewCall>> {
  const { db, viewer, now, reply } = context;
  const { proposalId, version, verdict, text } = input;
  if (verdict !== 'approve' && text === '')
    return fail('request.invalid', { fields: { text: 'min_length' } });
  const { state, slug, changed } = await db.tx(async () => {
    const proposal = await lockReadableProposal(context, proposalId);
    await requireReviewer(context, { proposal, verdict });
    if (proposal.state !== 'open' && verdict !== 'comment') return fail('wiki.proposal_closed');
    if (proposal.version !== version && verdict !== 'comment') return fail('wiki.edited_meanwhile');
    const reviewId = await store.createReview(db, {
      proposalId,
      reviewerId: viewer.userId,
      verdict,
      text,
      version: proposal.version,
      now,
    });
    const decided = await decide(context, { proposal, verdict });
    await notifyOfWiki(
      { db, now },
      {
        kind: noticeOf(decided.state, verdict),
        userIds: [proposal.authorId],
        actorId: viewer.userId,
        thing: `wiki_review:${reviewId}`,
        path: `/wiki/proposal/${proposalId}`,
        title: proposal.title,
      },
    );
    return decided;
  });
  reply.changed(...changed);
  return { state, slug };
}

async function decide(
  context: SignedInContext,
  { proposal, verdict }: { proposal: store.StoredProposal; verdict: string },
): Promise<{ state: store.StoredProposal['state']; slug: string | null; changed: string[] }> {
  const { db, viewer, now } = context;
  const unchanged = { state: proposal.state, slug: null, changed: [] };
  if (verdict === 'return') {
    await store.decideProposal(db, { id: proposal.id, state: 'returned', userId: viewer.userId, now });
    return { ...unchanged, state: 'returned' };
  }
  if (verdict !== 'approve') return unchanged;
  const category = await requireCategory(context, proposal.categoryId);
  if ((await store.countApprovals(db, proposal.id)) < category.leastApprovals) return unchanged;
  return { state: 'published', ...(await publishProposal(context, proposal)) };
}

function noticeOf(state: string, verdict: string) {
  if (verdict === 'return') return 'wiki_returned' as const;
  return state === 'published' && verdict === 'approve'
    ? ('wiki_published' as const)
    : ('wiki_reviewed' as const);
}

async function requireReviewer(
  { db, viewer }: SignedInContext,
  { proposal, verdict }: { proposal: store.StoredProposal; verdict: string },
): Promise<void> {
  if (proposal.authorId === viewer.userId) {
    if (verdict !== 'comment') fail('wiki.own_proposal');
  } else if (!(await isReviewer(db, viewer))) fail('wiki.not_reviewer');
}

async function lockOwn(context: SignedInContext, proposalId: number): Promise<store.StoredProposal> {
  const proposal = await lockReadableProposal(context, proposalId);
  if (proposal.authorId !== context.viewer.userId) return fail('wiki.not_yours');
  if (proposal.state === 'published' || proposal.state === 'withdrawn') return fail('wiki.proposal_closed');
  return proposal;
}

/** A proposal that the viewer may see: its author and reviewers, as far as they may read what it is about. */
async function lockReadableProposal(context: SignedInContext, id: number): Promise<store.StoredProposal> {
  return requireProposal(context, await store.lockProposal(context.db, id));
}

export async function requireProposal(
  { db, viewer }: SignedInContext,
  proposal: store.StoredProposal | undefined,
): Promise<store.StoredProposal> {
  if (!proposal) return fail('wiki.proposal_not_found');
  const article = proposal.articleId === null ? undefined : await getArticle(db, proposal.articleId);
  if (article && article.grade > gradeOf(viewer)) return fail('wiki.proposal_not_found');
  if (proposal.authorId === viewer.userId) return proposal;
  const category = await findCategory(db, { categoryId: proposal.categoryId, grade: gradeOf(viewer) });
  return category && (await isReviewer(db, viewer)) ? proposal : fail('wiki.proposal_not_found');
}
