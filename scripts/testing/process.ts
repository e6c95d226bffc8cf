import { spawn } from 'node:child_process';
import { cpus } from 'node:os';

export interface Ended {
  isGood: boolean;
  output: string;
  wallSeconds: number;
  /** Of the program and of everything it started and waited for. */
  processorSeconds: number;
}

/** Runs the program and tells what it cost: the shell's `times` counts the children, which Node does not. */
const timed = '"$@"; status=$?; times >&3; exit $status';

/** Runs a program to its end; what it prints comes back in one piece, so that two at once do not mix their lines. */
export async function runProcess(command: readonly string[], env: NodeJS.ProcessEnv): Promise<Ended> {
  const started = performance.now();
  const child = spawn('sh', ['-c', timed, 'sh', ...command], {
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const printed: Buffer[] = [];
  const told: Buffer[] = [];
  child.stdout?.on('data', (bytes: Buffer) => printed.push(bytes));
  child.stderr?.on('data', (bytes: Buffer) => printed.push(bytes));
  child.stdio[3]?.on('data', (bytes: Buffer) => told.push(bytes));
  const status = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
  return {
    isGood: status === 0,
    output: Buffer.concat(printed).toString(),
    wallSeconds: (performance.now() - started) / 1000,
    processorSeconds: readTimes(Buffer.concat(told).toString()),
  };
}

/**
 * What all programs of this machine have used of its processors since it started, in seconds: of servers that outlive
 * who started them, and of browsers that are ended, no parent hears.
 */
export function machineSeconds(): number {
  const milliseconds = cpus().map(({ times }) => times.user + times.nice + times.sys + times.irq);
  return milliseconds.reduce((sum, used) => sum + used, 0) / 1000;
}

/** Two lines, the shell's own and its children's: `0m0.00s 0m0.00s`, user and system. */
function readTimes(text: string): number {
  const [, ofChildren = ''] = text.trim().split('\n');
  const parts = [...ofChildren.matchAll(/(\d+)m([\d.]+)s/g)];
  return parts.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
}
