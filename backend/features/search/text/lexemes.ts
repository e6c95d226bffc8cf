import { findDesignations } from './designations.ts';
import { type FoldedText, foldText, originOf } from './fold.ts';
import { pairOf, sizeAt } from './pairs.ts';
import { cutPieces, type Piece } from './pieces.ts';
import { currentKinds, readPolesInWords, readQuantities } from './quantities.ts';

export interface Lexeme {
  text: string;
  position: number;
}

/**
 * Everything a text is found by: single characters, pairs of neighbours, words and numbers, part numbers written
 * as one, versions by their beginning, measured values in base units.
 */
export function listLexemes(original: string, folded: FoldedText, pieces: readonly Piece[]): Lexeme[] {
  const lexemes: Lexeme[] = [];
  for (const [index, piece] of pieces.entries()) {
    const { position } = piece;
    lexemes.push({ text: piece.text, position });
    const pair = pairOf(piece, pieces[index + 1]);
    if (pair) lexemes.push({ text: pair, position });
    const poles =
      piece.kind === 'han' ? readPolesInWords(folded.text.slice(piece.start, piece.start + 3)) : undefined;
    const current = currentKinds[piece.text];
    if (poles) {
      lexemes.push({ text: poles.lexeme, position });
    } else if (current) {
      lexemes.push({ text: current, position });
    } else if (piece.kind === 'number') {
      const size = sizeAt(pieces, index);
      if (size) lexemes.push({ text: size, position });
      for (const text of numberLexemes(original, folded, pieces, index)) lexemes.push({ text, position });
    }
  }
  for (const { lexeme, from } of findDesignations(pieces))
    lexemes.push({ text: lexeme, position: (pieces[from] as Piece).position });
  return lexemes;
}

/** The measured values of a text, as the index writes them: 4 平方 and 4 mm² are both `=4mm2`. */
export function listQuantities(text: string): ReadonlySet<string> {
  if (!/[\d单两双二三四]/.test(text)) return new Set();
  const folded = foldText(text);
  const lexemes = listLexemes(text, folded, cutPieces(folded.text));
  return new Set(lexemes.flatMap((lexeme) => (lexeme.text.startsWith('=') ? lexeme.text : [])));
}

function numberLexemes(
  original: string,
  folded: FoldedText,
  pieces: readonly Piece[],
  index: number,
): string[] {
  const piece = pieces[index] as Piece;
  const parts = piece.text.split('.');
  if (parts.length > 2) return parts.slice(1).map((_, count) => parts.slice(0, count + 1).join('.'));
  const standard = parts.length === 2 && isStandardNumber(parts[0] as string) ? [parts[0] as string] : [];
  const isMega = (at: number) => original[originOf(folded, at)] === 'M';
  const own = readQuantities(folded.text, { number: piece.text, end: piece.end, isMega });
  const grouped = groupedNumber(folded.text, pieces, index);
  if (!grouped) return [...standard, ...own.map(({ lexeme }) => lexeme)];
  const whole = readQuantities(folded.text, { ...grouped, isMega });
  return [grouped.number, ...own.map(({ lexeme }) => lexeme), ...whole.map(({ lexeme }) => lexeme)];
}

/** Parts of standards are found without their part, GB/T 7251.12 by 7251; but 1.5 is not found by 1. */
export function isStandardNumber(number: string): boolean {
  return /^\d{4,5}$/.test(number);
}

/** `1,250` is also 1250; whether it is a list of two numbers, only a reader can tell. */
function groupedNumber(
  text: string,
  pieces: readonly Piece[],
  index: number,
): { number: string; end: number } | undefined {
  let number = (pieces[index] as Piece).text;
  let end = (pieces[index] as Piece).end;
  if (number.length > 3) return undefined;
  for (let next = pieces[index + 1], count = index + 1; next; next = pieces[++count]) {
    if (next.kind !== 'number' || text.slice(end, next.start) !== ',' || !/^\d{3}(\.\d+)?$/.test(next.text))
      break;
    number += next.text;
    end = next.end;
  }
  return end === pieces[index]?.end ? undefined : { number, end };
}
