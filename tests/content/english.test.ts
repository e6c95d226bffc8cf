import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import texts from '../../app/i18n/site-texts/en-us.json' with { type: 'json' };

const content = join(import.meta.dirname, '../../content');
const read = (path: string): unknown => JSON.parse(readFileSync(join(content, path), 'utf8'));

const english = texts as Record<string, string>;
const han = /\p{Script=Han}/u;
/** Words for machines: they are searched with, and nobody reads them. */
const unread = new Set(['keywords', 'tags']);
/** An amount in ten thousands. */
const otherNumbers = new Map([['9.83', '98300']]);

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return han.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (unread.has(key) ? [] : listTexts(inner)));
}

const files = ['products', 'pages'].flatMap((folder) =>
  readdirSync(join(content, folder)).map((name) => `${folder}/${name}`),
);
const named = ['wiki/categories.json', 'forum/boards.json'].flatMap((path) =>
  (read(path) as { name: string; description: string }[]).map(({ name, description }) => ({
    name,
    description,
  })),
);
const used = new Set([...files.map(read), named].flatMap(listTexts));

test('every text of the site has its English, and none is left of a text that is gone', () => {
  expect(used.size).toBeGreaterThan(1_300);
  expect([...used].filter((text) => !english[text]?.trim())).toEqual([]);
  expect(Object.keys(english).filter((text) => !used.has(text))).toEqual([]);
});

test('the English holds no Chinese, and the same figures and places to fill in', () => {
  const numbersOf = (text: string) =>
    [...text.replace(/(\d),(?=\d{3})/g, '$1').matchAll(/\d+(?:\.\d+)?/g)].map(([number]) => number);
  const wrong = Object.entries(english).filter(([chinese, text]) => {
    const numbers = numbersOf(text);
    const isWhole = numbersOf(chinese).every((number) =>
      numbers.includes(otherNumbers.get(number) ?? number),
    );
    const places = chinese.match(/\{\w+\}/g) ?? [];
    return han.test(text) || !isWhole || !places.every((place) => text.includes(place));
  });
  expect(wrong).toEqual([]);
});
