import { fail } from '../../contract/errors.ts';

const minute = 60_000;

/**
 * When something is to be published; null for at once. Fails `request.invalid` for a time that is over, unless it is the
 * one that was set before, as a form shows it: to the minute.
 */
export function readPublishTime(
  { now }: { now: Date },
  sent: string,
  before: Date | null = null,
): Date | null {
  if (sent === '') return null;
  const at = new Date(sent);
  const isOver = at.getTime() <= now.getTime();
  if (isOver && minuteOf(at) !== (before && minuteOf(before)))
    return fail('request.invalid', { fields: { publishAt: 'past' } });
  return at;
}

const minuteOf = (time: Date): number => Math.floor(time.getTime() / minute);
