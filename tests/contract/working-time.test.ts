import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, beijingMinute } from '../../contract/beijing-time.ts';
import {
  addWorkingMinutes,
  isWorkingDay,
  isWorkingTime,
  listSlots,
  parsePeriods,
  type WorkingCalendar,
  workingMinutesBetween,
} from '../../contract/working-time/working-time.ts';

interface Holiday {
  off: [string, string];
  work: string[];
}

/** As it comes with the portal. */
function readDays(): Map<string, boolean> {
  const { years } = JSON.parse(readFileSync('content/calendar/days.json', 'utf8')) as {
    years: Record<string, Holiday[]>;
  };
  const days = new Map<string, boolean>();
  for (const { off, work } of Object.values(years).flat()) {
    for (let day = off[0]; day <= off[1]; day = addDays(day, 1)) days.set(day, false);
    for (const day of work) days.set(day, true);
  }
  return days;
}

const calendar: WorkingCalendar = {
  periods: [
    { from: '09:00', to: '12:00' },
    { from: '13:30', to: '18:00' },
  ],
  days: readDays(),
};
const at = (text: string) => new Date(`${text.replace(' ', 'T')}:00+08:00`);

test.each([
  // a day as it is
  ['2026-11-25 09:00', 60, '2026-11-25 10:00'],
  ['2026-11-25 11:30', 60, '2026-11-25 14:00'],
  ['2026-11-25 11:00', 60, '2026-11-25 12:00'],
  ['2026-11-25 12:00', 30, '2026-11-25 14:00'],
  ['2026-11-25 12:45', 30, '2026-11-25 14:00'],
  ['2026-11-25 17:30', 30, '2026-11-25 18:00'],
  ['2026-11-25 17:30', 31, '2026-11-26 09:01'],
  ['2026-11-25 18:00', 60, '2026-11-26 10:00'],
  ['2026-11-25 23:59', 60, '2026-11-26 10:00'],
  ['2026-11-26 00:00', 60, '2026-11-26 10:00'],
  ['2026-11-25 08:00', 450, '2026-11-25 18:00'],
  ['2026-11-25 10:00', 450, '2026-11-26 10:00'],
  ['2026-11-25 09:00', 900, '2026-11-26 18:00'],
  ['2026-11-25 09:00', 0, '2026-11-25 09:00'],
  // weekends
  ['2026-11-27 17:00', 120, '2026-11-30 10:00'],
  ['2026-11-28 10:00', 60, '2026-11-30 10:00'],
  ['2026-11-29 10:00', 480, '2026-12-01 09:30'],
  // New Year 2026: 1 to 3 January off, Sunday the 4th worked
  ['2025-12-31 17:00', 120, '2026-01-04 10:00'],
  ['2026-01-02 10:00', 60, '2026-01-04 10:00'],
  ['2026-01-04 17:00', 120, '2026-01-05 10:00'],
  // Spring Festival 2026: 15 to 23 February off, Saturdays 14 and 28 worked
  ['2026-02-14 17:00', 120, '2026-02-24 10:00'],
  ['2026-02-13 17:00', 120, '2026-02-14 10:00'],
  ['2026-02-27 17:30', 60, '2026-02-28 09:30'],
  ['2026-02-28 17:30', 60, '2026-03-02 09:30'],
  ['2026-02-20 12:00', 450, '2026-02-24 18:00'],
  // Tomb-Sweeping Day, Labour Day, Dragon Boat
  ['2026-04-03 17:00', 90, '2026-04-07 09:30'],
  ['2026-04-30 17:00', 120, '2026-05-06 10:00'],
  ['2026-05-08 17:00', 120, '2026-05-09 10:00'],
  ['2026-05-09 17:00', 120, '2026-05-11 10:00'],
  ['2026-06-18 17:00', 120, '2026-06-22 10:00'],
  // Mid-Autumn and National Day with Sunday 20 September and Saturday 10 October worked
  ['2026-09-19 12:00', 60, '2026-09-20 10:00'],
  ['2026-09-20 17:00', 120, '2026-09-21 10:00'],
  ['2026-09-24 17:00', 120, '2026-09-28 10:00'],
  ['2026-09-30 17:00', 120, '2026-10-08 10:00'],
  ['2026-10-09 17:00', 120, '2026-10-10 10:00'],
  ['2026-10-10 17:00', 120, '2026-10-12 10:00'],
  // a year whose make-up workdays are not told yet
  ['2026-12-31 17:00', 120, '2027-01-04 10:00'],
  ['2027-02-04 17:00', 120, '2027-02-09 10:00'],
  ['2027-09-14 17:00', 120, '2027-09-16 10:00'],
  ['2027-09-30 17:00', 120, '2027-10-04 10:00'],
])('%s and %i working minutes are %s', (start, minutes, end) => {
  expect(beijingMinute(addWorkingMinutes(calendar, at(start), minutes) ?? new Date(0))).toBe(end);
});

