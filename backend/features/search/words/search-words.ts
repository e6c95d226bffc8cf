import type { Database } from '../../../db/database.ts';
import { openPinyin } from '../text/sounds.ts';
import {
  buildDictionary,
  type Concept,
  type Dictionary,
  dictionaryKey,
  loadDictionary,
} from './dictionary.ts';
import { getWordsStamp, listConceptChanges, listListedWords, type StoredConcept } from './words-store.ts';

/** What the staff may change about searching: the dictionary, what nobody searches for, what is offered. */
export interface SearchWords {
  dictionary: Dictionary;
  /** As `dictionaryKey` writes them. */
  blocked: readonly string[];
  hot: readonly string[];
}

const byDatabase = new WeakMap<Database, { stamp: string; words: SearchWords }>();

/** The words of now: a look at their stamp costs a fraction of a millisecond, and no instance is ever behind. */
export async function getSearchWords(db: Database): Promise<SearchWords> {
  const stamp = await getWordsStamp(db);
  const known = byDatabase.get(db);
  if (known?.stamp === stamp) return known.words;
  const listed = await listListedWords(db);
  const words: SearchWords = {
    dictionary: await changeDictionary(loadDictionary(), await listConceptChanges(db)),
    blocked: listed.filter(({ list }) => list === 'blocked').map(({ words: text }) => dictionaryKey(text)),
    hot: listed.filter(({ list }) => list === 'hot').map(({ words: text }) => text),
  };
  byDatabase.set(db, { stamp, words });
  return words;
}

/** The dictionary with some concepts put in, put in place of others, or taken out. */
export async function changeDictionary(
  dictionary: Dictionary,
  changes: readonly Omit<StoredConcept, 'updatedAt'>[],
): Promise<Dictionary> {
  if (changes.length === 0) return dictionary;
  const changed = new Set(changes.map(({ term }) => term));
  const kept = dictionary.concepts.filter(({ forms }) => !changed.has(forms[0] as string));
  const read = await openPinyin();
  const added = changes
    .filter(({ isRemoved }) => !isRemoved)
    .map(({ term, forms, leads, english }): Concept => {
      const pinyin = /^\p{Script=Han}+$/u.test(term) ? read(term) : [];
      return { forms: [term, ...forms], leads: [...leads], english, pinyin };
    });
  return buildDictionary([...kept, ...added]);
}

/** Whether somebody searches for what nobody may search for. */
export function isBlocked(keyword: string, { blocked }: SearchWords): boolean {
  const key = dictionaryKey(keyword);
  return blocked.some((word) => word !== '' && key.includes(word));
}
