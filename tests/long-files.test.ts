import { expect, test } from 'vitest';
import fileSeconds from './file-seconds.json' with { type: 'json' };
import { listFiles } from './support/source-files.ts';

const files = listFiles(/^tests\/.*\.test\.tsx?$/);
const isLong = (path: string) => path.endsWith('.long.test.ts');
/** What takes three seconds or less is not written down. */
const secondsOf = (path: string) => (fileSeconds as Record<string, number>)[path] ?? 1;
const inMain = files.filter((path) => !isLong(path));

/** Of files that run three at a time, with the build, the types and the quick tests beside them. */
const maxSeconds = { backend: 1000, browser: 850, experiments: 300 };
/** What a file may take without being named below. */
const usualSeconds = 20;

/** Money, access, what is hidden, what may be lost, hostile files, and a look at every page: they stay whatever they cost. */
const stays = [
  'tests/backend/auth/codes.test.ts',
  'tests/backend/db/backup.test.ts',
  'tests/backend/file/hostile.test.ts',
  'tests/backend/ledger/histories/money-histories.test.ts',
  'tests/backend/payment/payments.test.ts',
  'tests/backend/personal-data/personal-data.test.ts',
  'tests/backend/wiki/hidden.test.ts',
  'tests/browser/auth.test.ts',
  'tests/browser/buying.test.ts',
  'tests/browser/drafts.test.ts',
  'tests/browser/first-hour.test.ts',
  'tests/browser/forum.test.ts',
  'tests/browser/kill-writing.test.ts',
  'tests/browser/sweep.test.ts',
  'tests/experiments/database.test.ts',
  'tests/experiments/money.test.ts',
  'tests/experiments/one-sender.test.ts',
];

test('what belongs to the long run is a part of it', () => {
  // Elsewhere a long file would run in the main run all the same.
  expect(
    files.filter((path) => isLong(path) && !/^tests\/(backend|server|browser|experiments)\//.test(path)),
  ).toEqual([]);
});

test('every feature has tests in the main run', () => {
  const features = new Set(files.flatMap((path) => /^tests\/backend\/[^/]+\//.exec(path) ?? []));
  expect(features.size).toBeGreaterThan(50);
  expect([...features].filter((folder) => !inMain.some((path) => path.startsWith(folder)))).toEqual([]);
});

test('what takes long in the main run is named, and all of it fits into its time', () => {
  expect(inMain.filter((path) => secondsOf(path) > usualSeconds).sort()).toEqual(stays);
  for (const [kind, most] of Object.entries(maxSeconds)) {
    const seconds = inMain
      .filter((path) => path.startsWith(`tests/${kind}/`))
      .reduce((sum, path) => sum + secondsOf(path), 0);
    expect(seconds, kind).toBeLessThanOrEqual(most);
  }
});