test('where the server’s clock changes to summer time, Beijing’s times stay what they are', () => {
  const before = process.env.TZ;
  try {
    // Clocks of Berlin and New York change within these hours.
    for (const [zone, start, end] of [
      ['Europe/Berlin', '2026-03-27 17:00', '2026-03-30 10:00'],
      ['Europe/Berlin', '2026-10-23 17:00', '2026-10-26 10:00'],
      ['America/New_York', '2026-03-06 17:00', '2026-03-09 10:00'],
      ['America/New_York', '2026-10-30 17:00', '2026-11-02 10:00'],
    ] as const) {
      process.env.TZ = zone;
      expect(beijingMinute(addWorkingMinutes(calendar, at(start), 120) ?? new Date(0)), zone).toBe(end);
      const days = listSlots(calendar, { earliest: at(start), dayCount: 2, minutes: 30 });
      expect(
        days.map(({ slots: [first] }) => first && beijingMinute(first)),
        zone,
      ).toEqual([start, end.replace('10:00', '09:00')]);
    }
  } finally {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  }
});

test('minutes that were added are between the two times, and the end lies in working time', () => {
  const start = fc.date({ min: at('2026-01-01 00:00'), max: at('2027-11-01 00:00'), noInvalidDate: true });
  fc.assert(
    fc.property(start, fc.integer({ min: 1, max: 3000 }), (from, minutes) => {
      const whole = new Date(Math.floor(from.getTime() / 60_000) * 60_000);
      const end = addWorkingMinutes(calendar, whole, minutes) as Date;
      expect(workingMinutesBetween(calendar, whole, end)).toBe(minutes);
      expect(isWorkingTime(calendar, new Date(end.getTime() - 1))).toBe(true);
    }),
  );
});

test('slots lie in working time, begin no earlier than asked, and stop with the period', () => {
  const days = listSlots(calendar, { earliest: at('2026-09-30 11:40'), dayCount: 3, minutes: 30 });
  expect(days.map(({ day }) => day)).toEqual(['2026-09-30', '2026-10-08', '2026-10-09']);
  expect(days[0]?.slots.map(beijingMinute)).toEqual(
    ['13:30', '14:00', '14:30', '15:00', '15:30', '16:00', '16:30', '17:00', '17:30'].map(
      (clock) => `2026-09-30 ${clock}`,
    ),
  );
  expect(days[1]?.slots).toHaveLength(15);
});

test('periods are read as people type them', () => {
  expect(parsePeriods('9:00-12:00  13:30–18:00')).toEqual(calendar.periods);
  for (const bad of ['', '9-12', '12:00-09:00', '09:00-12:00 11:00-13:00', '25:00-26:00', '09:00-09:60'])
    expect(parsePeriods(bad), bad).toBeUndefined();
});

test('a calendar without working time promises nothing', () => {
  expect(addWorkingMinutes({ periods: [], days: new Map() }, at('2026-11-25 09:00'), 1)).toBeUndefined();
  expect(isWorkingDay(calendar, '2026-02-14')).toBe(true);
  expect(isWorkingDay(calendar, '2026-02-16')).toBe(false);
});
