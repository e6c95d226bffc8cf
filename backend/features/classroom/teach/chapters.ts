import { classroomLimits, tenths } from '../../../../contract/classroom/kinds.ts';
import { fail } from '../../../../contract/errors.ts';

interface Chapter {
  /** Tenths of a second. */
  at: number;
  zh: string;
  en: string;
}

const line = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{2})(?:\.(\d))?\s+(\S.*)$/;

/**
 * Chapters of a text with a line for each: time, name and, behind `|`, the English name. Fails
 * `classroom.chapters_unreadable` with the number of the line.
 */
export function readChapters(text: string): Chapter[] {
  const chapters = new Map<number, Chapter>();
  for (const [index, raw] of text.split('\n').entries()) {
    if (raw.trim() === '') continue;
    const found = line.exec(raw.trim());
    const refuse = () => fail('classroom.chapters_unreadable', { values: { line: index + 1 } });
    if (!found) return refuse();
    const [, hours = '0', minutes = '0', seconds = '0', part = '0', words = ''] = found;
    const [zh = '', en = ''] = words.split('|').map((each) => each.trim());
    if (Number(seconds) > 59 || !zh || Math.max(zh.length, en.length) > classroomLimits.chapter)
      return refuse();
    const at = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * tenths + Number(part);
    if (chapters.has(at) || chapters.size === classroomLimits.chapters) return refuse();
    chapters.set(at, { at, zh, en });
  }
  return [...chapters.values()].sort((a, b) => a.at - b.at);
}
