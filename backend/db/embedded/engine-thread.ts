import { Worker } from 'node:worker_threads';
import { DatabaseCrashedError } from '../errors.ts';
import { type Channel, createChannel } from './channel.ts';
import type { Report, Request, WorkerOptions } from './messages.ts';
import { isUnhurried } from './unhurried.ts';

/** Ticks, not time: a machine that slept must not look like a statement that ran away. */
const tickMilliseconds = 1000;
const defaultPatienceSeconds = 30;
const closingMilliseconds = 20_000;

interface EngineThreadParts extends WorkerOptions {
  log: (line: string, fields?: object) => void;
  /** Called once when the engine has stopped by itself or was stopped for running away. */
  onCrash: (error: DatabaseCrashedError) => void;
  /** Seconds a statement may run; nothing can interrupt it but the end of the engine. */
  patienceSeconds?: number;
}

export interface EngineThread {
  openChannel(): Channel;
  close(): Promise<void>;
}

/** Starts the engine in a thread of its own, so that no statement holds up the server's event loop. */
export async function startEngineThread({
  folder,
  isRelaxed,
  isUnguarded,
  log,
  onCrash,
  patienceSeconds = defaultPatienceSeconds,
}: EngineThreadParts): Promise<EngineThread> {
  const workerData: WorkerOptions = { folder, isRelaxed, isUnguarded };
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData });
  const channels = new Map<number, Channel>();
  let nextId = 1;
  let unanswered = 0;
  let ticksWithoutAnswer = 0;
  let isUpkeepRunning = false;
  let isClosing = false;
  let crash: DatabaseCrashedError | undefined;
  const settled = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  settled.promise.catch(() => {});

  const post = (request: Request) => crash || worker.postMessage(request);

  function fail(message: string, cause?: unknown) {
    if (crash) return;
    crash = new DatabaseCrashedError(message, { cause });
    clearInterval(timer);
    for (const channel of channels.values()) channel.destroy(crash);
    settled.reject(crash);
    closed.resolve();
    void worker.terminate();
    onCrash(crash);
  }

  function receive(message: Report) {
    if (message.kind === 'answer') {
      ticksWithoutAnswer = 0;
      if (message.isLast) unanswered -= 1;
      if (message.bytes.length) channels.get(message.connection)?.push(message.bytes);
    } else if (message.kind === 'log') log(message.line, message.fields);
    else if (message.kind === 'upkeep') isUpkeepRunning = message.isRunning;
    else if (message.kind === 'ready') settled.resolve();
    else closed.resolve();
  }

  worker.on('message', receive);
  worker.on('error', (error) => fail(`the embedded database stopped: ${error.message}`, error));
  worker.on('exit', (code) => isClosing || fail(`the embedded database stopped with code ${code}`));
  const timer = setInterval(() => {
    ticksWithoutAnswer = unanswered > 0 && !isUpkeepRunning && !isUnhurried() ? ticksWithoutAnswer + 1 : 0;
    if (ticksWithoutAnswer >= patienceSeconds) fail(`a statement ran for more than ${patienceSeconds} s`);
  }, tickMilliseconds);
  timer.unref();

  await settled.promise;
  return {
    openChannel() {
      const id = nextId++;
      const channel = createChannel({
        send(bytes) {
          unanswered += 1;
          post({ kind: 'batch', connection: id, bytes: Uint8Array.from(bytes) });
        },
        end() {
          channels.delete(id);
          post({ kind: 'end', connection: id });
        },
      });
      if (crash) channel.destroy(crash);
      else channels.set(id, channel);
      return channel;
    },
    async close() {
      isClosing = true;
      post({ kind: 'close' });
      const patience = setTimeout(closed.resolve, closingMilliseconds);
      await closed.promise;
      clearTimeout(patience);
      clearInterval(timer);
      await worker.terminate();
    },
  };
}
