import { suggestTopics } from '../../contract/search/search.ts';
import { browserApi } from './browser-api.ts';
import { call } from './call.ts';

/** Topics like a title, asked by the browser while it is typed. */
export const suggestSimilar = (title: string, signal: AbortSignal) =>
  call(browserApi(), suggestTopics, { title: title.slice(0, 80) }, { signal });
