import type { Parameter, PartValue } from '../../../../contract/part/kinds.ts';
import { findUnit, type Quantity, readQuantity } from '../../../../contract/quantity.ts';
import { dictionaryKey, loadDictionary, synonymsOf } from '../../search/index.ts';
import { partKey } from '../number-key.ts';
import type { Entry } from './entry.ts';
import type { Families } from './families.ts';
import type { Tree } from './tree.ts';
import { fitting } from './value-codes.ts';

/** How well an entry answers the words; 0 is not at all. */
export type Scorer = (entry: Entry) => 0 | 1 | 2 | 3 | 4;

interface Library {
  tree: Tree;
  families: Families;
}

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
export function readKeyword(keyword: string, library: Library): Scorer {
  const text = keyword.normalize('NFKC').trim();
  const whole = partKey(text);
  const words = splitWords(text).map((word) => readWord(word, library));
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

/** Whatever many parts share is asked once: families, makers, names and values. */
function readWord(word: string, { tree, families }: Library): (entry: Entry) => 0 | 1 | 2 {
  const key = partKey(word);
  const small = word.toLowerCase();
  const named = familiesNamed(word, tree);
  const byFamily = families.list.map(({ id }) => named.get(id));
  const ofMaker = new Set(tree.makers.filter((maker) => isNamed(maker, small)).map(({ id }) => id));
  const byMaker = Uint8Array.from(families.makerIds, (id) => Number(ofMaker.has(id)));
  const isInWords = isTelling(small)
    ? fitting(families.words, (words) => typeof words === 'string' && words.includes(small))
    : new Uint8Array(families.words.values.length);
  const quantity = readQuantity(word);
  const byValue = families.list.map(({ values }) =>
    values.flatMap(({ parameter, codes }, at) => {
      const fits = fitting(codes, (value) => saysValue(value, parameter, small, quantity));
      return fits.includes(1) ? [{ at, fits }] : [];
    }),
  );
  return ({ key: own, family, maker, words, values }) => {
    const byName = byFamily[family];
    if (byName === 2) return 2;
    const from = key === '' ? -1 : own.indexOf(key);
    if (from === 0) return 2;
    if (byName !== undefined) return byName;
    if (byMaker[maker] === 1 || isInWords[words] === 1) return 2;
    if (from > 0 && key.length > 1) return 1;
    for (const { at, fits } of byValue[family] ?? []) if (fits[values[at] ?? 0] === 1) return 2;
    return 0;
  };
}

function saysValue(
  value: PartValue | undefined,
  { kind, unit }: Parameter,
  small: string,
  quantity: Quantity | undefined,
): boolean {
  if (value === undefined) return false;
  if (typeof value === 'string')
    return kind === 'text' ? value.toLowerCase().includes(small) : value.toLowerCase() === small;
  if (!quantity || unit === undefined || findUnit(unit)?.kind !== quantity.kind) return false;
  return quantity.base >= value.base && quantity.base <= ('baseMax' in value ? value.baseMax : value.base);
}

/** Families of the groups that a word names: 2 when it is their own name, 1 when it means the same in the trade. */
function familiesNamed(word: string, tree: Tree): Map<number, 1 | 2> {
  const dictionary = loadDictionary();
  const small = word.toLowerCase();
  const synonyms = synonymsOf(dictionary, word).map((synonym) => synonym.toLowerCase());
  const found = new Map<number, 1 | 2>();
  for (const group of tree.groups) {
    const isOwn = isNamed(group, small) || isClassOf(group, small);
    const means = isOwn || synonyms.some((synonym) => dictionaryKey(group.name) === dictionaryKey(synonym));
    if (!means) continue;
    for (const id of tree.familiesIn(group.id))
      if (isOwn || !found.has(id)) found.set(id, isOwn ? 2 : (found.get(id) ?? 1));
  }
  return found;
}

/** `EC000042`, `27141901` and `27-14-19-01` name a class that the group is. */
function isClassOf({ classes }: { classes: readonly string[] }, small: string): boolean {
  if (!/^(?:ec)?[\d-]{6,12}$/.test(small)) return false;
  const code = small.replaceAll('-', '').toUpperCase();
  return classes.some((key) => key.endsWith(`:${code}`));
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
