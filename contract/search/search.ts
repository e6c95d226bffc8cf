import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { FlagField, IdField, IntegerField, TimeSchema, textField } from '../fields.ts';
import { TimeRangeField } from '../forum/forum.ts';
import { pageSchema } from '../paging.ts';
import { PersonSummarySchema } from '../person/person.ts';
import { deepestSearchPage } from './limits.ts';

export const maxKeywordLength = 100;
export const hitsPerPage = 20;
/** Totals are counted up to here; beyond it `isTotalCapped` is set and a page writes "1000+". */
export const maxHits = 1000;

export const SearchSortSchema = v.picklist(['relevance', 'newest', 'replies']);
export type SearchSort = v.InferOutput<typeof SearchSortSchema>;

export const SolvedFilterSchema = v.picklist(['any', 'solved', 'unsolved']);
export type SolvedFilter = v.InferOutput<typeof SolvedFilterSchema>;

/** Text in pieces, in order; joined they are the whole. */
export const SegmentsSchema = v.array(v.object({ text: v.string(), isHit: v.boolean() }));
export type Segments = v.InferOutput<typeof SegmentsSchema>;

export const TopicHitSchema = v.object({
  /** Id of the topic. */
  id: v.number(),
  url: v.string(),
  title: SegmentsSchema,
  snippet: SegmentsSchema,
  /** Floor that the snippet comes from; 0 is the opening text. */
  floor: v.number(),
  postId: v.nullable(v.number()),
  boardId: v.nullable(v.number()),
  boardName: v.string(),
  author: v.nullable(PersonSummarySchema),
  createdAt: TimeSchema,
  updatedAt: TimeSchema,
  /** Null for what is neither: only questions are solved. */
  isSolved: v.nullable(v.boolean()),
  replyCount: v.number(),
  /** False for a hit by synonym, by parts of a word, or by the beginning of a part number. */
  isLiteral: v.boolean(),
});
export type TopicHit = v.InferOutput<typeof TopicHitSchema>;

/** A query to offer, and its hits, counted up to 100. */
const SuggestionSchema = v.object({ keyword: v.string(), total: v.number() });
export type SearchSuggestion = v.InferOutput<typeof SuggestionSchema>;

/** What may help when nothing was found; both lists hold only what does find something. */
export const SearchHelpSchema = v.object({
  /** The query with words left out. */
  relaxed: v.array(SuggestionSchema),
  /** Words that look or sound alike. */
  near: v.array(SuggestionSchema),
  /** Hits of the same words without board, author, time, file and solved filters; 0 when there were none to take away. */
  unfilteredTotal: v.number(),
});
export type SearchHelp = v.InferOutput<typeof SearchHelpSchema>;

export const searchTopics = endpoint({
  name: 'searchTopics',
  method: 'POST',
  path: '/view/search/topic',
  summary: 'Searches topics with their answers; nodeId 0 means all boards, timeRange 0 all time (in days).',
  access: 'anyone',
  rate: 'search',
  input: v.object({
    keyword: textField({ max: maxKeywordLength }),
    nodeId: v.optional(v.pipe(IntegerField, v.minValue(0)), 0),
    timeRange: v.optional(TimeRangeField, 0),
    page: v.optional(v.pipe(IntegerField, v.minValue(1), v.maxValue(deepestSearchPage)), 1),
    solved: v.optional(SolvedFilterSchema, 'any'),
    /** Id of who opened the topic. */
    author: v.optional(IdField),
    /** Only topics with a file attached in any post. */
    hasFile: v.optional(FlagField, false),
    sort: v.optional(SearchSortSchema, 'relevance'),
  }),
  output: v.object({
    keyword: v.string(),
    nodeId: v.number(),
    timeRange: v.number(),
    page: v.number(),
    searchPage: pageSchema(TopicHitSchema),
    /** Only when nothing was found. */
    help: v.nullable(SearchHelpSchema),
  }),
  errors: ['search.too_broad'],
});

const TopicNamesSchema = v.array(
  v.object({ id: v.number(), url: v.string(), title: v.string(), isSolved: v.nullable(v.boolean()) }),
);

export const suggestTopics = endpoint({
  name: 'suggestTopics',
  method: 'GET',
  path: '/api/search/similar',
  summary: 'Up to five topics similar to a title being typed.',
  access: 'anyone',
  rate: 'search',
  input: v.object({ title: textField({ max: maxKeywordLength }) }),
  output: TopicNamesSchema,
  errors: ['search.too_broad'],
});

export const listTopicsAbout = endpoint({
  name: 'listTopicsAbout',
  method: 'GET',
  path: '/api/search/about',
  summary: 'Up to five topics containing the first word, ranked by the others they contain.',
  access: 'anyone',
  rate: 'search',
  input: v.object({ words: textField({ max: maxKeywordLength }) }),
  output: TopicNamesSchema,
  errors: ['search.too_broad'],
});
