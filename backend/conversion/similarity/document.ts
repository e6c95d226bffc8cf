import { bandsOf, sampleOf } from './sample.ts';
import type { Similarity } from './similarity.ts';

/** Letters in a row that count as one feature: some three words of Chinese, one and a half of English. */
const pieceLetters = 8;
/** Shorter ones are notes as everybody writes them. */
const fewestPieces = 200;
const maxLetters = 300_000;

/** What a text says, without its spaces and signs. */
export function similarityOfDocument(texts: readonly string[]): Similarity | undefined {
  const letters = texts
    .join(' ')
    .slice(0, 2 * maxLetters)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .slice(0, maxLetters);
  const pieces = new Set<string>();
  for (let at = 0; at + pieceLetters <= letters.length; at++)
    pieces.add(letters.slice(at, at + pieceLetters));
  if (pieces.size < fewestPieces) return undefined;
  return { kind: 'document', bands: bandsOf('document', pieces), words: sampleOf(pieces), strokes: [] };
}
