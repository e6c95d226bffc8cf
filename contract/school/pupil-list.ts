import { schoolLimits } from './limits.ts';

export interface ListedPupil {
  number: string;
  name: string;
}

/**
 * Reads a list with one pupil a line, number and name, as a spreadsheet's columns or somebody's keyboard give it. The
 * first line that is none ends it; its number counts from 1.
 */
export function readPupilList(text: string): { pupils: ListedPupil[]; faultyLine: number | undefined } {
  const pupils = new Map<string, ListedPupil>();
  const lines = text.split('\n');
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const pupil = readLine(line);
    if (!pupil || pupils.has(pupil.number)) return { pupils: [...pupils.values()], faultyLine: at + 1 };
    pupils.set(pupil.number, pupil);
  }
  return { pupils: [...pupils.values()], faultyLine: undefined };
}

function readLine(line: string): ListedPupil | undefined {
  const [first = '', ...rest] = line.split(/[\s,，、;；]/).filter((word) => word !== '');
  const number = readPupilNumber(first);
  const name = readPupilName(rest.join(' '));
  return number && name ? { number, name } : undefined;
}

/** A number as a list compares it: `０１a` is `01A`. Empty when it is none. */
export function readPupilNumber(text: string): string {
  const number = text.normalize('NFKC').trim().toUpperCase();
  return number.length <= schoolLimits.number && /^[0-9A-Z-]+$/.test(number) ? number : '';
}

/** A name as a list compares it, spaces being one. Empty when it is none. */
export function readPupilName(text: string): string {
  const name = text.normalize('NFKC').trim().replace(/\s+/g, ' ');
  return name.length <= schoolLimits.name ? name : '';
}
