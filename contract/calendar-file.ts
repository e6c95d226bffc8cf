/** A calendar file (RFC 5545) of whole lines: folded, and ended as it wants. */
export function calendarText(lines: readonly string[]): string {
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

export const calendarTime = (time: Date): string => time.toISOString().replace(/[-:]|\.\d+/g, '');

export const escapeCalendarText = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');

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
