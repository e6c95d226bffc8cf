import * as v from 'valibot';
import { addDays, beijingDate, dayStart } from '../beijing-time.ts';
import { endpoint } from '../endpoint.ts';
import { FlagField, textField } from '../fields.ts';

const minuteMilliseconds = 60_000;
/** Days that are looked through for the next working one; the longest holiday is 9 days. */
const maxDaysAhead = 400;

/** A part of a working day, `HH:MM` in Beijing. */
export interface WorkingPeriod {
  from: string;
  to: string;
}

export interface WorkingCalendar {
  /** In their order; none overlaps another. */
  periods: readonly WorkingPeriod[];
  /** Days that are not as their weekday is: true for a make-up workday, false for a holiday. */
  days: ReadonlyMap<string, boolean>;
}

/** Reads `9:00-12:00 13:30-18:00`; undefined when it is no list of periods in their order, four at most. */
export function parsePeriods(text: string): WorkingPeriod[] | undefined {
  const parts = text.slice(0, 100).trim().split(/\s+/);
  const periods = parts.map((part) => {
    const match = /^(\d{1,2}):(\d{2})[-–](\d{1,2}):(\d{2})$/.exec(part);
    if (!match) return undefined;
    const [from, to] = [clockTime(match[1], match[2]), clockTime(match[3], match[4])];
    return from && to && from < to ? { from, to } : undefined;
  });
  const isInOrder = periods.every((period, at) => period && (periods[at - 1]?.to ?? '') <= period.from);
  return isInOrder && periods.length <= 4 ? periods.filter((period) => period !== undefined) : undefined;
}

function clockTime(hours = '', minutes = ''): string | undefined {
  return Number(hours) < 24 && Number(minutes) < 60 ? `${hours.padStart(2, '0')}:${minutes}` : undefined;
}

export function isWorkingDay({ days }: WorkingCalendar, day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return days.get(day) ?? (weekday > 0 && weekday < 6);
}

/** The working periods of a day as times; none on a day off. */
export function periodsOf(calendar: WorkingCalendar, day: string): { from: Date; to: Date }[] {
  if (!isWorkingDay(calendar, day)) return [];
  const at = (clock: string) => new Date(dayStart(day).getTime() + minutesOf(clock) * minuteMilliseconds);
  return calendar.periods.map(({ from, to }) => ({ from: at(from), to: at(to) }));
}

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

export const isWorkingTime = (calendar: WorkingCalendar, time: Date): boolean =>
  periodsOf(calendar, beijingDate(time)).some(({ from, to }) => from <= time && time < to);

/**
 * The time that so many working minutes later has come. What ends with a period ends at its end, not at the beginning
 * of the next; undefined where the calendar has no working time.
 */
export function addWorkingMinutes(calendar: WorkingCalendar, start: Date, minutes: number): Date | undefined {
  let left = minutes * minuteMilliseconds;
  let day = beijingDate(start);
  for (let count = 0; count < maxDaysAhead; count += 1, day = addDays(day, 1)) {
    for (const { from, to } of periodsOf(calendar, day)) {
      const begin = Math.max(from.getTime(), start.getTime());
      const length = to.getTime() - begin;
      if (length <= 0) continue;
      if (left <= length) return new Date(begin + left);
      left -= length;
    }
  }
  return undefined;
}

/** Minutes of working time between two times; 0 where the second is not later. */
export function workingMinutesBetween(calendar: WorkingCalendar, from: Date, to: Date): number {
  let sum = 0;
  let day = beijingDate(from);
  const last = beijingDate(to);
  for (let count = 0; day <= last && count < maxDaysAhead; count += 1, day = addDays(day, 1)) {
    for (const period of periodsOf(calendar, day)) {
      const length = Math.min(+period.to, +to) - Math.max(+period.from, +from);
      if (length > 0) sum += length;
    }
  }
  return Math.floor(sum / minuteMilliseconds);
}

/** Beginnings of slots of so many minutes in the working time of the next `dayCount` working days, from `earliest` on. */
export function listSlots(
  calendar: WorkingCalendar,
  { earliest, dayCount, minutes }: { earliest: Date; dayCount: number; minutes: number },
): { day: string; slots: Date[] }[] {
  const length = minutes * minuteMilliseconds;
  const found: { day: string; slots: Date[] }[] = [];
  let day = beijingDate(earliest);
  for (let count = 0; found.length < dayCount && count < maxDaysAhead; count += 1, day = addDays(day, 1)) {
    const slots = periodsOf(calendar, day).flatMap(({ from, to }) =>
      Array.from(
        { length: Math.floor((+to - +from) / length) },
        (_, at) => new Date(from.getTime() + at * length),
      ),
    );
    const open = slots.filter((slot) => slot >= earliest);
    if (open.length > 0) found.push({ day, slots: open });
  }
  return found;
}

export const DayField = v.pipe(v.string(), v.isoDate());

export const CalendarDaySchema = v.object({
  day: DayField,
  isWorking: v.boolean(),
  name: v.string(),
});
export type CalendarDay = v.InferOutput<typeof CalendarDaySchema>;

export const WorkingTimeSchema = v.object({
  /** As they are typed, `9:00-12:00 13:30-18:00`. */
  periods: v.string(),
  /** Days from today on that are not as their weekday is. */
  days: v.array(CalendarDaySchema),
  /** The last year whose days off are known; in later ones only Saturdays and Sundays are off. */
  lastYear: v.number(),
});

export const toCalendar = ({ periods, days }: v.InferOutput<typeof WorkingTimeSchema>): WorkingCalendar => ({
  periods: parsePeriods(periods) ?? [],
  days: new Map(days.map(({ day, isWorking }) => [day, isWorking])),
});

export const getWorkingTime = endpoint({
  name: 'getWorkingTime',
  method: 'GET',
  path: '/api/working-time',
  summary: 'Working periods of a day, and the holidays and make-up workdays to come.',
  access: 'anyone',
  input: v.object({}),
  output: WorkingTimeSchema,
  errors: [],
});

export const setWorkingPeriods = endpoint({
  name: 'setWorkingPeriods',
  method: 'POST',
  path: '/api/admin/working-time/periods',
  summary: 'Sets the working periods of a day.',
  access: 'admin',
  input: v.object({
    periods: v.pipe(
      textField({ max: 100 }),
      v.check((text) => parsePeriods(text) !== undefined, 'periods'),
    ),
  }),
  output: v.object({ periods: v.string() }),
  errors: [],
});

export const setCalendarDay = endpoint({
  name: 'setCalendarDay',
  method: 'POST',
  path: '/api/admin/working-time/days',
  summary: 'Marks a day as a holiday or a make-up workday.',
  access: 'admin',
  input: v.object({
    day: DayField,
    isWorking: v.optional(FlagField, false),
    name: textField({ max: 30 }),
  }),
  output: CalendarDaySchema,
  errors: [],
});

export const removeCalendarDay = endpoint({
  name: 'removeCalendarDay',
  method: 'DELETE',
  path: '/api/admin/working-time/days/:day',
  summary: 'Resets a day to the default for its weekday.',
  access: 'admin',
  input: v.object({ day: DayField }),
  output: v.object({ day: v.string() }),
  errors: [],
});
