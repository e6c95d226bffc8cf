import { beijingDate } from '../../../../contract/beijing-time.ts';
import type { EndpointOutput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type { Doc } from '../../../../contract/rich-text/doc.ts';
import { listReferences, readReference } from '../../../../contract/rich-text/references.ts';
import type {
  getWikiArticle as GetArticle,
  getWikiCategory as GetCategory,
  getWikiHome as GetHome,
  WikiCategory,
} from '../../../../contract/wiki/wiki.ts';
import type { Context } from '../../../http/context.ts';
import { gradeOf } from '../../../http/grade.ts';
import { listEmbeddedCalculations } from '../../brain/index.ts';
import { describeThings, toThing } from '../../card/index.ts';
import { listShownFigures } from '../../figure/index.ts';
import { listPeople } from '../../person/index.ts';
import { audienceOfGrade } from '../grades.ts';
import { isReviewer, isStaff, mayChange, requireShownArticle } from '../permissions.ts';
import { listWanted } from '../talk/report-store.ts';
import { countParagraphComments, countSectionComments } from '../talk/talk-store.ts';
import { getOwnMarks } from '../talk/watch-store.ts';
import { listUsedValues } from '../variable/values.ts';
import type { StoredArticle } from './article-store.ts';
import { listCategories } from './category-store.ts';
import { listIncludedArticles } from './included.ts';
import * as page from './page-store.ts';
import { withCategoryPictures, withPictures } from './picture-store.ts';
import { listContributors } from './revision-store.ts';

const shownRecent = 12;
const shownWanted = 12;
const shownContributors = 5;

export async function getWikiHome({ db, viewer }: Context): Promise<EndpointOutput<typeof GetHome>> {
  const grade = gradeOf(viewer);
  const categories = await listCategories(db, grade);
  return {
    categories: await withCategoryPictures(db, { categories, grade }),
    articleCount: categories.reduce((sum, { articleCount }) => sum + articleCount, 0),
    recent: await withPictures(db, await page.listRecentArticles(db, { grade, limit: shownRecent })),
    wanted: await listWanted(db, { grade, limit: shownWanted }),
  };
}

/** A category by id or readable name with a page of its articles. */
export async function getWikiCategory(
  { db, viewer }: Context,
  input: { category: string; page: number },
): Promise<EndpointOutput<typeof GetCategory>> {
  const grade = gradeOf(viewer);
  const categories = await listCategories(db, grade);
  const category = categories.find(
    ({ id, slug }) => input.category === String(id) || input.category === slug,
  );
  if (!category) return fail('wiki.category_not_found');
  return {
    category,
    trail: trailOf(categories, category.id),
    categories,
    articles: await page.listCategoryArticles(db, { categoryId: category.id, grade, page: input.page }),
  };
}

/** An article with all that stands around it, as the viewer may see it. */
export async function getWikiArticle(
  context: Context,
  input: { article: string },
): Promise<EndpointOutput<typeof GetArticle>> {
  const { db, viewer, now } = context;
  const article = await requireShownArticle(context, input.article);
  const grade = gradeOf(viewer);
  const categories = await listCategories(db, grade);
  const trail = trailOf(categories, article.categoryId);
  const contributors = await listContributors(db, article.id);
  const marks = viewer && (await getOwnMarks(db, { articleId: article.id, userId: viewer.userId }));
  const { ownerId } = article;
  const included = await listIncludedArticles(context, article);
  const bodies = [article.body, ...included.map(({ body }) => body)];
  return {
    ...shownText(article),
    ...(await page.getCounts(db, article.id)),
    sectionComments: await countSectionComments(db, article.id),
    paragraphComments: await countParagraphComments(db, article.id),
    ...(await page.listSiblings(db, { ...article, grade })),
    ...(await describeAround(context, { related: article.related, bodies })),
    trail,
    neighbours: neighboursOf(categories, article.categoryId),
    included,
    variables: await listUsedValues(db, bodies),
    figures: await listShownFigures(db, bodies),
    calculations: await listEmbeddedCalculations(db, bodies),
    contributors: contributors.slice(0, shownContributors).map(({ count: _, ...person }) => person),
    contributorCount: contributors.length,
    owner: ownerId === null ? null : ((await listPeople(db, [ownerId])).get(ownerId) ?? null),
    isReviewDue: article.reviewOn !== null && article.reviewOn <= beijingDate(now),
    origin: article.topicId === null ? null : await page.getOrigin(db, article.topicId),
    audience: audienceOfGrade(article.grade),
    vote: marks?.vote ?? null,
    isFollowed: marks?.isFollowed ?? false,
    can: await articlePermissions(context, article),
  };
}

function shownText(article: StoredArticle) {
  const { id, slug, title, summary, body, tags, revision, reviewOn } = article;
  return { id, slug, title, summary, body, tags, revision, reviewOn };
}

async function describeAround(
  { db, features, viewer }: Context,
  { related, bodies }: { related: readonly string[]; bodies: readonly Doc[] },
) {
  const grade = gradeOf(viewer);
  const listed = related.flatMap((reference) => readReference(reference) ?? []);
  const shown = await describeThings({ db, features }, { references: listed, grade });
  const inText = await describeThings(
    { db, features },
    { references: bodies.flatMap(listReferences), grade },
  );
  return {
    related: shown.filter(({ state }) => state === 'here').map(toThing),
    things: inText.map(toThing),
  };
}

async function articlePermissions({ db, viewer }: Context, article: StoredArticle) {
  const { ownerId } = article;
  if (!mayChange(viewer, article)) return { edit: false, publish: false, review: false, manage: false };
  const isTrusted = await isReviewer(db, viewer);
  return {
    edit: Boolean(viewer?.isVerified),
    publish: isTrusted,
    review: isTrusted || (viewer !== undefined && viewer.userId === ownerId && viewer.isVerified),
    manage: isStaff(viewer),
  };
}

/** From the outermost category to this one. */
function trailOf(categories: readonly WikiCategory[], categoryId: number) {
  const trail: { slug: string; name: string }[] = [];
  const seen = new Set<number>();
  for (let id: number | null = categoryId; id !== null && !seen.has(id); ) {
    seen.add(id);
    const category = categories.find((each) => each.id === id);
    if (!category) break;
    trail.unshift({ slug: category.slug, name: category.name });
    id = category.parentId;
  }
  return trail;
}

function neighboursOf(categories: readonly WikiCategory[], categoryId: number) {
  const own = categories.find(({ id }) => id === categoryId);
  return categories
    .filter(({ id, parentId }) => id !== categoryId && parentId === (own?.parentId ?? null))
    .map(({ slug, name }) => ({ slug, name }));
}
