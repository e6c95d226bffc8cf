import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export interface ChildServer {
  pid: number;
  port: number;
  /** Milliseconds from the start of the process to its first answer 200. */
  startMs: number;
  stop: () => Promise<void>;
}

interface ChildServerOptions {
  name: string;
  /** Arguments of Node. */
  args: readonly string[];
  cwd: string;
  env: Readonly<Record<string, string>>;
  port: number;
  /** Answers 200 when the server is ready. */
  readyPath: string;
  /** What the server prints goes here. */
  logFile: string;
}

const patienceMs = 60_000;
const pollMs = 25;

/** Starts a server as a process of its own and waits for its first answer. */
export async function startChildServer(options: ChildServerOptions): Promise<ChildServer> {
  const { name, args, cwd, env, port, readyPath, logFile } = options;
  if (await answers(port, readyPath)) throw new Error(`Port ${port} is taken: set BENCH_PORT.`);
  const log = openSync(logFile, 'w');
  const started = performance.now();
  const child = spawn(process.execPath, args, {
    cwd,
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', NODE_ENV: 'production', ...env },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const stop = () => end(child);
  process.once('exit', () => child.kill('SIGKILL'));
  while (!(await answers(port, readyPath))) {
    const isLate = performance.now() - started > patienceMs;
    if (isLate || child.exitCode !== null) {
      await stop();
      throw new Error(`${name} does not answer:\n${readFileSync(logFile, 'utf8').slice(-2_000)}`);
    }
    await wait(pollMs);
  }
  return { pid: child.pid as number, port, startMs: performance.now() - started, stop };
}

function answers(port: number, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get({ port, path, host: '127.0.0.1', agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    request.on('error', () => resolve(false));
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
