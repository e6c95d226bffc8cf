import { fail } from '../../../contract/errors.ts';
import type { Database } from '../../db/database.ts';
import type { Context, Viewer } from '../../http/context.ts';
import { gradeOf } from '../../http/grade.ts';
import { findArticle, getArticle, lockArticle, type StoredArticle } from './article/article-store.ts';
import { findCategory } from './article/category-store.ts';
import { isGranted } from './grant/holder.ts';
import { isTrusted } from './trust-store.ts';

type ReadContext = Pick<Context, 'db' | 'now' | 'viewer'>;

/** Publishes without a review, reviews, reverts: staff, and whoever has had enough proposals published. */
export async function isReviewer(db: Database, viewer: Viewer | undefined): Promise<boolean> {
  if (!viewer?.isVerified && !isStaff(viewer)) return false;
  return isStaff(viewer) || isTrusted(db, (viewer as Viewer).userId);
}

export function isStaff(viewer: Viewer | undefined): boolean {
  return viewer !== undefined && viewer.roles.length > 0;
}

/**
 * An article that the viewer may read, by id or name. Fails `wiki.article_not_found` for one that is hidden from
 * them as for one that never was, and `wiki.article_removed`, with what is public about it, for one taken away.
 */
export async function requireArticle(
  { db, viewer }: { db: Database; viewer: Viewer | undefined },
  name: string,
): Promise<StoredArticle> {
  return requireReadable(viewer, await findArticle(db, name));
}

export async function requireArticleById(
  { db, viewer }: { db: Database; viewer: Viewer | undefined },
  articleId: number,
): Promise<StoredArticle> {
  return requireReadable(viewer, await getArticle(db, articleId));
}

/** An article that the viewer may read by its grade or by a grant: for all that shows it, and nothing that changes it. */
export async function requireShownArticle(context: ReadContext, name: string): Promise<StoredArticle> {
  return requireShown(context, await findArticle(context.db, name));
}

/** One that the viewer may read by its grade or by a grant; undefined where there is nothing to be shown. */
export async function findShownArticle(
  context: ReadContext,
  name: string,
): Promise<StoredArticle | undefined> {
  const article = await findArticle(context.db, name);
  if (!article || article.removedAt) return undefined;
  const isShown = article.grade <= gradeOf(context.viewer) || (await isGranted(context, article.id));
  return isShown ? article : undefined;
}

/** As `requireShownArticle`, locked until the end of the transaction: for votes and comments. */
export async function lockShown(context: ReadContext, articleId: number): Promise<StoredArticle> {
  return requireShown(context, await lockArticle(context.db, articleId));
}

async function requireShown(context: ReadContext, article: StoredArticle | undefined) {
  const isOpened =
    article !== undefined &&
    article.grade > gradeOf(context.viewer) &&
    (await isGranted(context, article.id));
  return isOpened ? requireKept(article) : requireReadable(context.viewer, article);
}

/** What is granted is read, and changed by those alone whose grade reaches it. */
export const mayChange = (viewer: Viewer | undefined, { grade }: StoredArticle) => grade <= gradeOf(viewer);

/** An article of the viewer's grade, locked until the end of the transaction. */
export async function lockReadable(
  { db, viewer }: { db: Database; viewer: Viewer | undefined },
  articleId: number,
): Promise<StoredArticle> {
  return requireReadable(viewer, await lockArticle(db, articleId));
}

function requireReadable(viewer: Viewer | undefined, article: StoredArticle | undefined): StoredArticle {
  if (!article || article.grade > gradeOf(viewer)) return fail('wiki.article_not_found');
  return requireKept(article);
}

function requireKept(article: StoredArticle): StoredArticle {
  if (!article.removedAt) return article;
  return fail('wiki.article_removed', {
    values: {
      title: article.title,
      reason: article.removedReason,
      removedAt: article.removedAt.toISOString(),
      successor: article.successor,
      slug: article.slug,
    },
  });
}

/** A category that the viewer may write into. */
export async function requireCategory(
  { db, viewer }: { db: Database; viewer: Viewer | undefined },
  categoryId: number,
) {
  const category = await findCategory(db, { categoryId, grade: gradeOf(viewer) });
  return category ?? fail('wiki.category_not_found', { fields: { categoryId: 'unknown' } });
}
