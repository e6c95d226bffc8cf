import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdField, textField } from '../fields.ts';
import { TierField } from '../price/price.ts';
import { maxReasonLength } from './limits.ts';

/** Readers of a restricted article: members of a company or of a tier and above, certified experts, moderators of a board. */
export const grantKinds = ['company', 'tier', 'expert', 'moderator'] as const;
export const maxGrants = 30;

export const WikiGrantSchema = v.object({
  grantId: v.number(),
  kind: v.picklist(grantKinds),
  /** Of a company; empty for the others. */
  companyName: v.string(),
  tier: v.nullable(TierField),
});
export type WikiGrant = v.InferOutput<typeof WikiGrantSchema>;

const ReasonField = textField({ min: 1, max: maxReasonLength });

export const listWikiGrants = endpoint({
  name: 'listWikiGrants',
  method: 'GET',
  path: '/api/admin/wiki/articles/:articleId/grants',
  summary: 'Who may read a restricted article in addition to its audience.',
  access: 'admin',
  input: v.object({ articleId: IdField }),
  output: v.array(WikiGrantSchema),
  errors: ['wiki.article_not_found'],
});

export const addWikiGrant = endpoint({
  name: 'addWikiGrant',
  method: 'POST',
  path: '/api/admin/wiki/articles/:articleId/grants',
  summary: 'Lets a company, a membership tier and above, experts or moderators read a restricted article.',
  access: 'admin',
  input: v.object({
    articleId: IdField,
    kind: v.picklist(grantKinds),
    /** Unified social credit code of an accepted company; only for `company`. */
    companyCode: v.optional(textField({ min: 0, max: 18 }), ''),
    /** Only for `tier`. */
    tier: v.optional(v.union([v.literal(''), TierField]), ''),
    reason: ReasonField,
  }),
  output: v.object({ grantId: v.number() }),
  errors: [
    'wiki.article_not_found',
    'wiki.grant_company_unknown',
    'wiki.grant_tier_missing',
    'wiki.grant_exists',
    'wiki.grants_full',
  ],
});

export const removeWikiGrant = endpoint({
  name: 'removeWikiGrant',
  method: 'DELETE',
  path: '/api/admin/wiki/articles/:articleId/grants/:grantId',
  summary: 'Withdraws an additional right to read; it ends immediately.',
  access: 'admin',
  input: v.object({ articleId: IdField, grantId: IdField, reason: ReasonField }),
  output: v.object({ articleId: v.number() }),
  errors: ['wiki.article_not_found', 'wiki.grant_not_found'],
});
