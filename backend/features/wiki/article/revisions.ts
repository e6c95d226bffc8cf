import type { EndpointOutput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import { revisionsPerPage } from '../../../../contract/wiki/limits.ts';
import type * as calls from '../../../../contract/wiki/revisions.ts';
import type { Context, SignedInContext } from '../../../http/context.ts';
import { listEmbeddedCalculations } from '../../brain/index.ts';
import { listShownFigures } from '../../figure/index.ts';
import { compareTexts } from '../compare/diff.ts';
import { isReviewer, lockReadable, mayChange, requireShownArticle } from '../permissions.ts';
import { isSameText } from '../proposal/merging.ts';
import { bodyOf } from '../source.ts';
import { publishRevision } from './publish.ts';
import * as store from './revision-store.ts';

export async function listRevisions(
  context: Context,
  input: { article: string; page: number },
): Promise<EndpointOutput<typeof calls.listRevisions>> {
  const { db, viewer } = context;
  const article = await requireShownArticle(context, input.article);
  const { id: articleId, slug, title, revision } = article;
  return {
    article: { slug, title },
    articleId,
    canRevert: mayChange(viewer, article) && (await isReviewer(db, viewer)),
    revisions: {
      items: await store.listRevisions(db, { articleId, page: input.page }),
      page: input.page,
      pageSize: revisionsPerPage,
      total: revision,
      isTotalCapped: false,
    },
    contributors: await store.listContributors(db, articleId),
  };
}

export async function getRevision(
  context: Context,
  input: { article: string; number: number },
): Promise<EndpointOutput<typeof calls.getRevision>> {
  const { slug, title, id, revision } = await requireShownArticle(context, input.article);
  const found = await requireRevision(context, { articleId: id, number: input.number });
  return {
    article: { slug, title },
    current: revision,
    revision: found.row,
    title: found.title,
    summary: found.summary,
    body: bodyOf(found.source),
    source: found.source,
    figures: await listShownFigures(context.db, [bodyOf(found.source)]),
    calculations: await listEmbeddedCalculations(context.db, [bodyOf(found.source)]),
  };
}

/** The difference between any two revisions, from the first to the second. */
export async function compareRevisions(
  context: Context,
  input: { article: string; from: number; to: number },
): Promise<EndpointOutput<typeof calls.compareRevisions>> {
  const article = await requireShownArticle(context, input.article);
  const { slug, title, id: articleId, revision } = article;
  const from = await requireRevision(context, { articleId, number: input.from });
  const to = await requireRevision(context, { articleId, number: input.to });
  return {
    article: { slug, title },
    articleId,
    current: revision,
    from: from.row,
    to: to.row,
    diff: compareTexts(from, to),
    figures: await listShownFigures(
      context.db,
      [from, to].map(({ source }) => bodyOf(source)),
    ),
    canRevert: mayChange(context.viewer, article) && (await isReviewer(context.db, context.viewer)),
  };
}

/** Publishes an earlier revision as the newest; refused when there is one that the caller has not seen. */
export async function revertArticle(
  context: SignedInContext,
  input: { articleId: number; number: number; revision: number; editSummary: string },
): Promise<EndpointOutput<typeof calls.revertArticle>> {
  const { db, viewer, now, reply } = context;
  const { slug, revision, changed } = await db.tx(async () => {
    const article = await lockReadable(context, input.articleId);
    if (!(await isReviewer(db, viewer))) return fail('wiki.not_reviewer');
    if (article.revision !== input.revision) return fail('wiki.edited_meanwhile');
    const old = await requireRevision(context, { articleId: article.id, number: input.number });
    const text = { ...old, categoryId: article.categoryId };
    if (isSameText(text, article)) return fail('wiki.nothing_changed');
    const by = {
      kind: 'revert' as const,
      authorId: viewer.userId,
      editSummary: input.editSummary || `#${input.number}`,
      proposalId: null,
      now,
    };
    const published = await publishRevision(db, { article, text, body: bodyOf(text.source), by });
    return { slug: article.slug, ...published };
  });
  reply.changed(...changed);
  return { slug, revision };
}

/** The article paragraph by paragraph with the revision that last wrote each. */
export async function getBlame(
  context: Context,
  input: { article: string },
): Promise<EndpointOutput<typeof calls.getBlame>> {
  const { id: articleId, slug, title, body, blame } = await requireShownArticle(context, input.article);
  const rows = await store.listRevisionsByNumber(context.db, { articleId, numbers: blame });
  return {
    article: { slug, title },
    paragraphs: body.content.flatMap((block, index) => {
      const revision = rows.get(blame[index] ?? 0);
      return revision ? [{ block, revision }] : [];
    }),
    figures: await listShownFigures(context.db, [body]),
  };
}

async function requireRevision(
  { db }: Context,
  of: { articleId: number; number: number },
): Promise<store.StoredRevision> {
  return (await store.getRevision(db, of)) ?? fail('wiki.revision_not_found');
}
