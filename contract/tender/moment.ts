import * as v from 'valibot';
import { addDays, beijingDate, beijingMinute, dayStart } from '../beijing-time.ts';

/** A time that a notice states, in Beijing; where it states the day alone, the end of that day. */
export interface Moment {
  at: Date;
  isDay: boolean;
}

const maxLength = 40;
const shape =
  /^(\d{4})(?:[-/.]|年)(\d{1,2})(?:[-/.]|月)(\d{1,2})日?(?:(?:T|\s{0,3})(上午|下午)?\s?(\d{1,2})(?:[:：](\d{2})(?:[:：]\d{2})?|[时点](?:(\d{1,2})分?)?))?$/;

/**
 * Reads `2026-12-01 09:30`, `2026/12/1`, `2026年12月1日下午2时30分` and their like; 24:00 is the end of the day. Undefined
 * for what is no time between 2000 and 2099.
 */
export function readMoment(text: string): Moment | undefined {
  const trimmed = text.trim();
  const match = trimmed.length > maxLength ? null : shape.exec(trimmed);
  if (!match) return undefined;
  const [, year = '', month = '', day = '', half, hour, minute, spoken] = match;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!isDate(date)) return undefined;
  if (hour === undefined) return { at: dayStart(addDays(date, 1)), isDay: true };
  const minutes = Number(minute ?? spoken ?? 0);
  const hours = Number(hour) + (half === '下午' && Number(hour) < 12 ? 12 : 0);
  if (minutes > 59 || hours > 24 || (hours === 24 && minutes > 0)) return undefined;
  return { at: new Date(dayStart(date).getTime() + (hours * 60 + minutes) * 60_000), isDay: false };
}

/** As a form shows it, so that it is read as the same; empty for none. */
export function writeMoment(at: string | null, isDay: boolean): string {
  if (at === null) return '';
  const time = new Date(at);
  if (isDay) return beijingDate(new Date(time.getTime() - 1));
  return beijingMinute(time);
}

/** True for a day of the calendar between 2000 and 2099, `yyyy-MM-dd`. */
export function isDate(date: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(date)) return false;
  const time = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === date;
}

/** A time typed by a person; null for none. */
export const MomentField = v.pipe(
  v.string(),
  v.maxLength(100),
  v.rawTransform(({ dataset, addIssue, NEVER }): Moment | null => {
    if (dataset.value.trim() === '') return null;
    const moment = readMoment(dataset.value);
    if (moment) return moment;
    addIssue({ message: 'no_time' });
    return NEVER;
  }),
);

/** A day typed by a person, `yyyy-MM-dd` afterwards. */
export const DateField = v.pipe(
  v.string(),
  v.maxLength(100),
  v.rawTransform(({ dataset, addIssue, NEVER }): string => {
    const moment = readMoment(dataset.value);
    if (moment?.isDay) return writeMoment(moment.at.toISOString(), true);
    addIssue({ message: dataset.value.trim() === '' ? 'missing' : 'no_day' });
    return NEVER;
  }),
);
