import { foldText } from './fold.ts';

const lengths = { min: 4, max: 20 };
/** Of one text; a list of parts has no end of them. */
const maxWords = 60;
const readCharacters = 20_000;
const token = /[a-z0-9]+(?:[-./][a-z0-9]+)*/g;

export interface SpelledWord {
  /** Letters and digits alone. */
  word: string;
  /** As it is written, folded. */
  written: string;
}

/** Words in Latin letters and part numbers of a text: what somebody may misspell and no dictionary knows. */
export function listSpelledWords(text: string): SpelledWord[] {
  const words = new Map<string, SpelledWord>();
  for (const [written] of foldText(text.slice(0, readCharacters)).text.matchAll(token)) {
    const word = spelledKey(written);
    if (!word || words.has(word)) continue;
    words.set(word, { word, written });
    if (words.size >= maxWords) break;
  }
  return [...words.values()];
}

/** What a spelling is compared by; undefined for what is too short, too long or only a number. */
export function spelledKey(written: string): string | undefined {
  const word = written.replace(/[^a-z0-9]/g, '');
  if (word.length < lengths.min || word.length > lengths.max || !/[a-z]/.test(word)) return undefined;
  return word;
}

/** The word itself and the word with each of its letters left out: two words one letter apart share one of these. */
export function listVariants(word: string): string[] {
  const variants = new Set([word]);
  for (let at = 0; at < word.length; at++) variants.add(word.slice(0, at) + word.slice(at + 1));
  return [...variants];
}
