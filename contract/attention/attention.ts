import * as v from 'valibot';
import { type FeedEvent, type KindOf, listKinds, mergeKinds } from '../area-kinds.ts';
import { endpoint } from '../endpoint.ts';
import { IdField, PageField, TimeSchema, textField } from '../fields.ts';
import type { FeedTerms } from '../kinds.ts';
import { pageSchema } from '../paging.ts';
import { PersonSummarySchema } from '../person/person.ts';

export const feedPageSize = 20;
/** Of all kinds together: more would make the feed's one query slow, and nobody reads that much. */
export const maxFollowed = 1000;

/** What can be followed beside people. */
export const followedThingKinds = listKinds('followed');
export type FollowedThingKind = KindOf<'followed'>;

/** What the feed may be narrowed to. */
export const feedKinds = listKinds('feed');
export type FeedKind = KindOf<'feed'>;

/** What stands in the feed, by what it may be narrowed to. */
export const feedEvents = Object.entries<FeedTerms>(mergeKinds('feed')).flatMap(
  ([kind, { events = [kind] }]) =>
    events.map((event) => ({ kind: kind as FeedKind, event: event as FeedEvent })),
);

/** What the followers of somebody are told of. */
export const newsEvents = Object.values<FeedTerms>(mergeKinds('feed')).flatMap(
  ({ news = [] }) => news as readonly FeedEvent[],
);

/** Something new by a followed person, or of something else that is followed. */
export const FeedItemSchema = v.object({
  kind: v.picklist(feedEvents.map(({ event }) => event)),
  /** Names it among all items of the feed. */
  key: v.string(),
  path: v.string(),
  title: v.string(),
  excerpt: v.string(),
  /** Null for what nobody stands by: parts, and what a closed account left. */
  author: v.nullable(PersonSummarySchema),
  /** What one follows that led here. */
  because: v.object({ kind: v.picklist(['person', ...followedThingKinds]), name: v.string() }),
  createdAt: TimeSchema,
});
export type FeedItem = v.InferOutput<typeof FeedItemSchema>;

export const saveAttention = endpoint({
  name: 'saveAttention',
  method: 'POST',
  path: '/api/attention/saveAttention',
  summary: 'Follows a user; following twice changes nothing.',
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
  summary: 'Unfollows a user.',
  access: 'user',
  rate: 'follow',
  input: v.object({ attentionUserId: IdField }),
  output: v.object({ isFollowing: v.boolean() }),
  errors: [],
});

/** Number of a board, part or article; name of a tag; readable name of a maker. */
const thingFields = { kind: v.picklist(followedThingKinds), id: textField({ max: 80 }) };

export const followThing = endpoint({
  name: 'followThing',
  method: 'POST',
  path: '/api/attention/things/follow',
  summary: 'Follows a board, tag, manufacturer, part or article; following twice changes nothing.',
  access: 'user',
  rate: 'follow',
  input: v.object(thingFields),
  output: v.object({ isFollowing: v.boolean() }),
  errors: ['attention.thing_not_found', 'attention.too_many'],
});

export const unfollowThing = endpoint({
  name: 'unfollowThing',
  method: 'POST',
  path: '/api/attention/things/unfollow',
  summary: 'Unfollows a board, tag, manufacturer, part or article, even if it has been hidden since.',
  access: 'user',
  rate: 'follow',
  input: v.object(thingFields),
  output: v.object({ isFollowing: v.boolean() }),
  errors: ['attention.thing_not_found'],
});

export const getFollowing = endpoint({
  name: 'getFollowing',
  method: 'GET',
  path: '/api/attention/things/:kind/:id',
  summary:
    'Whether you follow a board, tag, manufacturer, part or article; false for anything you cannot see.',
  access: 'user',
  input: v.object(thingFields),
  output: v.object({ isFollowing: v.boolean() }),
  errors: [],
});

export const listFollowedThings = endpoint({
  name: 'listFollowedThings',
  method: 'GET',
  path: '/api/attention/things',
  summary:
    'The boards, tags, manufacturers, parts and articles you follow, by type, newest follow first; items hidden from you come last.',
  access: 'user',
  input: v.object({ page: PageField }),
  output: pageSchema(
    v.object({
      ...thingFields,
      targetId: v.number(),
      /** Null for what one may no longer see: it can be unfollowed, and nothing is told about it. */
      name: v.nullable(v.string()),
      path: v.nullable(v.string()),
      isMuted: v.boolean(),
    }),
  ),
  errors: [],
});

/** Time and key of the last item above. */
const CursorField = v.pipe(
  v.string(),
  v.maxLength(80),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z [a-z_]+:[\d:]+$/),
);

export const listFeed = endpoint({
  name: 'listFeed',
  method: 'GET',
  path: '/api/attention/feed',
  summary:
    'News from the people and content you follow, newest first, without muted items; `before` is `nextBefore` of the previous page.',
  access: 'user',
  input: v.object({ before: v.optional(CursorField), kind: v.optional(v.picklist(feedKinds)) }),
  output: v.object({ items: v.array(FeedItemSchema), nextBefore: v.nullable(v.string()) }),
  errors: [],
});

export const seeFeed = endpoint({
  name: 'seeFeed',
  method: 'POST',
  path: '/api/attention/feed/seen',
  summary:
    'Records that you look at your feed, and marks its notification as read. `seenUntil` is when you looked before, half an hour ago or earlier; null the first time.',
  access: 'user',
  input: v.object({}),
  output: v.object({ seenUntil: v.nullable(TimeSchema) }),
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
  summary: 'Which of the given users you follow; at most 100 IDs, separated by commas.',
  access: 'user',
  input: v.object({ userIds: UserIdsField }),
  output: v.array(v.number()),
  errors: [],
});

export const listFollowed = endpoint({
  name: 'listFollowed',
  method: 'GET',
  path: '/api/attention/people',
  summary: 'The users you follow, newest follow first.',
  access: 'user',
  input: v.object({ page: PageField }),
  output: pageSchema(
    v.object({
      ...PersonSummarySchema.entries,
      topicCount: v.number(),
      acceptedCount: v.number(),
      /** They follow one too. */
      isMutual: v.boolean(),
      isMuted: v.boolean(),
    }),
  ),
  errors: [],
});
