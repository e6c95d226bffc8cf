import type { Context } from '../../http/context.ts';
import { saveMiss } from './miss-store.ts';
import type { Query } from './query/terms.ts';
import { keptWords } from './words.ts';

/** Counts words that found nothing, so that writers see what is missing. */
export async function recordMiss({ db, now }: Context, query: Query): Promise<void> {
  const words = keptWords(query.terms);
  if (!words) return;
  await saveMiss(db, { words, now });
}
