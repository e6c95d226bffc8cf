/** The line above which our mails ask to answer; in every language of theirs. */
export const answerAbove = '#-- 请在此线以上回复 · Please reply above this line --#';

const mark = answerAbove.slice(4, -4);
const maxLineLength = 500;

const dividers = new Set(['original message', '原始邮件', 'forwarded message', '转发邮件']);

interface Cut {
  own: string;
  /** Lines were taken away that nothing marks as quoted, so that a person's own may be among them. */
  isUnsure: boolean;
}

/**
 * What a person wrote in an answer, without the mail that it answers. Where words of theirs stand between quoted
 * lines, everything stays; so does a mail that is nothing but a quotation.
 */
export function cutQuoted(text: string): Cut {
  const lines = text.split('\n').map((line) => line.trimEnd());
  const whole = { own: text.trim(), isUnsure: false };
  const divider = lines.findIndex((line) => isDivider(line) || line.includes(mark));
  const begin = [lines.findIndex((line) => isHead(line)), divider].filter((at) => at >= 0);
  const first = begin.length > 0 ? Math.min(...begin) : firstOfTail(lines);
  if (first < 0) return whole;
  const rest = lines.slice(first).filter((line) => line.trim() !== '' && !isHead(line) && !isDivider(line));
  const quoted = rest.filter(isQuoted).length;
  const isAllQuoted = quoted === rest.length;
  if (!isAllQuoted && (divider < 0 || quoted > 0)) return whole;
  const own = withoutHead(lines.slice(0, first)).trim();
  return own === '' ? whole : { own, isUnsure: !isAllQuoted };
}

const isQuoted = (line: string): boolean => line.trimStart().startsWith('>');

/** A line that mail programs write above what they quote. */
function isHead(line: string): boolean {
  const text = line.trim();
  if (text.length > maxLineLength) return false;
  if (text.endsWith('写道：') || text.endsWith('写道:')) return true;
  return text.endsWith(' wrote:') && (text.startsWith('On ') || text.includes('@'));
}

/** One that they write above a mail that follows without being marked as quoted. */
function isDivider(line: string): boolean {
  const text = line.trim();
  if (text.length > maxLineLength) return false;
  if (text.length >= 20 && text.replaceAll('_', '') === '') return true;
  if (!text.startsWith('--') || !text.endsWith('--')) return false;
  return dividers.has(text.replaceAll('-', '').trim().toLowerCase());
}

/** Where nothing but quoted lines follow to the end; -1 where it does not end with one. */
function firstOfTail(lines: readonly string[]): number {
  let at = lines.length;
  while (at > 0 && (isQuoted(lines[at - 1] ?? '') || (lines[at - 1] ?? '').trim() === '')) at -= 1;
  return lines.findIndex((line, index) => index >= at && isQuoted(line));
}

/** Takes the head of the quotation away where it stands right above. */
function withoutHead(lines: readonly string[]): string {
  const kept = lines.join('\n').trimEnd().split('\n');
  while (kept.length > 0 && isHead(kept.at(-1) ?? '')) kept.pop();
  return kept.join('\n');
}
