import { designationOf } from '../text/designations.ts';
import { pairOf, sizeAt } from '../text/pairs.ts';
import type { Piece } from '../text/pieces.ts';
import { currentKinds } from '../text/quantities.ts';
import { allOf, anyOf, type Clause, type Place, word } from './clauses.ts';
import type { Query, Term } from './terms.ts';

/** Part numbers typed in more pieces than this are words, not one designation. */
const maxPiecesOfDesignation = 14;

/** What was typed, letter by letter, but for the spellings that mean the same number, size or part. */
export function literalClause(query: Query): Clause {
  const clauses = groupTerms(query.terms).map(latinClause);
  return allOf([
    ...clauses,
    ...query.excluded.map((term): Clause => ({ op: 'not', clause: termClause(term) })),
  ]);
}

export function termClause(term: Term): Clause {
  const { pieces, quantities } = term;
  const readings = [phraseClause(pieces)];
  if (!term.isQuoted && quantities.length > 0) readings.push(quantityClause(term));
  const designation = term.isQuoted ? undefined : designationOfRow(pieces);
  if (designation) readings.push(word(designation));
  return anyOf(readings);
}

/** The pieces one behind the other; `isPrefix` lets the last one go on. */
export function phraseClause(pieces: readonly Piece[], { isPrefix = false } = {}): Clause {
  const places: Place[] = [];
  const pairs = new Set<Place>();
  const first = pieces[0]?.position ?? 0;
  const last = pieces.length - 1;
  // Up to which piece the places so far say everything.
  let saidTo = -1;
  for (const [index, piece] of pieces.entries()) {
    const offset = piece.position - first;
    const size = sizeAt(pieces, index);
    const pair = pairOf(piece, pieces[index + 1]);
    if (size) {
      places.push({ lexeme: size, offset, isPrefix: isPrefix && index + 2 === last });
      saidTo = index + 2;
    } else if (pair && saidTo < index + 1) {
      const place = { lexeme: pair, offset, isPrefix: isPrefix && index + 1 === last };
      places.push(place);
      pairs.add(place);
      saidTo = index + 1;
    } else if (saidTo < index)
      places.push({ lexeme: piece.text, offset, isPrefix: isPrefix && index === last });
  }
  return { op: 'phrase', places: markImplied(places, pairs) };
}

/** 4 mm² is =4mm2, whatever its spelling; what else stood in the term must occur beside it. */
function quantityClause({ pieces, quantities }: Term): Clause {
  const clauses: Clause[] = [];
  let from = 0;
  for (const quantity of quantities) {
    if (quantity.from < from) continue;
    if (quantity.from > from) clauses.push(phraseClause(pieces.slice(from, quantity.from)));
    clauses.push(anyOf(quantity.lexemes.map(word)));
    const current = pieces
      .slice(quantity.from, quantity.to)
      .flatMap(({ text }) => currentKinds[text] ?? [])[0];
    if (current) clauses.push(word(current));
    from = quantity.to;
  }
  if (from < pieces.length) clauses.push(phraseClause(pieces.slice(from)));
  return allOf(clauses);
}

/** `nsx 100 f` is three words, and perhaps one part number. */
function latinClause(terms: readonly Term[]): Clause {
  const clause = allOf(terms.map(termClause));
  if (terms.length === 1) return clause;
  const designation = designationOfRow(terms.flatMap(({ pieces }) => pieces));
  return designation ? anyOf([clause, word(designation)]) : clause;
}

/** The one part number that several words may be, when all are Latin letters and digits. */
export function designationOfTerms(terms: readonly Term[]): string | undefined {
  if (terms.length < 2 || terms.some(({ isQuoted }) => isQuoted)) return undefined;
  return designationOfRow(terms.flatMap(({ pieces }) => pieces));
}

function designationOfRow(pieces: readonly Piece[]): string | undefined {
  if (pieces.length > maxPiecesOfDesignation || !pieces.every(isLatin)) return undefined;
  return designationOf(pieces, 0, pieces.length)?.lexeme;
}

/** Latin words in a row together, each other term for itself. */
export function groupTerms(terms: readonly Term[]): Term[][] {
  const groups: Term[][] = [];
  for (let from = 0; from < terms.length; ) {
    const to = endOfLatin(terms, from);
    groups.push(terms.slice(from, to));
    from = to;
  }
  return groups;
}

function endOfLatin(terms: readonly Term[], from: number): number {
  let to = from;
  while (to < terms.length && !terms[to]?.isQuoted && terms[to]?.pieces.every(isLatin)) to++;
  return Math.max(to, from + 1);
}

const isLatin = ({ kind }: Piece) => kind === 'letters' || kind === 'number';

/** In 载流 流量 量表 the middle pair follows from the other two. */
function markImplied(places: Place[], pairs: ReadonlySet<Place>): Place[] {
  let coveredTo = -1;
  return places.map((place, index) => {
    const next = places[index + 1];
    const isFollowed = next !== undefined && pairs.has(next) && next.offset === place.offset + 1;
    const isImplied = isFollowed && pairs.has(place) && place.offset <= coveredTo;
    if (!isImplied) coveredTo = place.offset + (pairs.has(place) ? 1 : 0);
    return isImplied ? { ...place, isImplied } : place;
  });
}
