import { expect, test } from 'vitest';
import { estimateCoins, type PricedWork } from '../../../backend/features/demand/coins.ts';
import { foldText } from '../../../backend/features/search/text/fold.ts';

const work = (authorId: number, text: string, price: number, buyerCount: number): PricedWork => ({
  authorId,
  text: foldText(text).text,
  price,
  buyerCount,
});

/** Five works of three people that share 母线 and 桥架 with the demand. */
const alike = [
  work(1, '母线桥架安装图', 10, 2),
  work(1, '母线桥架模型', 20, 4),
  work(2, '桥架 母线 支架', 30, 10),
  work(3, '母线桥架清单', 12, 20),
  work(3, '架图 母线桥', 8, 40),
];

test('the range is the median price times the quartiles of buyers', () => {
  expect(estimateCoins('母线桥架图', alike)).toEqual({
    low: 48,
    high: 240,
    price: 12,
    fewBuyers: 4,
    manyBuyers: 20,
    workCount: 5,
  });
});

test('what is not alike does not count: less than half of the pairs, or another number', () => {
  const others = [work(4, '母线加工', 900, 900), work(5, '桥式起重机', 900, 900)];
  expect(estimateCoins('母线桥架图', [...alike, ...others])).toMatchObject({ workCount: 5, price: 12 });
  expect(estimateCoins('S7-1200 接线', alike)).toBeNull();
});

test('nothing is said of too few works, of works of too few people, or of what nobody bought', () => {
  expect(estimateCoins('母线桥架图', alike.slice(1))).toBeNull();
  expect(
    estimateCoins(
      '母线桥架图',
      alike.map((each) => ({ ...each, authorId: 1 })),
    ),
  ).toBeNull();
  expect(
    estimateCoins(
      '母线桥架图',
      alike.map((each) => ({ ...each, buyerCount: 0 })),
    ),
  ).toBeNull();
  expect(estimateCoins('，。', alike)).toBeNull();
});
