import type { Piece } from './pieces.ts';

/**
 * One lexeme for two neighbours, so that a phrase is narrowed by rare lexemes: 断路, nsx100, 4x, n排. Chinese
 * characters with a space between them are not neighbours; others are, as in `500 A`.
 */
export function pairOf(piece: Piece | undefined, next: Piece | undefined): string | undefined {
  if (!piece || !next || next.joint === 'break' || next.joint === 'start') return undefined;
  if (piece.kind === 'han' && next.kind === 'han' && next.joint !== 'glued') return undefined;
  // 2 and 2510 are not 22510.
  const isParted = piece.kind === next.kind && piece.kind !== 'han';
  return isParted ? `${piece.text}_${next.text}` : piece.text + next.text;
}

/** `4×2.5` as one lexeme: its pairs alone occur in too many other sizes. */
export function sizeAt(pieces: readonly Piece[], index: number): string | undefined {
  const [first, times, second] = pieces.slice(index, index + 3);
  if (first?.kind !== 'number' || times?.text !== 'x' || second?.kind !== 'number') return undefined;
  if (times.joint === 'break' || second.joint === 'break') return undefined;
  return `${first.text}x${second.text}`;
}
