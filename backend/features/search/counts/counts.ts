import { subDays } from 'date-fns';
import { wholeKinds } from '../../../../contract/search/limits.ts';
import type { Database } from '../../../db/database.ts';
import type { Context } from '../../../http/context.ts';
import { listNewestTitles } from '../indexing/document-store.ts';
import type { Query } from '../query/terms.ts';
import { type Dictionary, dictionaryKey } from '../words/dictionary.ts';
import { getSearchWords, isBlocked } from '../words/search-words.ts';
import { cachedWords } from '../words/words.ts';
import { addCounts, deleteCountsBefore, listPopular } from './count-store.ts';

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

/**
 * The staff's words, then what many networks searched for lately, then terms of the trade that the most titles name: a
 * fresh site offers something too. Never what is blocked.
 */
export async function listHotWords({ db, now }: Context): Promise<string[]> {
  const words = await getSearchWords(db);
  const since = subDays(now, hotDays);
  const popular = await listPopular(db, { since, min: minSearches, limit: maxHotWords * 2 });
  const termsOfTitles =
    words.hot.length + popular.length < maxHotWords
      ? await listNamedTerms({ db, now }, words.dictionary)
      : [];
  const byKey = new Map(
    [...words.hot, ...popular, ...termsOfTitles].map((text) => [dictionaryKey(text), text]),
  );
  return [...byKey.values()].filter((text) => !isBlocked(text, words)).slice(0, maxHotWords);
}

const minTermLength = 3;
const freshMilliseconds = 600_000;
const termsByDatabase = new WeakMap<Database, { dictionary: Dictionary; terms: string[]; readAt: number }>();

/** Terms that stand in most of the newest titles that anyone may read; ten minutes old at most. */
async function listNamedTerms(
  { db, now }: Pick<Context, 'db' | 'now'>,
  dictionary: Dictionary,
): Promise<string[]> {
  const known = termsByDatabase.get(db);
  const isFresh = known && Math.abs(now.getTime() - known.readAt) < freshMilliseconds;
  if (isFresh && known.dictionary === dictionary) return known.terms;
  const titles: string[] = [];
  for (const kind of wholeKinds) titles.push(...(await listNewestTitles(db, { kind, limit: 300 })));
  const counts = dictionary.concepts
    .map(({ forms: [term = ''] }) => ({ term, count: titles.filter((title) => title.includes(term)).length }))
    .filter(({ term, count }) => term.length >= minTermLength && count > 0)
    .sort((a, b) => b.count - a.count);
  const terms = counts.slice(0, maxHotWords).map(({ term }) => term);
  // Asked before the site was indexed, nothing is no answer to keep.
  if (terms.length > 0) termsByDatabase.set(db, { dictionary, terms, readAt: now.getTime() });
  return terms;
}

export async function forgetCounts(db: Database, now: Date): Promise<void> {
  await deleteCountsBefore(db, subDays(now, 2 * hotDays));
}
