import { addMonths, beijingDate } from '../../../contract/beijing-time.ts';
import type { EndpointParsedInput } from '../../../contract/endpoint.ts';
import { fail } from '../../../contract/errors.ts';
import type {
  createWikiArticle as CreateCall,
  SaveOutcome,
  updateWikiArticle as UpdateCall,
} from '../../../contract/wiki/edit.ts';
import type { SignedInContext } from '../../http/context.ts';
import { followOwn } from '../attention/index.ts';
import { beginSending, keepAnswer, removeSentDraft } from '../draft/index.ts';
import { existsTopic } from '../forum/index.ts';
import type { Screening } from '../review/index.ts';
import { linkUploads } from '../upload/index.ts';
import { type ArticleText, isSlugFree, nextPosition, type StoredArticle } from './article/article-store.ts';
import { publishNew, publishRevision } from './article/publish.ts';
import { getRevision, type StoredRevision } from './article/revision-store.ts';
import { freeSlug } from './article/slugs.ts';
import { isReviewer, lockReadable, requireCategory } from './permissions.ts';
import { describeConflict, isSameText, mergeWithCurrent, textOf } from './proposal/merging.ts';
import { createProposal } from './proposal/proposal-store.ts';
import { openProposalCases, screenWiki, wordsOf } from './proposal/screening.ts';
import { inTurn } from './proposal/turns.ts';
import { bodyOf, canonicalText, readText, replaceSection } from './source.ts';

type CreateInput = EndpointParsedInput<typeof CreateCall>;
type UpdateInput = EndpointParsedInput<typeof UpdateCall>;

/** A new article, published at once by those who may and proposed by everybody else, or where a rule doubts its words. */
export async function createWikiArticle(context: SignedInContext, input: CreateInput): Promise<SaveOutcome> {
  const { db, viewer, now, reply } = context;
  const { outcome, changed } = await db.tx(async () => {
    await beginSending(context);
    await requireCategory(context, input.categoryId);
    const topicId = input.topicId || null;
    if (topicId !== null && !(await existsTopic(db, topicId))) return fail('wiki.topic_not_found');
    const { source, body } = canonicalText(input.body);
    const draft = { userId: viewer.userId, kind: 'wiki', thing: '', slot: input.draftSlot };
    const text = { ...textOf(input), source };
    const screening = await screenWiki(context, { texts: wordsOf(input), doc: body });
    const canPublish = !input.isProposal && !screening.isPending && (await isReviewer(db, viewer));
    // Whether a name is taken by what one may not read is nobody's business: staff sees it when publishing.
    if (canPublish && input.slug && !(await isSlugFree(db, input.slug))) return fail('wiki.slug_taken');
    if (!canPublish) {
      const proposal = { ...text, slug: input.slug, articleId: null, baseRevision: 0, topicId };
      const proposalId = await createProposal(db, {
        ...proposal,
        authorId: viewer.userId,
        editSummary: input.editSummary,
        now,
      });
      await linkUploads(db, { entity: 'wiki_proposal', entityId: proposalId, doc: body });
      await openProposalCases(context, { proposalId, screening });
      await removeSentDraft(db, draft);
      const outcome = await keepAnswer(context, { outcome: 'proposed' as const, proposalId });
      return { outcome, changed: [] };
    }
    const slug = input.slug || (await freeSlug(db, input.title));
    const published = await publishNew(db, {
      ...text,
      body,
      slug,
      topicId,
      position: await nextPosition(db, input.categoryId),
      ownerId: viewer.userId,
      reviewOn: addMonths(beijingDate(now), 12),
      by: {
        kind: 'create',
        authorId: viewer.userId,
        editSummary: input.editSummary,
        proposalId: null,
        now,
      },
    });
    await removeSentDraft(db, draft);
    await followOwn(
      { db, now },
      { followerId: viewer.userId, kind: 'article', thingId: published.articleId },
    );
    const told = await keepAnswer(context, { outcome: 'published' as const, slug, revision: 1 });
    return { outcome: told, changed: published.changed };
  });
  reply.changed(...changed);
  return outcome;
}

