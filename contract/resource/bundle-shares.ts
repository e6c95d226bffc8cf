export const bundleLimits = {
  minItems: 2,
  items: 20,
  title: 60,
  about: 300,
  perAuthor: 50,
  price: 1_000_000,
} as const;

/**
 * What each part of a bundle costs: 1 at least, no more than alone, in the proportion of the prices, and together the
 * bundle's price. Undefined for a bundle that is not cheaper than its parts, or cheaper than 1 for each.
 */
export function bundleShares(price: number, prices: readonly number[]): number[] | undefined {
  const count = prices.length;
  const sum = prices.reduce((total, each) => total + each, 0);
  if (count === 0 || prices.some((each) => each < 1) || price < count || price >= sum) return undefined;
  const exact = prices.map((each) => ((price - count) * (each - 1)) / (sum - count));
  const shares = exact.map((each) => 1 + Math.floor(each));
  const left = price - shares.reduce((total, each) => total + each, 0);
  const byRest = exact
    .map((each, index) => ({ index, rest: each - Math.floor(each) }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index);
  for (const { index } of byRest.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
