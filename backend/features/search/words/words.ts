import { dictionaryKey } from './dictionary.ts';

/** Numbers of this length and addresses may be a person's own; such words are not kept. */
const personal = /\d{7,}|@|\d{3,4}[-\s]\d{4}[-\s]\d{4}/;

/** Spellings of the same words meet here, for what is put first for them. */
export function pinKey(keyword: string): string {
  return dictionaryKey(keyword);
}

/** The words as they are counted and kept; undefined for what may say who somebody is. */
export function cachedWords(terms: readonly { text: string }[]): string | undefined {
  const words = terms
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
  return words === '' || personal.test(words) ? undefined : words;
}
