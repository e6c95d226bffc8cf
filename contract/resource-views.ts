import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { IdField, textField } from './fields.ts';

/** Longer than any search on the site. */
export const longestWords = 60;
/** Arrivals by the same words before the author sees them. */
export const leastArrivals = 3;

/** In a file of its own, because the page in the browser needs nothing else of the marketplace's calls. */
export const viewResource = endpoint({
  name: 'viewResource',
  method: 'POST',
  path: '/api/resources/:resourceId/views',
  summary: 'Counts that somebody looked at a published resource, and by which words they had found it.',
  access: 'anyone',
  rate: 'resource-view',
  input: v.object({ resourceId: IdField, words: v.optional(textField({ min: 0, max: longestWords }), '') }),
  output: v.object({ isCounted: v.boolean() }),
  errors: [],
});
