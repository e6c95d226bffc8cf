import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { LoadJob, LoadResult } from './load-job.ts';

/** Puts a server under load from a process of its own. Rejects when a connection breaks. */
export function runLoad(job: LoadJob): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const worker = fork(join(import.meta.dirname, 'load-worker.ts'));
    worker.once('message', (result) => resolve(result as LoadResult));
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The load generator ended with code ${code}`)));
    worker.send(job);
  });
}
