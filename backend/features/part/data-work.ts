import { setImmediate as nextTurn } from 'node:timers/promises';
import { dataLimits } from '../../../contract/data-client/data-document.ts';
import { fail } from '../../../contract/errors.ts';

/** What one request of the data client has asked for so far, and until when it may. */
interface Work {
  end: number;
  answers: Map<string, Promise<unknown>>;
  /** Ends when nothing of this request counts. */
  counting: Promise<unknown>;
}

const works = new WeakMap<object, Work>();

/** Begins with the first field that is asked; `context` is that of the request. */
function workOf(context: object): Work {
  const known = works.get(context);
  if (known) return known;
  const end = performance.now() + dataLimits.milliseconds;
  const work = { end, answers: new Map(), counting: Promise.resolve() };
  works.set(context, work);
  return work;
}

/** Fails `data.too_slow` once the request has taken as long as any may. */
export function requireTime(context: object): void {
  if (performance.now() > workOf(context).end) fail('data.too_slow');
}

/** The same question within one request is answered once, whatever names its answers go by. */
export function askOnce<T>(
  context: object,
  { field, input }: { field: string; input: unknown },
  answer: () => Promise<T>,
): Promise<T> {
  requireTime(context);
  const { answers } = workOf(context);
  const key = `${field} ${JSON.stringify(input)}`;
  const asked = (answers.get(key) as Promise<T> | undefined) ?? answer();
  answers.set(key, asked);
  return asked;
}

/** Counts in turn with what else the request counts, and lets everybody else go before. */
export function countInTurn<T>(context: object, count: () => T): Promise<T> {
  const work = workOf(context);
  const counted = work.counting
    .then(() => nextTurn())
    .then(() => {
      requireTime(context);
      return count();
    });
  work.counting = counted.catch(() => {});
  return counted;
}
