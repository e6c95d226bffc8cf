import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdField, PageField, TimeSchema } from '../fields.ts';
import { pageSchema } from '../paging.ts';
import { PersonSummarySchema } from '../person/person.ts';
import { ResourceRowSchema } from '../resource/row.ts';

export const ExpertSchema = v.object({
  person: PersonSummarySchema,
  /** What the expert says; the general line about the person where there is none. */
  intro: v.string(),
  fields: v.array(v.string()),
  years: v.number(),
  certifiedAt: TimeSchema,
  validUntil: TimeSchema,
  resourceCount: v.number(),
  downloadCount: v.number(),
  products: v.array(v.object({ slug: v.string(), name: v.string() })),
  /** The most downloaded: four in a list, all of a page's length on the expert's own. */
  works: v.array(ResourceRowSchema),
});
export type Expert = v.InferOutput<typeof ExpertSchema>;

export const listExperts = endpoint({
  name: 'listExperts',
  method: 'GET',
  path: '/api/experts',
  summary: 'Certified experts, most downloads first, with up to four of their resources each.',
  access: 'anyone',
  input: v.object({ page: PageField }),
  output: pageSchema(ExpertSchema),
  errors: [],
});

export const getExpert = endpoint({
  name: 'getExpert',
  method: 'GET',
  path: '/api/experts/:userId',
  summary: 'A certified expert with their resources and the products they can help with.',
  access: 'anyone',
  input: v.object({ userId: IdField }),
  output: ExpertSchema,
  errors: ['certification.not_found'],
});
