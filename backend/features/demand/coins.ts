import type { Demand } from '../../../contract/demand/demand.ts';
import { cutPieces, foldText } from '../search/index.ts';

/** Fewer works, or works of fewer people, tell more of one of them than of what could be earned. */
const minWorks = 5;
const minAuthors = 3;

export interface PricedWork {
  authorId: number;
  /** Title, product family and tags, folded as `foldText` does. */
  text: string;
  /** D coins. */
  price: number;
  buyerCount: number;
}

/**
 * What a work could bring, in D coins before the platform's share: the median price of works that share at least
 * half of the demand's pairs of characters and words, times their lower and upper quartile of buyers. Null where
 * too few works are alike, or where nobody bought them.
 */
export function estimateCoins(words: string, works: readonly PricedWork[]): Demand['coins'] {
  const wanted = partsOf(words);
  const alike = works.filter(
    ({ text }) => wanted.filter((part) => text.includes(part)).length * 2 >= wanted.length,
  );
  if (wanted.length === 0 || alike.length < minWorks) return null;
  if (new Set(alike.map(({ authorId }) => authorId)).size < minAuthors) return null;
  const buyers = alike.map(({ buyerCount }) => buyerCount).sort((a, b) => a - b);
  const prices = alike.map(({ price }) => price).sort((a, b) => a - b);
  const price = quantile(prices, 0.5);
  const [fewBuyers, manyBuyers] = [quantile(buyers, 0.25), quantile(buyers, 0.75)];
  if (manyBuyers === 0) return null;
  return {
    low: price * fewBuyers,
    high: price * manyBuyers,
    price,
    fewBuyers,
    manyBuyers,
    workCount: alike.length,
  };
}

/** Two Chinese characters side by side, and whole words and numbers. */
function partsOf(words: string): string[] {
  const pieces = cutPieces(foldText(words).text);
  const parts = pieces.flatMap((piece, index) => {
    if (piece.kind !== 'han') return piece.kind === 'sign' ? [] : [piece.text];
    const next = pieces[index + 1];
    return next?.kind === 'han' && next.joint === 'glued' ? [piece.text + next.text] : [];
  });
  return [...new Set(parts)];
}

/** Nearest rank, so that it is a value that occurs. */
function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * part) - 1))] ?? 0;
}
