import { cutPieces, type Piece } from '../text/pieces.ts';
import { type Dictionary, synonymsOf } from '../words/dictionary.ts';
import { piecesKey } from '../words/title-key.ts';
import { anyOf, type Clause } from './clauses.ts';
import { phraseClause, termClause } from './literal.ts';
import { isTypedQuestionWord, startingQuestionWord, weakWords } from './question-words.ts';
import { listTermsHeard } from './term-sounds.ts';
import { parseQuery, type Query, type Term } from './terms.ts';

/** One thing that a question is about. */
interface AskedPart {
  clause: Clause;
  /** As titles write it, and its other names. */
  keys: string[];
  /** The one value that it is, in each reading. */
  quantities?: string[];
  /** What it counts beside how rare it is: a whole word 1, a stretch of one less. */
  factor: number;
}

/** A question as what it is about: documents are ranked by how much of it they hold, none must hold all of it. */
export interface Asked {
  parts: AskedPart[];
  /** It has words that only ask. */
  isQuestion: boolean;
}

const maxParts = 20;
const maxSynonyms = 8;
/** Of a word of the trade, what its neighbouring characters count together; of an unknown stretch, the same. */
const pairShare = 0.35;
const unknownShare = 0.8;
const weakShare = 0.25;
const singleShare = 0.2;
const numberShare = 0.5;
/** A word of several words, beside these. */
const compoundShare = 0.5;

/** Undefined for quoted words, exclusions, and what is a single word. */
export function readAsked(query: Query, dictionary: Dictionary, heard: Heard = new Map()): Asked | undefined {
  if (query.excluded.length > 0 || query.terms.some(({ isQuoted }) => isQuoted)) return undefined;
  const asking = query.terms.filter(({ text }) => isTypedQuestionWord(text));
  const naming =
    asking.length < query.terms.length ? query.terms.filter((term) => !asking.includes(term)) : [];
  const found = naming.map((term) => partsOfTerm(term, dictionary, heard));
  const parts = withoutRepeats(found.flatMap((each) => each.parts)).slice(0, maxParts);
  if (parts.length === 0) return undefined;
  const isQuestion = asking.length > 0 || found.some((each) => each.isQuestion);
  return isQuestion || parts.length > 1 ? { parts, isQuestion } : undefined;
}

/** What a row of letters may sound like, in words of the texts. */
export type Heard = ReadonlyMap<string, readonly string[]>;

function partsOfTerm(term: Term, dictionary: Dictionary, heard: Heard): Asked {
  const asked: Asked = { parts: [], isQuestion: false };
  const { pieces } = term;
  for (let from = 0; from < pieces.length; ) {
    const quantity = term.quantities.find((each) => each.from === from);
    const to = quantity?.to ?? endOfScript(pieces, from);
    const text = term.text.slice(
      (pieces[from] as Piece).start - start(term),
      (pieces[to - 1] as Piece).end - start(term),
    );
    if (quantity || pieces[from]?.kind !== 'han') asked.parts.push(...latinParts(text, dictionary, heard));
    else {
      const found = hanParts(text, dictionary);
      asked.parts.push(...found.parts);
      asked.isQuestion ||= found.isQuestion;
    }
    from = to;
  }
  return asked;
}

const start = ({ pieces }: Term) => pieces[0]?.start ?? 0;

function endOfScript(pieces: readonly Piece[], from: number): number {
  const isHan = (at: number) => pieces[at]?.kind === 'han';
  let to = from + 1;
  while (to < pieces.length && isHan(to) === isHan(from) && !(pieces[to]?.kind === 'number' && isHan(from)))
    to++;
  return to;
}

function latinParts(text: string, dictionary: Dictionary, heard: Heard): AskedPart[] {
  const { terms } = parseQuery(text);
  return terms.flatMap((term) => {
    const whole = soughtAs(term, wordsHeard(term.text, dictionary, heard));
    // IP54 is also about IP.
    const letters = term.pieces.filter(({ kind, text: own }) => kind === 'letters' && own.length > 1);
    const isMixed = letters.length > 0 && letters.length < term.pieces.length && term.quantities.length === 0;
    return isMixed ? [whole, ...letters.map((piece) => partOf(piece.text, pairShare))] : [whole];
  });
}

/** A word as it was typed, or as it sounds; a number alone counts less. */
export function soughtAs(term: Term, sounding: readonly string[] = []): AskedPart {
  const terms = [term, ...sounding.flatMap((word) => parseQuery(`"${word}"`).terms)];
  const [value, ...others] = term.quantities;
  const isValue = value && others.length === 0 && value.from === 0 && value.to === term.pieces.length;
  return {
    clause: anyOf(terms.map(termClause)),
    keys: terms.map(({ pieces }) => piecesKey(pieces)),
    quantities: isValue ? value.lexemes : [],
    factor: term.quantities.length === 0 && /^\d+$/.test(term.text) ? numberShare : 1,
  };
}

