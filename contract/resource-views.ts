import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { IdField } from './fields.ts';

/** In a file of its own, because the page in the browser needs nothing else of the marketplace's calls. */
export const viewResource = endpoint({
  name: 'viewResource',
  method: 'POST',
  path: '/api/resources/:resourceId/views',
  summary: 'Counts that somebody looked at a published resource.',
  access: 'anyone',
  rate: 'resource-view',
  input: v.object({ resourceId: IdField }),
  output: v.object({ isCounted: v.boolean() }),
  errors: [],
});
