import type { Database } from '../../db/database.ts';
import type { Context } from '../../http/context.ts';
import { addCounts, deleteCountsBefore, listPopular } from './count-store.ts';
import { dictionaryKey } from './dictionary.ts';
import type { Query } from './query/terms.ts';
import { getSearchWords, isBlocked } from './search-words.ts';
import { cachedWords } from './words.ts';

const dayMilliseconds = 86_400_000;
const flushMilliseconds = 30_000;
const maxWaiting = 200;
const maxWordsLength = 20;
const hotDays = 14;
/** Networks that must have searched for words before these are offered to everybody. */
const minSearches = 5;
const maxHotWords = 10;

interface Waiting {
  day: string;
  /** Each network counts once a day for the same words, in each process. */
  seen: Set<string>;
  counts: Map<string, number>;
  flushedAt: number;
}

const byDatabase = new WeakMap<Database, Waiting>();

/** Counts words that found something; written now and then, not with every search. */
export async function countSearch({ db, now, request }: Context, query: Query): Promise<void> {
  const words = cachedWords(query.terms);
  if (!words || words.length > maxWordsLength) return;
  const day = now.toISOString().slice(0, 10);
  let waiting = byDatabase.get(db);
  if (waiting?.day !== day) {
    await flush(db, waiting);
    waiting = { day, seen: new Set(), counts: new Map(), flushedAt: now.getTime() };
    byDatabase.set(db, waiting);
  }
  const key = `${request.clientAddress} ${words}`;
  if (waiting.seen.has(key)) return;
  waiting.seen.add(key);
  waiting.counts.set(words, (waiting.counts.get(words) ?? 0) + 1);
  const isDue = Math.abs(now.getTime() - waiting.flushedAt) >= flushMilliseconds;
  if (!isDue && waiting.counts.size < maxWaiting) return;
  waiting.flushedAt = now.getTime();
  await flush(db, waiting);
}

async function flush(db: Database, waiting: Waiting | undefined): Promise<void> {
  if (!waiting || waiting.counts.size === 0) return;
  const counts = [...waiting.counts];
  waiting.counts = new Map();
  await addCounts(db, { day: waiting.day, counts });
}

/** The staff's words, then what many networks searched for lately; never what is blocked. */
export async function listHotWords({ db, now }: Context): Promise<string[]> {
  const words = await getSearchWords(db);
  const since = new Date(now.getTime() - hotDays * dayMilliseconds);
  const popular = await listPopular(db, { since, min: minSearches, limit: maxHotWords * 2 });
  const byKey = new Map([...words.hot, ...popular].map((text) => [dictionaryKey(text), text]));
  return [...byKey.values()].filter((text) => !isBlocked(text, words)).slice(0, maxHotWords);
}

export async function forgetCounts(db: Database, now: Date): Promise<void> {
  await deleteCountsBefore(db, new Date(now.getTime() - 2 * hotDays * dayMilliseconds));
}
