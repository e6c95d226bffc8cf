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
    `DTSTAMP:${utc(event.now)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escapeText(event.title)}`,
    `DESCRIPTION:${escapeText(event.text)}`,
    `URL:${event.address}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

const utc = (time: Date) => time.toISOString().replace(/[-:]|\.\d+/g, '');

const escapeText = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');

/** Lines of 75 bytes at most, without cutting a character; what goes on begins with a space. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let bytes = 0;
  for (const character of line) {
    const length = encoder.encode(character).length;
    if (bytes + length > 75) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += length;
  }
  return folded;
}
