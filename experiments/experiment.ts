import { parseArgs } from 'node:util';

export interface ExperimentInput {
  /** Same seed, same choices; timing is the machine's own. */
  seed: number;
  rounds: number;
  /** True removes the guard under test: the verdict must then be red. */
  isControl: boolean;
}

/** Runs the experiment of the file that the command line named, and prints its figures as one JSON line. */
export async function runFromCommandLine(
  file: string,
  defaultRounds: number,
  experiment: (input: ExperimentInput) => Promise<object & { verdict: 'green' | 'red' }>,
) {
  if (process.argv[1] !== file) return;
  const { values } = parseArgs({
    options: { seed: { type: 'string' }, rounds: { type: 'string' }, control: { type: 'boolean' } },
  });
  const input = {
    seed: Number(values.seed ?? 1),
    rounds: Number(values.rounds ?? defaultRounds),
    isControl: values.control ?? false,
  };
  const figures = await experiment(input);
  console.log(JSON.stringify({ ...input, ...figures }));
  process.exitCode = figures.verdict === 'green' ? 0 : 1;
}

/** Repeatable numbers from 0 to below 1 (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The value below which the share of all values lies. */
export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}
