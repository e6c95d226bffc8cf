import * as v from 'valibot';
import { addDays, beijingDate } from '../../../contract/beijing-time.ts';
import type { EndpointOutput, EndpointParsedInput } from '../../../contract/endpoint.ts';
import type * as contract from '../../../contract/working-time/working-time.ts';
import {
  type CalendarDay,
  DayField,
  isWorkingDay,
  toCalendar,
  type WorkingCalendar,
} from '../../../contract/working-time/working-time.ts';
import type { Context, SignedInContext } from '../../http/context.ts';
import { readContent } from '../../seed/content-files.ts';
import { recordAct } from '../audit/index.ts';
import * as store from './store.ts';

/** Until staff say otherwise. */
const usualPeriods = '09:00-12:00 13:30-18:00';

const HolidaySchema = v.object({
  name: v.string(),
  off: v.tuple([DayField, DayField]),
  work: v.array(DayField),
});
const FileSchema = v.object({
  source: v.string(),
  years: v.record(v.string(), v.array(HolidaySchema)),
});

let known: Promise<{ days: CalendarDay[]; lastYear: number }> | undefined;

/** The calendar that comes with the portal, read once. */
function readDays(): NonNullable<typeof known> {
  known ??= readContent('calendar/days.json', FileSchema).then(({ years }) => ({
    days: Object.values(years).flatMap((holidays) => holidays.flatMap(daysOf)),
    lastYear: Math.max(...Object.keys(years).map(Number)),
  }));
  return known;
}

function daysOf({ name, off: [first, last], work }: v.InferOutput<typeof HolidaySchema>): CalendarDay[] {
  const days: CalendarDay[] = work.map((day) => ({ day, isWorking: true, name }));
  for (let day = first; day <= last; day = addDays(day, 1)) days.push({ day, isWorking: false, name });
  return days;
}

export async function getWorkingTime({
  db,
  now,
}: Pick<Context, 'db' | 'now'>): Promise<EndpointOutput<typeof contract.getWorkingTime>> {
  const today = beijingDate(now);
  const file = await readDays();
  const periods = await store.getPeriods(db);
  const own = await store.listDaysFrom(db, today);
  const byDay = new Map([...file.days, ...own].map((each) => [each.day, each]));
  const days = [...byDay.values()].filter(({ day }) => day >= today).sort((a, b) => (a.day < b.day ? -1 : 1));
  return { periods: periods ?? usualPeriods, days, lastYear: file.lastYear };
}

/** For features that promise times. */
export const readCalendar = async (context: Pick<Context, 'db' | 'now'>): Promise<WorkingCalendar> =>
  toCalendar(await getWorkingTime(context));

export async function setWorkingPeriods(
  context: SignedInContext,
  { periods }: EndpointParsedInput<typeof contract.setWorkingPeriods>,
): Promise<{ periods: string }> {
  const { db, now, reply } = context;
  await db.tx(async () => {
    const before = (await store.getPeriods(db)) ?? usualPeriods;
    await store.savePeriods(db, { periods, now });
    await recordAct(context, { action: 'working_time.periods', target: 'periods', before, after: periods });
  });
  reply.changed('working-time');
  return { periods };
}

export async function setCalendarDay(
  context: SignedInContext,
  input: EndpointParsedInput<typeof contract.setCalendarDay>,
): Promise<CalendarDay> {
  const { db, now, reply } = context;
  const { day, isWorking, name } = input;
  await db.tx(async () => {
    const before = isWorkingDay(await readCalendar(context), day);
    await store.saveDay(db, { day, isWorking, name, now });
    await recordAct(context, {
      action: 'working_time.day',
      target: day,
      before: String(before),
      after: `${isWorking} ${name}`,
    });
  });
  reply.changed('working-time');
  return { day, isWorking, name };
}

export async function removeCalendarDay(
  context: SignedInContext,
  { day }: EndpointParsedInput<typeof contract.removeCalendarDay>,
): Promise<{ day: string }> {
  const { db, reply } = context;
  await db.tx(async () => {
    await store.deleteDay(db, day);
    await recordAct(context, { action: 'working_time.day_removed', target: day });
  });
  reply.changed('working-time');
  return { day };
}
