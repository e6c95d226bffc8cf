import * as v from 'valibot';
import { mergeKinds } from '../area-kinds.ts';
import { endpoint } from '../endpoint.ts';
import { IntegerField, TimeSchema, textField } from '../fields.ts';
import { TimeRangeField } from '../forum/forum.ts';
import { pageSchema } from '../paging.ts';
import { PersonSummarySchema } from '../person/person.ts';
import { ListPictureSchema } from '../rich-text/figure-file.ts';
import { deepestSearchPage, wholeKinds } from './limits.ts';
import {
  maxKeywordLength,
  SearchHelpSchema,
  SearchSortSchema,
  SegmentsSchema,
  SolvedFilterSchema,
} from './search.ts';

export const WholeKindSchema = v.picklist(wholeKinds);
export type WholeKind = v.InferOutput<typeof WholeKindSchema>;

export const WholeHitSchema = v.object({
  kind: WholeKindSchema,
  /** Id of the thing within its kind. */
  id: v.number(),
  url: v.string(),
  title: SegmentsSchema,
  snippet: SegmentsSchema,
  /** Heading that the snippet stands under, of things that have headings. */
  section: v.nullable(v.object({ anchor: v.string(), text: v.string() })),
  /** Floor that the snippet comes from, of things that have floors; 0 is the opening text. */
  floor: v.number(),
  group: v.nullable(v.object({ key: v.string(), name: v.string() })),
  /** What the kind's card shows, by name. */
  facts: v.record(v.string(), v.string()),
  picture: v.nullable(ListPictureSchema),
  /** Rated values, of things that have them, as they are shown. */
  values: v.array(v.object({ name: v.string(), shown: v.string() })),
  author: v.nullable(PersonSummarySchema),
  createdAt: TimeSchema,
  updatedAt: TimeSchema,
  isSolved: v.nullable(v.boolean()),
  replyCount: v.number(),
  /** False for a hit by synonym, by parts of a word, by sound, or by the beginning of a part number. */
  isLiteral: v.boolean(),
  /** Put first by the staff. */
  isPinned: v.boolean(),
});
export type WholeHit = v.InferOutput<typeof WholeHitSchema>;

const CountSchema = v.object({ total: v.number(), isTotalCapped: v.boolean() });

export const searchWhole = endpoint({
  name: 'searchWhole',
  method: 'GET',
  path: '/api/search',
  summary:
    'Searches everything that the caller may read; kind `all` mixes the kinds, timeRange counts days back.',
  access: 'anyone',
  rate: 'search',
  input: v.object({
    keyword: textField({ max: maxKeywordLength }),
    kind: v.optional(v.picklist(['all', ...wholeKinds]), 'all'),
    /** Key of a group within the kind. */
    group: v.optional(textField({ max: 80 })),
    timeRange: v.optional(TimeRangeField, 0),
    solved: v.optional(SolvedFilterSchema, 'any'),
    sort: v.optional(SearchSortSchema, 'relevance'),
    page: v.optional(v.pipe(IntegerField, v.minValue(1), v.maxValue(deepestSearchPage)), 1),
  }),
  output: v.object({
    hits: pageSchema(WholeHitSchema),
    /** Every built kind with its hits within the time range. */
    tabs: v.array(v.object({ kind: WholeKindSchema, ...CountSchema.entries })),
    /** Groups of the chosen kind, the fullest first. */
    groups: v.array(v.object({ key: v.string(), name: v.string(), count: v.number() })),
    /** The words that were searched for instead, when those that were typed find nothing. */
    instead: v.nullable(v.string()),
    /** The words are not to be searched for. */
    isBlocked: v.boolean(),
    /** Only when nothing was found. */
    help: v.nullable(SearchHelpSchema),
  }),
  errors: ['search.too_broad'],
});
export type WholeAnswer = v.InferOutput<typeof searchWhole.output>;

export const SuggestionSchema = v.object({
  words: v.array(v.string()),
  things: v.array(v.object({ kind: WholeKindSchema, title: v.string(), url: v.string(), note: v.string() })),
});
export type Suggestions = v.InferOutput<typeof SuggestionSchema>;

export const suggestSearch = endpoint({
  name: 'suggestSearch',
  method: 'GET',
  path: '/api/search/suggestions',
  summary: 'Suggestions while typing: prefixes, pinyin, initials, part numbers and similar words.',
  access: 'anyone',
  rate: 'suggest',
  input: v.object({ words: textField({ max: maxKeywordLength }) }),
  output: SuggestionSchema,
  errors: ['search.too_broad'],
});

export const listHotWords = endpoint({
  name: 'listHotWords',
  method: 'GET',
  path: '/api/search/hot',
  summary: 'Terms offered before anything is typed: staff recommendations, then popular searches.',
  access: 'anyone',
  input: v.object({}),
  output: v.array(v.string()),
  errors: [],
});

/** What goes out as an Atom feed. */
export const feedKinds = wholeKinds.filter((kind) => mergeKinds('search')[kind].hasFeed);

export const listNewest = endpoint({
  name: 'listNewest',
  method: 'GET',
  path: '/api/search/newest',
  summary: 'The newest public items of a type, for feeds; at most 30.',
  access: 'anyone',
  input: v.object({ kind: v.picklist(feedKinds) }),
  output: v.array(
    v.object({
      id: v.number(),
      url: v.string(),
      title: v.string(),
      /** The first 200 characters of its text. */
      excerpt: v.string(),
      group: v.string(),
      authorName: v.string(),
      createdAt: TimeSchema,
      updatedAt: TimeSchema,
    }),
  ),
  errors: ['search.kind_not_built'],
});
