import * as v from 'valibot';
import { SentSlotField } from '../draft/draft.ts';
import { endpoint } from '../endpoint.ts';
import { IdField, IntegerField, PageField, TimeSchema, textField } from '../fields.ts';
import { pageSchema } from '../paging.ts';
import { PersonSummarySchema } from '../person/person.ts';
import { BodyField, bodyBytes } from '../rich-text/body-field.ts';
import { ListPictureSchema } from '../rich-text/figure-file.ts';
import { DocSchema } from '../rich-text/read-doc.ts';
import { BountySchema, NewBountySchema } from './bounty.ts';
import {
  maxTagLength,
  maxTags,
  maxTitleLength,
  timeRanges,
  topicHidden,
  topicKinds,
  topicSorts,
} from './limits.ts';
import { NewPollSchema, PollSchema } from './poll.ts';
import { ReactionCountsSchema, ReactionKindSchema } from './reactions.ts';

export const TopicKindSchema = v.picklist(topicKinds);
export type TopicKind = v.InferOutput<typeof TopicKindSchema>;

export const TopicSortSchema = v.picklist(topicSorts);
export type TopicSort = v.InferOutput<typeof TopicSortSchema>;

/** Days back from now; 0 is all time. */
export const TimeRangeField = v.pipe(IntegerField, v.picklist(timeRanges));

export const BoardSchema = v.object({
  id: v.number(),
  slug: v.string(),
  name: v.string(),
  description: v.string(),
  topicCount: v.number(),
});
export type Board = v.InferOutput<typeof BoardSchema>;

export const TopicRowSchema = v.object({
  id: v.number(),
  title: v.string(),
  kind: TopicKindSchema,
  boardId: v.number(),
  boardName: v.string(),
  author: PersonSummarySchema,
  createdAt: TimeSchema,
  lastPostAt: TimeSchema,
  /** Nickname of who wrote last, the author when nobody replied. */
  lastPoster: v.string(),
  replyCount: v.number(),
  viewCount: v.number(),
  isPinned: v.boolean(),
  isFeatured: v.boolean(),
  isClosed: v.boolean(),
  isSolved: v.boolean(),
  /** D coins that wait for its answer. */
  bounty: v.nullable(v.number()),
  /** The first picture of the opening text, or of the accepted answer. */
  picture: v.optional(ListPictureSchema),
  /** Of who is signed in and began to read it: how many floors are new, and the first of them. */
  unread: v.optional(v.object({ count: v.number(), floor: v.number() })),
});
export type TopicRow = v.InferOutput<typeof TopicRowSchema>;

export const TopicSchema = v.object({
  id: v.number(),
  title: v.string(),
  kind: TopicKindSchema,
  boardId: v.number(),
  boardName: v.string(),
  body: DocSchema,
  /** The first 160 characters of the body's text, for descriptions. */
  excerpt: v.string(),
  tags: v.array(v.string()),
  author: v.object({
    ...PersonSummarySchema.entries,
    topicCount: v.number(),
    acceptedCount: v.number(),
    isFollowed: v.boolean(),
    /** Their account was closed: nobody reads what is sent to them. */
    isClosed: v.boolean(),
  }),
  createdAt: TimeSchema,
  editedAt: v.nullable(TimeSchema),
  replyCount: v.number(),
  viewCount: v.number(),
  likeCount: v.number(),
  isLiked: v.boolean(),
  isPinned: v.boolean(),
  isFeatured: v.boolean(),
  isClosed: v.boolean(),
  acceptedFloor: v.nullable(v.number()),
  /** Answers marked as helpful beside the accepted one, the first ten. */
  helpful: v.array(v.object({ floor: v.number(), nickname: v.string() })),
  poll: v.nullable(PollSchema),
  /** The last one; null when it never had one. */
  bounty: v.nullable(BountySchema),
  reactions: ReactionCountsSchema,
  myReactions: v.array(ReactionKindSchema),
  isBookmarked: v.boolean(),
  /** The last floor that the viewer has read; null when they never did. */
  readFloor: v.nullable(v.number()),
  /** The highest floor that was ever given. */
  lastFloor: v.number(),
  /** The topic that this one asks again. */
  duplicateOf: v.nullable(v.object({ id: v.number(), title: v.string() })),
  revision: v.number(),
  /** Null is what all see; the rest reaches its author and who keeps order. */
  hidden: v.nullable(v.picklist(topicHidden)),
  can: v.object({
    edit: v.boolean(),
    remove: v.boolean(),
    reply: v.boolean(),
    follow: v.boolean(),
    moderate: v.boolean(),
    report: v.boolean(),
    raiseBounty: v.boolean(),
  }),
});
export type Topic = v.InferOutput<typeof TopicSchema>;

