import { expect, test } from 'vitest';
import { readTabSeparated } from '../../../app/components/editor/tab-separated.ts';

test('what a spreadsheet copies as plain text is read cell by cell', () => {
  expect(readTabSeparated('代号\t数量\r\nQF1\t2\r\n')).toEqual([
    ['代号', '数量'],
    ['QF1', '2'],
  ]);
  expect(readTabSeparated('"a\n""b"""\t1\n\t"x\ty"\nc\t')).toEqual([
    ['a\n"b"', '1'],
    ['', 'x\ty'],
    ['c', ''],
  ]);
  expect(readTabSeparated('5" 管\t1\na\tb\tc')).toEqual([
    ['5" 管', '1', ''],
    ['a', 'b', 'c'],
  ]);
});

test.each([
  ['one line', 'a\tb'],
  ['prose with a tab', '先说\t一句\n再说一句'],
  ['indented text', '\tif a:\n\t\tb()\n'],
  ['more rows than a table keeps', 'a\tb\n'.repeat(201)],
  ['more columns than a table keeps', `${'a\t'.repeat(40)}b\n`.repeat(2)],
])('%s stays text', (_, text) => {
  expect(readTabSeparated(text)).toBeUndefined();
});

test('two hundred rows of forty cells are read, and a long text without end is read once', () => {
  expect(readTabSeparated(`${'a\t'.repeat(39)}b\n`.repeat(200))).toHaveLength(200);
  expect(readTabSeparated(`"${'a\t"'.repeat(50_000)}`)).toBeUndefined();
});
