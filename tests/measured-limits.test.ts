import { expect, test } from 'vitest';
import { listSourceFiles } from './support/source-files.ts';

/** Time that passed or that the processor worked, and what it is held against. */
const measured = /(?:performance|Date)\.now\(\) ?-|\b(?:cpuUsage|threadCpuUsage)\(\w/;
const limited = /\.toBeLessThan(?:OrEqual)?\(/;
const scaled = /support\/(?:pace|longest-hold)\.ts'/;

test('limits of measured time are multiplied with the pace of the machine', () => {
  const rigid = listSourceFiles()
    .filter(({ path }) => /^tests\/.*\.test\.ts$/.test(path))
    .filter(({ text }) => measured.test(text) && limited.test(text) && !scaled.test(text));
  expect(rigid.map(({ path }) => path)).toEqual([]);
});

test('what a file may take is limited around its process alone, where waiting for a processor does not count', () => {
  const clocked = listSourceFiles()
    .filter(({ path }) => path.startsWith('backend/'))
    .filter(({ text }) => /^import .* from 'sharp';$/m.test(text) && /\.timeout\(/.test(text));
  expect(clocked.map(({ path }) => path)).toEqual([]);
});
