import { availableParallelism, freemem, loadavg } from 'node:os';
import { getHeapStatistics } from 'node:v8';

const gigabytes = (bytes: number) => Math.round((bytes / 2 ** 30) * 10) / 10;

/** Where an experiment of minutes stands, beside its figures, which go to the standard output; silent in tests. */
export function tell(text: string): void {
  if (process.env['VITEST']) return;
  console.error(`${String(Math.round(performance.now() / 1000)).padStart(5)} s  ${text}`);
}

/** What an experiment needs of the machine, beside what there is now; a busy machine measures its other work. */
export function logNeeds({ heap, memory }: { heap: number; memory: number }): void {
  const load = Math.round((loadavg()[0] ?? 0) * 10) / 10;
  const cores = availableParallelism();
  const there = { heap: gigabytes(getHeapStatistics().heap_size_limit), memory: gigabytes(freemem()) };
  tell(
    `needs PostgreSQL 15 or newer, ${memory} GB of free memory and a heap of ${heap} GB on a quiet machine`,
  );
  tell(
    `there are ${there.memory} GB free, a heap of ${there.heap} GB, and a load of ${load} on ${cores} cores`,
  );
  if (there.heap < heap) tell(`give it more: node --max-old-space-size=${heap * 1024}`);
  if (there.memory < memory) tell('less memory than it needs: it may be ended by the system');
  if (load > 1) tell('the machine is not quiet: what is measured is slower than it is');
}