/** A change of an article or of one section, merged with what was published since it was begun. */
export async function updateWikiArticle(context: SignedInContext, input: UpdateInput): Promise<SaveOutcome> {
  const { db, viewer, now, reply } = context;
  const save = async () => {
    await beginSending(context);
    const article = await lockReadable(context, input.articleId);
    const { id: articleId } = article;
    const base = await getRevision(db, { articleId, number: input.revision });
    if (!base) return fail('wiki.revision_not_found');
    if (input.categoryId !== article.categoryId) await requireCategory(context, input.categoryId);
    const yours = { ...textOf(input), source: ownSource(base, input) };
    const screening = await screenWiki(context, { texts: wordsOf(input), doc: bodyOf(yours.source) });
    if (input.isProposal || screening.isPending || !(await isReviewer(db, viewer)))
      return proposeChange(context, { article, base, yours, input, screening });
    const merged = mergeWithCurrent({ article, base, yours });
    if (!merged.text) {
      const conflict = await describeConflict(db, { article, merged });
      return { outcome: { outcome: 'conflict' as const, conflict }, changed: [] };
    }
    if (isSameText(merged.text, article)) return fail('wiki.nothing_changed');
    const isMerge = input.revision !== article.revision;
    const by = {
      kind: isMerge ? ('merge' as const) : ('edit' as const),
      authorId: viewer.userId,
      editSummary: input.editSummary,
      proposalId: null,
      now,
    };
    const published = await publishRevision(db, {
      article,
      text: merged.text,
      body: bodyOf(merged.text.source),
      by,
    });
    await removeSentDraft(db, draftOf(context, input));
    const outcome = isMerge ? ('merged' as const) : ('published' as const);
    const told = { outcome, slug: article.slug, revision: published.revision };
    return { outcome: await keepAnswer(context, told), changed: published.changed };
  };
  const { outcome, changed } = await inTurn(input.articleId, () => db.tx(save));
  reply.changed(...changed);
  return outcome;
}

/** A change that waits for a review; kept whole, so that the section's place may move meanwhile. */
async function proposeChange(
  context: SignedInContext,
  {
    article,
    base,
    yours,
    input,
    screening,
  }: {
    article: StoredArticle;
    base: StoredRevision;
    yours: ArticleText;
    input: UpdateInput;
    screening: Screening;
  },
): Promise<{ outcome: SaveOutcome; changed: string[] }> {
  const { db, viewer, now } = context;
  if (isSameText(yours, base)) return fail('wiki.nothing_changed');
  const proposalId = await createProposal(db, {
    ...yours,
    slug: '',
    articleId: article.id,
    baseRevision: input.revision,
    topicId: null,
    authorId: viewer.userId,
    editSummary: input.editSummary,
    now,
  });
  await linkUploads(db, { entity: 'wiki_proposal', entityId: proposalId, doc: bodyOf(yours.source) });
  await openProposalCases(context, { proposalId, screening });
  await removeSentDraft(db, draftOf(context, input));
  return { outcome: await keepAnswer(context, { outcome: 'proposed', proposalId }), changed: [] };
}

function draftOf({ viewer }: SignedInContext, { articleId, draftSlot }: UpdateInput) {
  return { userId: viewer.userId, kind: 'wiki-edit', thing: String(articleId), slot: draftSlot };
}

/** What the caller wants the whole article to say. */
function ownSource(base: StoredRevision, { section, body }: UpdateInput): string {
  if (!section) return canonicalText(body).source;
  const source = replaceSection(base.source, { anchor: section, section: body });
  if (source === undefined) return fail('wiki.section_gone');
  const text = readText(source);
  return text ? text.source : fail('request.invalid', { fields: { body: 'max_length' } });
}
