import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdField, IntegerField, textField } from '../fields.ts';
import { SlugField } from './edit.ts';
import { maxReasonLength, maxSlugLength } from './limits.ts';
import { AudienceSchema, WikiCategorySchema } from './wiki.ts';

const ReasonField = textField({ min: 1, max: maxReasonLength });
const DayField = v.union([v.literal(''), v.pipe(v.string(), v.isoDate())]);

export const AdminCategorySchema = v.object({
  ...WikiCategorySchema.entries,
  position: v.number(),
  audience: AudienceSchema,
  leastApprovals: v.number(),
});
export type AdminCategory = v.InferOutput<typeof AdminCategorySchema>;

const categoryFields = {
  slug: SlugField,
  name: textField({ min: 1, max: 30 }),
  description: textField({ min: 0, max: 200 }),
  position: v.pipe(IntegerField, v.minValue(0), v.maxValue(9999)),
  parentId: v.optional(v.nullable(v.union([v.literal(''), IdField])), null),
  audience: AudienceSchema,
  leastApprovals: v.pipe(IntegerField, v.minValue(1), v.maxValue(5)),
};

export const listAdminCategories = endpoint({
  name: 'listAdminCategories',
  method: 'GET',
  path: '/api/admin/wiki/categories',
  summary: 'All categories with their visibility and the approvals an edit needs.',
  access: 'admin',
  input: v.object({}),
  output: v.array(AdminCategorySchema),
  errors: [],
});

export const createWikiCategory = endpoint({
  name: 'createWikiCategory',
  method: 'POST',
  path: '/api/admin/wiki/categories',
  summary: 'Adds a category.',
  access: 'admin',
  input: v.object(categoryFields),
  output: v.object({ categoryId: v.number() }),
  errors: ['wiki.category_not_found', 'wiki.slug_taken'],
});

export const updateWikiCategory = endpoint({
  name: 'updateWikiCategory',
  method: 'PUT',
  path: '/api/admin/wiki/categories/:categoryId',
  summary: 'Changes a category; hiding it immediately hides everything below it.',
  access: 'admin',
  input: v.object({ categoryId: IdField, ...categoryFields }),
  output: v.object({ categoryId: v.number() }),
  errors: ['wiki.category_not_found', 'wiki.category_circle', 'wiki.slug_taken'],
});

export const deleteWikiCategory = endpoint({
  name: 'deleteWikiCategory',
  method: 'DELETE',
  path: '/api/admin/wiki/categories/:categoryId',
  summary: 'Deletes an empty category.',
  access: 'admin',
  input: v.object({ categoryId: IdField }),
  output: v.object({ categoryId: v.number() }),
  errors: ['wiki.category_not_found', 'wiki.category_not_empty'],
});

export const getWikiSettings = endpoint({
  name: 'getWikiSettings',
  method: 'GET',
  path: '/api/admin/wiki/articles/:articleId',
  summary: 'Settings of an article that only staff can change.',
  access: 'admin',
  input: v.object({ articleId: IdField }),
  output: v.object({
    articleId: v.number(),
    title: v.string(),
    slug: v.string(),
    oldSlugs: v.array(v.string()),
    categoryId: v.number(),
    position: v.number(),
    audience: AudienceSchema,
    ownerName: v.string(),
    reviewOn: v.string(),
    isRemoved: v.boolean(),
    revision: v.number(),
  }),
  errors: ['wiki.article_not_found'],
});

export const updateWikiSettings = endpoint({
  name: 'updateWikiSettings',
  method: 'PUT',
  path: '/api/admin/wiki/articles/:articleId',
  summary: 'Renames, moves or hides an article, and sets its owner and next review date.',
  access: 'admin',
  input: v.object({
    articleId: IdField,
    slug: SlugField,
    categoryId: IdField,
    position: v.pipe(IntegerField, v.minValue(0), v.maxValue(9999)),
    audience: AudienceSchema,
    /** Nickname; empty for nobody. */
    ownerName: textField({ min: 0, max: 40 }),
    reviewOn: DayField,
    reason: ReasonField,
  }),
  output: v.object({ slug: v.string() }),
  errors: ['wiki.article_not_found', 'wiki.category_not_found', 'wiki.slug_taken', 'admin.user_not_found'],
});

export const removeArticle = endpoint({
  name: 'removeArticle',
  method: 'POST',
  path: '/api/admin/wiki/articles/:articleId/remove',
  summary: 'Removes an article; its address then shows the reason and the replacement article.',
  access: 'admin',
  input: v.object({
    articleId: IdField,
    reason: ReasonField,
    successor: v.optional(v.union([v.literal(''), textField({ max: maxSlugLength })]), ''),
  }),
  output: v.object({ slug: v.string() }),
  errors: ['wiki.article_not_found'],
});

export const restoreArticle = endpoint({
  name: 'restoreArticle',
  method: 'POST',
  path: '/api/admin/wiki/articles/:articleId/restore',
  summary: 'Restores a removed article.',
  access: 'admin',
  input: v.object({ articleId: IdField, reason: ReasonField }),
  output: v.object({ slug: v.string() }),
  errors: ['wiki.article_not_found'],
});

export const confirmReview = endpoint({
  name: 'confirmReview',
  method: 'POST',
  path: '/api/wiki/articles/:articleId/reviewed',
  summary: 'Confirms that an article is still correct and sets the next review; for its owner and reviewers.',
  access: 'verified',
  input: v.object({
    articleId: IdField,
    months: v.optional(v.pipe(IntegerField, v.picklist([6, 12, 24])), 12),
  }),
  output: v.object({ reviewOn: v.string() }),
  errors: ['wiki.article_not_found', 'wiki.not_reviewer'],
});
