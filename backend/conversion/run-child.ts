import { fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import type { Outcome, Task } from './outcome.ts';

interface ChildLimits {
  seconds: number;
  megabytes: number;
  signal: AbortSignal;
  onStep?: (step: string, percent: number) => void;
}

export interface ChildRun<Answer = Outcome> {
  /** Undefined when it was ended or fell over. */
  outcome: Answer | undefined;
  fault: 'time' | 'memory' | 'crash' | 'stopped' | undefined;
  /** Last lines that a fallen one said. */
  said: string;
  milliseconds: number;
  /** Most that it held. */
  megabytes: number;
}

/** Code that runs in a process of its own and answers by `answerParent`. */
export interface Program {
  path: string;
  /** Each yields to visitors, more so where nobody waits for its answer on a page. */
  niceness: number;
}

const converter: Program = { path: join(import.meta.dirname, 'child.ts'), niceness: 10 };
const lookMilliseconds = 150;
const maxSaidLength = 4000;

/** Converts one file in a process of its own. */
export function runChild(task: Task, limits: ChildLimits): Promise<ChildRun> {
  return runProgram<Outcome>(converter, task, limits);
}

/** Runs one task in a process of its own, which gets nothing of this one's environment. */
export function runProgram<Answer>(
  program: Program,
  task: object,
  { seconds, megabytes, signal, onStep }: ChildLimits,
): Promise<ChildRun<Answer>> {
  return new Promise((resolve) => {
    const started = performance.now();
    const process_ = fork(program.path, [], {
      execArgv: [
        '--disable-warning=ExperimentalWarning',
        `--max-old-space-size=${Math.floor(megabytes * 0.75)}`,
      ],
      env: { NODE_ENV: 'production', TZ: 'Asia/Shanghai' },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      // A group of its own, so that programs which it called end with it.
      detached: true,
    });
    let outcome: Answer | undefined;
    let fault: ChildRun<Answer>['fault'];
    let said = '';
    let max = 0;
    const end = (why: ChildRun<Answer>['fault']) => {
      fault ??= why;
      endGroup(process_.pid);
    };
    const onAbort = () => end('stopped');
    signal.addEventListener('abort', onAbort);
    const late = setTimeout(() => end('time'), seconds * 1000);
    const look = setInterval(() => {
      residentMegabytes(process_.pid).then((held) => {
        max = Math.max(max, held);
        if (held > megabytes) end('memory');
      });
    }, lookMilliseconds);
    process_.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString('utf8')).slice(-maxSaidLength);
    });
    process_.on('message', (message: { outcome?: Answer; step?: string; percent?: number }) => {
      if (message.outcome) outcome = message.outcome;
      else if (message.step) onStep?.(message.step, message.percent ?? 0);
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
        megabytes: max,
      });
    });
    yieldToServer(process_.pid, program.niceness);
    process_.send(task);
  });
}

function yieldToServer(pid: number | undefined, niceness: number): void {
  try {
    if (pid) setPriority(pid, niceness);
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
