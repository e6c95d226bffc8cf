import { expect, test } from 'vitest';
import { readSearchWords, readSource } from '../../../app/routes/resource/list/search-referrer.ts';

const origin = 'https://example.com';

test.each([
  ['/resources/search?q=%E6%AF%8D%E6%8E%92&page=2', '母排'],
  ['/wholeSearch?keyword=MCB', 'MCB'],
  ['/resources/search', ''],
  ['/resources?q=MCB', ''],
  [`/wholeSearch?keyword=${'x'.repeat(80)}`, 'x'.repeat(60)],
])('%s was a search for %j', (path, words) => {
  expect(readSearchWords(origin + path, origin)).toBe(words);
});

test('searches elsewhere are no business of this site', () => {
  expect(readSearchWords('https://other.example/wholeSearch?keyword=MCB', origin)).toBe('');
  expect(readSearchWords('no address', origin)).toBe('');
  expect(readSearchWords(undefined, origin)).toBe('');
});

test.each([
  [`${origin}/resources/search?q=MCB`, '', 'search'],
  [`${origin}/forum/topic/1`, '', 'site'],
  [`${origin}/forum/topic/1`, 'MicroMessenger', 'site'],
  ['https://mp.weixin.example/s/1', 'Mozilla/5.0 MicroMessenger/8.0', 'wechat'],
  [undefined, 'Mozilla/5.0 MicroMessenger/8.0', 'wechat'],
  ['https://www.baidu.com/link?url=1', '', 'engine'],
  ['https://www.google.com.hk/', '', 'engine'],
  ['https://cn.bing.com/search', '', 'engine'],
  ['https://notbaidu.com/', '', 'other'],
  ['https://baidu.com.evil.example/', '', 'other'],
  [undefined, '', 'other'],
])('who came from %s with %j came from %s', (previous, userAgent, source) => {
  expect(readSource(previous, { origin, userAgent })).toBe(source);
});
