import type { Step } from '../lesson.ts';
import type { Stage } from '../stage.ts';
import { type Branch, branchesOf, type Operated } from './network.ts';
import { currents } from './solve.ts';

export interface CircuitState extends Operated {
  current: ReadonlyMap<Branch, number>;
  /** Loads that carry current. */
  running: readonly string[];
}

/** A relay picks up when its coil has current; more rounds than that and it hums. */
const mostRounds = 12;

/** What a circuit does step by step: hands are told, everything else follows from the drawing. */
export function operate(stage: Stage, steps: readonly Step[]): CircuitState[] {
  if (stage.sources.length === 0)
    return steps.map(() => ({
      on: new Set<string>(),
      elapsed: new Set<string>(),
      current: new Map(),
      running: [],
    }));
  const branches = branchesOf(stage.circuit);
  const coils = new Set(stage.circuit.coils.map(({ device }) => device));
  const hands = new Set<string>();
  const elapsed = new Set<string>();
  let picked = new Set<string>();
  return steps.map((step) => {
    for (const device of step.release ?? []) hands.delete(device);
    for (const device of step.press ?? []) hands.add(device);
    for (const device of step.elapsed ?? []) elapsed.add(device);
    for (let round = 0; round < mostRounds; round++) {
      for (const device of elapsed) if (!picked.has(device)) elapsed.delete(device);
      const state = { on: new Set([...hands, ...picked]), elapsed: new Set(elapsed) };
      const current = currents(branches, stage.sources, state);
      const running = runningLoads(branches, current);
      const next = new Set(running.filter((device) => coils.has(device)));
      if (next.size === picked.size && [...next].every((device) => picked.has(device)))
        return { ...state, current, running };
      picked = next;
    }
    throw new Error(`the circuit does not come to rest: ${step.say.en}`);
  });
}

/** A load runs with at least half of its voltage. */
function runningLoads(branches: readonly Branch[], current: ReadonlyMap<Branch, number>): string[] {
  const loads = branches.filter((each) => each.kind === 'load' && Math.abs(current.get(each) ?? 0) > 0.5);
  return [...new Set(loads.map(({ device = '' }) => device))].sort();
}
