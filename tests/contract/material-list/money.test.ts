import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  readPercent,
  readPrice,
  readThousandths,
  writePercent,
  writeThousandths,
} from '../../../contract/material-list/fields.ts';
import { maxPriceFen, maxQuantity, wholeBp } from '../../../contract/material-list/kinds.ts';
import { amountFen, lineFen, netFen, sumList } from '../../../contract/material-list/money.ts';

const priced = fc.record({
  groupId: fc.constantFrom(1, 2),
  quantity: fc.integer({ min: 0, max: maxQuantity }),
  priceFen: fc.option(fc.integer({ min: 0, max: maxPriceFen })),
  discountBp: fc.integer({ min: 0, max: wholeBp }),
});
const head = fc.record({ taxBp: fc.integer({ min: 0, max: 5000 }), isTaxIncluded: fc.boolean() });
/** |a/b − n| ≤ ½ and halves go up, in whole numbers. */
const isNearest = (n: number, a: bigint, b: bigint) =>
  2n * a - b < 2n * BigInt(n) * b && 2n * BigInt(n) * b <= 2n * a + b;

describe('money is counted in whole fen', () => {
  test('halves go up, at each line', () => {
    expect([netFen(1, 5000), netFen(3, 5000), netFen(1005, 3500), netFen(100, wholeBp)]).toEqual([
      1, 2, 653, 0,
    ]);
    expect([amountFen(1, 500), amountFen(1, 499), amountFen(333, 2500), amountFen(999, 0)]).toEqual([
      1, 0, 833, 0,
    ]);
  });

  test('every price, sum and tax is the nearest fen, and the sums add up', () => {
    fc.assert(
      fc.property(
        fc.array(priced, { maxLength: 20 }),
        fc.integer({ min: 1, max: 999 }),
        head,
        (lines, count, tax) => {
          const groups = [
            { groupId: 1, count },
            { groupId: 2, count: 1 },
          ];
          const sums = sumList(lines, groups, tax);
          let sum = 0n;
          for (const line of lines) {
            const net = netFen(line.priceFen ?? 0, line.discountBp);
            expect(
              isNearest(net, BigInt(line.priceFen ?? 0) * BigInt(wholeBp - line.discountBp), 10_000n),
            ).toBe(true);
            expect(
              isNearest(
                lineFen(line),
                BigInt(line.priceFen === null ? 0 : net) * BigInt(line.quantity),
                1000n,
              ),
            ).toBe(true);
            sum += BigInt(lineFen(line)) * BigInt(line.groupId === 1 ? count : 1);
          }
          const whole = BigInt(wholeBp);
          if (sum > BigInt(Number.MAX_SAFE_INTEGER) / 2n) return;
          expect(sums.netFen + sums.taxFen).toBe(sums.grossFen);
          expect(BigInt(tax.isTaxIncluded ? sums.grossFen : sums.netFen)).toBe(sum);
          if (tax.isTaxIncluded)
            expect(isNearest(sums.netFen, sum * whole, whole + BigInt(tax.taxBp))).toBe(true);
          else expect(isNearest(sums.taxFen, sum * BigInt(tax.taxBp), whole)).toBe(true);
        },
      ),
      { seed: 19, numRuns: 60 },
    );
  });

  test('what is written is read back, and what is no number is none', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: maxQuantity }),
        fc.integer({ min: 0, max: wholeBp }),
        (quantity, bp) => {
          expect(readThousandths(writeThousandths(quantity))).toBe(quantity);
          expect(readPercent(writePercent(bp))).toBe(bp);
        },
      ),
      { seed: 19, numRuns: 200 },
    );
    expect(['２．５', '1,234.5', '3.', '', '1.2345', '-1', '1e3', '½'].map(readThousandths)).toEqual([
      2500,
      1_234_500,
      3000,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(['¥12.5', '￥1,000', '0.005', 'abc'].map(readPrice)).toEqual([
      1250,
      100_000,
      undefined,
      undefined,
    ]);
    expect(['35%', '12.345', '7.5'].map(readPercent)).toEqual([3500, undefined, 750]);
  });
});
