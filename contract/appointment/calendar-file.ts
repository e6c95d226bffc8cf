import { calendarText, calendarTime, escapeCalendarText } from '../calendar-file.ts';
import type { Appointment } from './appointment.ts';
import { appointmentTerms } from './appointment.ts';

interface CalendarEvent extends Pick<Appointment, 'appointmentId' | 'startsAt' | 'revision' | 'state'> {
  title: string;
  text: string;
  /** Where the appointment is looked up. */
  address: string;
  /** Of the portal; with the number it names the event for good. */
  host: string;
  now: Date;
}

/** The talk as a calendar file (RFC 5545); undefined for a wish without a talk. */
export function makeCalendarFile(event: CalendarEvent): string | undefined {
  if (event.startsAt === null) return undefined;
  const start = new Date(event.startsAt);
  const end = new Date(start.getTime() + appointmentTerms.minutes * 60_000);
  const isCancelled = event.state === 'cancelled';
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//huiliu//appointment//ZH',
    'CALSCALE:GREGORIAN',
    `METHOD:${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:appointment-${event.appointmentId}@${event.host}`,
    `SEQUENCE:${event.revision}`,
    `DTSTAMP:${calendarTime(event.now)}`,
    `DTSTART:${calendarTime(start)}`,
    `DTEND:${calendarTime(end)}`,
    `SUMMARY:${escapeCalendarText(event.title)}`,
    `DESCRIPTION:${escapeCalendarText(event.text)}`,
    `URL:${event.address}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return calendarText(lines);
}
