import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChildRun, runProgram } from '../../../backend/conversion/run-child.ts';
import { runForPage } from '../../../backend/conversion/run-for-page.ts';

const program = { path: 'reader.ts', niceness: 5 };
const limits = { seconds: 25, megabytes: 512 };
const nothing: ChildRun<never> = {
  outcome: undefined,
  fault: undefined,
  said: '',
  milliseconds: 0,
  megabytes: 0,
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a program that gets no processor while somebody waits is busy, not broken', async () => {
  // Ends as `runProgram` does, when it is told to, and never by itself.
  const run = ((_program, _task, { signal }) =>
    new Promise((resolve) => {
      signal?.addEventListener('abort', () => resolve({ ...nothing, fault: 'stopped' }));
    })) as typeof runProgram;
  const waiting = runForPage(program, {}, { limits, busy: 'upload.busy', run });
  await vi.advanceTimersByTimeAsync(30_000);
  await expect(waiting).rejects.toMatchObject({ code: 'upload.busy', values: { seconds: 5 } });
});

test.each(['time', 'memory', 'crash'] as const)('one that ended by its %s tells so', async (fault) => {
  const run = (() => Promise.resolve({ ...nothing, fault })) as unknown as typeof runProgram;
  expect(await runForPage(program, {}, { limits, busy: 'upload.busy', run })).toMatchObject({ fault });
});
