import { beforeEach, expect, test } from 'vitest';
import { awaitTables, importWithTables, setTableSource } from '../../../app/i18n/page-messages.ts';

let asked: string[] = [];
let isOffline = false;

beforeEach(() => {
  asked = [];
  isOffline = false;
  setTableSource(async (name) => {
    asked.push(name);
    if (isOffline) throw new Error('offline');
  });
});

test('a table is fetched once, and a page with all its words waits for nothing', async () => {
  const coming = awaitTables(['a', 'b']);
  expect(awaitTables(['a', 'b'])).toBe(coming);
  await coming;
  expect(asked).toEqual(['a', 'b']);
  expect(awaitTables(['b', 'a'])).toBeUndefined();
  await awaitTables(['a', 'c']);
  expect(asked).toEqual(['a', 'b', 'c']);
});

test('a table that could not be had is told, and asked for again', async () => {
  isOffline = true;
  await expect(awaitTables(['d'])).rejects.toThrow('offline');
  isOffline = false;
  await awaitTables(['d']);
  expect(asked).toEqual(['d', 'd']);
});

test('code that comes later comes with its words', async () => {
  expect(await importWithTables(async () => 'code', ['e'])).toBe('code');
  expect(asked).toEqual(['e']);
});
