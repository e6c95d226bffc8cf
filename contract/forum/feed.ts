import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IntegerField, TimeSchema } from '../fields.ts';

/** What a feed reader gets of a topic. */
export const FeedTopicSchema = v.object({
  id: v.number(),
  title: v.string(),
  excerpt: v.string(),
  boardName: v.string(),
  authorId: v.number(),
  authorName: v.string(),
  createdAt: TimeSchema,
  updatedAt: TimeSchema,
});
export type FeedTopic = v.InferOutput<typeof FeedTopicSchema>;

export const listFeedTopics = endpoint({
  name: 'listFeedTopics',
  method: 'GET',
  path: '/api/forum/feed',
  summary: 'The thirty newest topics of a board (0 for all) for feed readers, with the name of the board.',
  access: 'anyone',
  input: v.object({ boardId: v.optional(v.pipe(IntegerField, v.minValue(0)), 0) }),
  output: v.object({ boardName: v.nullable(v.string()), topics: v.array(FeedTopicSchema) }),
  errors: ['forum.board_not_found'],
});
