import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdField } from '../fields.ts';

/** In a file of its own, because the page in the browser needs nothing else of the forum's calls. */
export const recordView = endpoint({
  name: 'recordView',
  method: 'POST',
  path: '/api/forum/topics/:topicId/views',
  summary: 'Counts a view after a topic has been visible for three seconds; once per device and 12 hours.',
  access: 'anyone',
  input: v.object({ topicId: IdField }),
  output: v.object({}),
  errors: [],
});
