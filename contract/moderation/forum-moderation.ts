import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { FlagField, IdField, IntegerField, PageField, textField } from '../fields.ts';
import { TopicRowSchema } from '../forum/forum.ts';
import { maxTitleLength, postHidden, topicHidden } from '../forum/limits.ts';
import { pageSchema } from '../paging.ts';

export const ReasonField = textField({ min: 2, max: 200 });

export const topicActs = [
  'pin',
  'unpin',
  'feature',
  'unfeature',
  'close',
  'open',
  'remove',
  'restore',
] as const;
export type TopicAct = (typeof topicActs)[number];
export const postActs = ['remove', 'restore'] as const;
export type PostAct = (typeof postActs)[number];

/** Most floors that one split takes along. */
export const maxSplitFloors = 100;

/** What only those see who keep order on the board. */
export const TopicModerationSchema = v.object({
  topicId: v.number(),
  title: v.string(),
  boardId: v.number(),
  authorId: v.number(),
  isPinned: v.boolean(),
  isFeatured: v.boolean(),
  isClosed: v.boolean(),
  hidden: v.nullable(v.picklist(topicHidden)),
  slowSeconds: v.number(),
  staffNote: v.string(),
  assignee: v.nullable(v.object({ userId: v.number(), nickname: v.string() })),
  /** Who may be assigned: staff and moderators of the board. */
  engineers: v.array(v.object({ userId: v.number(), nickname: v.string() })),
  floorCount: v.number(),
  pageSize: v.number(),
  floors: v.array(
    v.object({
      postId: v.number(),
      floor: v.number(),
      nickname: v.string(),
      excerpt: v.string(),
      hidden: v.nullable(v.picklist(postHidden)),
    }),
  ),
});
export type TopicModeration = v.InferOutput<typeof TopicModerationSchema>;

const actErrors = ['forum.topic_not_found', 'moderation.not_your_board'] as const;
const topicOutput = v.object({ topicId: v.number() });

export const getTopicModeration = endpoint({
  name: 'getTopicModeration',
  method: 'GET',
  path: '/api/forum/topics/:topicId/order',
  summary: 'Status, note, assignee and posts of a topic, for moderators of its board.',
  access: 'moderator',
  input: v.object({ topicId: IdField, page: PageField }),
  output: TopicModerationSchema,
  errors: actErrors,
});

export const actOnTopic = endpoint({
  name: 'actOnTopic',
  method: 'POST',
  path: '/api/forum/topics/:topicId/acts',
  summary: 'Pins, features, closes or removes a topic, or reverses this; recorded in the audit log.',
  access: 'moderator',
  input: v.object({ topicId: IdField, act: v.picklist(topicActs), reason: ReasonField }),
  output: topicOutput,
  errors: [...actErrors, 'moderation.nothing_changed'],
});

export const actOnPost = endpoint({
  name: 'actOnPost',
  method: 'POST',
  path: '/api/forum/replies/:postId/acts',
  summary: 'Removes or restores a post; an accepted answer is no longer accepted.',
  access: 'moderator',
  input: v.object({ postId: IdField, act: v.picklist(postActs), reason: ReasonField }),
  output: v.object({ topicId: v.number(), floor: v.number() }),
  errors: ['forum.reply_not_found', 'moderation.not_your_board', 'moderation.nothing_changed'],
});

export const moveTopic = endpoint({
  name: 'moveTopic',
  method: 'POST',
  path: '/api/forum/topics/:topicId/move',
  summary: 'Moves a topic to another board; its address stays the same.',
  access: 'moderator',
  input: v.object({ topicId: IdField, boardId: IdField, reason: ReasonField }),
  output: topicOutput,
  errors: [...actErrors, 'forum.board_not_found', 'moderation.nothing_changed'],
});

export const splitTopic = endpoint({
  name: 'splitTopic',
  method: 'POST',
  path: '/api/forum/topics/:topicId/split',
  summary: 'Splits selected posts off into a new topic; their old addresses redirect there.',
  access: 'moderator',
  input: v.object({
    topicId: IdField,
    postIds: v.pipe(v.array(IdField), v.minLength(1), v.maxLength(maxSplitFloors)),
    title: textField({ min: 4, max: maxTitleLength }),
    reason: ReasonField,
  }),
  output: topicOutput,
  errors: [...actErrors, 'forum.reply_not_found', 'forum.reply_accepted'],
});

export const mergeTopic = endpoint({
  name: 'mergeTopic',
  method: 'POST',
  path: '/api/forum/topics/:topicId/merge',
  summary: 'Merges a topic into another, after its posts; the old address redirects there.',
  access: 'moderator',
  input: v.object({ topicId: IdField, intoTopicId: IdField, reason: ReasonField }),
  output: topicOutput,
  errors: [...actErrors, 'moderation.merge_self'],
});

export const updateTopicModeration = endpoint({
  name: 'updateTopicModeration',
  method: 'PATCH',
  path: '/api/forum/topics/:topicId/order',
  summary: 'Sets slow mode, the internal note or the assignee of a topic.',
  access: 'moderator',
  input: v.object({
    topicId: IdField,
    /** Between two replies of the same person; 0 is no limit. */
    slowSeconds: v.optional(v.pipe(IntegerField, v.minValue(0), v.maxValue(86_400))),
    staffNote: v.optional(textField({ min: 0, max: 2000 })),
    /** 0 is nobody. */
    assigneeId: v.optional(v.pipe(IntegerField, v.minValue(0))),
  }),
  output: topicOutput,
  errors: [...actErrors, 'moderation.nothing_changed', 'moderation.not_an_engineer'],
});

export const listAssignedTopics = endpoint({
  name: 'listAssignedTopics',
  method: 'GET',
  path: '/api/moderation/assigned',
  summary: 'Topics assigned to the caller, most recently active first.',
  access: 'moderator',
  input: v.object({ page: PageField, isOpenOnly: v.optional(FlagField, false) }),
  output: pageSchema(TopicRowSchema),
  errors: [],
});

/** Where a floor stands that was moved: by its place before. */
export const findMovedFloor = endpoint({
  name: 'findMovedFloor',
  method: 'GET',
  path: '/api/forum/topics/:topicId/moved',
  summary: 'The new place of a topic or post after a merge or split.',
  access: 'anyone',
  input: v.object({ topicId: IdField, floor: v.optional(v.pipe(IntegerField, v.minValue(1)), 1) }),
  output: v.object({ topicId: v.number(), floor: v.number() }),
  errors: ['forum.topic_not_found'],
});
