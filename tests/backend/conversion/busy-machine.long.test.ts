import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runProgram } from '../../../backend/conversion/run-child.ts';

/** Computes for so many milliseconds of the processor, and answers. */
const code = `process.once('message', ({ milliseconds }) => {
  const used = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
  while (used() < milliseconds);
  process.send({ outcome: 'done' }, () => process.exit());
});`;

describe('a machine that is busy with others', () => {
  const folder = mkdtempSync(join(tmpdir(), 'huiliu-busy-'));
  const path = join(folder, 'child.mjs');
  let others: ChildProcess[];
  beforeAll(() => {
    writeFileSync(path, code);
    const count = 3 * availableParallelism();
    // Each in a group of its own, as groups share the processor before their processes do.
    const options = { detached: true, stdio: 'ignore' } as const;
    others = Array.from({ length: count }, () => spawn(process.execPath, ['-e', 'for (;;);'], options));
  });
  afterAll(() => {
    for (const other of others) other.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  const run = (milliseconds: number) =>
    runProgram<string>(
      { path, niceness: 0 },
      { milliseconds },
      { seconds: 1.5, megabytes: 500, signal: new AbortController().signal },
    );

  test('is no fault of a file: what waits for a processor takes no longer by that', async () => {
    const started = performance.now();
    expect(await run(700)).toMatchObject({ outcome: 'done', fault: undefined });
    // By the clock it was over long ago.
    expect(performance.now() - started).toBeGreaterThan(1500);
  });

  test('ends what computes for too long all the same', async () => {
    expect(await run(60_000)).toMatchObject({ outcome: undefined, fault: 'time' });
  });
});
