import { describe, expect, test } from 'vitest';
import { posts, where } from './forum-files.ts';

/** Editions that may be named with their year; a standard without one here is cited by its number alone. */
const editions: Record<string, string | null> = {
  'GB 50055': null,
  'GB 50057': null,
  'GB 50149': null,
  'GB/T 4026': '2019',
  'GB/T 4208': '2017',
  'GB/T 5094.2': null,
  'GB/T 5226.1': '2019',
  'GB/T 6988.1': null,
  'GB/T 7251.1': '2023',
  'GB/T 7251.2': '2023',
  'GB/T 10609.1': null,
  'GB/T 10963.1': '2020',
  'GB/T 14048.1': '2023',
  'GB/T 14048.2': '2020',
  'GB/T 14048.4': '2020',
  'GB/T 14048.5': '2017',
  'GB/T 14048.11': '2024',
  'GB/T 14689': null,
  'GB/T 16895.3': '2024',
  'GB/T 17045': '2020',
  'GB/T 24276': '2025',
  'IEC 60947-2': '2024',
};
const withdrawn = [
  'GB 7251.1-2005',
  'GB/T 7159',
  'GB/T 7251.12-2013',
  'GB/T 14048.1-2012',
  'GB/T 14048.11-2016',
  'GB/T 17045-2008',
  'GB/T 7947-2010',
];

describe('standards', () => {
  const cited = posts.flatMap((post) =>
    post.body.split('\n').flatMap((line) =>
      [...line.matchAll(/(?:GB\/T|GB) \d+(?:\.\d+)?(?:-\d{4})?|IEC \d+(?:-\d+)*(?::\d{4})?/g)].map(
        ([name]) => ({
          name,
          line,
          at: where(post),
        }),
      ),
    ),
  );

  test('each is known, and its year is the confirmed one', () => {
    const wrong = cited.filter(({ name }) => {
      if (withdrawn.includes(name)) return false;
      const [, number = '', year] = /^(.*?)(?:[-:](\d{4}))?$/.exec(name) ?? [];
      return !(number in editions) || (year !== undefined && editions[number] !== year);
    });
    expect(cited.length).toBeGreaterThan(30);
    expect(wrong.map(({ name, at }) => `${at} ${name}`)).toEqual([]);
  });

  test('a withdrawn one is named as such in the same line', () => {
    const old = cited.filter(({ name }) => withdrawn.includes(name));
    expect(old.length).toBeGreaterThan(0);
    expect(old.filter(({ line }) => !/废止|被代替|并入/.test(line)).map(({ at }) => at)).toEqual([]);
  });
});
