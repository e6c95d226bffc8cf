import type { Piece } from '../text/pieces.ts';
import { sound } from '../text/sounds.ts';
import { type Dictionary, dictionaryKey, synonymsOf } from '../words/dictionary.ts';
import { type Asked, type Heard, readAsked, wordsHeard } from './asked.ts';
import { allOf, anyOf, beginning, type Clause } from './clauses.ts';
import { designationOfTerms, literalClause, phraseClause, termClause } from './literal.ts';
import { startingQuestionWord } from './question-words.ts';
import { parseQuery, type Query, type Term } from './terms.ts';

const maxSynonyms = 12;

/** The other wordings that a query is also searched by; undefined when it has none. */
export interface Widened {
  clause: Clause;
  /** The words behind it, for highlighting. */
  terms: Term[];
  /** What it is about, when it is more than one word. */
  asked?: Asked | undefined;
}

/**
 * The same wish in other words: synonyms of the trade, words glued together, questions, the beginning of a part
 * number. Quoted words stay as they are.
 */
export function widenQuery(
  query: Query,
  dictionary: Dictionary,
  heard: Heard = new Map(),
): Widened | undefined {
  const terms: Term[] = [];
  const asked = readAsked(query, dictionary, heard);
  const isPlain = query.terms.every(({ isQuoted }) => !isQuoted);
  const whole = isPlain && query.terms.length > 1 ? synonymTerms(dictionary, wholeText(query)) : [];
  const parts = query.terms.map((term) =>
    term.isQuoted ? [] : alternatives(term, { dictionary, heard, found: terms }),
  );
  const number = designationOfTerms(query.terms);
  const isSame = whole.length === 0 && !number && parts.every((found) => found.length === 0);
  if (isSame && !asked) return undefined;
  const each = allOf(
    query.terms.map((term, index) => anyOf([termClause(term), ...(parts[index] as Clause[])])),
  );
  const excluded = query.excluded.map((term): Clause => ({ op: 'not', clause: termClause(term) }));
  // `cjx2 25` is the beginning of CJX2-2510.
  const begun = number ? [beginning(number)] : [];
  const wanted = anyOf([literalClause({ ...query, excluded: [] }), each, ...begun, ...whole.map(termClause)]);
  const marked =
    asked?.parts.flatMap(({ keys }) => keys.flatMap((key) => parseQuery(`"${key}"`).terms)) ?? [];
  return { clause: allOf([wanted, ...excluded]), terms: [...terms, ...whole, ...marked], asked };
}

function alternatives(
  term: Term,
  { dictionary, heard, found }: { dictionary: Dictionary; heard: Heard; found: Term[] },
): Clause[] {
  const synonyms = synonymTerms(dictionary, term.text);
  const clauses = synonyms.map(termClause);
  found.push(...synonyms);
  const segments = segment(term, dictionary);
  if (segments.length > 0) {
    clauses.push(
      allOf(
        segments.map((part) => {
          const same = part.isWord ? synonymTerms(dictionary, part.term.text) : [];
          found.push(part.term, ...same);
          return anyOf([termClause(part.term), ...same.map(termClause)]);
        }),
      ),
    );
  }
  if (isPinyin(term.text)) {
    const sounding = wordsHeard(term.text, dictionary, heard).flatMap((text) => parseQuery(text).terms);
    found.push(...sounding);
    clauses.push(soundClause(term.text), ...sounding.map(termClause));
  }
  if (canContinue(term.pieces)) clauses.push(phraseClause(term.pieces, { isPrefix: true }));
  return clauses;
}

/** Long enough to be more than one syllable's beginning. */
const isPinyin = (text: string) => /^[a-z]{4,40}$/.test(text);

/** Titles that sound like this from one of their words on. */
function soundClause(letters: string): Clause {
  return beginning(sound.whole(letters));
}

/** Part numbers are typed from the left: CJX2-25 stands for CJX2-2510 as well; a bare number does not. */
function canContinue(pieces: readonly Piece[]): boolean {
  const last = pieces.at(-1);
  if (last?.kind === 'letters') return last.text.length >= 3 && /^[a-z]+$/.test(last.text);
  const isDesignation = pieces.some(({ kind, text }) => kind === 'letters' && text !== 'x');
  return last?.kind === 'number' && isDesignation && pieces.every(({ kind }) => kind !== 'han');
}

interface Segment {
  term: Term;
  isWord: boolean;
}

/** The words of the trade in a term, and what stands between them, without the fillers of a question. */
export function segment(term: Term, dictionary: Dictionary): Segment[] {
  const texts = splitText(term.text, dictionary);
  const words = texts.filter(({ isWord }) => isWord);
  // A single leftover character beside known words (算, 选) says too little to be demanded.
  const kept = texts.filter(({ isWord, text }) => isWord || words.length === 0 || [...text].length > 1);
  if (kept.length === 0 || (kept.length === 1 && kept[0]?.text === term.text)) return [];
  return kept.flatMap(({ text, isWord }) => parseQuery(text).terms.map((part) => ({ term: part, isWord })));
}

function splitText(text: string, dictionary: Dictionary): { text: string; isWord: boolean }[] {
  const parts: { text: string; isWord: boolean }[] = [];
  let rest = '';
  const flush = () => {
    parts.push(...splitScripts(rest).map((part) => ({ text: part, isWord: false })));
    rest = '';
  };
  for (let index = 0; index < text.length; ) {
    const known = maxFormLength(text, index, dictionary);
    const filler = known ? undefined : startingQuestionWord(text.slice(index));
    if (known) {
      flush();
      parts.push({ text: known, isWord: true });
    } else if (filler) flush();
    else rest += text[index];
    index += (known ?? filler ?? ' ').length;
  }
  flush();
  return parts;
}

/** 施耐德NSX100F is a name and a part number; N排 is one word. */
function splitScripts(text: string): string[] {
  const parts = text.match(/[!-~]+|[^!-~]+/g) ?? [];
  return parts.every((part) => part.length > 1) ? parts : [text];
}

function maxFormLength(
  text: string,
  index: number,
  { byForm, maxFormLength: maxLength }: Dictionary,
): string | undefined {
  for (let length = Math.min(maxLength, text.length - index); length > 1; length--) {
    const form = text.slice(index, index + length);
    if (!byForm.has(form) || !/^\P{ASCII}+$/u.test(form)) continue;
    return form;
  }
  return undefined;
}

function synonymTerms(dictionary: Dictionary, text: string): Term[] {
  return synonymsOf(dictionary, text)
    .slice(0, maxSynonyms)
    .flatMap((synonym) => {
      const { terms } = parseQuery(`"${synonym}"`);
      return terms;
    });
}

function wholeText(query: Query): string {
  return dictionaryKey(query.terms.map(({ text }) => text).join(' '));
}
