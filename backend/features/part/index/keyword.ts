import type { Parameter, PartValue } from '../../../../contract/part/kinds.ts';
import { findUnit, type Quantity, readQuantity } from '../../../../contract/quantity.ts';
import { dictionaryKey, loadDictionary, synonymsOf } from '../../search/index.ts';
import { partKey } from '../number-key.ts';
import { type Asked, isPurpose, readAsked } from './asked-words.ts';
import type { Entry } from './entry.ts';
import type { Families } from './families.ts';
import { isFrameUnasked, isMeant, statesRating } from './rated-at.ts';
import { betweenQuestionWords } from './split-words.ts';
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
  const asked = readAsked(text);
  const typed = asked.flatMap((word) => readQuantity(word.text) ?? []);
  const around = { typed, library, isFrameNamed: text.includes('壳架') };
  const words = readWords(asked, around);
  return (entry) => {
    if (whole !== '' && entry.key.startsWith(whole)) return entry.key === whole ? 4 : 3;
    let score: 1 | 2 = 2;
    for (const { fitsEntry } of words) {
      const fits = fitsEntry(entry);
      if (fits === 0) return 0;
      if (fits === 1) score = 1;
    }
    return words.length > 0 ? score : 0;
  };
}

interface Word {
  fitsEntry(entry: Entry): 0 | 1 | 2;
  /** Names a group. */
  isGroup: boolean;
  /** Says something of a part, not only by its number. */
  isKnown: boolean;
}

/**
 * Where a group is named, names of values (线圈, Icu) only say which value the next number is, and what a part is for
 * says nothing.
 */
function readWords(asked: readonly Asked[], around: Around): Word[] {
  const phrases = asked.flatMap((word) => {
    const pieces = readPhrase(word, around);
    return pieces.some(({ isGroup }) => isGroup) ? pieces.filter(({ isKnown }) => isKnown) : pieces;
  });
  const inGroups = new Set(phrases.flatMap(({ families }) => families));
  if (inGroups.size === 0) return phrases;
  let hints: string[] = [];
  return phrases.flatMap((word) => {
    const { text, isKnown, isName } = word;
    if (readQuantity(text)) {
      const hinted = hints.length > 0 ? readWord(word, { ...around, hints, inGroups }) : word;
      hints = [];
      return hinted;
    }
    if (isName && !isKnown) hints.push(text);
    if (!isKnown) return isName || isPurpose(text) ? [] : word;
    return isName ? { ...word, fitsEntry: (entry) => word.fitsEntry(entry) || word.otherwise(entry) } : word;
  });
}

interface Piece extends Word, Asked {
  /** Of the group that it names. */
  families: number[];
  /** Stands in the name of a value. */
  isName: boolean;
  /** What it says of a part whose family has no such value. */
  otherwise(entry: Entry): 0 | 1;
}

/**
 * 照明回路的微型断路器 is nobody's name: what stands between question words is read by itself, 馈线断路器 by the group
 * at its end, and where one such piece names a group, those that say nothing of any part are left out.
 */
function readPhrase(asked: Asked, around: Around): Piece[] {
  const { text } = asked;
  const whole = readWord(asked, around);
  if (whole.isKnown || !/^\p{Script=Han}+$/u.test(text)) return [whole];
  const pieces = betweenQuestionWords(text).flatMap((piece) => cutHead(piece, around.library));
  if (pieces.length === 1 && pieces[0] === text) return [whole];
  return pieces.map((piece) => readWord({ text: piece }, around));
}

/** 馈线断路器 as 馈线 and 断路器: the longest end that names a group or a value. */
function cutHead(piece: string, { tree, families }: Library): string[] {
  for (let at = 1; at < piece.length - 1; at += 1) {
    const head = piece.slice(at);
    if (familiesNamed(head, tree).size > 0 || families.list.some(({ values }) => values.some(isNameIn(head))))
      return [piece.slice(0, at), head];
  }
  return [piece];
}

/** Whether a word stands in the name of a value: 线圈 in 线圈电压, Icu in 额定极限短路分断能力 Icu（400 V）. */
function isNameIn(word: string): (value: { parameter: Parameter }) => boolean {
  if (word.length < 2) return () => false;
  if (/^\p{Script=Han}+$/u.test(word)) return ({ parameter }) => parameter.name.includes(word);
  if (!/^[a-z]+$/i.test(word)) return () => false;
  const small = word.toLowerCase();
  return ({ parameter }) =>
    parameter.name.split(/[^a-z]+/i).some((letters) => letters.toLowerCase() === small);
}

