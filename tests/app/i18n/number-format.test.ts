import { describe, expect, test } from 'vitest';
import {
  abbreviateCount,
  D_COIN,
  formatBytes,
  formatDecimal,
  formatYuan,
  nameCoins,
} from '../../../app/i18n/number-format.ts';

describe('counts', () => {
  test.each([
    [0, '0'],
    [1, '1'],
    [999, '999'],
    [1_000, '1.0k'],
    [1_049, '1.0k'],
    [1_050, '1.1k'],
    [5_100, '5.1k'],
    [9_949, '9.9k'],
    [9_999, '10.0k'],
    [10_000, '1.0w'],
    [39_012, '3.9w'],
    [128_000, '12.8w'],
    [99_999_999, '10000.0w'],
    [100_000_000, '1.0b'],
    [340_000_000, '3.4b'],
  ])('%i is written %s', (count, text) => {
    expect(abbreviateCount(count)).toBe(text);
  });

  test.each([
    [999, '999'],
    [9_999, '10.0k'],
    [12_000, '12.0k'],
    [1_200_000, '1.2m'],
    [100_000_000, '100.0m'],
    [3_400_000_000, '3.4b'],
  ])('%i is written %s in English, without 万', (count, text) => {
    expect(abbreviateCount(count, 'en-US')).toBe(text);
  });
});

test('a number has one decimal', () => {
  expect(formatDecimal(4)).toBe('4.0');
  expect(formatDecimal(4.26)).toBe('4.3');
});

test('the currency never breaks between its two characters', () => {
  expect(D_COIN).toBe('D\u2060币');
  expect(nameCoins(12, 'zh-CN')).toBe(D_COIN);
  expect([1, 12, '5–8'].map((amount) => nameCoins(amount, 'en-US'))).toEqual([
    'D\u00a0coin',
    'D\u00a0coins',
    'D\u00a0coins',
  ]);
});

test.each([
  [3_900, '39'],
  [3_950, '39.50'],
  [5, '0.05'],
  [0, '0'],
])('%i fen are %s yuan', (fen, yuan) => {
  expect(formatYuan(fen)).toBe(yuan);
});

test.each([
  [0, '0\u00a0B'],
  [1023, '1023\u00a0B'],
  [1024, '1\u00a0KB'],
  [2_411_725, '2.3\u00a0MB'],
  [1024 ** 4, '1\u00a0TB'],
])('%i bytes are %s, the unit kept on the line', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
