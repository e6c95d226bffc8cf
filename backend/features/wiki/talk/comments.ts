import type { EndpointOutput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type { Doc } from '../../../../contract/rich-text/doc.ts';
import { listHeadings } from '../../../../contract/rich-text/headings.ts';
import { listParagraphs } from '../../../../contract/rich-text/paragraphs.ts';
import type * as calls from '../../../../contract/wiki/talk.ts';
import type { Context, SignedInContext } from '../../../http/context.ts';
import { followOwn } from '../../attention/index.ts';
import { openScreenedCases } from '../../review/index.ts';
import { linkUploads } from '../../upload/index.ts';
import { isStaff, lockShown, requireShownArticle } from '../permissions.ts';
import { screenWiki } from '../proposal/screening.ts';
import * as store from './talk-store.ts';
import { listWatchers } from './watch-store.ts';
import { notifyOfWiki } from './watchers.ts';

export async function listComments(
  context: Context,
  input: { article: string; page: number },
): Promise<EndpointOutput<typeof calls.listComments>> {
  const { db, viewer } = context;
  const article = await requireShownArticle(context, input.article);
  const comments = await store.listComments(db, { articleId: article.id, page: input.page });
  const paragraphs = listParagraphs(article.body);
  const standing = new Set(paragraphs.map(({ key }) => key));
  return {
    article: { slug: article.slug, title: article.title },
    articleId: article.id,
    sections: listHeadings(article.body).map(({ anchor, text }) => ({ anchor, text })),
    paragraphs: paragraphs.map(({ key, section, text }) => ({ key, section, text })),
    comments: {
      items: comments.map(({ authorId, paragraph: { key, text }, ...comment }) => ({
        ...comment,
        paragraph: key === '' ? null : { text, key: standing.has(key) ? key : null },
        canRemove: viewer !== undefined && (isStaff(viewer) || viewer.userId === authorId),
      })),
      page: input.page,
      pageSize: store.commentsPerPage,
      total: await store.countComments(db, article.id),
      isTotalCapped: false,
    },
  };
}

/** Says something about an article; its watchers are notified, and whoever speaks watches it from now on. */
export async function createComment(
  context: SignedInContext,
  { articleId, body, ...about }: { articleId: number; section: string; paragraph: string; body: Doc },
): Promise<EndpointOutput<typeof calls.createComment>> {
  const { db, viewer, now, reply } = context;
  const authorId = viewer.userId;
  const written = await db.tx(async () => {
    const article = await lockShown(context, articleId);
    const screening = await screenWiki(context, { texts: [], doc: body });
    const { isPending } = screening;
    const { section, paragraph } = placeOf(article.body, about);
    const id = await store.createComment(db, {
      articleId,
      authorId,
      section,
      paragraph,
      body,
      isPending,
      now,
    });
    await linkUploads(db, { entity: 'wiki_comment', entityId: id, doc: body });
    const thing = { thingKind: 'wiki_comment', thingId: id, boardId: null, subjectId: authorId };
    await openScreenedCases(db, screening, { ...thing, now });
    if (isPending) return { commentId: id, isPending };
    await notifyOfWiki(
      { db, now },
      {
        kind: 'wiki_comment',
        userIds: [
          ...(await listWatchers(db, { articleId, grade: article.grade })),
          ...(article.ownerId === null ? [] : [article.ownerId]),
        ],
        actorId: authorId,
        thing: `wiki_comment:${id}`,
        path: `/wiki/detail/${article.slug}/talk`,
        title: article.title,
      },
    );
    await followOwn({ db, now }, { followerId: viewer.userId, kind: 'article', thingId: articleId });
    return { commentId: id, isPending };
  });
  reply.changed(`article:${articleId}`);
  return written;
}

/** Whoever read an older text and speaks of a paragraph that is no more chooses again. */
function placeOf(body: Doc, { section, paragraph: key }: { section: string; paragraph: string }) {
  if (key === '') return { section, paragraph: undefined };
  const paragraph =
    listParagraphs(body).find((each) => each.key === key) ??
    fail('wiki.paragraph_gone', { fields: { about: 'gone' } });
  return { section: paragraph.section, paragraph };
}

export async function deleteComment(
  context: SignedInContext,
  { commentId }: { commentId: number },
): Promise<EndpointOutput<typeof calls.deleteComment>> {
  const { db, viewer, now, reply } = context;
  const articleId = await db.tx(async () => {
    const comment = (await store.findComment(db, commentId)) ?? fail('wiki.comment_not_found');
    if (comment.authorId !== viewer.userId && !isStaff(viewer)) return fail('wiki.not_yours');
    await store.deleteComment(db, { commentId, articleId: comment.articleId, now });
    return comment.articleId;
  });
  reply.changed(`article:${articleId}`);
  return { articleId };
}
