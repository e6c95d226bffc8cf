/**
 * Plants faults one by one in a scratch copy of the last commit and runs the tests that should notice, as `npm test`
 * runs them: `node experiments/planted-faults.ts [--only=WORDS] [--skip=N] [--browser]`; `--skip` goes on
 * behind the first N, as after a run that broke off. Faults that only the browser notices are left out without
 * `--browser`; what runs on the built portal wants a build each. The control plants nothing: then none of those tests
 * may fail.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { attackFaults } from './planted/attack-faults.ts';
import { backendFaults } from './planted/backend-faults.ts';
import type { Fault } from './planted/fault.ts';
import { pageFaults } from './planted/page-faults.ts';

const root = resolve(import.meta.dirname, '..');
const inBrowser = (path: string) => path.startsWith('tests/browser/');
/** These start the portal as it is built. */
const onBuild = (path: string) => inBrowser(path) || path === 'tests/experiments/one-sender.test.ts';

type Outcome = 'noticed' | 'not noticed' | 'no longer there' | 'no build';

interface Report {
  numTotalTests: number;
  success: boolean;
  testResults: { name: string; status: string }[];
}

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    skip: { type: 'string', default: '0' },
    browser: { type: 'boolean', default: false },
    control: { type: 'boolean', default: false },
  },
});

const scratch = mkdtempSync(join(tmpdir(), 'huiliu-faults-'));
const copy = join(scratch, 'copy');
execFileSync('git', ['worktree', 'add', '--quiet', '--detach', copy], { cwd: root });
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
const chosen = [...attackFaults, ...backendFaults, ...pageFaults]
  .map((fault) => ({ fault, tests: fault.noticedBy.filter((path) => values.browser || !inBrowser(path)) }))
  .filter(({ fault, tests }) => tests.length > 0 && fault.what.includes(values.only))
  .slice(Number(values.skip));
try {
  const figures = values.control ? runUnplanted() : plantEach();
  console.log(JSON.stringify({ experiment: 'planted-faults', isControl: values.control, ...figures }));
  process.exitCode = figures.verdict === 'green' ? 0 : 1;
} finally {
  execFileSync('git', ['worktree', 'remove', '--force', copy], { cwd: root });
  rmSync(scratch, { recursive: true, force: true });
}

function plantEach() {
  let noticed = 0;
  for (const { fault, tests } of chosen) {
    const outcome = plant(fault, tests);
    if (outcome === 'noticed') noticed += 1;
    console.log(`${outcome.padEnd(16)}${fault.what}`);
  }
  const isGood = noticed === chosen.length && noticed > 0;
  return { planted: chosen.length, noticed, verdict: isGood ? 'green' : 'red' };
}

function runUnplanted() {
  const tests = [...new Set(chosen.flatMap(({ tests }) => tests))];
  if (tests.some(onBuild) && !build()) throw new Error('no build');
  const { numTotalTests, success, testResults } = runTests(tests);
  const failed = testResults
    .filter(({ status }) => status !== 'passed')
    .map(({ name }) => relative(copy, name));
  return { files: tests.length, tests: numTotalTests, failed, verdict: success ? 'green' : 'red' };
}

function plant({ file, find, put }: Fault, tests: readonly string[]): Outcome {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  if (text.split(find).length !== 2) return 'no longer there';
  writeFileSync(
    path,
    text.replace(find, () => put),
  );
  try {
    if (tests.some(onBuild) && !build()) return 'no build';
    return runTests(tests).success ? 'not noticed' : 'noticed';
  } finally {
    writeFileSync(path, text);
  }
}

/**
 * Not a success when a test failed or a file could not be read; a run that came to no file is an error. File by file,
 * as vitest takes no files of two projects that share no order.
 */
function runTests(tests: readonly string[]): Report {
  const reports = tests.map(runFile);
  return {
    numTotalTests: reports.reduce((sum, { numTotalTests }) => sum + numTotalTests, 0),
    success: reports.every(({ success }) => success),
    testResults: reports.flatMap(({ testResults }) => testResults),
  };
}

function runFile(test: string): Report {
  const path = join(scratch, 'report.json');
  rmSync(path, { force: true });
  run('vitest', 'run', test, '--reporter=json', `--outputFile.json=${path}`);
  const report: Report = JSON.parse(readFileSync(path, 'utf8'));
  if (report.testResults.length === 0) throw new Error(`vitest ran nothing of ${test}`);
  return report;
}

function build(): boolean {
  return run('npm', 'run', '--silent', 'build') === 0;
}

function run(program: string, ...args: string[]): number | null {
  const path = `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`;
  const env = { ...process.env, PATH: path, TEST_SCOPE: 'main' };
  return spawnSync(program, args, { cwd: copy, env, stdio: 'ignore' }).status;
}
