import { foldText } from '../text/fold.ts';
import { cutPieces, type Piece } from '../text/pieces.ts';

/** A title's words without what stands between them: `nsx100f断路器`, whatever its spaces and dashes. */
export function titleKey(title: string): string {
  return piecesKey(cutPieces(foldText(title).text));
}

export function piecesKey(pieces: readonly Piece[]): string {
  return pieces.map(({ text }) => text).join('');
}
