import { addMonths, beijingDate } from '../../../../contract/beijing-time.ts';
import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type * as calls from '../../../../contract/wiki/admin.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { recordAct } from '../../audit/index.ts';
import { listPeople } from '../../person/index.ts';
import { enqueueIndex } from '../../search/index.ts';
import { audienceOfGrade, gradeOfAudience } from '../grades.ts';
import { isReviewer, lockReadable, requireCategory } from '../permissions.ts';
import { getArticle, lockArticle, type StoredArticle, takeSlug } from './article-store.ts';
import { listNames } from './name-store.ts';
import * as store from './settings-store.ts';

export async function getWikiSettings(
  { db }: SignedInContext,
  { articleId }: { articleId: number },
): Promise<EndpointOutput<typeof calls.getWikiSettings>> {
  const article = (await getArticle(db, articleId)) ?? fail('wiki.article_not_found');
  const { ownerId, slug } = article;
  const owner = ownerId === null ? undefined : (await listPeople(db, [ownerId])).get(ownerId);
  return {
    articleId,
    title: article.title,
    slug,
    oldSlugs: (await listNames(db, articleId)).filter((name) => name !== slug),
    categoryId: article.categoryId,
    position: article.position,
    audience: audienceOfGrade(article.ownGrade),
    ownerName: owner?.nickname ?? '',
    reviewOn: article.reviewOn ?? '',
    isRemoved: article.removedAt !== null,
    revision: article.revision,
  };
}

/** Renames, moves or hides an article; its former name leads on to the new one. */
export async function updateWikiSettings(
  context: SignedInContext,
  input: EndpointParsedInput<typeof calls.updateWikiSettings>,
): Promise<EndpointOutput<typeof calls.updateWikiSettings>> {
  const { db, reply } = context;
  const { articleId: id, slug, categoryId, position, reviewOn, ownerName, reason } = input;
  const before = await db.tx(async () => {
    const article = (await lockArticle(db, id)) ?? fail('wiki.article_not_found');
    await requireCategory(context, categoryId);
    if (!(await takeSlug(db, { slug, articleId: id }))) return fail('wiki.slug_taken');
    const ownerId =
      ownerName === ''
        ? null
        : ((await store.findUserByNickname(db, ownerName)) ?? fail('admin.user_not_found'));
    const settings = {
      slug,
      categoryId,
      position,
      ownGrade: gradeOfAudience(input.audience),
      ownerId,
      reviewOn: reviewOn || null,
    };
    await store.updateSettings(db, { id, ...settings });
    await enqueueIndex(db, { kind: 'article', id });
    await recordAct(context, {
      action: 'wiki.settings',
      target: `article:${id}`,
      before: settingsOf(article),
      after: settings,
      reason,
    });
    return article;
  });
  reply.changed(
    'wiki',
    'wiki-tree',
    `article:${id}`,
    `mentions:article:${before.slug}`,
    `mentions:article:${slug}`,
  );
  return { slug };
}

function settingsOf({ slug, categoryId, position, ownGrade, ownerId, reviewOn }: StoredArticle) {
  return { slug, categoryId, position, ownGrade, ownerId, reviewOn };
}

/** Takes an article away; its address tells that, why, and what stands in its place. */
export async function removeArticle(
  context: SignedInContext,
  { articleId, reason, successor }: { articleId: number; reason: string; successor: string },
): Promise<{ slug: string }> {
  const { now } = context;
  return changeRemoval(context, { articleId, removedAt: now, reason, successor, action: 'wiki.remove' });
}

export async function restoreArticle(
  context: SignedInContext,
  { articleId, reason }: { articleId: number; reason: string },
): Promise<{ slug: string }> {
  return changeRemoval(context, {
    articleId,
    removedAt: null,
    reason,
    successor: '',
    action: 'wiki.restore',
  });
}

export async function changeRemoval(
  context: SignedInContext,
  change: { articleId: number; removedAt: Date | null; reason: string; successor: string; action: string },
): Promise<{ slug: string }> {
  const { db, reply } = context;
  const { articleId: id, removedAt, reason, successor, action } = change;
  const slug = await db.tx(async () => {
    const article = (await lockArticle(db, id)) ?? fail('wiki.article_not_found');
    await store.setRemoved(db, { id, removedAt, reason: removedAt ? reason : '', successor });
    await enqueueIndex(db, { kind: 'article', id });
    await recordAct(context, { action, target: `article:${id}`, after: { successor }, reason });
    return article.slug;
  });
  reply.changed('wiki', 'wiki-tree', `article:${id}`, `mentions:article:${slug}`);
  return { slug };
}

/** Says that an article is still right, and sets the day of the next look. */
export async function confirmReview(
  context: SignedInContext,
  { articleId, months }: { articleId: number; months: number },
): Promise<EndpointOutput<typeof calls.confirmReview>> {
  const { db, viewer, now, reply } = context;
  const reviewOn = addMonths(beijingDate(now), months);
  await db.tx(async () => {
    const article = await lockReadable(context, articleId);
    if (article.ownerId !== viewer.userId && !(await isReviewer(db, viewer)))
      return fail('wiki.not_reviewer');
    await store.updateSettings(db, { id: articleId, reviewOn });
  });
  reply.changed(`article:${articleId}`, 'wiki');
  return { reviewOn };
}
