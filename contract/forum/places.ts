import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdField } from '../fields.ts';

export const getPostPlace = endpoint({
  name: 'getPostPlace',
  method: 'GET',
  path: '/api/forum/posts/:postId/place',
  summary: 'The current place of a reply; a deleted one keeps its place.',
  access: 'anyone',
  input: v.object({ postId: IdField }),
  output: v.object({ topicId: v.number(), floor: v.number() }),
  errors: ['forum.reply_not_found'],
});
