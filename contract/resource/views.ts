import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdField, textField } from '../fields.ts';

/** Longer than any search on the site. */
export const maxWordsLength = 60;
/** Arrivals by the same words before the author sees them. */
export const minArrivals = 3;

/** From what kind of place somebody came: a search here, a search engine, WeChat, another page here, elsewhere. */
export const viewSources = ['search', 'engine', 'wechat', 'site', 'other'] as const;
export type ViewSource = (typeof viewSources)[number];

/** In a file of its own, because the page in the browser needs nothing else of the marketplace's calls. */
export const viewResource = endpoint({
  name: 'viewResource',
  method: 'POST',
  path: '/api/resources/:resourceId/views',
  summary:
    'Counts a view of a published resource, with the kind of source and the search terms that led to it.',
  access: 'anyone',
  rate: 'resource_view',
  input: v.object({
    resourceId: IdField,
    words: v.optional(textField({ min: 0, max: maxWordsLength }), ''),
    source: v.optional(v.picklist(viewSources), 'other'),
  }),
  output: v.object({ isCounted: v.boolean() }),
  errors: [],
});
