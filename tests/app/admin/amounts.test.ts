import { describe, expect, test } from 'vitest';
import { readPriceForm, writePacks } from '../../../app/routes/admin/money/price-form.ts';
import { readAmount, readAmounts } from '../../../app/routes/admin/money/read-amounts.ts';
import { isCallFailure } from '../../../app/services/call-failure.ts';

const refused = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    if (isCallFailure(error)) return { fields: error.fields, values: error.values };
    throw error;
  }
  return undefined;
};

describe('amounts that staff type', () => {
  test.each([
    ['39', 3900],
    ['39.5', 3950],
    [' ¥1,299.05 ', 129_905],
    ['３９．９０', 3990],
    ['0', 0],
    ['39.555', undefined],
    ['-1', undefined],
    ['1e3', undefined],
    ['', undefined],
    ['12元', undefined],
  ])('%j yuan are %j fen', (text, fen) => {
    expect(readAmount(text, 'yuan')).toBe(fen);
  });

  test.each([
    ['whole', '12', 12],
    ['whole', '12.5', undefined],
    ['whole', '-12', undefined],
    ['signed', '−12', -12],
    ['signed', '+5', 5],
    ['signed', '0.5', undefined],
  ] as const)('%s: %j is %j', (kind, text, amount) => {
    expect(readAmount(text, kind)).toBe(amount);
  });

  test('every unfit field is named at once, by what it should hold', () => {
    const form = { value: '3.999', leastFen: '10', mostUses: '1.5' };
    const kinds = { value: 'yuan', leastFen: 'yuan', mostUses: 'whole' } as const;
    expect(refused(() => readAmounts(form, kinds))?.fields).toEqual({ value: 'yuan', mostUses: 'whole' });
    expect(readAmounts({ ...form, value: '3.99', mostUses: '2' }, kinds)).toEqual({
      value: 399,
      leastFen: 1000,
      mostUses: 2,
    });
  });

  test('prices are typed in yuan and sent in fen; packs go there and back', () => {
    const packs = [
      { coins: 100, priceFen: 1000, gift: 0 },
      { coins: 1000, priceFen: 9950, gift: 50 },
    ];
    expect(writePacks(packs)).toBe('100 10 0\n1000 99.50 50');
    const form = {
      yearFen: '328',
      quarterFen: '99',
      monthFen: '39.90',
      coinsPerYuan: '10',
      yearGift: '30',
      quarterGift: '20',
      monthGift: '10',
      packs: writePacks(packs),
      note: '调价',
    };
    const read = readPriceForm(form, new Date(0));
    expect(read).toMatchObject({ yearFen: 32_800, monthFen: 3990, coinsPerYuan: 10, packs });
    expect(refused(() => readPriceForm({ ...form, packs: '100 10\n\n1000 99.999 50' }, new Date(0)))).toEqual(
      {
        fields: { packs: 'line' },
        values: { line: 3 },
      },
    );
  });
});
