import * as v from 'valibot';
import { EmbeddedCalculationSchema } from '../calculation/embedded.ts';
import { ThingSchema } from '../card/card.ts';
import { endpoint } from '../endpoint.ts';
import { IntegerField, PageField, TimeSchema, textField } from '../fields.ts';
import { pageSchema } from '../paging.ts';
import { PersonSummarySchema } from '../person/person.ts';
import { FigureFileSchema, ListPictureSchema } from '../rich-text/figure-file.ts';
import { DocSchema } from '../rich-text/read-doc.ts';
import { deepestSearchPage } from '../search/limits.ts';
import { maxKeywordLength, SegmentsSchema } from '../search/search.ts';
import { audiences, maxArticleTagLength, maxSlugLength } from './limits.ts';

export const AudienceSchema = v.picklist(audiences);
export type Audience = v.InferOutput<typeof AudienceSchema>;

/** Id or readable name of an article or category. */
export const NameField = textField({ max: maxSlugLength });

export const WikiCategorySchema = v.object({
  id: v.number(),
  slug: v.string(),
  name: v.string(),
  description: v.string(),
  parentId: v.nullable(v.number()),
  /** Articles in it that the viewer may read, without those of its subcategories. */
  articleCount: v.number(),
  /** Of the first of its articles that has one; on the first page of the wiki alone. */
  picture: v.optional(ListPictureSchema),
});
export type WikiCategory = v.InferOutput<typeof WikiCategorySchema>;

export const WikiRowSchema = v.object({
  /** Its first drawing. */
  picture: v.optional(ListPictureSchema),
  id: v.number(),
  slug: v.string(),
  title: v.string(),
  summary: v.string(),
  categoryName: v.string(),
  categorySlug: v.string(),
  updatedAt: TimeSchema,
});
export type WikiRow = v.InferOutput<typeof WikiRowSchema>;

/** An article's name and nothing else. */
export const WikiNameSchema = v.object({ slug: v.string(), title: v.string() });
export type WikiName = v.InferOutput<typeof WikiNameSchema>;

export const WantedSchema = v.object({ slug: v.string(), count: v.number() });

const IncludedSchema = v.object({
  /** The link in the text that asks for it. */
  href: v.string(),
  slug: v.string(),
  title: v.string(),
  body: DocSchema,
});
export type IncludedArticle = v.InferOutput<typeof IncludedSchema>;

export const WikiArticleSchema = v.object({
  id: v.number(),
  slug: v.string(),
  title: v.string(),
  summary: v.string(),
  body: DocSchema,
  tags: v.array(v.string()),
  /** From the outermost category to the article's own. */
  trail: v.array(v.object({ slug: v.string(), name: v.string() })),
  siblings: v.array(WikiNameSchema),
  neighbours: v.array(v.object({ slug: v.string(), name: v.string() })),
  previous: v.nullable(WikiNameSchema),
  next: v.nullable(WikiNameSchema),
  related: v.array(ThingSchema),
  /** What the cards in the body point to. */
  things: v.array(ThingSchema),
  figures: v.array(FigureFileSchema),
  /** What the body shows of other articles, as far as the viewer may read them. */
  included: v.array(IncludedSchema),
  /** Values of the site's variables that the text and what it includes use, by name. */
  variables: v.array(v.object({ name: v.string(), value: v.string() })),
  /** What the calculations in the body give. */
  calculations: v.array(EmbeddedCalculationSchema),
  revision: v.number(),
  createdAt: TimeSchema,
  updatedAt: TimeSchema,
  /** The first five by the number of their revisions. */
  contributors: v.array(PersonSummarySchema),
  contributorCount: v.number(),
  owner: v.nullable(PersonSummarySchema),
  /** Day on which somebody should look at it again, as YYYY-MM-DD. */
  reviewOn: v.nullable(v.string()),
  isReviewDue: v.boolean(),
  /** The solved topic that it came from. */
  origin: v.nullable(v.object({ topicId: v.number(), title: v.string() })),
  viewCount: v.number(),
  helpfulCount: v.number(),
  commentCount: v.number(),
  /** Comments by the section that they speak of; without those on the whole article. */
  sectionComments: v.array(v.object({ section: v.string(), count: v.number() })),
  /** Comments by the paragraph that they speak of, of those that stand as they were. */
  paragraphComments: v.array(v.object({ key: v.string(), count: v.number() })),
  openTaskCount: v.number(),
  audience: AudienceSchema,
  /** The viewer's own vote. */
  vote: v.nullable(v.boolean()),
  isFollowed: v.boolean(),
  can: v.object({ edit: v.boolean(), publish: v.boolean(), review: v.boolean(), manage: v.boolean() }),
});
export type WikiArticle = v.InferOutput<typeof WikiArticleSchema>;

