import { afterEach, expect, test, vi } from 'vitest';
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

afterEach(() => void vi.restoreAllMocks());

test('a program that gets no processor while somebody waits is busy, not broken', async () => {
  const over = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over.signal);
  // Ends as `runProgram` does, when it is told to, and never by itself.
  const run = ((_program, _task, { signal }) =>
    new Promise((resolve) => {
      signal?.addEventListener('abort', () => resolve({ ...nothing, fault: 'stopped' }));
      over.abort();
    })) as typeof runProgram;
  await expect(runForPage(program, {}, { limits, busy: 'upload.busy', run })).rejects.toMatchObject({
    code: 'upload.busy',
    values: { seconds: 5 },
  });
  expect(timeout).toHaveBeenCalledExactlyOnceWith(30_000);
});

test.each(['time', 'memory', 'crash'] as const)('one that ended by its %s tells so', async (fault) => {
  const run = (() => Promise.resolve({ ...nothing, fault })) as unknown as typeof runProgram;
  expect(await runForPage(program, {}, { limits, busy: 'upload.busy', run })).toMatchObject({ fault });
});
