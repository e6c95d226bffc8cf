import { cutPieces, foldText, pairOf } from '../search/index.ts';

/** What two titles may have in common: pairs of neighbours, and single words of Latin letters or digits. */
export function titlePairs(title: string): string[] {
  const pieces = cutPieces(foldText(title).text);
  const pairs = pieces.map((piece, index) => pairOf(piece, pieces[index + 1]));
  const words = pieces.map(({ kind, text }) => (kind === 'letters' && text.length > 1 ? text : undefined));
  return [...new Set([...pairs, ...words].filter((part) => part !== undefined))];
}
