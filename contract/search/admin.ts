import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { FlagField, IdField, PageField, TimeSchema, textField } from '../fields.ts';
import { pageSchema } from '../paging.ts';

const maxWordsLength = 60;
const maxForms = 20;

const ReasonField = textField({ min: 2, max: 200 });
const WordsField = textField({ max: maxWordsLength });
export const wordLists = ['blocked', 'hot'] as const;
const ListField = v.picklist(wordLists);

/** Words separated by `|`, commas or line ends. */
const WordListField = v.pipe(
  v.string(),
  v.maxLength(2000),
  v.transform((text) =>
    text
      .split(/[|,，、\n]/)
      .map((word) => word.trim())
      .filter(Boolean),
  ),
  v.maxLength(maxForms),
  v.array(WordsField),
);

const ConceptEntries = {
  term: textField({ max: 30 }),
  /** What means the same: each is found by the others. */
  forms: v.optional(WordListField, ''),
  /** What leads here, but is too common to be searched for instead. */
  leads: v.optional(WordListField, ''),
  english: v.optional(textField({ min: 0, max: maxWordsLength }), ''),
  /** Takes the term out of the dictionary. */
  isRemoved: v.optional(FlagField, false),
};

export const ConceptSchema = v.object({
  term: v.string(),
  forms: v.array(v.string()),
  leads: v.array(v.string()),
  english: v.string(),
  isRemoved: v.boolean(),
  /** Differs from the dictionary that came with the software. */
  isChanged: v.boolean(),
});
export type SearchConcept = v.InferOutput<typeof ConceptSchema>;

export const listConcepts = endpoint({
  name: 'listConcepts',
  method: 'GET',
  path: '/api/admin/search/concepts',
  summary: 'Dictionary terms containing these words, at most 50; without words, those changed by staff.',
  access: 'admin',
  input: v.object({ words: v.optional(textField({ min: 0, max: maxWordsLength }), '') }),
  output: v.array(ConceptSchema),
  errors: [],
});

const EffectSchema = v.object({
  words: v.string(),
  before: v.number(),
  after: v.number(),
  isCapped: v.boolean(),
  /** Titles that would be found and were not, then the other way round; at most five each. */
  gained: v.array(v.string()),
  lost: v.array(v.string()),
  /** The words that the dictionary cuts it into. */
  cutBefore: v.array(v.string()),
  cutAfter: v.array(v.string()),
});
export type ConceptEffect = v.InferOutput<typeof EffectSchema>;

export const previewConcept = endpoint({
  name: 'previewConcept',
  method: 'POST',
  path: '/api/admin/search/concepts/preview',
  summary: 'Preview of the effect of a dictionary change on searches; stores nothing.',
  access: 'admin',
  input: v.object({
    ...ConceptEntries,
    /** A search to try beside the words themselves. */
    sample: v.optional(textField({ min: 0, max: 100 }), ''),
  }),
  output: v.array(EffectSchema),
  errors: ['search.too_broad'],
});

export const saveConcept = endpoint({
  name: 'saveConcept',
  method: 'POST',
  path: '/api/admin/search/concepts',
  summary: 'Adds, changes or disables a dictionary term.',
  access: 'admin',
  input: v.object({ ...ConceptEntries, reason: ReasonField }),
  output: ConceptSchema,
  errors: [],
});

export const getSearchRules = endpoint({
  name: 'getSearchRules',
  method: 'GET',
  path: '/api/admin/search/rules',
  summary: 'Blocked and recommended terms, and pinned results.',
  access: 'admin',
  input: v.object({}),
  output: v.object({
    listed: v.array(v.object({ list: ListField, words: v.string() })),
    pins: v.array(
      v.object({
        pinId: v.number(),
        words: v.string(),
        /** Null for a thing that is gone. */
        title: v.nullable(v.string()),
        url: v.nullable(v.string()),
      }),
    ),
  }),
  errors: [],
});

