import { beijingDate } from '../beijing-time.ts';
import { calendarText, calendarTime, escapeCalendarText } from '../calendar-file.ts';
import type { TenderEvent } from './subscription.ts';

interface CalendarFacts {
  name: string;
  origin: string;
  events: readonly TenderEvent[];
  /** Said before a title of what was called off. */
  cancelled: string;
}

/** Closing times as a calendar; where a notice names the day alone, the event lasts that day. */
export function makeTenderCalendar({ name, origin, events, cancelled }: CalendarFacts): string {
  const host = new URL(origin).hostname;
  return calendarText([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//huiliu//tender//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeCalendarText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    ...events.flatMap((event) => eventLines(event, { host, origin, cancelled })),
    'END:VCALENDAR',
  ]);
}

function eventLines(
  event: TenderEvent,
  { host, origin, cancelled }: { host: string; origin: string; cancelled: string },
): string[] {
  const at = new Date(event.closesAt);
  const address = `${origin}/tender/${event.tenderId}`;
  // The end of a day belongs to it.
  const day = beijingDate(new Date(at.getTime() - 1)).replaceAll('-', '');
  return [
    'BEGIN:VEVENT',
    `UID:tender-${event.tenderId}@${host}`,
    `SEQUENCE:${event.revision}`,
    `DTSTAMP:${calendarTime(new Date(event.updatedAt))}`,
    event.isDay ? `DTSTART;VALUE=DATE:${day}` : `DTSTART:${calendarTime(at)}`,
    `SUMMARY:${escapeCalendarText((event.isCancelled ? `${cancelled} ` : '') + event.title)}`,
    `DESCRIPTION:${escapeCalendarText(`${event.buyer}\n${address}`)}`,
    `URL:${address}`,
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ];
}
