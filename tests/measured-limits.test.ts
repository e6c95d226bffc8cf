import { expect, test } from 'vitest';
import { listSourceFiles } from './support/source-files.ts';

/** Time that passed or that the processor worked, and what it is held against. */
const byClock = /(?:performance|Date)\.now\(\) ?-/;
const measured = new RegExp(`${byClock.source}|\\b(?:cpuUsage|threadCpuUsage|measureWork)\\(`);
const limited = /\.toBeLessThan(?:OrEqual)?\(/;
const scaled = /support\/(?:pace|longest-hold)\.ts'/;

/** They wait for others: a model, a job, a lock, a child, the database or a person, whose time only the clock tells. */
const waiting = [
  'tests/backend/answers/model.test.ts',
  'tests/backend/db/folder-lock.test.ts',
  'tests/backend/file/lanes.test.ts',
  'tests/backend/jobs/jobs.test.ts',
  'tests/backend/upload/images.test.ts',
  'tests/browser/first-hour.test.ts',
];

test('limits of measured time are multiplied with the pace of the machine', () => {
  const rigid = listSourceFiles()
    .filter(({ path }) => /^tests\/.*\.test\.ts$/.test(path))
    .filter(({ text }) => measured.test(text) && limited.test(text) && !scaled.test(text));
  expect(rigid.map(({ path }) => path)).toEqual([]);
});

test('what works without waiting is limited by the time of its thread, as a busy machine is no fault of it', () => {
  const clocked = listSourceFiles()
    .filter(({ path }) => /^tests\/.*\.test\.ts$/.test(path) && !path.endsWith('.long.test.ts'))
    .filter(({ text }) => byClock.test(text) && limited.test(text) && scaled.test(text));
  expect(clocked.map(({ path }) => path).sort()).toEqual(waiting);
});

test('what a file may take is limited around its process alone, where waiting for a processor does not count', () => {
  const clocked = listSourceFiles()
    .filter(({ path }) => path.startsWith('backend/'))
    .filter(({ text }) => /^import .* from 'sharp';$/m.test(text) && /\.timeout\(/.test(text));
  expect(clocked.map(({ path }) => path)).toEqual([]);
});
