import { browserApi } from './browser-api.ts';
import { suggestTopics } from './search.ts';

/** Topics like a title, asked by the browser while it is typed. */
export const suggestSimilar = (title: string, signal: AbortSignal) =>
  suggestTopics(browserApi(), { title: title.slice(0, 80) }, { signal });
