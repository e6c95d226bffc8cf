import { renameSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { getHeapSpaceStatistics } from 'node:v8';
import vm from 'node:vm';
import { isMainThread, threadId } from 'node:worker_threads';

/**
 * Loaded into every thread of a portal by NODE_OPTIONS: writes what the young generation of a thread has taken at most,
 * and with what the main thread called the collector, each into a file of its own. How much a heap takes at a moment
 * is no figure to hold anybody to: the collector comes by itself, too.
 */
const folder = process.env.MEMORY_PROBE;
const everyMs = 20;

if (folder && isMainThread) {
  const run = vm.runInNewContext;
  vm.runInNewContext = (code, ...rest) => {
    const made = run(code, ...rest);
    if (code !== 'gc') return made;
    return (options: unknown) => {
      made(options);
      write('collected', JSON.stringify(options));
    };
  };
  syncBuiltinESMExports();
} else if (folder) {
  let most = 0;
  setInterval(() => {
    most = Math.max(most, youngBytes());
    write(`thread-${threadId}`, String(most));
  }, everyMs).unref();
}

/** Whoever reads it finds a whole file. */
function write(name: string, text: string): void {
  if (!folder) return;
  const partial = join(folder, `.${name}`);
  writeFileSync(partial, text);
  renameSync(partial, join(folder, name));
}

function youngBytes(): number {
  return getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0;
}
