import { expect, test } from 'vitest';
import { readSearchWords } from '../../../app/routes/resource/search-referrer.ts';

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
