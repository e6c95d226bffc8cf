import { findUnit, readQuantity } from '../../../../contract/quantity.ts';
import { dictionaryKey, loadDictionary, synonymsOf } from '../../search/dictionary.ts';
import { partKey } from '../number-key.ts';
import type { Entry } from './library-index.ts';
import type { Tree } from './tree.ts';

/** How well an entry answers the words; 0 is not at all. */
export type Scorer = (entry: Entry) => 0 | 1 | 2 | 3 | 4;

interface Named {
  name: string;
  terms: readonly string[];
  pinyin: readonly string[];
}

/** A letter or two lead everywhere. */
const shortestInitials = 2;
const shortestPinyin = 3;

/**
 * Reads what somebody typed: the beginning of a part number (spaces and dashes do not count), or words that each say
 * something of the part: a group, a maker, a value with its unit, a choice, a piece of the name or of the number.
 */
export function readKeyword(keyword: string, tree: Tree): Scorer {
  const text = keyword.normalize('NFKC').trim();
  const whole = partKey(text);
  const words = splitWords(text).map((word) => readWord(word, tree));
  return (entry) => {
    if (whole !== '' && entry.key.startsWith(whole)) return entry.key === whole ? 4 : 3;
    let score: 1 | 2 = 2;
    for (const word of words) {
      const fits = word(entry);
      if (fits === 0) return 0;
      if (fits === 1) score = 1;
    }
    return words.length > 0 ? score : 0;
  };
}

const betweenWords =
  /[\s,，、;；]+|(?<=\p{Script=Han})(?!\p{Script=Han})|(?<!\p{Script=Han})(?=\p{Script=Han})/u;

/** 63A空开 is two words, 3P 63 A too: a number and its unit stay together. */
function splitWords(text: string): string[] {
  const words: string[] = [];
  for (const word of text.split(betweenWords).filter(Boolean)) {
    const before = words.at(-1);
    if (before && /^\d+(\.\d+)?$/.test(before) && findUnit(word)) words[words.length - 1] = before + word;
    else words.push(word);
  }
  return words;
}

function readWord(word: string, tree: Tree): (entry: Entry) => 0 | 1 | 2 {
  const key = partKey(word);
  const small = word.toLowerCase();
  const families = familiesNamed(word, tree);
  const makers = new Set(tree.makers.filter((maker) => isNamed(maker, small)).map(({ id }) => id));
  const quantity = readQuantity(word);
  return (entry) => {
    if (key !== '' && entry.key.startsWith(key)) return 2;
    const byName = families.get(entry.family);
    if (byName !== undefined) return byName;
    if (makers.has(entry.maker) || (isTelling(small) && entry.words.includes(small))) return 2;
    if (key.length > 1 && entry.key.includes(key)) return 1;
    const parameters = tree.byId.get(entry.family)?.parameters ?? [];
    for (const { key: name, kind, unit } of parameters) {
      const value = entry.values[name];
      if (value === undefined) continue;
      if (typeof value === 'string') {
        if (kind === 'text' ? value.toLowerCase().includes(small) : value.toLowerCase() === small) return 2;
      } else if (quantity && isOfKind(unit, quantity.kind)) {
        const high = 'baseMax' in value ? value.baseMax : value.base;
        if (quantity.base >= value.base && quantity.base <= high) return 2;
      }
    }
    return 0;
  };
}

const kindOfUnit = new Map<string, string | undefined>();

/** Asked for every part: units are looked up once. */
function isOfKind(unit: string | undefined, kind: string): boolean {
  if (unit === undefined) return false;
  if (!kindOfUnit.has(unit)) kindOfUnit.set(unit, findUnit(unit)?.kind);
  return kindOfUnit.get(unit) === kind;
}

/** Families of the groups that a word names: 2 when it is their own name, 1 when it means the same in the trade. */
function familiesNamed(word: string, tree: Tree): Map<number, 1 | 2> {
  const dictionary = loadDictionary();
  const small = word.toLowerCase();
  const synonyms = synonymsOf(dictionary, word).map((synonym) => synonym.toLowerCase());
  const found = new Map<number, 1 | 2>();
  for (const group of tree.groups) {
    const isOwn = isNamed(group, small);
    const means = isOwn || synonyms.some((synonym) => dictionaryKey(group.name) === dictionaryKey(synonym));
    if (!means) continue;
    for (const id of tree.familiesIn(group.id))
      if (isOwn || !found.has(id)) found.set(id, isOwn ? 2 : (found.get(id) ?? 1));
  }
  return found;
}

function isNamed({ name, terms, pinyin }: Named, small: string): boolean {
  if (name.toLowerCase().includes(small) && isTelling(small)) return true;
  if (terms.some((term) => isTerm(term.toLowerCase(), small))) return true;
  if (!/^[a-z]+$/.test(small)) return false;
  return pinyin.some((spoken) => isSpoken(spoken.split(' '), small));
}

/** One Chinese character or one letter of a name says nothing. */
function isTelling(small: string): boolean {
  return small.length > 1;
}

function isTerm(term: string, small: string): boolean {
  return /\p{Script=Han}/u.test(term)
    ? isTelling(small) && term.includes(small)
    : term === small || term.split(' ').includes(small);
}

/** From the beginning of any syllable: in full, or the first letters alone. */
function isSpoken(syllables: readonly string[], small: string): boolean {
  return syllables.some((_, from) => {
    const rest = syllables.slice(from);
    const initials = rest.map((syllable) => syllable[0]).join('');
    if (small.length >= shortestInitials && initials.startsWith(small)) return true;
    return small.length >= shortestPinyin && rest.join('').startsWith(small);
  });
}
