import { runLoad } from './load.ts';
import type { LoadResult } from './load-job.ts';
import type { Target, TargetName } from './targets.ts';

/** One figure per round, in the order of the rounds. */
export interface Samples {
  /** Processor milliseconds of the server per request. */
  cpuMs: number[];
  perSecond: number[];
}

export type Measured = Partial<Record<TargetName, Samples>>;

interface RoundsOptions {
  rounds: number;
  /** Answers of each server before the first round: fewer, and the compiler has not yet done its work. */
  answersBefore: number;
  /** Seconds of warming up and of measuring, per target and round. */
  warm: number;
  seconds: number;
  say: (line: string) => void;
}

/** Seconds that warming up a server may take on a busy machine. */
const maxWarming = 90;

/** A round that met the portal's overload guard is measured again; more than this many times is a failure. */
const maxRepeats = 5;

/** Measures all targets in each round, beginning with another one each time, so that a drift of the machine meets all. */
export async function measureRounds(targets: readonly Target[], options: RoundsOptions): Promise<Measured> {
  const measured: Measured = {};
  for (const { name, ...target } of targets) {
    measured[name] = { cpuMs: [], perSecond: [] };
    await runLoad({ ...target, warm: 0, seconds: maxWarming, requests: options.answersBefore });
  }
  for (let round = 0; round < options.rounds; round += 1) {
    const first = round % targets.length;
    for (const target of [...targets.slice(first), ...targets.slice(0, first)]) {
      const { requests, cpuMs, seconds } = await measure(target, options);
      measured[target.name]?.cpuMs.push(cpuMs / requests);
      measured[target.name]?.perSecond.push(requests / seconds);
      options.say(
        `round ${round + 1}  ${target.name.padEnd(10)} ${(cpuMs / requests).toFixed(3)} ms  ${(requests / seconds).toFixed(0)}/s`,
      );
    }
  }
  return measured;
}

async function measure(
  { name, ...target }: Target,
  { warm, seconds, say }: RoundsOptions,
): Promise<LoadResult> {
  for (let repeat = 0; repeat <= maxRepeats; repeat += 1) {
    const result = await runLoad({ ...target, warm, seconds });
    if (result.faultCount === 0) return result;
    const isOverload = result.faults.every((fault) => fault === 'status 503');
    const description = `${name}: ${result.faultCount} wrong answers (${result.faults.join(', ')})`;
    if (!isOverload) throw new Error(description);
    say(`${description}: the machine is too busy, measuring again`);
  }
  throw new Error(
    `${name} was refused as overload ${maxRepeats + 1} times: the machine is too busy to measure`,
  );
}
