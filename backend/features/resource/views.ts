import { addDays, beijingDate } from '../../../contract/beijing-time.ts';
import type { Context } from '../../http/context.ts';
import { dictionaryKey } from '../search/dictionary.ts';
import { getSearchWords, isBlocked } from '../search/search-words.ts';
import { countView } from './store.ts';
import { countWords, deleteWordsBefore } from './word-store.ts';

const keptDays = 90;
/** A phone, card or identity number that somebody typed is nobody's business. */
const longNumber = /\d[\d ]{6,}/;

/** Counts a look at a published resource, and the words that led to it where these may be told to its author. */
export async function viewResource(
  { db, now }: Context,
  { resourceId, words }: { resourceId: number; words: string },
): Promise<{ isCounted: boolean }> {
  const day = beijingDate(now);
  const isCounted = await countView(db, { resourceId, day });
  const key = dictionaryKey(words);
  if (isCounted && key && !longNumber.test(key) && !key.includes('@')) {
    if (!isBlocked(key, await getSearchWords(db))) await countWords(db, { resourceId, day, words: key });
  }
  return { isCounted };
}

export const forgetWords = ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> =>
  deleteWordsBefore(db, addDays(beijingDate(now), -keptDays));
