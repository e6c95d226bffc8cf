import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { PlannedAreaSchema } from '../preparing.ts';

const QuestionsSchema = v.array(v.object({ question: v.string(), answer: v.string() }));
const SeoSchema = v.object({ title: v.string(), description: v.string(), keywords: v.string() });

/** A page of texts kept by the operator: an opening, then sections of items, then questions. */
export const TextPageSchema = v.object({
  seo: SeoSchema,
  title: v.string(),
  lead: v.string(),
  drawing: v.optional(v.string()),
  drawingAlt: v.optional(v.string()),
  sections: v.array(
    v.object({
      id: v.pipe(v.string(), v.regex(/^[a-z-]+$/)),
      title: v.string(),
      text: v.optional(v.string()),
      kind: v.picklist(['cards', 'steps', 'table']),
      items: v.array(
        v.object({
          title: v.string(),
          text: v.string(),
          /** Own path or `mailto:`; `{contactEmail}`, `{contactPhone}`, `{workingHours}` are filled in. */
          to: v.optional(v.string()),
        }),
      ),
    }),
  ),
  faq: QuestionsSchema,
});
export type TextPage = v.InferOutput<typeof TextPageSchema>;

export const textPageNames = ['he', 'customer-care'] as const;

export const getTextPage = endpoint({
  name: 'getTextPage',
  method: 'GET',
  path: '/api/pages/:name',
  summary: "One of the operator's text pages.",
  access: 'anyone',
  siteTexts: 'all',
  input: v.object({ name: v.picklist(textPageNames) }),
  output: TextPageSchema,
  errors: ['page.not_found'],
});

/** The text part of the price page; the amounts themselves and their history are of the price feature. */
export const PriceTextSchema = v.object({
  lead: v.string(),
  invoice: v.string(),
  /** One right a row; the cells are texts so that `不限` stands beside a number. */
  rights: v.array(
    v.object({
      group: v.string(),
      name: v.string(),
      /** Shown only when this area stands. */
      area: v.optional(PlannedAreaSchema),
      free: v.string(),
      month: v.string(),
      quarter: v.string(),
      year: v.string(),
    }),
  ),
  faq: QuestionsSchema,
});
export type PriceText = v.InferOutput<typeof PriceTextSchema>;
