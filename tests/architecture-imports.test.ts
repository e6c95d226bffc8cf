import { describe, expect, test } from 'vitest';
import { features } from '../backend/features.ts';
import { featureOrder } from './support/feature-order.ts';
import {
  featureOf,
  foreignWrites,
  importsBetweenFeatures,
  isStore,
  readExceptions,
  tableOwners,
  unusedExports,
} from './support/house-exceptions.ts';
import { listSourceFiles } from './support/source-files.ts';

const files = listSourceFiles();
const backend = files.filter(({ path }) => path.startsWith('backend/'));
const between = importsBetweenFeatures(backend);
const place = (path: string) => featureOrder.indexOf(featureOf(path) ?? '');
const line = ({ from, to }: { from: string; to: string }) => `${from} → ${to}`;

/** A new line is a fault; a line that is no more true is struck from the list in `tests/architecture-exceptions`. */
function compare(name: Parameters<typeof readExceptions>[0], found: readonly string[]): void {
  const known = readExceptions(name);
  const added = found.filter((each) => !known.includes(each));
  const gone = known.filter((each) => !found.includes(each));
  expect({ added, gone }).toEqual({ added: [], gone: [] });
}

describe('features stand one upon another', () => {
  test('the order names every feature once', () => {
    expect([...featureOrder].sort()).toEqual(features.map(({ name }) => name).sort());
  });

  test('a feature uses only those below it, so that there is no cycle', () => {
    const upwards = between.filter(({ from, to }) => place(to) > place(from));
    compare('upwards', upwards.map(line));
  });

  test('a feature reaches no other by its store', () => {
    expect(between.length).toBeGreaterThan(300);
    compare('stores', between.filter(({ to }) => isStore(to)).map(line));
  });

  test('a table is written by its own feature alone', () => {
    const owners = tableOwners(backend);
    expect(owners.get('topics')).toBe('forum');
    compare(
      'writes',
      backend.flatMap((file) =>
        featureOf(file.path) ? foreignWrites(file, owners).map((table) => `${file.path} ${table}`) : [],
      ),
    );
  });

  test('what the ground stands on imports no feature', () => {
    const ground = backend.filter(({ path }) =>
      /^backend\/(db|http|jobs|parts|files|drivers|conversion)\//.test(path),
    );
    expect(
      ground.flatMap(({ path, imports }) => imports.filter(featureOf).map((to) => `${path} → ${to}`)),
    ).toEqual([]);
  });

  test('every export of the backend is used', () => {
    compare('unused', unusedExports(files));
  });
});
