import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type * as calls from '../../../../contract/wiki/admin.ts';
import { isUniqueViolation } from '../../../db/errors.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { gradeOf } from '../../../http/grade.ts';
import { recordAct } from '../../audit/index.ts';
import { enqueueIndex } from '../../search/index.ts';
import { audienceOfGrade, gradeOfAudience } from '../grades.ts';
import * as store from './category-store.ts';
import { listArticleIdsBelow } from './settings-store.ts';

type Fields = EndpointParsedInput<typeof calls.createWikiCategory>;

export async function listAdminCategories({
  db,
  viewer,
}: SignedInContext): Promise<EndpointOutput<typeof calls.listAdminCategories>> {
  const counts = new Map(
    (await store.listCategories(db, gradeOf(viewer))).map(({ id, articleCount }) => [id, articleCount]),
  );
  return (await store.listStoredCategories(db)).map(({ ownGrade, grade: _, ...category }) => ({
    ...category,
    articleCount: counts.get(category.id) ?? 0,
    audience: audienceOfGrade(ownGrade),
  }));
}

export async function createWikiCategory(
  context: SignedInContext,
  fields: Fields,
): Promise<{ categoryId: number }> {
  const { db, reply } = context;
  const categoryId = await db.tx(async () => {
    const stored = await toStored(context, fields);
    const id = await refusingTaken(() => store.createCategory(db, stored));
    await store.spreadGrades(db);
    await recordAct(context, {
      action: 'wiki.category_create',
      target: `wiki_category:${id}`,
      after: fields,
    });
    return id;
  });
  reply.changed('wiki', 'wiki-tree');
  return { categoryId };
}

/** Changes a category. When who reads it changes, all below it is hidden or shown in the same transaction. */
export async function updateWikiCategory(
  context: SignedInContext,
  { categoryId: id, ...fields }: Fields & { categoryId: number },
): Promise<{ categoryId: number }> {
  const { db, reply } = context;
  await db.tx(async () => {
    const categories = await store.listStoredCategories(db);
    const before = categories.find((category) => category.id === id) ?? fail('wiki.category_not_found');
    const stored = await toStored(context, fields);
    if (isBelow(categories, { id: stored.parentId, ancestor: id })) return fail('wiki.category_circle');
    await refusingTaken(() => store.updateCategory(db, { id, ...stored }));
    await store.spreadGrades(db);
    await enqueueIndex(db, { kind: 'article', id: await listArticleIdsBelow(db, id) });
    await recordAct(context, {
      action: 'wiki.category_update',
      target: `wiki_category:${id}`,
      before,
      after: fields,
    });
  });
  reply.changed('wiki', 'wiki-tree');
  return { categoryId: id };
}

export async function deleteWikiCategory(
  context: SignedInContext,
  { categoryId: id }: { categoryId: number },
): Promise<{ categoryId: number }> {
  const { db, reply } = context;
  await db.tx(async () => {
    const categories = await store.listStoredCategories(db);
    const before = categories.find((category) => category.id === id) ?? fail('wiki.category_not_found');
    if (await store.isCategoryUsed(db, id)) return fail('wiki.category_not_empty');
    await store.deleteCategory(db, id);
    await recordAct(context, { action: 'wiki.category_delete', target: `wiki_category:${id}`, before });
  });
  reply.changed('wiki', 'wiki-tree');
  return { categoryId: id };
}

async function toStored(
  { db }: SignedInContext,
  { audience, parentId, ...fields }: Fields,
): Promise<store.CategoryFields> {
  const parent = parentId || null;
  const isKnown = parent === null || (await store.listStoredCategories(db)).some(({ id }) => id === parent);
  if (!isKnown) return fail('wiki.category_not_found', { fields: { parentId: 'unknown' } });
  return { ...fields, parentId: parent, ownGrade: gradeOfAudience(audience) };
}

function isBelow(
  categories: readonly store.StoredCategory[],
  { id, ancestor }: { id: number | null; ancestor: number },
): boolean {
  for (let at = id, steps = 0; at !== null && steps < categories.length; steps += 1) {
    if (at === ancestor) return true;
    at = categories.find((category) => category.id === at)?.parentId ?? null;
  }
  return false;
}

async function refusingTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error)) return fail('wiki.slug_taken');
    throw error;
  }
}