/** A value of a family at its place, which of its codes fit, and how well. */
interface Stated {
  at: number;
  fits: Uint8Array;
  score: 1 | 2;
}

interface Around {
  typed: readonly Quantity[];
  library: Library;
  isFrameNamed: boolean;
  /** Names of values that stand before a number. */
  hints?: readonly string[];
  /** Families of the groups that are named. */
  inGroups?: ReadonlySet<number>;
}

/** Whatever many parts share is asked once: families, makers, names and values. */
function readWord(asked: Asked, { typed, library, isFrameNamed, hints = [], inGroups }: Around): Piece {
  const { tree, families } = library;
  const { text: word, bound } = asked;
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
  const isNamedHere = isNameIn(word);
  const hintedIn = families.list.map(({ values }) => (quantity ? hintedBy(hints, values, quantity) : []));
  const isHinted = families.list.some(({ id }, at) => inGroups?.has(id) && hintedIn[at]?.length);
  const byValue = families.list.map(({ values }, place) => {
    const ofFamily = values.map(({ parameter }) => parameter);
    const hinted = hintedIn[place] ?? [];
    if (isHinted && hinted.length === 0) return [];
    return values.flatMap(({ parameter, codes }, at): Stated[] => {
      if (hinted.length > 0 && !hinted.includes(parameter)) return [];
      if (quantity && statesRating(quantity, parameter, typed))
        return [{ at, fits: fitting(codes, (value) => value !== undefined), score: 1 }];
      if (quantity && !isMeant(parameter, ofFamily, typed)) return [];
      if (quantity && isFrameUnasked(parameter, ofFamily, isFrameNamed)) return [];
      const fits = fitting(codes, (value) => saysValue(value, parameter, { small, quantity, bound }));
      return fits.includes(1) ? [{ at, fits, score: 2 }] : [];
    });
  });
  const fitsEntry = ({ key: own, family, maker, words, values }: Entry): 0 | 1 | 2 => {
    const byName = byFamily[family];
    if (byName === 2) return 2;
    const from = key === '' ? -1 : own.indexOf(key);
    if (from === 0) return 2;
    if (byName !== undefined) return byName;
    if (byMaker[maker] === 1 || isInWords[words] === 1) return 2;
    if (from > 0 && key.length > 1) return 1;
    let best: 0 | 1 | 2 = 0;
    for (const { at, fits, score } of byValue[family] ?? [])
      if (fits[values[at] ?? 0] === 1 && score > best) best = score;
    return best;
  };
  const isSaid = ofMaker.size > 0 || isInWords.includes(1) || byValue.some((found) => found.length > 0);
  return {
    ...asked,
    fitsEntry,
    isGroup: named.size > 0,
    families: [...named.keys()],
    isKnown: named.size > 0 || isSaid,
    isName: families.list.some(({ values }) => values.some(isNamedHere)),
    otherwise: ({ family }) => (byValue[family]?.length === 0 ? 1 : 0),
  };
}

/** Values of a kind that the words before a number name: Icu, and not Ics. */
function hintedBy(
  hints: readonly string[],
  values: readonly { parameter: Parameter }[],
  { kind }: Quantity,
): Parameter[] {
  return values.flatMap((value) => {
    const { unit } = value.parameter;
    const isOfKind = unit !== undefined && findUnit(unit)?.kind === kind;
    return isOfKind && hints.some((hint) => isNameIn(hint)(value)) ? value.parameter : [];
  });
}

interface Said {
  small: string;
  quantity: Quantity | undefined;
  bound: Asked['bound'];
}

function saysValue(
  value: PartValue | undefined,
  { kind, unit }: Parameter,
  { small, quantity, bound }: Said,
): boolean {
  if (value === undefined) return false;
  if (typeof value === 'string') {
    const own = value.toLowerCase();
    if (kind === 'text') return own.includes(small);
    // AC-3/AC-3e is both; 50/60 Hz is no 50.
    return own === small || (/^[a-z]/.test(small) && own.split('/').includes(small));
  }
  if (!quantity || unit === undefined || findUnit(unit)?.kind !== quantity.kind) return false;
  const most = 'baseMax' in value ? value.baseMax : value.base;
  if (bound === 'least') return most >= quantity.base;
  if (bound === 'most') return value.base <= quantity.base;
  return quantity.base >= value.base && quantity.base <= most;
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
