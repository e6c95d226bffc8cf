export interface Waiting {
  name: string;
  /** The part that has to have ended before. */
  after?: string;
  /** It is of no use when that one failed. */
  needsSuccess?: boolean;
}

/**
 * Works through the parts in their order, `count` at once; `run` tells whether a part went well. Returns those that
 * were given up because what they need failed.
 */
export async function runInLanes<T extends Waiting>(
  parts: readonly T[],
  count: number,
  run: (part: T) => Promise<boolean>,
): Promise<T[]> {
  const waiting = [...parts];
  const ended = new Map<string, boolean>();
  const running = new Map<string, Promise<void>>();
  const abandoned: T[] = [];
  while (waiting.length > 0 || running.size > 0) {
    const at = waiting.findIndex(({ after }) => !after || ended.has(after));
    const next = waiting[at];
    if (!next && running.size === 0)
      throw new Error(`${waiting[0]?.name} waits for a part that there is not`);
    if (!next || running.size >= count) {
      await Promise.race(running.values());
      continue;
    }
    waiting.splice(at, 1);
    if (next.after && next.needsSuccess && !ended.get(next.after)) {
      ended.set(next.name, false);
      abandoned.push(next);
      continue;
    }
    const work = run(next).then((isGood) => {
      ended.set(next.name, isGood);
      running.delete(next.name);
    });
    running.set(next.name, work);
  }
  return abandoned;
}
