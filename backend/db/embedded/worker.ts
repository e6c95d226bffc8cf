import { statfsSync } from 'node:fs';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { startEngine } from './engine.ts';
import type { Report, Request, WorkerOptions } from './messages.ts';
import { createUpkeep } from './upkeep.ts';

/** Longer answers travel in parts, so that the whole is never held twice. */
const partBytes = 256 * 1024;

const port = parentPort as MessagePort;
const { folder, isRelaxed, isUnguarded } = workerData as WorkerOptions;
const report = (message: Report, transfer?: ArrayBuffer[]) => port.postMessage(message, transfer);

const engine = await startEngine({
  folder,
  isRelaxed,
  // The engine swallows what is thrown inside it; from here the error ends this thread.
  onAbort: (reason) => setImmediate(() => fail(reason)),
});
const upkeep = createUpkeep({
  engine,
  readFreeBytes() {
    if (isUnguarded) return Number.POSITIVE_INFINITY;
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  },
  log: (line, fields) => report({ kind: 'log', line, fields }),
});

const encoder = new TextEncoder();
let queue: Promise<void> = Promise.resolve();

port.on('message', (request: Request) => {
  queue = queue.then(() => handle(request)).catch(fail);
});
const rounds = setInterval(() => {
  queue = queue.then(runUpkeep).catch(fail);
}, upkeep.roundMilliseconds);
report({ kind: 'ready' });

async function handle(request: Request) {
  if (request.kind === 'batch') return answer(request.connection, request.bytes);
  if (request.kind === 'end') return endConnection();
  clearInterval(rounds);
  await engine.close();
  report({ kind: 'closed' });
  port.close();
}

/** However long it takes, it is not a statement that ran away. */
async function runUpkeep() {
  report({ kind: 'upkeep', isRunning: true });
  await upkeep.run();
  report({ kind: 'upkeep', isRunning: false });
}

async function answer(connection: number, bytes: Uint8Array) {
  await upkeep.beforeBatch();
  let parts: Uint8Array[] = [];
  let size = 0;
  const flush = (isLast: boolean) => {
    const whole = join(parts, size);
    parts = [];
    size = 0;
    report({ kind: 'answer', connection, bytes: whole, isLast }, [whole.buffer as ArrayBuffer]);
  };
  await engine.execProtocolRawStream(bytes, {
    onRawData(part) {
      // A view into the engine's memory, which the next call overwrites.
      parts.push(part.slice());
      size += part.length;
      if (size >= partBytes) flush(false);
    },
  });
  flush(true);
}

/** Every client shares one session, so what a client leaves behind must go with it. */
async function endConnection() {
  for (const text of ['ROLLBACK', 'DISCARD ALL'])
    await engine.execProtocolRawStream(simpleQuery(text), { onRawData() {} });
  upkeep.forgetSession();
}

function simpleQuery(text: string): Uint8Array {
  const body = encoder.encode(text);
  const message = new Uint8Array(body.length + 6);
  message[0] = 'Q'.charCodeAt(0);
  new DataView(message.buffer).setInt32(1, body.length + 5);
  message.set(body, 5);
  return message;
}

function join(parts: Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function fail(reason: unknown): never {
  if (reason instanceof Error) throw reason;
  const { status, message } = Object(reason) as { status?: unknown; message?: unknown };
  throw new Error(String(message ?? (status === undefined ? reason : `exit status ${status}`)));
}
