import * as v from 'valibot';
import { SentSlotField } from '../draft/draft.ts';
import { endpoint } from '../endpoint.ts';
import { FlagField, IdField, IntegerField, PageField, TimeSchema, textField } from '../fields.ts';
import { pageSchema } from '../paging.ts';
import { PersonSummarySchema } from '../person/person.ts';
import { BodyField, bodyBytes } from '../rich-text/body-field.ts';
import { FigureFileSchema } from '../rich-text/figure-file.ts';
import { DocSchema } from '../rich-text/read-doc.ts';
import { TopicSchema } from './forum.ts';
import { firstReplyFloor, postAuthors, postHidden, postSorts } from './limits.ts';
import { ReactionCountsSchema, ReactionKindSchema } from './reactions.ts';

export const PostSortSchema = v.picklist(postSorts);
export type PostSort = v.InferOutput<typeof PostSortSchema>;
export type PostAuthor = (typeof postAuthors)[number];

export const PostSchema = v.object({
  id: v.number(),
  floor: v.number(),
  /** Null, as is the body, when the reader may not see the post: its floor keeps the number. */
  author: v.nullable(PersonSummarySchema),
  body: v.nullable(DocSchema),
  replyTo: v.nullable(v.object({ floor: v.number(), nickname: v.string() })),
  createdAt: TimeSchema,
  editedAt: v.nullable(TimeSchema),
  likeCount: v.number(),
  isLiked: v.boolean(),
  /** By somebody whom the reader has muted or blocked: shown after a click. */
  isMuted: v.boolean(),
  isAccepted: v.boolean(),
  isHelpful: v.boolean(),
  reactions: ReactionCountsSchema,
  myReactions: v.array(ReactionKindSchema),
  isBookmarked: v.boolean(),
  /** Raised by each edit; an edit names the one it was made from. */
  revision: v.number(),
  /** Null is what all see; a hidden one has its text only for its author and who keeps order. */
  hidden: v.nullable(v.picklist(postHidden)),
  can: v.object({
    edit: v.boolean(),
    remove: v.boolean(),
    accept: v.boolean(),
    moderate: v.boolean(),
    report: v.boolean(),
    markHelpful: v.boolean(),
  }),
});
export type Post = v.InferOutput<typeof PostSchema>;

export const getTopic = endpoint({
  name: 'getTopic',
  method: 'GET',
  path: '/api/forum/topics/:topicId',
  summary:
    'A topic with one page of its posts and the accepted answer; `by` may narrow the posts to those of its author.',
  access: 'anyone',
  input: v.object({
    topicId: IdField,
    page: PageField,
    sort: v.optional(PostSortSchema, 'floor'),
    by: v.optional(v.picklist(postAuthors), 'anyone'),
  }),
  output: v.object({
    topic: TopicSchema,
    accepted: v.nullable(PostSchema),
    posts: pageSchema(PostSchema),
    /** Files of the drawings that these texts show. */
    figures: v.array(FigureFileSchema),
    /** Floors of this page that were moved to another topic. */
    moved: v.array(v.object({ floor: v.number(), toTopicId: v.number(), toFloor: v.number() })),
  }),
  errors: ['forum.topic_not_found', 'forum.topic_removed'],
});

export const createReply = endpoint({
  name: 'createReply',
  method: 'POST',
  path: '/api/forum/topics/:topicId/replies',
  summary: 'Adds a reply to a topic.',
  access: 'verified',
  rate: 'post',
  bodyLimit: bodyBytes,
  sentAs: 'draftSlot',
  input: v.object({
    topicId: IdField,
    body: BodyField,
    replyToFloor: v.optional(v.nullable(v.pipe(IntegerField, v.minValue(firstReplyFloor))), null),
    /** Of the draft that this is, so that it goes with the sending. */
    draftSlot: SentSlotField,
  }),
  output: v.object({ postId: v.number(), floor: v.number() }),
  errors: ['forum.topic_not_found', 'forum.topic_closed', 'forum.reply_not_found', 'forum.slow_mode'],
});

