import { decodeStep } from '../model/solid-names.ts';
import { decodeText } from '../text-encoding.ts';
import type { TraceList } from './trace-list.ts';

const text = "'((?:[^']|'')*)'";
const fileName = new RegExp(
  `FILE_NAME\\s*\\(\\s*${text}\\s*,\\s*${text}\\s*,\\s*\\(([\\s\\S]*?)\\)\\s*,\\s*\\(([\\s\\S]*?)\\)\\s*,`,
);
/** Id, last name, first name (ISO 10303-41). */
const person = new RegExp(
  `=\\s*PERSON\\s*\\(\\s*${text}\\s*,\\s*(?:\\$|${text})\\s*,\\s*(?:\\$|${text})`,
  'g',
);
const organization = new RegExp(`=\\s*ORGANIZATION\\s*\\(\\s*(?:\\$|${text})\\s*,\\s*${text}`, 'g');

/** Author, company and path in the head of a STEP file (ISO 10303-21, 8.2.3), persons and companies in its body. */
export function addStepTraces(list: TraceList, bytes: Buffer): void {
  const whole = decodeText(bytes).text;
  const [, name = '', , authors = '', companies = ''] = fileName.exec(whole.slice(0, 65_536)) ?? [];
  list.addFolders(decodeStep(name), 'FILE_NAME');
  for (const author of quoted(authors)) list.add('author', author, 'FILE_NAME');
  for (const company of quoted(companies)) list.add('company', company, 'FILE_NAME');
  for (const [, id = '', last = '', first = ''] of whole.matchAll(person))
    list.add('author', decodeStep([last, first].filter(Boolean).join(' ') || id), 'PERSON');
  for (const [, , company = ''] of whole.matchAll(organization))
    list.add('company', decodeStep(company), 'ORGANIZATION');
  list.addFolders(whole);
}

function quoted(values: string): string[] {
  return [...values.matchAll(new RegExp(text, 'g'))].map(([, value = '']) => decodeStep(value));
}

/** File name, author and company of the global section of an IGES file (5.3, 2.2.4.3: fields 4, 21 and 22). */
export function addIgesTraces(list: TraceList, bytes: Buffer): void {
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
