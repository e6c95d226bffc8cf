import { addMonths, beijingDate } from '../../../../contract/beijing-time.ts';
import { fail } from '../../../../contract/errors.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { followOwn } from '../../attention/index.ts';
import { isSlugFree, nextPosition } from '../article/article-store.ts';
import { publishNew, publishRevision } from '../article/publish.ts';
import { getRevision } from '../article/revision-store.ts';
import { freeSlug } from '../article/slugs.ts';
import { lockReadable } from '../permissions.ts';
import { bodyOf } from '../source.ts';
import { isSameText, mergeWithCurrent } from './merging.ts';
import { decideProposal, type StoredProposal } from './proposal-store.ts';

/**
 * Publishes a locked proposal under its author's name, merged with what was published since it was begun. Fails
 * `wiki.proposal_conflict` when its author has to merge it first.
 */
export async function publishProposal(
  context: SignedInContext,
  proposal: StoredProposal,
): Promise<{ slug: string; changed: string[] }> {
  const { db, viewer, now } = context;
  const published =
    proposal.articleId === null
      ? await publishAsNew(context, proposal)
      : await publishAsChange(context, proposal, proposal.articleId);
  const { articleId } = published;
  await decideProposal(db, { id: proposal.id, state: 'published', articleId, userId: viewer.userId, now });
  await followOwn({ db, now }, { followerId: proposal.authorId, kind: 'article', thingId: articleId });
  return published;
}

async function publishAsNew({ db, now }: SignedInContext, proposal: StoredProposal) {
  const { slug: wanted, title } = proposal;
  if (wanted && !(await isSlugFree(db, wanted))) return fail('wiki.slug_taken');
  const slug = wanted || (await freeSlug(db, title));
  const published = await publishNew(db, {
    ...proposal,
    slug,
    body: bodyOf(proposal.source),
    position: await nextPosition(db, proposal.categoryId),
    ownerId: proposal.authorId,
    reviewOn: addMonths(beijingDate(now), 12),
    by: byAuthor(proposal, { kind: 'create', now }),
  });
  return { slug, ...published };
}

async function publishAsChange(context: SignedInContext, proposal: StoredProposal, articleId: number) {
  const { db, now } = context;
  const article = await lockReadable(context, articleId);
  const base = await getRevision(db, { articleId, number: proposal.baseRevision });
  const merged = base && mergeWithCurrent({ article, base, yours: proposal });
  if (!merged?.text) return fail('wiki.proposal_conflict');
  // Somebody else has published the same meanwhile: the proposal is done without a new revision.
  if (isSameText(merged.text, article)) return { slug: article.slug, articleId, changed: [] };
  const kind = proposal.baseRevision === article.revision ? 'edit' : 'merge';
  const { changed } = await publishRevision(db, {
    article,
    text: merged.text,
    body: bodyOf(merged.text.source),
    by: byAuthor(proposal, { kind, now }),
  });
  return { slug: article.slug, articleId, changed };
}

function byAuthor(proposal: StoredProposal, { kind, now }: { kind: 'create' | 'edit' | 'merge'; now: Date }) {
  return {
    kind,
    authorId: proposal.authorId,
    editSummary: proposal.editSummary,
    proposalId: proposal.id,
    now,
  };
}
