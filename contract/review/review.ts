import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { FlagField, IdField, IntegerField, textField } from '../fields.ts';
import { ReasonField } from '../moderation/forum-moderation.ts';

const WordOutcome = v.picklist(['queue', 'refuse']);
const DomainOutcome = v.picklist(['allow', 'queue', 'refuse']);
export const firstPostModes = ['off', 'after', 'before'] as const;

export const ReviewWordSchema = v.object({
  wordId: v.number(),
  word: v.string(),
  outcome: WordOutcome,
  category: v.string(),
  isActive: v.boolean(),
});

export const listReviewRules = endpoint({
  name: 'listReviewRules',
  method: 'GET',
  path: '/api/admin/review',
  summary: 'The review rules: terms, link domains, first posts.',
  access: 'admin',
  input: v.object({}),
  output: v.object({
    words: v.array(ReviewWordSchema),
    domains: v.array(v.object({ id: v.number(), domain: v.string(), outcome: DomainOutcome })),
    firstPosts: v.picklist(firstPostModes),
    firstPostCount: v.number(),
  }),
  errors: [],
});

export const saveReviewWord = endpoint({
  name: 'saveReviewWord',
  method: 'PUT',
  path: '/api/admin/review/words',
  summary: 'Adds a term, or changes the one with the same normalized spelling.',
  access: 'admin',
  input: v.object({
    word: textField({ max: 60 }),
    outcome: WordOutcome,
    category: v.optional(textField({ min: 0, max: 30 }), ''),
    isActive: v.optional(FlagField, true),
    reason: ReasonField,
  }),
  output: v.object({}),
  errors: ['review.empty_word'],
});

export const deleteReviewWord = endpoint({
  name: 'deleteReviewWord',
  method: 'POST',
  path: '/api/admin/review/words/:wordId/delete',
  summary: 'Deletes a term.',
  access: 'admin',
  input: v.object({ wordId: IdField, reason: ReasonField }),
  output: v.object({}),
  errors: ['review.word_not_found'],
});

export const saveReviewDomain = endpoint({
  name: 'saveReviewDomain',
  method: 'PUT',
  path: '/api/admin/review/domains',
  summary: 'Allows, queues or rejects links to a domain and its subdomains; `none` deletes the rule.',
  access: 'admin',
  input: v.object({
    domain: v.pipe(
      textField({ max: 100 }),
      v.toLowerCase(),
      v.regex(/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*$/),
    ),
    outcome: v.picklist(['none', 'allow', 'queue', 'refuse']),
    reason: ReasonField,
  }),
  output: v.object({}),
  errors: [],
});

export const saveReviewSettings = endpoint({
  name: 'saveReviewSettings',
  method: 'PUT',
  path: '/api/admin/review/settings',
  summary: 'Sets whether and when the first posts of new users are reviewed.',
  access: 'admin',
  input: v.object({
    firstPosts: v.picklist(firstPostModes),
    firstPostCount: v.pipe(IntegerField, v.minValue(1), v.maxValue(10)),
    reason: ReasonField,
  }),
  output: v.object({}),
  errors: [],
});

export const previewReviewWord = endpoint({
  name: 'previewReviewWord',
  method: 'GET',
  path: '/api/admin/review/preview',
  summary: 'What a term would have matched in the past 30 days, before it is saved.',
  access: 'admin',
  input: v.object({ word: textField({ max: 60 }) }),
  output: v.object({
    /** Texts that were looked at; the newest 5,000 at most. */
    scanned: v.number(),
    hitCount: v.number(),
    hits: v.array(v.object({ path: v.string(), title: v.string(), found: v.string() })),
  }),
  errors: ['review.empty_word'],
});
