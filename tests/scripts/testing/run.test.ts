import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { browserShares } from '../../../scripts/testing/browser-shares.ts';
import { makeTemporaryFolder } from '../../../scripts/testing/leftovers.ts';
import { measurePace } from '../../../scripts/testing/pace.ts';
import { machineSeconds, runProcess } from '../../../scripts/testing/process.ts';
import { readReport } from '../../../scripts/testing/report.ts';
import fileSeconds from '../../file-seconds.json' with { type: 'json' };
import { listFiles } from '../../support/source-files.ts';

test('what a run leaves among the temporary files is told by name, and gone', () => {
  const clean = makeTemporaryFolder();
  writeFileSync(join(clean.path, 'report.json'), '{}');
  expect(clean.remove()).toEqual([]);
  const folder = makeTemporaryFolder();
  mkdirSync(join(folder.path, 'huiliu-forgotten', 'files'), { recursive: true });
  expect(folder.remove()).toEqual(['huiliu-forgotten (files)']);
  expect(existsSync(folder.path)).toBe(false);
});

test('a process tells its end, what it printed and what its children cost', async () => {
  const work = 'for (let i = 0; i < 3e8; i += 1); console.log("done"); process.exitCode = 3';
  const ended = await runProcess([process.execPath, '-e', work], process.env);
  expect(ended).toMatchObject({ isGood: false, output: 'done\n' });
  expect(ended.processorSeconds).toBeGreaterThan(0.05);
  expect(await runProcess(['true'], process.env)).toMatchObject({ isGood: true, output: '' });
});

test('what nobody waited for counts for the machine', async () => {
  const before = machineSeconds();
  const work = 'for (let i = 0; i < 3e8; i += 1);';
  await runProcess(['sh', '-c', `setsid ${process.execPath} -e '${work}' & wait`], process.env);
  expect(machineSeconds() - before).toBeGreaterThan(0.05);
});

test('a run that wrote no report has failed', () => {
  expect(readReport('/nowhere.json')).toMatchObject({ passed: 0, failed: 1 });
});

test('limits are never shortened, and never without bounds', () => {
  const pace = measurePace();
  expect(pace).toBeGreaterThanOrEqual(1);
  expect(pace).toBeLessThanOrEqual(8);
});

test.each([false, true])('every file of the browser tests is in exactly one share (long: %s)', (isLong) => {
  const files = listFiles(/^tests\/browser\/[^/]+\.test\.ts$/);
  const wanted = files.filter((path) => isLong || !path.endsWith('.long.test.ts'));
  expect(browserShares({ isLong }).flat().sort()).toEqual(wanted.sort());
});

test('the seconds of files are those of files that are there', () => {
  expect(Object.keys(fileSeconds).filter((path) => !existsSync(path))).toEqual([]);
});
