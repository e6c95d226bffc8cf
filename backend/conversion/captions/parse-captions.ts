import { type Cue, classroomLimits, tenths } from '../../../contract/classroom/kinds.ts';
import { dictionary } from '../../../contract/dictionary.ts';
import { fail } from '../../../contract/errors.ts';

const time = /^(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})$/;

/**
 * Captions of a WebVTT or SubRip file: cues in tenths of a second, in order, without marks of style. Fails
 * `classroom.captions_unreadable` with the line, or `classroom.captions_too_many`.
 */
export function parseCaptions(text: string): Cue[] {
  const cues: Cue[] = [];
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const arrow = line.indexOf('-->');
    if (arrow < 0) continue;
    const from = readTime(line.slice(0, arrow).trim());
    const to = readTime(
      line
        .slice(arrow + 3)
        .trim()
        .split(/\s/)[0] ?? '',
    );
    if (from === undefined || to === undefined || to <= from)
      return fail('classroom.captions_unreadable', { values: { line: at + 1 } });
    const said: string[] = [];
    while (at + 1 < lines.length && lines[at + 1]?.trim()) {
      at += 1;
      said.push(plain(lines[at] ?? ''));
    }
    const words = said.filter(Boolean).join('\n').slice(0, classroomLimits.cue);
    if (words) cues.push([from, to, words]);
    if (cues.length > classroomLimits.cues)
      return fail('classroom.captions_too_many', { values: { count: classroomLimits.cues } });
  }
  if (cues.length === 0) return fail('classroom.captions_unreadable', { values: { line: 1 } });
  return cues.sort(([a], [b]) => a - b);
}

function readTime(text: string): number | undefined {
  const found = time.exec(text);
  if (!found) return undefined;
  const [, hours = '0', minutes = '0', seconds = '0', parts = '0'] = found;
  const whole = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return Math.round((whole + Number(parts.padEnd(3, '0')) / 1000) * tenths);
}

const entities = dictionary<string>({ lt: '<', gt: '>', amp: '&', nbsp: ' ' });

/** Without tags and with the few entities that captions have; what stays is shown as text. */
function plain(line: string): string {
  let text = '';
  let isTag = false;
  for (const letter of line) {
    if (letter === '<') isTag = true;
    else if (letter === '>' && isTag) isTag = false;
    else if (!isTag) text += letter;
  }
  return text.replace(/&(lt|gt|amp|nbsp);/g, (_, name: string) => entities[name] ?? ' ').trim();
}
