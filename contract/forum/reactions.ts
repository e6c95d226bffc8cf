import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { FlagField, IdField } from '../fields.ts';
import { reactionKinds } from './limits.ts';

export const ReactionKindSchema = v.picklist(reactionKinds);
export type ReactionKind = v.InferOutput<typeof ReactionKindSchema>;

/** How many chose a kind; a kind that nobody chose is left out. */
export const ReactionCountsSchema = v.record(v.string(), v.number());
export type ReactionCounts = v.InferOutput<typeof ReactionCountsSchema>;

const output = v.object({ reactions: ReactionCountsSchema });

export const reactToTopic = endpoint({
  name: 'reactToTopic',
  method: 'POST',
  path: '/api/forum/topics/:topicId/reactions',
  summary: 'Adds a reaction to a topic, or withdraws it; repeating it changes nothing.',
  access: 'user',
  input: v.object({ topicId: IdField, kind: ReactionKindSchema, isOn: FlagField }),
  output,
  errors: ['forum.topic_not_found'],
});

export const reactToPost = endpoint({
  name: 'reactToPost',
  method: 'POST',
  path: '/api/forum/replies/:postId/reactions',
  summary: 'Adds a reaction to a reply, or withdraws it; repeating it changes nothing.',
  access: 'user',
  input: v.object({ postId: IdField, kind: ReactionKindSchema, isOn: FlagField }),
  output,
  errors: ['forum.reply_not_found'],
});