export const createListedWords = endpoint({
  name: 'createListedWords',
  method: 'POST',
  path: '/api/admin/search/words',
  summary: 'Blocks search terms, or recommends them before anything is typed.',
  access: 'admin',
  input: v.object({ list: ListField, words: WordsField, reason: ReasonField }),
  output: v.object({ words: v.string() }),
  errors: ['search.words_listed'],
});

export const deleteListedWords = endpoint({
  name: 'deleteListedWords',
  method: 'POST',
  path: '/api/admin/search/words/remove',
  summary: 'Removes terms from a list.',
  access: 'admin',
  input: v.object({ list: ListField, words: WordsField, reason: ReasonField }),
  output: v.object({ words: v.string() }),
  errors: ['search.words_not_listed'],
});

export const createPin = endpoint({
  name: 'createPin',
  method: 'POST',
  path: '/api/admin/search/pins',
  summary: 'Pins the content with the page at `address` to the top for these search terms.',
  access: 'admin',
  input: v.object({ words: WordsField, address: textField({ max: 300 }), reason: ReasonField }),
  output: v.object({ pinId: v.number() }),
  errors: ['search.thing_not_found', 'search.pin_exists'],
});

export const deletePin = endpoint({
  name: 'deletePin',
  method: 'POST',
  path: '/api/admin/search/pins/:pinId/remove',
  summary: 'Unpins content.',
  access: 'admin',
  input: v.object({ pinId: IdField, reason: ReasonField }),
  output: v.object({ pinId: v.number() }),
  errors: ['search.pin_not_found'],
});

export const listMisses = endpoint({
  name: 'listMisses',
  method: 'GET',
  path: '/api/admin/search/misses',
  summary: 'Searches without results, most frequent first.',
  access: 'admin',
  input: v.object({ page: PageField }),
  output: pageSchema(
    v.object({ words: v.string(), count: v.number(), firstAt: TimeSchema, lastAt: TimeSchema }),
  ),
  errors: [],
});

export const deleteMiss = endpoint({
  name: 'deleteMiss',
  method: 'POST',
  path: '/api/admin/search/misses/remove',
  summary: 'Removes terms from the list of searches without results.',
  access: 'admin',
  input: v.object({ words: textField({ max: 200 }) }),
  output: v.object({ words: v.string() }),
  errors: ['search.words_not_listed'],
});

export const getSearchIndex = endpoint({
  name: 'getSearchIndex',
  method: 'GET',
  path: '/api/admin/search/index',
  summary: 'Number of indexed items of each type, and of those waiting to be indexed.',
  access: 'admin',
  input: v.object({}),
  output: v.object({
    kinds: v.array(v.object({ kind: v.string(), documents: v.number(), waiting: v.number() })),
    /** The newest rebuild; null when there was none lately. */
    rebuild: v.nullable(
      v.object({ jobId: v.string(), state: v.string(), percent: v.number(), step: v.string() }),
    ),
    /** What could not be indexed, the newest fifty. */
    failures: v.array(
      v.object({
        kind: v.string(),
        refId: v.number(),
        reason: v.string(),
        attempts: v.number(),
        failedAt: TimeSchema,
      }),
    ),
    failureCount: v.number(),
  }),
  errors: [],
});

export const retryIndexing = endpoint({
  name: 'retryIndexing',
  method: 'POST',
  path: '/api/admin/search/failures/retry',
  summary: 'Retries an item that could not be indexed.',
  access: 'admin',
  input: v.object({ kind: textField({ max: 40 }), refId: IdField }),
  output: v.object({ refId: v.number() }),
  errors: ['search.failure_not_found'],
});

export const rebuildSearch = endpoint({
  name: 'rebuildSearch',
  method: 'POST',
  path: '/api/admin/search/rebuild',
  summary: 'Rebuilds the whole index while the site runs; progress is in `getSearchIndex`.',
  access: 'admin',
  input: v.object({ reason: ReasonField }),
  output: v.object({ jobId: v.string() }),
  errors: ['search.rebuilding'],
});
