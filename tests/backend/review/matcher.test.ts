import { describe, expect, test } from 'vitest';
import { listHosts } from '../../../backend/features/review/links.ts';
import { createMatcher } from '../../../backend/features/review/matcher.ts';
import { wordKey } from '../../../backend/features/review/plain-form.ts';
import { pace } from '../../support/pace.ts';
import { measureWork } from '../../support/thread-time.ts';

const matcherOf = (...words: string[]) =>
  createMatcher(words.map((word) => ({ word, key: wordKey(word), outcome: 'refuse' as const })));

describe('words of the list', () => {
  const match = matcherOf('代开发票', '加微信', 'casino', 'vx');
  test.each([
    ['我司代开发票', '代开发票'],
    ['代 开 发 票', '代 开 发 票'],
    ['代。开*发_票', '代。开*发_票'],
    ['代開發票', '代開發票'],
    ['代​开发票', '代​开发票'],
    ['Ｃａｓｉｎｏ', 'Ｃａｓｉｎｏ'],
    ['c4s1n0', 'c4s1n0'],
    ['саsinо', 'саsinо'],
    ['𝐜𝐚𝐬𝐢𝐧𝐨', '𝐜𝐚𝐬𝐢𝐧𝐨'],
    ['请联系 VX：abc', 'VX'],
  ])('%s is found', (text, found) => {
    expect(match(text).map((hit) => hit.found.normalize('NFC'))).toEqual([found.normalize('NFC')]);
  });

  test.each(['开发票据打印功能', '代开\n发票', 'FVX10 断路器型号', '加微调信号', ''])('%s is not', (text) => {
    expect(match(text)).toEqual([]);
  });

  test('a long text is looked through quickly', () => {
    const many = matcherOf(...Array.from({ length: 3000 }, (_, at) => `广告词第${at}号结尾`));
    const text = '断路器整定值按电缆载流量校验。'.repeat(4000);
    expect(many(text)).toEqual([]);
    expect(measureWork(() => many(text))).toBeLessThan(1500 * pace);
  });
});

test('hosts are read from links and from plain words', () => {
  const doc = {
    type: 'doc' as const,
    content: [
      {
        type: 'paragraph' as const,
        content: [
          {
            type: 'text' as const,
            text: '这里',
            marks: [{ type: 'link' as const, attrs: { href: 'https://www.Shop.example/a' } }],
          },
          {
            type: 'text' as const,
            text: '站内',
            marks: [{ type: 'link' as const, attrs: { href: '/forum' } }],
          },
        ],
      },
    ],
  };
  expect(listHosts({ doc, texts: ['看 ad.top 和 https://x.cn/1', '参数 0.75 kW，V2.cn0'] })).toEqual([
    'shop.example',
    'ad.top',
    'x.cn',
  ]);
});
