import { Worker } from 'node:worker_threads';

/**
 * Runs a worker that answers with bytes, one after the other: each takes a core for seconds.
 *
 * @throws {Error} when it takes too long or ends without an answer
 */
export function createWorkerQueue(
  program: URL,
  maxMilliseconds: number,
): (work: unknown) => Promise<Uint8Array<ArrayBuffer>> {
  let turn: Promise<unknown> = Promise.resolve();
  return (work) => {
    const run = () => runWorker(program, work, maxMilliseconds);
    const made = turn.then(run, run);
    turn = made.catch(() => {});
    return made;
  };
}

function runWorker(
  program: URL,
  workerData: unknown,
  maxMilliseconds: number,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(program, { workerData });
    const stop = () => {
      clearTimeout(timer);
      void worker.terminate();
    };
    const timer = setTimeout(() => {
      reject(new Error('the worker took too long'));
      stop();
    }, maxMilliseconds);
    timer.unref();
    worker.once('message', (bytes: Uint8Array) => {
      resolve(new Uint8Array(bytes));
      stop();
    });
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the worker ended without an answer')));
  });
}
