import { describe, expect, test } from 'vitest';
import { features } from '../backend/features.ts';
import { faultsOfModule, importsPastModules, isModule } from './support/feature-modules.ts';
import { featureOf, foreignWrites, importsBetweenFeatures, tableOwners } from './support/house-exceptions.ts';
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

  test('a feature is used through its own module, never by a store, a table or any other file of it', () => {
    expect(between.length).toBeGreaterThan(300);
    expect(importsPastModules(files).map(line)).toEqual([]);
  });

  test('the module of a feature passes on names of its own files, and holds nothing itself', () => {
    const modules = files.filter(({ path }) => isModule(path));
    expect(modules.length).toBeGreaterThan(30);
    expect(modules.flatMap(faultsOfModule)).toEqual([]);
  });

  test('an import past a module is seen, whatever its form', () => {
    const from = (path: string, to: string) => ({ path, imports: [to] });
    const store = 'backend/features/account/store.ts';
    const past = [
      from('backend/features/forum/forum.ts', store),
      from('backend/features/forum/store.ts', 'backend/features/account/tables.ts'),
      from('backend/index.ts', 'backend/features/auth/session/sessions.ts'),
      from('scripts/backup.ts', 'backend/features/backup/feature.ts'),
      // Its own module would lead a file round to itself.
      from('backend/features/forum/forum.ts', 'backend/features/forum/index.ts'),
    ];
    const allowed = [
      from('backend/features/forum/forum.ts', 'backend/features/account/index.ts'),
      from('backend/features/account/account.ts', store),
      from('backend/features.ts', 'backend/features/account/feature.ts'),
      from('tests/backend/account/names.test.ts', store),
    ];
    expect(importsPastModules([...past, ...allowed])).toHaveLength(past.length);
  });

  test('a module that holds or hides something is seen', () => {
    const module = (text: string) => faultsOfModule({ path: 'backend/features/forum/index.ts', text });
    expect(module("export { lockTopic, type Topic } from './topic-store.ts';\n")).toEqual([]);
    expect(module("export * from './topic-store.ts';\n")).toHaveLength(1);
    expect(module("export { get as getTopic } from './topic-store.ts';\n")).toHaveLength(1);
    expect(module("export { getUser } from '../account/store.ts';\n")).toHaveLength(1);
    expect(module('export const limit = 3;\n')).toHaveLength(1);
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

  test('every export of the backend is used, and every name of a module by another part of the product', () => {
    expect(unusedExports(files)).toEqual([]);
  });
});
