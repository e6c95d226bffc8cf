import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bundleShares } from '../../contract/resource/bundle-shares.ts';

test('shares come to the price, are 1 at least and never more than alone, and dearer parts cost more', () => {
  expect(bundleShares(50, [10, 90])).toEqual([5, 45]);
  expect(bundleShares(3, [1, 1, 5])).toEqual([1, 1, 1]);
  for (const [price, prices] of [
    [100, [10, 90]],
    [1, [10, 90]],
    [5, []],
    [5, [0, 9]],
  ] as const)
    expect(bundleShares(price, prices)).toBeUndefined();
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 2, maxLength: 20 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (prices, part) => {
        const sum = prices.reduce((total, each) => total + each, 0);
        fc.pre(sum > prices.length);
        const price = Math.floor(prices.length + part * (sum - 1 - prices.length));
        const shares = bundleShares(price, prices) ?? [];
        expect(shares.reduce((total, each) => total + each, 0)).toBe(price);
        for (const [index, share] of shares.entries()) {
          expect(share).toBeGreaterThanOrEqual(1);
          expect(share).toBeLessThanOrEqual(prices[index] ?? 0);
          for (const [other, theirs] of shares.entries())
            if ((prices[other] ?? 0) < (prices[index] ?? 0)) expect(theirs).toBeLessThanOrEqual(share + 1);
        }
      },
    ),
    { seed: 256 },
  );
});
