import { pathToFileURL } from 'node:url';

/** A third of the memory that the portal would take otherwise, for the same work (docs/decisions/0013). */
const lean = {
  flags: ['--max-semi-space-size=8', '--max-old-space-size=1024'],
  environment: {
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '131072',
    MALLOC_TRIM_THRESHOLD_: '131072',
  },
};

/**
 * Runs `program` in place of this process, with little memory: only the start of a process can say so, and what built
 * the pages goes with it. Process id, terminal and signals stay. An operator who sets MALLOC_ARENA_MAX chooses for
 * himself; there, and where a process cannot be replaced, the program runs within this one.
 */
export async function runLean(program: string): Promise<void> {
  if (process.platform !== 'linux' || !process.execve || process.env.MALLOC_ARENA_MAX) {
    await import(pathToFileURL(program).href);
    return;
  }
  Object.assign(process.env, lean.environment);
  process.execve(
    process.execPath,
    [process.execPath, ...lean.flags, ...process.execArgv, program],
    process.env,
  );
}