export const getWikiHome = endpoint({
  name: 'getWikiHome',
  method: 'GET',
  path: '/api/wiki',
  summary: 'The category tree, recently changed articles, and linked names without an article.',
  access: 'anyone',
  siteTexts: ['categories', 'categoryName'],
  input: v.object({}),
  output: v.object({
    categories: v.array(WikiCategorySchema),
    articleCount: v.number(),
    recent: v.array(WikiRowSchema),
    wanted: v.array(WantedSchema),
  }),
  errors: [],
});

export const listGrantedArticles = endpoint({
  name: 'listGrantedArticles',
  method: 'GET',
  path: '/api/wiki/granted',
  summary: 'Restricted articles that a grant opens to you, most recently changed first.',
  access: 'user',
  siteTexts: ['categoryName'],
  input: v.object({}),
  output: v.array(WikiRowSchema),
  errors: [],
});

export const getWikiCategory = endpoint({
  name: 'getWikiCategory',
  method: 'GET',
  path: '/api/wiki/categories/:category',
  summary: 'A category by ID or name, its place in the tree and its articles in order.',
  access: 'anyone',
  siteTexts: ['category', 'trail', 'categories', 'categoryName'],
  input: v.object({ category: NameField, page: PageField }),
  output: v.object({
    category: WikiCategorySchema,
    trail: v.array(v.object({ slug: v.string(), name: v.string() })),
    categories: v.array(WikiCategorySchema),
    articles: pageSchema(WikiRowSchema),
  }),
  errors: ['wiki.category_not_found'],
});

export const listTaggedArticles = endpoint({
  name: 'listTaggedArticles',
  method: 'GET',
  path: '/api/wiki/tagged',
  summary: 'Articles with a tag, most recently changed first.',
  access: 'anyone',
  input: v.object({ tag: textField({ max: maxArticleTagLength }), page: PageField }),
  output: pageSchema(WikiRowSchema),
  errors: [],
});

export const getWikiArticle = endpoint({
  name: 'getWikiArticle',
  method: 'GET',
  path: '/api/wiki/articles/:article',
  summary: 'An article by ID, by its name or by a former name.',
  access: 'anyone',
  input: v.object({ article: NameField }),
  output: WikiArticleSchema,
  errors: ['wiki.article_not_found', 'wiki.article_removed'],
});

export const WikiHitSchema = v.object({
  id: v.number(),
  slug: v.string(),
  title: SegmentsSchema,
  snippet: SegmentsSchema,
  /** The section that the passage stands in. */
  section: v.nullable(v.object({ anchor: v.string(), text: v.string() })),
  categoryName: v.string(),
  updatedAt: TimeSchema,
});
export type WikiHit = v.InferOutput<typeof WikiHitSchema>;

export const searchWiki = endpoint({
  name: 'searchWiki',
  method: 'GET',
  path: '/api/wiki/search',
  summary: 'Articles matching a search, with the matching section.',
  access: 'anyone',
  rate: 'search',
  input: v.object({
    keyword: textField({ max: maxKeywordLength }),
    page: v.optional(v.pipe(IntegerField, v.minValue(1), v.maxValue(deepestSearchPage)), 1),
  }),
  output: v.object({ hits: pageSchema(WikiHitSchema), near: v.array(v.string()) }),
  errors: ['search.too_broad'],
});
