import { fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import type { Outcome, Task } from './outcome.ts';

export interface ChildLimits {
  /** Without what it waits for a processor while the machine is busy with others. */
  seconds: number;
  megabytes: number;
  signal?: AbortSignal | undefined;
  onStep?: (step: string, percent: number) => void;
}

export interface ChildRun<Answer = Outcome> {
  /** Undefined when it was ended or fell over. */
  outcome: Answer | undefined;
  fault: 'time' | 'memory' | 'crash' | 'stopped' | undefined;
  /** Last lines that a fallen one said. */
  said: string;
  /** Without what it waited for a processor. */
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
/** On a busy machine it ends at the latest after this many times its seconds. */
export const patience = 3;
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
    let waited = 0;
    const end = (why: ChildRun<Answer>['fault']) => {
      fault ??= why;
      endGroup(process_.pid);
    };
    const onAbort = () => end('stopped');
    signal?.addEventListener('abort', onAbort);
    const late = setTimeout(() => end('time'), patience * seconds * 1000);
    const look = setInterval(() => {
      usageOf(process_.pid).then((used) => {
        max = Math.max(max, used.megabytes);
        waited = Math.max(waited, used.waitedMilliseconds);
        if (used.megabytes > megabytes) end('memory');
        if (performance.now() - started - waited > seconds * 1000) end('time');
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
      signal?.removeEventListener('abort', onAbort);
      if (!outcome)
        fault ??= /heap out of memory|Cannot enlarge memory|Out of memory/i.test(said) ? 'memory' : 'crash';
      resolve({
        outcome,
        fault: outcome ? undefined : fault,
        said,
        milliseconds: performance.now() - started - waited,
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

interface Usage {
  megabytes: number;
  /** For a processor. */
  waitedMilliseconds: number;
}

/** Of a process and those it called; nothing where the system does not tell, as on others than Linux. */
async function usageOf(pid: number | string | undefined): Promise<Usage> {
  const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');
  const [pages, times, called] = await Promise.all([
    read('statm'),
    read('schedstat'),
    read(`task/${pid}/children`),
  ]);
  const others = await Promise.all(called.split(' ').filter(Boolean).map(usageOf));
  const own: Usage = {
    megabytes: (Number(pages.split(' ')[1] ?? 0) * 4096) / 1024 ** 2,
    waitedMilliseconds: Number(times.split(' ')[1] ?? 0) / 1e6,
  };
  return others.reduce(
    (sum, each) => ({
      megabytes: sum.megabytes + each.megabytes,
      waitedMilliseconds: sum.waitedMilliseconds + each.waitedMilliseconds,
    }),
    own,
  );
}
