import { groupTerms } from '../query/literal.ts';
import type { Term } from '../query/terms.ts';
import { standardBodies } from '../text/designations.ts';
import { type FoldedText, originOf } from '../text/fold.ts';
import { isStandardNumber } from '../text/lexemes.ts';
import type { Piece } from '../text/pieces.ts';
import { readQuantities } from '../text/quantities.ts';

/** A stretch of the original text, and which of the terms it fulfils. */
export interface Range {
  start: number;
  end: number;
  term: number;
}

export type Matcher = (original: string, folded: FoldedText) => Range[];

/** Enough to choose a passage from; a text that repeats one word has no end of them. */
const maxRanges = 200;
const connector = "[\\s\\-_./:+=*#&@~'^°·,\\\\]{0,3}";

/** Finds what the index found by the same terms: spellings of numbers and part numbers included. */
export function createMatcher(terms: readonly Term[], { isPrefix = false } = {}): Matcher {
  const patterns = terms.map((term) => termPattern(term.pieces, isPrefix && !term.isQuoted));
  for (const group of groupTerms(terms)) {
    if (group.length > 1)
      patterns.push(
        termPattern(
          group.flatMap(({ pieces }) => pieces),
          false,
        ),
      );
  }
  const lexemes = new Map(
    terms.flatMap((term, index) =>
      term.isQuoted
        ? []
        : term.quantities.flatMap((each) => each.lexemes.map((lexeme) => [lexeme, index] as const)),
    ),
  );
  return (original, folded) => {
    const ranges = patterns.flatMap((pattern, term) =>
      [...folded.text.matchAll(pattern)].slice(0, maxRanges).map((match) => ({
        start: originOf(folded, match.index),
        end: originOf(folded, match.index + match[0].length),
        term,
      })),
    );
    if (lexemes.size > 0) ranges.push(...quantityRanges(original, folded, lexemes));
    return ranges.sort((a, b) => a.start - b.start || b.end - a.end);
  };
}

function quantityRanges(original: string, folded: FoldedText, lexemes: ReadonlyMap<string, number>): Range[] {
  const ranges: Range[] = [];
  const isMega = (index: number) => original[originOf(folded, index)] === 'M';
  for (const { index, 0: number } of folded.text.matchAll(/\d+(?:\.\d+)?/g)) {
    const found = readQuantities(folded.text, { number, end: index + number.length, isMega });
    for (const { lexeme, end } of found) {
      const term = lexemes.get(lexeme);
      if (term !== undefined)
        ranges.push({ start: originOf(folded, index), end: originOf(folded, end), term });
    }
    if (ranges.length >= maxRanges) break;
  }
  return ranges;
}

function termPattern(pieces: readonly Piece[], isPrefix: boolean): RegExp {
  const isDesignation =
    pieces.length > 1 &&
    pieces.every(({ kind }) => kind === 'letters' || kind === 'number') &&
    pieces.some(({ kind }) => kind === 'number') &&
    pieces.some(({ kind, text }) => kind === 'letters' && text !== 'x');
  let source = boundaryBefore(pieces[0]);
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) source += between(pieces[index - 1] as Piece, piece);
    // CJX22510 is written CJX2-2510 as well.
    source +=
      isDesignation && piece.kind === 'number'
        ? [...piece.text].map(quote).join('[-_/\\s]?')
        : pieceSource(piece);
  }
  return new RegExp(source + (isPrefix ? '' : boundaryAfter(pieces.at(-1))), 'gu');
}

function pieceSource({ kind, text }: Piece): string {
  if (kind === 'letters' && text === 'x') return '[x×*]';
  const [, body, grade] = /^(gb|jb|dl|nb|sj|yd)([tz])$/.exec(text) ?? [];
  return body ? `${body}/?${grade}` : quote(text);
}

function between(piece: Piece, next: Piece): string {
  if (next.joint === 'break') return '[^\\p{L}\\p{N}]{1,6}';
  if (piece.kind === 'han' && next.kind === 'han') return next.joint === 'space' ? '\\s*' : '';
  if (piece.kind === 'han' || next.kind === 'han') return '\\s?';
  // GB7251 stands for GB/T 7251 as well.
  if (standardBodies.has(piece.text) && next.kind === 'number') return `(?:/[tz])?${connector}`;
  return connector;
}

function boundaryBefore(piece: Piece | undefined): string {
  if (piece?.kind === 'letters') return `(?<!${scriptOf(piece)})`;
  return piece?.kind === 'number' ? '(?<!\\d|\\d\\.)' : '';
}

function boundaryAfter(piece: Piece | undefined): string {
  if (piece?.kind === 'letters') return `(?!${scriptOf(piece)})`;
  if (piece?.kind !== 'number') return '';
  return isStandardNumber(piece.text) ? '(?!\\d)' : '(?!\\d|\\.\\d)';
}

function scriptOf({ text }: Piece): string {
  if (text === 'ω') return 'ω';
  return /^\p{Script=Greek}/u.test(text) ? '\\p{Script=Greek}' : '[\\p{Script=Latin}\\p{Script=Cyrillic}]';
}

function quote(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
