import * as v from 'valibot';
import { mergeKinds } from '../area-kinds.ts';
import { endpoint } from '../endpoint.ts';
import { PageField, TimeSchema, textField } from '../fields.ts';
import { pageSchema } from '../paging.ts';
import { tiers } from '../price/price.ts';
import { wholeKinds } from '../search/limits.ts';
import { CorrectedSchema } from './corrections.ts';
import { KeyField } from './key-field.ts';
import { maxQuestionLength } from './limits.ts';

/** What a quoted text is: an article of the wiki, an accepted answer, any other reply, the text of a topic, and so on. */
const StandingSchema = v.picklist([
  'wiki',
  'accepted',
  'reply',
  'topic_text',
  'part_data',
  'resource_text',
  'product_text',
  'lesson_text',
]);
export type Standing = v.InferOutput<typeof StandingSchema>;

/** Kinds of things whose words answer questions. */
export const quotedKinds = wholeKinds.filter((kind) => mergeKinds('search')[kind].isQuoted);

const SourceSchema = v.object({
  kind: v.string(),
  title: v.string(),
  /** Heading that the quoted words stand under; '' for none. */
  section: v.string(),
  url: v.string(),
  standing: StandingSchema,
  writtenAt: TimeSchema,
  /** Of the quoted text: another word, another version. */
  version: v.string(),
});
export type AnswerSource = v.InferOutput<typeof SourceSchema>;

/** Why a value was taken that neither the question says nor a calculation gave. */
export const assumptions = [
  'general-load',
  'ampacity-only',
  'next-rating',
  'section-for-drop',
  'smallest-bar',
  'formula-bar',
] as const;
export type Assumption = (typeof assumptions)[number];

const CalculationSchema = v.object({
  calculator: v.string(),
  /** Its inputs as in the address of its page. */
  query: v.string(),
  /** Inputs that the question, or the calculation before, gave. */
  given: v.array(v.string()),
  /** The result that was asked for, by its name. */
  headline: v.string(),
});
export type AnswerCalculation = v.InferOutput<typeof CalculationSchema>;

export const AnswerSchema = v.object({
  key: v.string(),
  question: v.string(),
  askedAt: TimeSchema,
  /** One after the other, each from the one before. */
  calculations: v.array(CalculationSchema),
  assumptions: v.array(v.picklist(assumptions)),
  /** Sentences as they stand in the source that `source` counts. */
  statements: v.array(v.object({ place: v.number(), text: v.string(), source: v.number() })),
  sources: v.array(SourceSchema),
  /** Sentences left out because their text has changed, or is no longer to be read, since the question was asked. */
  leftOut: v.number(),
  /** A model picked the sentences and put them into order; the words are those of the sources. */
  isByModel: v.boolean(),
  isOwn: v.boolean(),
  /** What an expert put right for this question, where staff accepted it. */
  corrected: v.nullable(CorrectedSchema),
  /** What the caller said of sentences, by place; -1 is the whole answer. */
  marks: v.array(v.object({ place: v.number(), isRight: v.boolean() })),
});
export type Answer = v.InferOutput<typeof AnswerSchema>;

export const QuotaSchema = v.object({
  tier: v.picklist(['visitor', 'free', ...tiers]),
  perDay: v.number(),
  left: v.number(),
  /** Questions go to a model outside of this site. */
  isModelOn: v.boolean(),
});
export type AnswerQuota = v.InferOutput<typeof QuotaSchema>;

export const askQuestion = endpoint({
  name: 'askQuestion',
  method: 'POST',
  path: '/api/answers',
  summary:
    'Answers a question from texts of this site that the caller may read, and with the calculators; the answer is read by its key.',
  access: 'anyone',
  rate: 'answers',
  input: v.object({ question: textField({ min: 2, max: maxQuestionLength }) }),
  output: v.object({ key: v.string(), left: v.number() }),
  errors: ['answers.quota_used', 'search.too_broad'],
});

export const getAnswer = endpoint({
  name: 'getAnswer',
  method: 'GET',
  path: '/api/answers/:key',
  summary:
    'An answer: quoted sentences with their sources, and calculations. Each sentence is looked up again in its source with the rights of the reader.',
  access: 'anyone',
  rate: 'answers_read',
  input: v.object({ key: KeyField }),
  output: AnswerSchema,
  errors: ['answers.not_found'],
});

export const getAnswerQuota = endpoint({
  name: 'getAnswerQuota',
  method: 'GET',
  path: '/api/answers/quota',
  summary: 'How many questions the caller may ask today, and how many are left.',
  access: 'anyone',
  input: v.object({}),
  output: QuotaSchema,
  errors: [],
});

export const listAskedQuestions = endpoint({
  name: 'listAskedQuestions',
  method: 'GET',
  path: '/api/answers/history',
  summary: 'Questions the caller has asked, newest first.',
  access: 'user',
  input: v.object({ page: PageField }),
  output: pageSchema(v.object({ key: v.string(), question: v.string(), askedAt: TimeSchema })),
  errors: [],
});

export const deleteAskedQuestions = endpoint({
  name: 'deleteAskedQuestions',
  method: 'POST',
  path: '/api/answers/history/remove',
  summary: 'Deletes one question of the caller, or all of them.',
  access: 'user',
  input: v.object({ key: v.optional(KeyField) }),
  output: v.object({ deleted: v.number() }),
  errors: ['answers.not_found'],
});
