import { describe, expect, test } from 'vitest';
import { features } from '../backend/features.ts';
import {
  featureOf,
  foreignWrites,
  importsBetweenFeatures,
  isStore,
  readExceptions,
  tableOwners,
} from './support/house-exceptions.ts';
import { importCycles } from './support/import-cycles.ts';
import { listSourceFiles } from './support/source-files.ts';
import { unusedExports } from './support/unused-exports.ts';

const files = listSourceFiles();
const backend = files.filter(({ path }) => path.startsWith('backend/'));
const between = importsBetweenFeatures(backend);
const place = (path: string) => features.findIndex(({ name }) => name === featureOf(path));
const line = ({ from, to }: { from: string; to: string }) => `${from} → ${to}`;

describe('features stand one upon another', () => {
  test('a feature uses only those below it, so that there is no cycle', () => {
    const upwards = between.filter(({ from, to }) => place(to) > place(from));
    expect(upwards.map(line)).toEqual([]);
  });

  test('a feature reaches no other by its store', () => {
    expect(between.length).toBeGreaterThan(300);
    const stores = between.filter(({ to }) => isStore(to)).map(line);
    const known = readExceptions('stores');
    // A new line is a fault; one that is no longer true is struck from the list.
    expect({
      added: stores.filter((each) => !known.includes(each)),
      gone: known.filter((each) => !stores.includes(each)),
    }).toEqual({ added: [], gone: [] });
  });

  test('a table is written by its own feature alone', () => {
    const owners = tableOwners(backend);
    expect(owners.get('topics')).toBe('forum');
    const foreign = backend.flatMap((file) =>
      featureOf(file.path) ? foreignWrites(file, owners).map((table) => `${file.path} ${table}`) : [],
    );
    expect(foreign).toEqual([]);
  });

  test('what the ground stands on imports no feature', () => {
    const ground = backend.filter(({ path }) =>
      /^backend\/(db|http|jobs|parts|files|drivers|conversion)\//.test(path),
    );
    expect(
      ground.flatMap(({ path, imports }) => imports.filter(featureOf).map((to) => `${path} → ${to}`)),
    ).toEqual([]);
  });

  test('no file of the backend imports itself by way of others', () => {
    expect(importCycles(backend)).toEqual([]);
  });

  test('every export of the backend is used', () => {
    expect(unusedExports(files)).toEqual([]);
  });
});
