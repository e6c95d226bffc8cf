/**
 * Runs every check in one go and closes with `N passed, N failed`. Three lanes side by side, as
 * browser tests mostly wait. `--quick` stops after the part that needs neither database nor browser;
 * `--long` runs everything on both databases, with the experiments' controls, and writes down that it ran;
 * `--write-seconds` keeps what each file took, by which the next run puts the longest first.
 */
import { join } from 'node:path';
import { ensureTestTools } from './test-tools.ts';
import { writeSeconds } from './testing/file-seconds.ts';
import { runInLanes } from './testing/lanes.ts';
import { makeTemporaryFolder } from './testing/leftovers.ts';
import { writeLongRun } from './testing/long-runs.ts';
import { measurePace } from './testing/pace.ts';
import { type Command, listParts, type Scope } from './testing/parts.ts';
import { type Ended, machineSeconds, runProcess } from './testing/process.ts';
import { readReport, readSeconds, type Tally } from './testing/report.ts';

const scope: Scope = process.argv.includes('--quick')
  ? 'quick'
  : process.argv.includes('--long')
    ? 'long'
    : 'main';
const lanes = 3;
const started = performance.now();
const usedBefore = machineSeconds();
const isTerminal = process.stdout.isTTY;

if (scope !== 'quick') ensureTestTools({ isLong: scope === 'long' });
const pace = measurePace();
const temporary = makeTemporaryFolder();
const env: NodeJS.ProcessEnv = {
  ...process.env,
  // What is written to a file is read by people and programs as plain text.
  ...(isTerminal ? { FORCE_COLOR: '1' } : { NO_COLOR: '1', FORCE_COLOR: undefined }),
  TMPDIR: temporary.path,
  // A portal is 1,500 modules, read and compiled in a third less time where one was started before.
  NODE_COMPILE_CACHE: join(import.meta.dirname, '..', 'node_modules', '.cache', 'huiliu', 'compiled'),
  TEST_PACE: String(pace),
  TEST_SCOPE: scope === 'long' ? undefined : 'main',
};
const tally: Tally = { passed: 0, failed: 0, skipped: 0, skippedIn: [] };
const costs: string[] = [];
const seconds = new Map<string, number>();

console.log(`Limits are those of a usual machine times ${pace}.`);
const abandoned = await runInLanes(listParts(scope), lanes, async ({ commands }) => {
  let isGood = true;
  for (const command of commands) isGood = (await run(command)) && isGood;
  return isGood;
});
for (const { name, after } of abandoned) count(name, { failed: 1 }, `without ${after}`);
const left = temporary.remove();
if (scope !== 'quick')
  count('nothing left behind', left.length > 0 ? { failed: 1 } : { passed: 1 }, left.join(', '));

console.log(`\n${costs.join('\n')}`);
const used = Math.round(machineSeconds() - usedBefore);
console.log(
  `${Math.round((performance.now() - started) / 1000)} s in all, ${used} s of the machine's processors`,
);
const skipped = tally.skipped > 0 ? `, ${tally.skipped} skipped (${tally.skippedIn.join('; ')})` : '';
if (scope === 'long') writeLongRun(tally);
if (process.argv.includes('--write-seconds')) writeSeconds(seconds);
console.log(`\n${tally.passed} passed, ${tally.failed} failed${skipped}`);
process.exitCode = tally.failed > 0 || tally.passed === 0 ? 1 : 0;

async function run(command: Command): Promise<boolean> {
  console.log(`── ${command.name}: started`);
  if (command.kind === 'check') {
    const ended = await runProcess(command.command, env);
    return count(command.name, ended.isGood ? { passed: 1 } : { failed: 1 }, costOf(ended), ended.output);
  }
  if (command.kind === 'left out')
    return count(command.name, { skipped: 1, skippedIn: [command.name] }, `left out: ${command.why}`);
  const report = join(temporary.path, `report-${command.name.replaceAll(' ', '-')}.json`);
  // In a file thousands of dots tell nothing: failures and the closing counts do.
  const reporters = [`--reporter=${isTerminal ? 'dot' : 'minimal'}`, '--reporter=json'];
  const vitest = ['vitest', 'run', ...command.args, ...reporters, `--outputFile.json=${report}`];
  const ended = await runProcess(vitest, env);
  const counted = readReport(report);
  for (const [path, taken] of readSeconds(report)) seconds.set(path, taken);
  // A crash outside any test (set-up, unhandled rejection) leaves no failed test behind: it still counts as one.
  const failed = ended.isGood ? counted.failed : Math.max(1, counted.failed);
  return count(command.name, { ...counted, failed }, costOf(ended), ended.output);
}

function count(name: string, counted: Partial<Tally>, note: string, output = ''): boolean {
  const { passed = 0, failed = 0, skipped: passedOver = 0, skippedIn = [] } = counted;
  tally.passed += passed;
  tally.failed += failed;
  tally.skipped += passedOver;
  tally.skippedIn.push(...skippedIn);
  const line = `── ${name}: ${passed} passed, ${failed} failed${note && ` (${note})`}`;
  costs.push(line);
  if (output.trim()) console.log(`\n── ${name}\n${output.trim()}`);
  console.log(line);
  return failed === 0;
}

function costOf({ wallSeconds, processorSeconds }: Ended): string {
  return `${wallSeconds.toFixed(0)} s, ${processorSeconds.toFixed(0)} s of processor time`;
}
