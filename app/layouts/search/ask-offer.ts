import { listHotWords, suggestSearch } from '../../../contract/search/whole-search.ts';
import { browserApi } from '../../services/browser-api.ts';
import { call } from '../../services/call.ts';
import { listRecentWords } from './recent-words.ts';
import type { Offer } from './use-suggestions.ts';

/** The server's suggestions for `words`; before anything is typed, recent words of `owner` and hot ones. */
export async function askOffer(
  words: string,
  { owner, signal }: { owner: number | undefined; signal: AbortSignal },
): Promise<Partial<Offer>> {
  if (words !== '') return call(browserApi(), suggestSearch, { words }, { signal });
  const recent = listRecentWords(owner);
  return { recent, hot: await call(browserApi(), listHotWords, {}).catch(() => []) };
}
