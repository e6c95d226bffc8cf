/** China has one time zone and no daylight saving: Beijing is UTC+8 all year. */
const offset = 8 * 3_600_000;
const dayMilliseconds = 86_400_000;

/** A calendar day, `yyyy-MM-dd`, that it is in Beijing at a time. */
export function beijingDate(time: Date): string {
  return beijingTime(time).slice(0, 10);
}

/** What clocks in Beijing show at a time, `yyyy-MM-ddTHH:mm:ss`. */
export function beijingTime(time: Date): string {
  return new Date(time.getTime() + offset).toISOString().slice(0, 19);
}

/** `yyyy-MM-dd HH:mm` of a time, as clocks in Beijing show it. */
export function beijingMinute(time: Date): string {
  return beijingTime(time).slice(0, 16).replace('T', ' ');
}

/** The first moment of a Beijing day. */
export function dayStart(date: string): Date {
  return new Date(Date.parse(`${date}T00:00:00.000Z`) - offset);
}

/** The day `count` days later. */
export function addDays(date: string, count: number): string {
  return new Date(Date.parse(`${date}T00:00:00.000Z`) + count * dayMilliseconds).toISOString().slice(0, 10);
}

/** The time so many times 24 hours later. */
export const daysLater = (time: Date, count: number): Date =>
  new Date(time.getTime() + count * dayMilliseconds);

/** The same day `count` months later, or that month's last day where it has no such day. */
export function addMonths(date: string, count: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + count, 1));
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  first.setUTCDate(Math.min(day, last));
  return first.toISOString().slice(0, 10);
}

/** Whole days from one calendar day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMilliseconds);
}

/** `yyyy-MM` in Beijing. */
export const beijingMonth = (time: Date): string => beijingDate(time).slice(0, 7);

/** First moment of a month given as `yyyy-MM`. */
export const monthStart = (month: string): Date => dayStart(`${month}-01`);

export const nextMonth = (month: string): string => addMonths(`${month}-01`, 1).slice(0, 7);
