import { type FoldedText, foldText, originOf } from '../text/fold.ts';
import { cutPieces, type Piece } from '../text/pieces.ts';
import { type Quantity, readPolesInWords, readQuantities } from '../text/quantities.ts';

/** A measured value within a term: pieces `from` to `to` say it, one lexeme for each possible reading. */
interface TermQuantity {
  from: number;
  to: number;
  lexemes: string[];
}

/** Words beyond it are not looked for. */
const maxTerms = 24;

/** One thing that must stand in a document as it was typed. */
export interface Term {
  /** Folded, without quotes and minus. */
  text: string;
  pieces: Piece[];
  quantities: TermQuantity[];
  isQuoted: boolean;
}

export interface Query {
  terms: Term[];
  excluded: Term[];
}

/**
 * Reads what a person typed: words parted by spaces or punctuation must all occur, "…" holds words together, a minus
 * before a later word excludes it. A minus before the first word belongs to it: -KM1:13 is a terminal.
 */
export function parseQuery(keyword: string): Query {
  const folded = foldText(keyword);
  const query: Query = { terms: [], excluded: [] };
  const chunks = folded.text.matchAll(/(-?)"([^"]*)(?:"|$)|(?:(?!(?<=\s)-")[^"])+/g);
  for (const chunk of chunks) {
    const isQuoted = chunk[2] !== undefined;
    const start = chunk.index + (isQuoted ? (chunk[1]?.length ?? 0) + 1 : 0);
    const text = isQuoted ? (chunk[2] as string) : chunk[0];
    const isExcluded = isQuoted && chunk[1] === '-' && query.terms.length > 0;
    if (isQuoted) {
      const term = quotedTerm(keyword, folded, { start, text });
      if (term) (isExcluded ? query.excluded : query.terms).push(term);
    } else readWords(keyword, folded, { start, text, query });
  }
  return { terms: withoutRepeats(query.terms), excluded: withoutRepeats(query.excluded) };
}

function withoutRepeats(terms: readonly Term[]): Term[] {
  const different = new Map(terms.map((term) => [`${term.isQuoted} ${term.text}`, term]));
  return [...different.values()].slice(0, maxTerms);
}

function quotedTerm(keyword: string, folded: FoldedText, { start, text }: { start: number; text: string }) {
  const pieces = cutPieces(text);
  if (pieces.length === 0) return undefined;
  return createTerm({ keyword, folded, start, text, pieces, isQuoted: true });
}

function readWords(
  keyword: string,
  folded: FoldedText,
  { start, text, query }: { start: number; text: string; query: Query },
) {
  const minus = /(?<=^|\s)-(?=[^\s-])/g;
  for (const part of splitAtMinus(text, minus, start, folded, keyword)) {
    // Only the word itself is excluded: what follows it after a space is wanted again.
    for (const [index, pieces] of splitWords(part.text).entries()) {
      const term = createTerm({
        keyword,
        folded,
        start: part.start,
        text: part.text,
        pieces,
        isQuoted: false,
      });
      const isExcluded = part.isMinus && index === 0 && query.terms.length > 0;
      (isExcluded ? query.excluded : query.terms).push(term);
    }
  }
}

function splitAtMinus(text: string, minus: RegExp, start: number, folded: FoldedText, keyword: string) {
  const parts: { text: string; start: number; isMinus: boolean }[] = [];
  let from = 0;
  let isMinus = false;
  for (const { index } of text.matchAll(minus)) {
    // A dash between clauses folds to the same sign.
    if (!/[-－−]/.test(keyword[originOf(folded, start + index)] ?? '')) continue;
    if (index > from) parts.push({ text: text.slice(from, index), start: start + from, isMinus });
    from = index + 1;
    isMinus = true;
  }
  parts.push({ text: text.slice(from), start: start + from, isMinus });
  return parts;
}

/** Parts the pieces where words end; `4 × 2.5` and `500 A` stay together. */
function splitWords(text: string): Piece[][] {
  const words: Piece[][] = [];
  const pieces = cutPieces(text);
  let unitEnd = -1;
  for (const [index, piece] of pieces.entries()) {
    const isParted = piece.joint === 'space' || piece.joint === 'break' || piece.joint === 'start';
    const isHeld =
      piece.joint === 'space' &&
      (piece.start < unitEnd || isTimes(pieces, index) || isTimes(pieces, index - 1));
    if (isParted && !isHeld) words.push([piece]);
    else words.at(-1)?.push(piece);
    if (piece.kind === 'number') {
      const found = readQuantities(text, { number: piece.text, end: piece.end, isMega: () => false });
      unitEnd = Math.max(unitEnd, found[0]?.end ?? -1);
    }
  }
  return words;
}

function isTimes(pieces: readonly Piece[], index: number): boolean {
  const isNumber = (at: number) => pieces[at]?.kind === 'number' && pieces[at]?.joint !== 'break';
  return pieces[index]?.text === 'x' && isNumber(index - 1) && isNumber(index + 1);
}

function createTerm(input: {
  keyword: string;
  folded: FoldedText;
  start: number;
  text: string;
  pieces: Piece[];
  isQuoted: boolean;
}): Term {
  const { keyword, folded, start, text, pieces, isQuoted } = input;
  const isMega = (index: number) => {
    if (keyword[originOf(folded, start + index)] === 'M') return true;
    // 10mw is typed for 10 MW as well.
    return /^m(w|va|var|pa)/.test(text.slice(index)) ? undefined : false;
  };
  const quantities: TermQuantity[] = [];
  for (const [index, piece] of pieces.entries()) {
    const poles =
      piece.kind === 'han' ? readPolesInWords(text.slice(piece.start, piece.start + 3)) : undefined;
    if (poles) quantities.push({ from: index, to: index + 2, lexemes: [poles.lexeme] });
    if (piece.kind !== 'number' || piece.text.split('.').length > 2) continue;
    const found = readQuantities(text, { number: piece.text, end: piece.end, isMega });
    if (found.length > 0) quantities.push(quantityOf(pieces, index, found));
  }
  const words = text.slice(pieces[0]?.start, pieces.at(-1)?.end);
  return { text: words, pieces, quantities, isQuoted };
}

function quantityOf(pieces: readonly Piece[], from: number, found: readonly Quantity[]): TermQuantity {
  const end = found[0]?.end ?? 0;
  let to = from + 1;
  while (to < pieces.length && (pieces[to] as Piece).start < end) to++;
  return { from, to, lexemes: found.map(({ lexeme }) => lexeme) };
}