export const updateReply = endpoint({
  name: 'updateReply',
  method: 'PUT',
  path: '/api/forum/replies/:postId',
  summary: 'Edits your own reply; refused if it has been edited since `revision`.',
  access: 'verified',
  bodyLimit: bodyBytes,
  sentAs: 'draftSlot',
  input: v.object({
    postId: IdField,
    revision: IntegerField,
    body: BodyField,
    draftSlot: SentSlotField,
    reason: v.optional(textField({ min: 0, max: 200 }), ''),
  }),
  output: v.object({ topicId: v.number(), floor: v.number() }),
  errors: [
    'forum.reply_not_found',
    'forum.not_yours',
    'forum.edited_meanwhile',
    'moderation.edit_reason',
    'review.refused',
    'trust.edit_late',
    'trust.too_many_images',
  ],
});

export const getReply = endpoint({
  name: 'getReply',
  method: 'GET',
  path: '/api/forum/replies/:postId',
  summary: 'One reply with the title of its topic, for editing and for links to a single reply.',
  access: 'anyone',
  input: v.object({ postId: IdField }),
  output: v.object({ post: PostSchema, topicId: v.number(), topicTitle: v.string() }),
  errors: ['forum.reply_not_found'],
});

export const deleteReply = endpoint({
  name: 'deleteReply',
  method: 'DELETE',
  path: '/api/forum/replies/:postId',
  summary: 'Deletes your own reply; its number stays reserved. An accepted answer cannot be deleted.',
  access: 'user',
  input: v.object({ postId: IdField }),
  output: v.object({ topicId: v.number(), floor: v.number() }),
  errors: ['forum.reply_not_found', 'forum.not_yours', 'forum.reply_accepted'],
});

export const acceptReply = endpoint({
  name: 'acceptReply',
  method: 'POST',
  path: '/api/forum/replies/:postId/accept',
  summary: 'Accepts a reply as the answer to your own question, replacing an earlier one.',
  access: 'user',
  input: v.object({ postId: IdField }),
  output: v.object({ topicId: v.number(), floor: v.number() }),
  errors: ['forum.reply_not_found', 'forum.not_yours', 'forum.not_a_question'],
});

export const unacceptReply = endpoint({
  name: 'unacceptReply',
  method: 'POST',
  path: '/api/forum/topics/:topicId/unaccept',
  summary: 'Withdraws acceptance and reopens your own question.',
  access: 'user',
  input: v.object({ topicId: IdField }),
  output: v.object({ topicId: v.number() }),
  errors: ['forum.topic_not_found', 'forum.not_yours'],
});

export const markHelpful = endpoint({
  name: 'markHelpful',
  method: 'POST',
  path: '/api/forum/replies/:postId/helpful',
  summary:
    'Marks an answer as helpful besides the accepted one, or removes the mark; for the asker and staff.',
  access: 'user',
  input: v.object({ postId: IdField, isHelpful: FlagField }),
  output: v.object({ topicId: v.number(), floor: v.number() }),
  errors: ['forum.reply_not_found', 'forum.not_yours', 'forum.not_a_question', 'forum.own_reply'],
});

const likeOutput = v.object({ isLiked: v.boolean(), likeCount: v.number() });

export const likeTopic = endpoint({
  name: 'likeTopic',
  method: 'POST',
  path: '/api/forum/topics/:topicId/like',
  summary: 'Likes a topic, or withdraws the like; repeating it changes nothing.',
  access: 'user',
  input: v.object({ topicId: IdField, isLiked: FlagField }),
  output: likeOutput,
  errors: ['forum.topic_not_found'],
});

export const likePost = endpoint({
  name: 'likePost',
  method: 'POST',
  path: '/api/forum/replies/:postId/like',
  summary: 'Likes a reply, or withdraws the like; repeating it changes nothing.',
  access: 'user',
  input: v.object({ postId: IdField, isLiked: FlagField }),
  output: likeOutput,
  errors: ['forum.reply_not_found'],
});
