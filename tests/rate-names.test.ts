import { expect, test } from 'vitest';
import { features } from '../backend/features.ts';

const names = features.flatMap(({ rates }) => Object.keys(rates ?? {}));

test('limits of rates have one naming: words joined by underscores', () => {
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !/^[a-z]+(_[a-z]+)*$/.test(name))).toEqual([]);
});

test('no two features bring a limit of one name', () => {
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
