import { type ErrorCode, fail } from '../../contract/errors.ts';

/**
 * Lets `running` pieces of work go on at once and `waiting` more stand in line. Whoever comes beyond that is
 * refused with the code `busy`, so that memory has a bound.
 */
export function createGate({
  running,
  waiting,
  busy,
}: {
  running: number;
  waiting: number;
  busy: ErrorCode;
}) {
  let active = 0;
  const line: (() => void)[] = [];
  return async function pass<T>(work: () => Promise<T>): Promise<T> {
    if (active >= running) {
      if (line.length >= waiting) return fail(busy, { values: { seconds: 5 } });
      await new Promise<void>((go) => line.push(go));
    } else {
      active += 1;
    }
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else active -= 1;
    }
  };
}
