import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { IdField, PageField, TimeSchema } from './fields.ts';
import { pageSchema } from './paging.ts';
import { PersonSummarySchema } from './person.ts';

export const feedPageSize = 20;
/** More would make the feed's one query slow; nobody reads that many people. */
export const mostFollowed = 1000;

/** Something that a followed person wrote. */
export const FeedItemSchema = v.object({
  kind: v.picklist(['topic', 'reply']),
  topicId: v.number(),
  title: v.string(),
  /** Null for a topic. */
  floor: v.nullable(v.number()),
  excerpt: v.string(),
  author: PersonSummarySchema,
  createdAt: TimeSchema,
});
export type FeedItem = v.InferOutput<typeof FeedItemSchema>;

export const saveAttention = endpoint({
  name: 'saveAttention',
  method: 'POST',
  path: '/api/attention/saveAttention',
  summary: 'Follows a person; following twice changes nothing.',
  access: 'user',
  rate: 'follow',
  input: v.object({ attentionUserId: IdField }),
  output: v.object({ isFollowing: v.boolean() }),
  errors: ['attention.person_not_found', 'attention.self', 'attention.too_many'],
});

export const removeAttention = endpoint({
  name: 'removeAttention',
  method: 'POST',
  path: '/api/attention/removeAttention',
  summary: 'Follows a person no longer.',
  access: 'user',
  rate: 'follow',
  input: v.object({ attentionUserId: IdField }),
  output: v.object({ isFollowing: v.boolean() }),
  errors: [],
});

export const listFeed = endpoint({
  name: 'listFeed',
  method: 'GET',
  path: '/api/attention/feed',
  summary:
    'What the followed people wrote, newest first; `before` is the time of the last item of the page above.',
  access: 'user',
  input: v.object({ before: v.optional(TimeSchema) }),
  output: v.object({ items: v.array(FeedItemSchema), nextBefore: v.nullable(TimeSchema) }),
  errors: [],
});

/** Ids in a query, separated by commas. */
const UserIdsField = v.pipe(
  v.string(),
  v.transform((text): (string | number)[] => text.split(',')),
  v.array(IdField),
  v.maxLength(100),
);

export const listFollowedAmong = endpoint({
  name: 'listFollowedAmong',
  method: 'GET',
  path: '/api/attention/among',
  summary: 'Those of the given people whom one follows; at most 100 ids, separated by commas.',
  access: 'user',
  input: v.object({ userIds: UserIdsField }),
  output: v.array(v.number()),
  errors: [],
});

export const listFollowed = endpoint({
  name: 'listFollowed',
  method: 'GET',
  path: '/api/attention/people',
  summary: 'The people one follows, the newest follow first.',
  access: 'user',
  input: v.object({ page: PageField }),
  output: pageSchema(
    v.object({ ...PersonSummarySchema.entries, topicCount: v.number(), acceptedCount: v.number() }),
  ),
  errors: [],
});
