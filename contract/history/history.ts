import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdField, TimeSchema } from '../fields.ts';

const PieceSchema = v.object({ kind: v.picklist(['same', 'added', 'removed']), text: v.string() });

export const ChangeSchema = v.object({
  /** The revision that the change made. */
  revision: v.number(),
  changedAt: TimeSchema,
  changedBy: v.nullable(v.object({ userId: v.number(), nickname: v.string() })),
  reason: v.string(),
  title: v.array(PieceSchema),
  tags: v.array(PieceSchema),
  body: v.array(PieceSchema),
});
export type Change = v.InferOutput<typeof ChangeSchema>;

export const listChanges = endpoint({
  name: 'listChanges',
  method: 'GET',
  path: '/api/forum/history/:thingKind/:thingId',
  summary: 'Every edit of a topic or post, word by word, newest first; for anyone who may read it.',
  access: 'user',
  input: v.object({ thingKind: v.picklist(['topic', 'post']), thingId: IdField }),
  output: v.object({ title: v.string(), path: v.string(), changes: v.array(ChangeSchema) }),
  errors: ['forum.topic_not_found', 'forum.reply_not_found'],
});