export const listBoards = endpoint({
  name: 'listBoards',
  method: 'GET',
  path: '/api/forum/boards',
  summary: 'All boards with their topic counts.',
  access: 'anyone',
  cacheTags: ['boards'],
  siteTexts: 'all',
  input: v.object({}),
  output: v.array(BoardSchema),
  errors: [],
});

export const listTopics = endpoint({
  name: 'listTopics',
  method: 'GET',
  path: '/api/forum/topics',
  summary: 'A page of topics; nodeId 0 means all boards, and pinned topics come first in the default order.',
  access: 'anyone',
  input: v.object({
    nodeId: v.optional(v.pipe(IntegerField, v.minValue(0)), 0),
    sort: v.optional(TopicSortSchema, 'active'),
    timeRange: v.optional(TimeRangeField, 0),
    tag: v.optional(textField({ max: maxTagLength })),
    page: PageField,
  }),
  output: pageSchema(TopicRowSchema),
  errors: [],
});

export const listSimilarTopics = endpoint({
  name: 'listSimilarTopics',
  method: 'GET',
  path: '/api/forum/topics/:topicId/similar',
  summary: 'Up to six topics with the same tags or board.',
  access: 'anyone',
  input: v.object({ topicId: IdField }),
  output: v.array(v.object({ id: v.number(), title: v.string(), isSolved: v.boolean() })),
  errors: [],
});

export const getForumAside = endpoint({
  name: 'getForumAside',
  method: 'GET',
  path: '/api/forum/aside',
  summary: 'Users with the most accepted answers in the past seven days, and unanswered questions.',
  access: 'anyone',
  cacheTags: ['topics'],
  input: v.object({}),
  output: v.object({
    experts: v.array(v.object({ ...PersonSummarySchema.entries, acceptedCount: v.number() })),
    waiting: v.array(v.object({ id: v.number(), title: v.string(), createdAt: TimeSchema })),
    /** Topics opened in the last 24 hours, counted up to 1,000. */
    newCount: v.number(),
  }),
  errors: [],
});

const tagsField = v.pipe(
  v.optional(v.union([v.string(), v.array(v.string())]), ''),
  v.transform((typed) => (typeof typed === 'string' ? typed.split(/[,，、;；\s]+/) : typed)),
  v.transform((tags) => [...new Set(tags.map((tag) => tag.trim().replace(/^#/, '')).filter(Boolean))]),
  v.array(textField({ max: maxTagLength })),
  v.maxLength(maxTags),
);

const topicFields = {
  title: v.pipe(
    textField({ min: 4, max: maxTitleLength }),
    v.transform((title) => title.replace(/\s+/g, ' ')),
  ),
  body: BodyField,
  tags: tagsField,
  /** Of the draft that this is, so that it goes with the sending. */
  draftSlot: SentSlotField,
};

export const createTopic = endpoint({
  name: 'createTopic',
  method: 'POST',
  path: '/api/forum/topics',
  summary: 'Creates a topic.',
  access: 'verified',
  rate: 'post',
  bodyLimit: bodyBytes,
  sentAs: 'draftSlot',
  input: v.object({
    boardId: IdField,
    kind: v.optional(TopicKindSchema, 'question'),
    poll: v.optional(NewPollSchema),
    /** Only of a question. */
    bounty: v.optional(NewBountySchema),
    ...topicFields,
  }),
  output: v.object({ topicId: v.number() }),
  errors: [
    'review.refused',
    'trust.day_full',
    'trust.too_many_images',
    'forum.board_not_found',
    'forum.not_a_question',
    'ledger.too_few_coins',
    'ledger.key_reused',
  ],
});

export const updateTopic = endpoint({
  name: 'updateTopic',
  method: 'PUT',
  path: '/api/forum/topics/:topicId',
  summary: 'Edits your own topic; refused if it has been edited since `revision`.',
  access: 'verified',
  bodyLimit: bodyBytes,
  sentAs: 'draftSlot',
  input: v.object({
    topicId: IdField,
    revision: IntegerField,
    ...topicFields,
    /** Needed where the text is somebody else's. */
    reason: v.optional(textField({ min: 0, max: 200 }), ''),
  }),
  output: v.object({ topicId: v.number() }),
  errors: [
    'forum.topic_not_found',
    'forum.not_yours',
    'forum.edited_meanwhile',
    'moderation.edit_reason',
    'review.refused',
    'trust.edit_late',
    'trust.too_many_images',
  ],
});

export const deleteTopic = endpoint({
  name: 'deleteTopic',
  method: 'DELETE',
  path: '/api/forum/topics/:topicId',
  summary: 'Deletes your own topic as long as nobody else has replied.',
  access: 'user',
  input: v.object({ topicId: IdField }),
  output: v.object({ boardId: v.number() }),
  errors: ['forum.topic_not_found', 'forum.not_yours', 'forum.topic_has_replies'],
});
