const chinaOffset = 8 * 3_600_000;

/** Today as YYYY-MM-DD where the readers live. */
export function dayOf(now: Date): string {
  return new Date(now.getTime() + chinaOffset).toISOString().slice(0, 10);
}

/** The day so many months on, as YYYY-MM-DD; the month's last when it has no such day. */
export function dayAfterMonths(now: Date, months: number): string {
  const [year = 0, month = 1, day = 1] = dayOf(now).split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
}
