import { differenceInHours, differenceInMinutes } from 'date-fns';
import type { IntlShape } from 'react-intl';

/** China keeps one zone and has had no daylight saving since 1991. */
const shanghaiOffsetMs = 8 * 3_600_000;

/**
 * Just now under 1 minute, then minutes, hours up to 24, days up to 30, after which the whole date and time
 * (specification, part 9).
 */
export function formatRelativeTime(intl: IntlShape, time: Date, now: Date): string {
  const minutes = differenceInMinutes(now, time);
  if (minutes < 0) return formatDateTime(time);
  if (minutes < 1) return intl.formatMessage({ id: 'core.time.now' });
  if (minutes < 60) return intl.formatMessage({ id: 'core.time.minutes' }, { count: minutes });
  const hours = differenceInHours(now, time);
  if (hours < 24) return intl.formatMessage({ id: 'core.time.hours' }, { count: hours });
  // Not by the calendar: a machine in a zone with daylight saving must count the same days.
  const days = Math.floor(hours / 24);
  if (days < 30) return intl.formatMessage({ id: 'core.time.days' }, { count: days });
  return formatDateTime(time);
}

/** `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai, whatever the machine's own zone. */
export function formatDateTime(time: Date): string {
  return new Date(time.getTime() + shanghaiOffsetMs).toISOString().slice(0, 19).replace('T', ' ');
}

/** `yyyy-MM-dd` in Asia/Shanghai. */
export function formatDate(time: Date): string {
  return formatDateTime(time).slice(0, 10);
}
