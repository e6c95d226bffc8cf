import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { root } from '../server/build-state.ts';
import { startFaultCode } from '../server/start-fault.ts';
import { startPayments } from './dev-payments.ts';

/**
 * Starts the portal for development: pages reload in the browser, and a change in one of these places starts the
 * process anew. Not `node --watch`, which also follows the bundler's own temporary files and no migrations.
 */
const places = ['backend', 'content', 'contract', 'server', 'server.ts'];
const settleMs = 150;

// One pair of channels for all restarts, so that what was begun can still be paid.
const payments = await startPayments(process.env);
let child: ChildProcess | undefined;
let timer: NodeJS.Timeout | undefined;
let isEnding = false;
let isFirst = true;

for (const place of places) {
  watch(join(root, place), { recursive: true }, (_, file) => {
    if (file && /(^|\/)\.|~$/.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => restart(join(place, file ?? '')), settleMs);
  });
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    isEnding = true;
    if (!child || child.exitCode !== null) process.exit(0);
    child.kill(signal);
  });
}
run();

function run(): void {
  child = spawn(process.execPath, [join(import.meta.dirname, 'dev-server.ts')], {
    stdio: 'inherit',
    env: { ...process.env, ...payments, NODE_ENV: 'development' },
  });
  child.on('exit', (code) => {
    if (isEnding || (isFirst && code === startFaultCode)) process.exit(code ?? 0);
    console.log('It ended: the next change starts it anew.');
  });
}

/** The next process starts when the last has let go of the database and the port. */
function restart(cause: string): void {
  console.log(`${cause} changed: starting anew …`);
  isFirst = false;
  if (!child || child.exitCode !== null || child.signalCode !== null) {
    run();
    return;
  }
  child.removeAllListeners('exit').once('exit', run);
  child.kill('SIGTERM');
}
