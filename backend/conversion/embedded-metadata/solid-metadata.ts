import { decodeStep } from '../model/solid-names.ts';
import { decodeText } from '../text-encoding.ts';
import type { MetadataList } from './metadata-list.ts';

/** What a record of the kinds read here holds at most. */
const maxRecordLength = 8192;

/** Author, company and path in the head of a STEP file (ISO 10303-21, 8.2.3), persons and companies in its body. */
export function addStepMetadata(list: MetadataList, bytes: Buffer): void {
  const whole = decodeText(bytes).text;
  const [head] = recordsOf(whole.slice(0, 65_536), /FILE_NAME\s*\(/g);
  const [name = '', , authors = '', companies = ''] = head ?? [];
  list.addFolders(quoted(name)[0] ?? '', 'FILE_NAME');
  for (const author of quoted(authors)) list.add('author', author, 'FILE_NAME');
  for (const company of quoted(companies)) list.add('company', company, 'FILE_NAME');
  // Id, last name, first name (ISO 10303-41).
  for (const values of recordsOf(whole, /=\s*PERSON\s*\(/g)) {
    const [id = '', last = '', first = ''] = values.map((value) => quoted(value)[0] ?? '');
    list.add('author', [last, first].filter(Boolean).join(' ') || id, 'PERSON');
  }
  for (const [, company = ''] of recordsOf(whole, /=\s*ORGANIZATION\s*\(/g))
    list.add('company', quoted(company)[0], 'ORGANIZATION');
  list.addFolders(whole);
}

/** Values of each record that begins so. */
function* recordsOf(step: string, beginning: RegExp): Generator<string[]> {
  for (const { 0: head, index } of step.matchAll(beginning)) {
    const start = index + head.length;
    yield valuesOf(step.slice(start, start + maxRecordLength));
  }
}

/** Values as they are written, up to the bracket that closes them; none where it is missing. */
function valuesOf(record: string): string[] {
  const values: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < record.length; at++) {
    const sign = record[at];
    if (sign === "'") {
      at = record.indexOf("'", at + 1);
      if (at < 0) break;
    } else if (sign === '(') depth += 1;
    else if (sign === ')' && depth > 0) depth -= 1;
    else if (sign === ')' || (sign === ',' && depth === 0)) {
      values.push(record.slice(start, at));
      if (sign === ')') return values;
      start = at + 1;
    }
  }
  return [];
}

function quoted(values: string): string[] {
  return [...values.matchAll(/'((?:[^']|'')*)'/g)].map(([, value = '']) => decodeStep(value));
}

/** File name, author and company of the global section of an IGES file (5.3, 2.2.4.3: fields 4, 21 and 22). */
export function addIgesMetadata(list: MetadataList, bytes: Buffer): void {
  const globals = bytes
    .toString('latin1', 0, 65_536)
    .split(/\r?\n/)
    .filter((line) => line[72] === 'G')
    .map((line) => line.slice(0, 72))
    .join('');
  const fields: string[] = [];
  for (let at = 0; at < globals.length && fields.length < 22; ) {
    const [head, length] = /^\s*(\d+)H/.exec(globals.slice(at, at + 12)) ?? ['', '0'];
    const start = at + head.length;
    // A text is as long as it says, and may hold the comma that parts fields.
    const end = head ? start + Number(length) : globals.slice(at).search(/[,;]/) + at;
    if (end < at) break;
    fields.push(decodeText(Buffer.from(globals.slice(start, end), 'latin1')).text);
    at = end + 1;
  }
  list.addFolders(fields[3] ?? '', 'IGES 4');
  list.add('author', fields[20], 'IGES 21');
  list.add('company', fields[21], 'IGES 22');
}
