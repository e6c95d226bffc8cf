import { expect, test } from 'vitest';
import { cleanFileName } from '../backend/features/file/file-name.ts';
import { readBbcode } from '../backend/features/forum-import/dump/bbcode-tree.ts';
import { readOldAddress } from '../backend/features/forum-import/old-address.ts';
import { listHosts } from '../backend/features/review/links.ts';
import { wikitextToMarkdown } from '../backend/features/wiki/import/wikitext.ts';
import { readRange } from '../contract/quantity.ts';
import { parseMarkdown } from '../contract/rich-text/parse-markdown.ts';
import { toMarkdown } from '../contract/rich-text/to-markdown.ts';
import { pace } from './support/pace.ts';
import { measureWork } from './support/thread-time.ts';

const million = (text: string) => text.repeat(Math.ceil(1_000_000 / text.length));
const wiki = (text: string) => wikitextToMarkdown({ text, slugOf: () => undefined, notes: new Set() });
const written = (text: string) =>
  toMarkdown({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });

test.each<[string, () => unknown]>([
  ['a fence behind spaces', () => parseMarkdown(`\`\`\`${million(' ')}!`)],
  ['an address of brackets', () => parseMarkdown(million(`https://a.cn/${')'.repeat(1980)} `))],
  ['a text of backslashes', () => written(`${million('\\')}x`)],
  ['a range of spaces', () => readRange(`1${million(' ')}x`)],
  ['a file name of dots', () => cleanFileName(`${million('.')}x`)],
  ['an old address of one name', () => readOldAddress(`/t/${million('a')}`)],
  ['a word of hyphens', () => listHosts({ texts: [million('a-')] })],
  ['comments that do not end', () => wiki(million('<!--'))],
  ['references that do not end', () => wiki(million('<ref>'))],
  ['tables that do not end', () => wiki(million('{|\n'))],
  ['code that does not end', () => readBbcode(million('[code]'))],
])('a million letters are read within five seconds of a usual processor: %s', (_, read) => {
  expect(measureWork(read)).toBeLessThan(5_000 * pace);
});
