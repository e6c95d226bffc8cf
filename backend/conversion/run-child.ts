import { fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import type { Outcome, Task } from './outcome.ts';

export interface ChildLimits {
  seconds: number;
  megabytes: number;
  signal: AbortSignal;
  onStep: (step: string, percent: number) => void;
}

export interface ChildRun {
  /** Undefined when it was ended or fell over. */
  outcome: Outcome | undefined;
  fault: 'time' | 'memory' | 'crash' | 'stopped' | undefined;
  /** Last lines that a fallen one said. */
  said: string;
  milliseconds: number;
  /** Most that it held. */
  megabytes: number;
}

const child = join(import.meta.dirname, 'child.ts');
const lookMilliseconds = 150;
const longestSaid = 4000;

/** Runs one task in a process of its own, which gets nothing of this one's environment. */
export function runChild(task: Task, { seconds, megabytes, signal, onStep }: ChildLimits): Promise<ChildRun> {
  return new Promise((resolve) => {
    const started = performance.now();
    const process_ = fork(child, [], {
      execArgv: [
        '--disable-warning=ExperimentalWarning',
        `--max-old-space-size=${Math.floor(megabytes * 0.75)}`,
      ],
      env: { NODE_ENV: 'production', TZ: 'Asia/Shanghai' },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      // A group of its own, so that programs which it called end with it.
      detached: true,
    });
    let outcome: Outcome | undefined;
    let fault: ChildRun['fault'];
    let said = '';
    let most = 0;
    const end = (why: ChildRun['fault']) => {
      fault ??= why;
      endGroup(process_.pid);
    };
    const onAbort = () => end('stopped');
    signal.addEventListener('abort', onAbort);
    const late = setTimeout(() => end('time'), seconds * 1000);
    const look = setInterval(() => {
      residentMegabytes(process_.pid).then((held) => {
        most = Math.max(most, held);
        if (held > megabytes) end('memory');
      });
    }, lookMilliseconds);
    process_.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString('utf8')).slice(-longestSaid);
    });
    process_.on('message', (message: { outcome?: Outcome; step?: string; percent?: number }) => {
      if (message.outcome) outcome = message.outcome;
      else if (message.step) onStep(message.step, message.percent ?? 0);
    });
    process_.on('error', () => end('crash'));
    process_.once('exit', () => endGroup(process_.pid));
    process_.once('close', () => {
      clearTimeout(late);
      clearInterval(look);
      signal.removeEventListener('abort', onAbort);
      if (!outcome)
        fault ??= /heap out of memory|Cannot enlarge memory|Out of memory/i.test(said) ? 'memory' : 'crash';
      resolve({
        outcome,
        fault: outcome ? undefined : fault,
        said,
        milliseconds: performance.now() - started,
        megabytes: most,
      });
    });
    yieldToServer(process_.pid);
    process_.send(task);
  });
}

/** Visitors go first. */
function yieldToServer(pid: number | undefined): void {
  try {
    if (pid) setPriority(pid, 10);
  } catch {
    // A system without priorities, or a child that is gone already.
  }
}

function endGroup(pid: number | undefined): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // Nobody of it is left.
  }
}

/** Memory that a process and those it called hold; 0 where the system does not tell, as on others than Linux. */
async function residentMegabytes(pid: number | string | undefined): Promise<number> {
  const [held, called] = await Promise.all([
    readFile(`/proc/${pid}/statm`, 'utf8').catch(() => ''),
    readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => ''),
  ]);
  const others = await Promise.all(called.split(' ').filter(Boolean).map(residentMegabytes));
  const own = (Number(held.split(' ')[1] ?? 0) * 4096) / 1024 / 1024;
  return others.reduce((sum, each) => sum + each, own);
}
