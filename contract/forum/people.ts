import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdField, PageField, TimeSchema } from '../fields.ts';
import { pageSchema } from '../paging.ts';
import { PersonSummarySchema } from '../person/person.ts';
import { TopicRowSchema } from './forum.ts';

export const PersonSchema = v.object({
  ...PersonSummarySchema.entries,
  bio: v.string(),
  joinedAt: TimeSchema,
  topicCount: v.number(),
  replyCount: v.number(),
  acceptedCount: v.number(),
  followerCount: v.number(),
  followingCount: v.number(),
  isFollowed: v.boolean(),
  /** Follows the viewer. */
  isFollowing: v.boolean(),
  isSelf: v.boolean(),
  /** The account was closed: what was published stays under a number. */
  isClosed: v.boolean(),
});
export type Person = v.InferOutput<typeof PersonSchema>;

export const PersonReplySchema = v.object({
  id: v.number(),
  topicId: v.number(),
  topicTitle: v.string(),
  floor: v.number(),
  excerpt: v.string(),
  createdAt: TimeSchema,
  likeCount: v.number(),
  isAccepted: v.boolean(),
});
export type PersonReply = v.InferOutput<typeof PersonReplySchema>;

export const getPerson = endpoint({
  name: 'getPerson',
  method: 'GET',
  path: '/api/people/:userId',
  summary: 'The public profile of a user.',
  access: 'anyone',
  input: v.object({ userId: IdField }),
  output: PersonSchema,
  errors: ['forum.person_not_found'],
});

export const listPersonTopics = endpoint({
  name: 'listPersonTopics',
  method: 'GET',
  path: '/api/people/:userId/topics',
  summary: "A user's topics, newest first.",
  access: 'anyone',
  input: v.object({ userId: IdField, page: PageField }),
  output: pageSchema(TopicRowSchema),
  errors: [],
});

export const listPersonReplies = endpoint({
  name: 'listPersonReplies',
  method: 'GET',
  path: '/api/people/:userId/replies',
  summary: "A user's replies, newest first.",
  access: 'anyone',
  input: v.object({ userId: IdField, page: PageField }),
  output: pageSchema(PersonReplySchema),
  errors: [],
});