/** Words of the trade that sound so, or else of the texts. */
export function wordsHeard(letters: string, dictionary: Dictionary, heard: Heard): readonly string[] {
  const known = listTermsHeard(letters, dictionary);
  return known.length > 0 ? known : (heard.get(letters) ?? []);
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

function hanParts(text: string, dictionary: Dictionary): Asked {
  const asked: Asked = { parts: [], isQuestion: false };
  let rest = '';
  const flush = () => {
    for (const word of unknownWords(rest)) asked.parts.push(...unknownParts(word));
    rest = '';
  };
  for (let index = 0; index < text.length; ) {
    const known = knownWord(text, index, dictionary);
    const asking = known ? undefined : questionWordAt(text, index);
    if (known || asking) flush();
    if (known) asked.parts.push(...knownParts(known, dictionary));
    else if (asking) asked.isQuestion ||= asking.length > 1 || asksAlone.has(asking);
    else rest += text[index];
    index += (known ?? asking ?? ' ').length;
  }
  flush();
  return asked;
}

/** Others of one character stand in plain words too: 4 平方的端子. */
const asksAlone = new Set(['吗', '呢', '啥']);

function questionWordAt(text: string, index: number): string | undefined {
  const found = startingQuestionWord(text.slice(index));
  return found?.length === 1 && isInWord(text, index) ? undefined : found;
}

/** 用 in 使用 is no word of a question. */
function isInWord(text: string, index: number): boolean {
  for (const { segment, index: from } of segmenter.segment(text))
    if (index >= from && index < from + segment.length) return segment.length > 1;
  return false;
}

function knownWord(
  text: string,
  index: number,
  { byForm, maxFormLength }: Dictionary,
  maxLength = maxFormLength,
): string | undefined {
  for (let length = Math.min(maxLength, text.length - index); length > 1; length--) {
    const form = text.slice(index, index + length);
    if (byForm.has(form)) return form;
  }
  return undefined;
}

/** 母线温升 is one thing, and also about 母线 and about 温升. */
function knownParts(word: string, dictionary: Dictionary): AskedPart[] {
  const inner = word.length > 3 ? innerWords(word, dictionary) : [];
  if (inner.length > 1)
    return [
      namedPart(word, dictionary, compoundShare),
      ...inner.flatMap((each) => knownParts(each, dictionary)),
    ];
  return [namedPart(word, dictionary, 1), ...(word.length > 2 ? pairParts(word, pairShare) : [])];
}

/** Shorter words of the trade in it, and what stands between them; none when a single character is left over. */
function innerWords(word: string, dictionary: Dictionary): string[] {
  const words: string[] = [];
  let rest = '';
  for (let index = 0; index < word.length; ) {
    const known = knownWord(word, index, dictionary, word.length - 1);
    if (known) words.push(rest, known);
    rest = known ? '' : rest + word[index];
    index += known?.length ?? 1;
  }
  const inner = [...words, rest].filter(Boolean);
  return inner.every((each) => each.length > 1) ? inner : [];
}

function namedPart(word: string, dictionary: Dictionary, factor: number): AskedPart {
  const synonyms = synonymsOf(dictionary, word)
    .slice(0, maxSynonyms)
    .flatMap((synonym) => parseQuery(`"${synonym}"`).terms);
  const own = partOf(word, factor);
  return {
    clause: anyOf([own.clause, ...synonyms.map(termClause)]),
    keys: [...own.keys, ...synonyms.map(({ pieces }) => piecesKey(pieces))],
    factor,
  };
}

/** What no dictionary of the trade knows, by the words of the language; single characters beside each other are one. */
function unknownWords(text: string): string[] {
  const words: string[] = [];
  let single = '';
  for (const { segment } of segmenter.segment(text)) {
    if (joinsNothing.has(segment)) {
      words.push(single, segment);
      single = '';
    } else if (segment.length === 1) single += segment;
    else {
      words.push(single, segment);
      single = '';
    }
  }
  return [...words, single].filter(Boolean);
}

/** Words of one character that are no part of a longer one: 的力有多大 is about 力, not about 力有. */
const joinsNothing = new Set('有会就还'.split(''));

function unknownParts(word: string): AskedPart[] {
  if (word.length === 1) return [partOf(word, singleShare)];
  return pairParts(word, (weakWords.has(word) ? weakShare : unknownShare) * Math.sqrt(word.length - 1));
}

function pairParts(word: string, share: number): AskedPart[] {
  const pairs = [...word].slice(1).map((character, at) => [...word][at] + character);
  return pairs.map((pair) => partOf(pair, share / pairs.length));
}

function partOf(text: string, factor: number): AskedPart {
  return { clause: phraseClause(cutPieces(text)), keys: [text], factor };
}

function withoutRepeats(parts: readonly AskedPart[]): AskedPart[] {
  const byKey = new Map<string, AskedPart>();
  for (const part of [...parts].sort((a, b) => b.factor - a.factor)) {
    const key = part.keys[0] as string;
    if (!byKey.has(key)) byKey.set(key, part);
  }
  return [...byKey.values()];
}
