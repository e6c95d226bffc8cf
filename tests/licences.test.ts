import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { licencesFile, writeLicences } from '../scripts/list-licences.ts';

/** Those that docs/licences.md has judged. */
const judged = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'LGPL-2.1',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'Unlicense',
  'Zlib',
]);

const document = readFileSync(licencesFile, 'utf8');

test('the list of licences is that of the packages', () => {
  expect(writeLicences(document), 'run `npm run licences`').toBe(document);
});

test('every package has a licence, and only such as were judged', () => {
  // Of a choice one that was judged is enough.
  const names = [...document.matchAll(/^## (.+) \(\d+\)$/gm)].flatMap(([, licence = '']) =>
    licence
      .replace(/[()]/g, '')
      .split(' AND ')
      .map((part) => part.split(' OR ').find((each) => judged.has(each)) ?? part),
  );
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !judged.has(name))).toEqual([]);
});
