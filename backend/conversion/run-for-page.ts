import { type ErrorCode, fail } from '../../contract/errors.ts';
import { type ChildLimits, type ChildRun, type Program, runProgram } from './run-child.ts';

/** Milliseconds; a proxy gives up after 35 s. */
const maxPageWait = 30_000;

interface PageRun {
  /** Fewer seconds than somebody waits for the page. */
  limits: Omit<ChildLimits, 'signal'>;
  busy: ErrorCode;
  run?: typeof runProgram | undefined;
}

/**
 * Runs a program while somebody waits for its answer on a page. Fails with `busy` when it did not get a processor for
 * its seconds before the page has to be answered: nothing is known of the file then.
 */
export async function runForPage<Answer>(
  program: Program,
  task: object,
  { limits, busy, run = runProgram }: PageRun,
): Promise<ChildRun<Answer>> {
  const done = await run<Answer>(program, task, { ...limits, signal: AbortSignal.timeout(maxPageWait) });
  if (done.fault === 'stopped') return fail(busy, { values: { seconds: 5 } });
  return done;
}
