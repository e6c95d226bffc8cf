/**
 * Plants faults one by one in a scratch copy of the last commit and runs the tests that should notice, as `npm test`
 * runs them: `node experiments/planted-faults.ts [--only=WORDS] [--browser]`. Faults that only the browser notices
 * want a build each and are left out without `--browser`. The control plants nothing: then no test may fail.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backendFaults } from './planted/backend-faults.ts';
import type { Fault } from './planted/fault.ts';
import { pageFaults } from './planted/page-faults.ts';

const root = resolve(import.meta.dirname, '..');
const inBrowser = (path: string) => path.startsWith('tests/browser/');

type Outcome = 'noticed' | 'not noticed' | 'no longer there' | 'no build';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    browser: { type: 'boolean', default: false },
    control: { type: 'boolean', default: false },
  },
});

const scratch = mkdtempSync(join(tmpdir(), 'huiliu-faults-'));
const copy = join(scratch, 'copy');
execFileSync('git', ['worktree', 'add', '--quiet', '--detach', copy], { cwd: root });
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
const outcomes: { fault: Fault; outcome: Outcome }[] = [];
try {
  for (const fault of [...backendFaults, ...pageFaults]) {
    const tests = fault.noticedBy.filter((path) => values.browser || !inBrowser(path));
    if (tests.length === 0 || !fault.what.includes(values.only)) continue;
    const outcome = plant(fault, tests);
    outcomes.push({ fault, outcome });
    console.log(`${outcome.padEnd(16)}${fault.what}`);
  }
} finally {
  execFileSync('git', ['worktree', 'remove', '--force', copy], { cwd: root });
  rmSync(scratch, { recursive: true, force: true });
}
const wanted: Outcome = values.control ? 'not noticed' : 'noticed';
const wrong = outcomes.filter(({ outcome }) => outcome !== wanted);
const verdict = wrong.length === 0 && outcomes.length > 0 ? 'green' : 'red';
const counted = { planted: outcomes.length, noticed: outcomes.length - wrong.length };
console.log(JSON.stringify({ experiment: 'planted-faults', isControl: values.control, ...counted, verdict }));
process.exitCode = verdict === 'green' ? 0 : 1;

function plant({ file, find, put }: Fault, tests: readonly string[]): Outcome {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  if (text.split(find).length !== 2) return 'no longer there';
  if (!values.control)
    writeFileSync(
      path,
      text.replace(find, () => put),
    );
  try {
    if (tests.some(inBrowser) && run('npm', 'run', '--silent', 'build') !== 0) return 'no build';
    return hasFailure(tests) ? 'noticed' : 'not noticed';
  } finally {
    writeFileSync(path, text);
  }
}

/** True when a test failed or a file could not be read; a run that found no test at all is an error. */
function hasFailure(tests: readonly string[]): boolean {
  const report = join(scratch, 'report.json');
  rmSync(report, { force: true });
  run('vitest', 'run', ...tests, '--reporter=json', `--outputFile.json=${report}`);
  const { numTotalTests, success } = JSON.parse(readFileSync(report, 'utf8'));
  if (success && numTotalTests === 0) throw new Error(`no test in ${tests.join(', ')}`);
  return !success;
}

function run(program: string, ...args: string[]): number | null {
  const path = `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`;
  const env = { ...process.env, PATH: path, TEST_SCOPE: 'main' };
  return spawnSync(program, args, { cwd: copy, env, stdio: 'ignore' }).status;
}
