import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ClassContentSchema } from '../../backend/features/part/classes/classes.ts';
import { readSeriesFiles } from '../../backend/features/part/series/load.ts';
import { classSystems, readClassCodes } from '../../contract/part/class-codes.ts';

const json = (name: string) => JSON.parse(readFileSync(`content/${name}`, 'utf8'));
const { releases, families } = v.parse(ClassContentSchema, json('part-library/classes.json'));
const codes = Object.entries(families).flatMap(([family, given]) =>
  classSystems.flatMap((system) =>
    Object.entries(given[system]).map(([code, name]) => ({ family, system, code, name })),
  ),
);

test('every class code has the name that its system gives it, and the release and text where it was read', () => {
  expect(codes.length).toBeGreaterThan(50);
  const unproven = codes.filter(({ system, code, name }) => {
    const from = releases[system];
    return !from?.release || !from.source || name.length < 5 || readClassCodes(system, code)?.[0] !== code;
  });
  expect(unproven).toEqual([]);
});

test('a code has one name, and only frames that a class does not part share one', () => {
  const byCode = Map.groupBy(codes, ({ system, code }) => `${system}:${code}`);
  expect([...byCode].filter(([, uses]) => new Set(uses.map(({ name }) => name)).size > 1)).toEqual([]);
  const shared = [...byCode].flatMap(([key, uses]) =>
    uses.length > 1 ? [[key, ...uses.map(({ family }) => family)]] : [],
  );
  // ETIM has one class for both kinds of power circuit breaker, and one for both kinds of empty enclosure.
  expect(shared).toEqual([
    ['etim:EC000228', 'mccb', 'acb'],
    ['etim:EC000261', 'enclosure', 'wall-box'],
  ]);
});

test('classes are of categories that there are', async () => {
  const known = new Set([
    ...json('parts/parts.json').families.map(({ slug }: { slug: string }) => slug),
    ...(await readSeriesFiles()).flatMap(({ groups }) => groups.map(({ slug }) => slug)),
  ]);
  expect(Object.keys(families).filter((slug) => !known.has(slug))).toEqual([]);
});
