/**
 * Runs every check in one go and closes with `N passed, N failed`: format, types, quick tests, backend tests on
 * both databases, build, browser tests. `--quick` stops after the part that needs neither database nor browser.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureTestTools } from './test-tools.ts';

interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** Test files with something skipped, to be named at the end. */
  skippedIn: string[];
}

const isQuick = process.argv.includes('--quick');
const reports = mkdtempSync(join(tmpdir(), 'huiliu-test-'));
// What is written to a file is read by people and programs as plain text.
const env = process.stdout.isTTY ? process.env : { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined };
const tally: Tally = { passed: 0, failed: 0, skipped: 0, skippedIn: [] };

if (!isQuick) ensureTestTools();
runCheck('format', ['biome', 'ci', '--diagnostic-level=error', '.']);
runCheck('route types', ['react-router', 'typegen']);
runCheck('types', ['tsc', '--noEmit', '-p', '.']);
runTests('quick');
if (!isQuick) {
  // Some experiments start the whole portal, and so need the pages too.
  const isBuilt = runCheck('build', ['npm', 'run', '--silent', 'build']);
  runTests('backend');
  if (isBuilt) runTests('browser');
  else tally.failed += 1;
}
rmSync(reports, { recursive: true, force: true });
const skipped = tally.skipped > 0 ? `, ${tally.skipped} skipped (${tally.skippedIn.join('; ')})` : '';
console.log(`\n${tally.passed} passed, ${tally.failed} failed${skipped}`);
process.exitCode = tally.failed > 0 || tally.passed === 0 ? 1 : 0;

function runCheck(name: string, [program = '', ...args]: string[]): boolean {
  console.log(`\n── ${name}`);
  const started = Date.now();
  const { status } = spawnSync(program, args, { stdio: 'inherit', env });
  const isGood = status === 0;
  tally[isGood ? 'passed' : 'failed'] += 1;
  console.log(`── ${name}: ${isGood ? 'passed' : 'FAILED'} in ${seconds(started)}`);
  return isGood;
}

function runTests(project: string): void {
  console.log(`\n── ${project} tests`);
  const started = Date.now();
  const report = join(reports, `${project}.json`);
  const args = [
    'run',
    '--project',
    project,
    // In a file thousands of dots tell nothing: failures and the closing counts do.
    `--reporter=${process.stdout.isTTY ? 'dot' : 'minimal'}`,
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const { status } = spawnSync('vitest', args, { stdio: 'inherit', env });
  const counted = readReport(report);
  tally.passed += counted.passed;
  // A crash outside any test (set-up, unhandled rejection) leaves no failed test behind: it still counts as one.
  tally.failed += status === 0 ? counted.failed : Math.max(1, counted.failed);
  tally.skipped += counted.skipped;
  tally.skippedIn.push(...counted.skippedIn);
  console.log(
    `── ${project} tests: ${counted.passed} passed, ${counted.failed} failed in ${seconds(started)}`,
  );
}

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { assertionResults: { status: string; ancestorTitles: string[]; title: string }[] }[];
}

function readReport(path: string): Tally {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8')) as Report;
    const skipped = report.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map(({ ancestorTitles, title }) => ancestorTitles[0] ?? title);
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
      skippedIn: [...new Set(skipped)],
    };
  } catch {
    return { passed: 0, failed: 1, skipped: 0, skippedIn: [] };
  }
}

function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}
