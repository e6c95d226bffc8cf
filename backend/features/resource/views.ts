import { addDays, beijingDate } from '../../../contract/beijing-time.ts';
import type { ViewSource } from '../../../contract/resource/views.ts';
import type { Context } from '../../http/context.ts';
import { dictionaryKey, getSearchWords, isBlocked } from '../search/index.ts';
import { countWords, deleteWordsBefore } from './list/word-store.ts';
import { countSource, deleteSourcesBefore } from './publishing/source-store.ts';
import { countView } from './store.ts';

const keptDays = 90;
/** A phone, card or identity number that somebody typed is nobody's business. */
const longNumber = /\d[\d ]{6,}/;

/** Counts a look at a published resource, and the words that led to it where these may be told to its author. */
export async function viewResource(
  { db, now }: Context,
  { resourceId, words, source }: { resourceId: number; words: string; source: ViewSource },
): Promise<{ isCounted: boolean }> {
  const day = beijingDate(now);
  const isCounted = await countView(db, { resourceId, day });
  if (isCounted) await countSource(db, { resourceId, day, source });
  const key = dictionaryKey(words);
  if (isCounted && key && !longNumber.test(key) && !key.includes('@')) {
    if (!isBlocked(key, await getSearchWords(db))) await countWords(db, { resourceId, day, words: key });
  }
  return { isCounted };
}

/** Forgets by which words and from where people came, after a while. */
export async function forgetWays({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const day = addDays(beijingDate(now), -keptDays);
  await deleteWordsBefore(db, day);
  await deleteSourcesBefore(db, day);
}
