import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { FilmSchema } from './film.ts';

export const ProductTierSchema = v.picklist(['entry', 'workshop', 'factory']);
export type ProductTier = v.InferOutput<typeof ProductTierSchema>;

const LinkedTextSchema = v.object({ text: v.string(), product: v.optional(v.string()) });

/** One product page, as `content/products/<slug>.json` holds it. */
export const ProductSchema = v.object({
  slug: v.pipe(v.string(), v.regex(/^[a-z_]+$/)),
  name: v.string(),
  tier: ProductTierSchema,
  position: v.number(),
  isOnHome: v.boolean(),
  /** Place among the hot products, from 1; null outside. */
  hotRank: v.nullable(v.number()),
  tagline: v.string(),
  promise: v.string(),
  /** Cabinet number on the home page's one-line diagram (柜号). */
  cabinet: v.nullable(v.string()),
  seo: v.object({ title: v.string(), description: v.string(), keywords: v.array(v.string()) }),
  drawing: v.string(),
  drawingAlt: v.string(),
  figures: v.array(v.object({ value: v.string(), label: v.string() })),
  intro: v.object({ title: v.string(), text: v.string() }),
  /** What goes wrong without it, each with what it does about it. */
  pains: v.array(v.object({ was: v.string(), now: v.string() })),
  features: v.array(
    v.object({
      title: v.string(),
      text: v.string(),
      points: v.array(v.string()),
      drawing: v.string(),
      drawingAlt: v.string(),
    }),
  ),
  chain: v.object({
    text: v.string(),
    inputs: v.array(LinkedTextSchema),
    here: v.array(v.string()),
    outputs: v.array(LinkedTextSchema),
  }),
  /** What a kind of shop does with it, of no customer in particular; the drawing is one of ours. */
  example: v.object({
    shop: v.string(),
    job: v.string(),
    steps: v.array(v.string()),
    result: v.string(),
    drawing: v.string(),
    drawingAlt: v.string(),
  }),
  specs: v.array(v.object({ name: v.string(), value: v.string() })),
  faq: v.array(v.object({ question: v.string(), answer: v.string() })),
  tags: v.array(v.string()),
  /** Where there is one (`content/films`). */
  film: v.optional(FilmSchema),
});
export type Product = v.InferOutput<typeof ProductSchema>;

/** What menus and lists need of a product. */
export const ProductSummarySchema = v.pick(ProductSchema, [
  'slug',
  'name',
  'tier',
  'position',
  'isOnHome',
  'hotRank',
  'tagline',
  'cabinet',
]);
export type ProductSummary = v.InferOutput<typeof ProductSummarySchema>;

export const ProductOverviewSchema = v.object({
  title: v.string(),
  intro: v.string(),
  tiers: v.array(
    v.object({
      id: ProductTierSchema,
      name: v.string(),
      text: v.string(),
      drawing: v.string(),
      drawingAlt: v.string(),
    }),
  ),
  /** The three sets that are sold together (`/product/suit`), by the slugs of what is in them. */
  suites: v.optional(v.array(v.object({ tier: ProductTierSchema, products: v.array(v.string()) })), []),
});
export type ProductOverview = v.InferOutput<typeof ProductOverviewSchema>;

export const listProducts = endpoint({
  name: 'listProducts',
  method: 'GET',
  path: '/api/products',
  summary: 'All products by tier and position, with the texts of the tiers.',
  access: 'anyone',
  cacheTags: ['products'],
  siteTexts: 'all',
  input: v.object({}),
  output: v.object({ products: v.array(ProductSummarySchema), overview: ProductOverviewSchema }),
  errors: [],
});

export const listProductReading = endpoint({
  name: 'listProductReading',
  method: 'GET',
  path: '/api/products/:slug/reading',
  summary: 'Lessons, articles and resources about what a product does, up to five of each.',
  access: 'anyone',
  rate: 'search',
  input: v.object({ slug: v.pipe(v.string(), v.maxLength(40)) }),
  output: v.array(
    v.object({ group: v.picklist(['lessons', 'articles', 'resources']), title: v.string(), url: v.string() }),
  ),
  errors: ['product.not_found', 'search.too_broad'],
});

export const getProduct = endpoint({
  name: 'getProduct',
  method: 'GET',
  path: '/api/products/:slug',
  summary: 'One product page.',
  access: 'anyone',
  // Topics about it are looked for by its tags, which stay as they are.
  siteTexts: [
    'name',
    'tagline',
    'promise',
    'seo',
    'drawingAlt',
    'figures',
    'intro',
    'pains',
    'example',
    'features',
    'chain',
    'specs',
    'faq',
  ],
  input: v.object({ slug: v.pipe(v.string(), v.maxLength(40)) }),
  output: ProductSchema,
  errors: ['product.not_found'],
});
