import { quoteLexeme } from '../text/vectors.ts';

/** What a document must hold, before it becomes a tsquery. */
export type Clause =
  | { op: 'phrase'; places: Place[] }
  | { op: 'and' | 'or'; clauses: Clause[] }
  | { op: 'not'; clause: Clause };

export interface Place {
  lexeme: string;
  /** Distance from the phrase's first place. */
  offset: number;
  isPrefix?: boolean;
  /** Implied by its neighbours' places: it narrows the index scan and need not be checked again. */
  isImplied?: boolean;
}

/** Ranking compares each word with each other. */
const maxRankedWords = 12;

export const word = (lexeme: string): Clause => ({ op: 'phrase', places: [{ lexeme, offset: 0 }] });

/** Any lexeme that begins so. */
export const beginning = (lexeme: string): Clause => ({
  op: 'phrase',
  places: [{ lexeme, offset: 0, isPrefix: true }],
});

export const allOf = (clauses: Clause[]): Clause =>
  clauses.length === 1 ? (clauses[0] as Clause) : { op: 'and', clauses };

export const anyOf = (clauses: Clause[]): Clause =>
  clauses.length === 1 ? (clauses[0] as Clause) : { op: 'or', clauses };

/** The tsquery that is true for exactly the documents meant. */
export function exactQuery(clause: Clause): string {
  if (clause.op === 'not') return `!(${exactQuery(clause.clause)})`;
  if (clause.op !== 'phrase') return join(clause.op, clause.clauses.map(exactQuery));
  const places = clause.places.filter(({ isImplied }) => !isImplied);
  return places
    .map(
      (place, index) =>
        (index === 0 ? '' : ` <${place.offset - (places[index - 1]?.offset ?? 0)}> `) + lexemeOf(place),
    )
    .join('');
}

/**
 * The tsquery that the inverted index answers alone: phrases loosened to their words, so that no vector is read.
 * It lets through all that `exactQuery` does and little more; undefined when it would let everything through. Each word
 * costs a walk through its list, so that what follows from the rest is left out.
 */
export function indexQuery(clause: Clause): string | undefined {
  const loose = loosen(clause);
  return loose && writeLoose(loose);
}

/** A query without distances: a lexeme as it is written, or several of them. */
type Loose = string | { op: 'and' | 'or'; parts: Loose[] };

function loosen(clause: Clause): Loose | undefined {
  if (clause.op === 'phrase') return combine('and', clause.places.map(lexemeOf));
  if (clause.op === 'not') return isExact(clause.clause) ? `!(${indexQuery(clause.clause)})` : undefined;
  const parts = clause.clauses.map(loosen);
  if (clause.op === 'or' && parts.includes(undefined)) return undefined;
  const known = parts.filter((part) => part !== undefined);
  return known.length > 0 ? combine(clause.op, known) : undefined;
}

/** Joins the parts, without those that are there twice, follow from the others, or hold only when another one does. */
function combine(op: 'and' | 'or', parts: Loose[]): Loose {
  const flat = parts.flatMap((part) => (typeof part !== 'string' && part.op === op ? part.parts : [part]));
  const single = [...new Map(flat.map((part) => [writeLoose(part), part])).values()];
  const words = single.filter((part) => typeof part === 'string');
  const left = single.filter((part) =>
    op === 'and'
      ? !follows(part, wordsOf({ op, parts: words.filter((word) => word !== part) }))
      : !single.some((other) => other !== part && follows(other, wordsOf(part))),
  );
  return left.length === 1 ? (left[0] as Loose) : { op, parts: left };
}

/** The words that all have to be there, and the characters of their pairs, which stand in the index too. */
function wordsOf(loose: Loose): ReadonlySet<string> {
  const parts = typeof loose === 'string' ? [loose] : loose.op === 'and' ? loose.parts : [];
  const words = new Set<string>();
  for (const word of parts.map(writeLoose)) {
    words.add(word);
    const [, first, second] = /^'(\p{Script=Han})(\p{Script=Han})'$/u.exec(word) ?? [];
    if (first && second) words.add(quoteLexeme(first)).add(quoteLexeme(second));
  }
  return words;
}

/** Whether a document that holds all these words matches. */
function follows(loose: Loose, words: ReadonlySet<string>): boolean {
  if (typeof loose === 'string') return words.has(loose);
  return loose.op === 'and'
    ? loose.parts.every((part) => follows(part, words))
    : words.has(writeLoose(loose)) || loose.parts.some((part) => follows(part, words));
}

const writeLoose = (loose: Loose): string =>
  typeof loose === 'string' ? loose : join(loose.op, loose.parts.map(writeLoose));

/** True when the index's answer needs no second look. */
export function isExact(clause: Clause): boolean {
  if (clause.op === 'phrase') return clause.places.length === 1;
  if (clause.op === 'not') return isExact(clause.clause);
  return clause.clauses.every(isExact);
}

/** The tsquery to rank by: the words alone, few enough that their distances can be compared with each other. */
export function rankQuery(clause: Clause): string {
  const lexemes = [...new Set(wantedPlaces(clause).map(lexemeOf))].slice(0, maxRankedWords);
  return join(hasChoice(clause) ? 'or' : 'and', lexemes);
}

function wantedPlaces(clause: Clause): Place[] {
  if (clause.op === 'not') return [];
  return clause.op === 'phrase'
    ? clause.places.filter(({ isImplied }) => !isImplied)
    : clause.clauses.flatMap(wantedPlaces);
}

function hasChoice(clause: Clause): boolean {
  return clause.op === 'or' || (clause.op === 'and' && clause.clauses.some(hasChoice));
}

function join(op: 'and' | 'or', parts: string[]): string {
  if (parts.length === 1) return parts[0] as string;
  return `(${parts.join(op === 'and' ? ' & ' : ' | ')})`;
}

function lexemeOf({ lexeme, isPrefix }: Place): string {
  return quoteLexeme(lexeme) + (isPrefix ? ':*' : '');
}
