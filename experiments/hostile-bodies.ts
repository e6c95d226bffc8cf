import { gzipSync } from 'node:zlib';
import { defaultBodyBytes } from '../contract/body-limits.ts';
import { zip } from '../tests/backend/file/file-samples.ts';
import { overlapping } from '../tests/backend/zip/zip-samples.ts';
import type { Target } from './post-targets.ts';

export interface HostileBody {
  name: string;
  type: string;
  body: Buffer;
  /** Sent in pieces without a stated length, again and again, so many bytes in all. */
  endless?: number;
  /** Appended to the address. */
  query?: string;
}

/** Runs on which patterns go back over what they have read, each as long as a text may be. */
const runs: Readonly<Record<string, string>> = {
  comments: '/**/',
  lines: '\n',
  spaces: ' ',
  doctypes: '<!DOCTYPE [',
  tags: '<a ',
  brackets: '![](',
  stars: '*_**__',
  ticks: '`$',
  mentions: '@a',
  addresses: 'http://a.',
  quotes: '> - 1. ',
  pipes: '|-',
  digits: '1',
  letters: 'b',
  words: 'constructor ',
};

const json = 'application/json';
const urlencoded = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data; boundary=X';
const bytes = 'application/octet-stream';
const most = 60_000;
const maxWholeBytes = 128 * 1024 * 1024;

/** What somebody who wants to hold everybody up would send there. */
export function hostileBodies(target: Target): HostileBody[] {
  const { kind, fields, intents } = target;
  if (kind === 'raw') return [...hostileFiles(), ...texts(fields, false), ...asLongAsAllowed(target)];
  if (kind === 'call') return [...texts(fields, false), ...shapes(), ...asLongAsAllowed(target)];
  return [
    ...intents.flatMap((intent) => texts(fields, true, intent)),
    ...forms(),
    ...asLongAsAllowed(target),
  ];
}

/** The longest body that is read there; uploads in parts, which go to the disk as they come, have no such. */
function asLongAsAllowed({ kind, fields, limit }: Target): HostileBody[] {
  if (limit <= defaultBodyBytes || limit > maxWholeBytes) return [];
  const name = 'as long as allowed';
  if (kind === 'raw') return [{ name, type: bytes, body: Buffer.alloc(limit, 0x61), query: '?name=a.txt' }];
  const field = fields[0] ?? 'a';
  if (kind === 'call')
    return [{ name, type: json, body: Buffer.from(`{"${field}":"${'a'.repeat(limit - 100)}"}`) }];
  const head = `--X\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n`;
  const [before, after] = [Buffer.from(head), Buffer.from('\r\n--X--\r\n')];
  const file = Buffer.alloc(limit - before.length - after.length, 0x61);
  return [{ name, type: multipart, body: Buffer.concat([before, file, after]) }];
}

function texts(fields: readonly string[], isForm: boolean, intent = ''): HostileBody[] {
  const names = fields.length > 0 ? fields : ['a'];
  return Object.entries(runs).map(([name, run]) => {
    // In a form what is no letter takes three bytes.
    const length = Math.floor(most / names.length / (isForm ? 3 : 2));
    const text = run.repeat(Math.ceil(length / run.length)).slice(0, length);
    const values = { ...Object.fromEntries(names.map((each) => [each, text])), ...(intent && { intent }) };
    return isForm
      ? {
          name: `${name} ${intent}`.trim(),
          type: urlencoded,
          body: Buffer.from(new URLSearchParams(values).toString()),
        }
      : { name, type: json, body: Buffer.from(JSON.stringify(values)) };
  });
}

function shapes(): HostileBody[] {
  const body = (text: string) => Buffer.from(text);
  return [
    { name: 'deep arrays', type: json, body: body('['.repeat(most)) },
    { name: 'deep objects', type: json, body: body(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`) },
    {
      name: 'many names',
      type: json,
      body: body(`{${Array.from({ length: 6000 }, (_, at) => `"a${at}":1`)}}`),
    },
    { name: 'a long name', type: json, body: body(`{"${'a'.repeat(most)}":1}`) },
    {
      name: 'many fields',
      type: urlencoded,
      body: body(Array.from({ length: 9000 }, (_, at) => `a${at}`).join('&')),
    },
    { name: 'packed', type: json, body: gzipSync(Buffer.alloc(32 * 1024 * 1024, 0x20)) },
    { name: 'endless', type: json, body: Buffer.alloc(65_536, 0x20), endless: 4 * 1024 * 1024 },
  ];
}

function forms(): HostileBody[] {
  const part = (at: number) => `--X\r\nContent-Disposition: form-data; name="a${at}"\r\n\r\n1\r\n`;
  const head = Buffer.from('--X\r\nContent-Disposition: form-data; name="a"\r\n');
  return [
    {
      name: 'many parts',
      type: multipart,
      body: Buffer.from(`${Array.from({ length: 1000 }, (_, at) => part(at)).join('')}--X--\r\n`),
    },
    { name: 'no end', type: multipart, body: Buffer.from(part(1)) },
    { name: 'headers', type: multipart, body: Buffer.concat([head, Buffer.from('A: b\r\n'.repeat(9000))]) },
    { name: 'many fields', type: urlencoded, body: Buffer.from('a=&'.repeat(20_000)) },
    { name: 'JSON', type: json, body: Buffer.from('['.repeat(most)) },
    { name: 'endless', type: urlencoded, body: Buffer.alloc(65_536, 0x61), endless: 4 * 1024 * 1024 },
  ];
}

/** Each of them claims the same packed bytes: some kilobytes that unpack to 700 MB. */
const shared = Buffer.alloc(1024 * 1024, 0x20);
const manyNames = (before: string, after: string) =>
  Array.from({ length: 700 }, (_, at) => `${before}${at + 1}${after}`);

/** Files by the name that the address gives them. */
function hostileFiles(): HostileBody[] {
  const file = (name: string, body: Buffer, type = bytes) => ({ name, type, body, query: `?name=${name}` });
  const rows = Buffer.from(`<worksheet><sheetData>${'<row><c>'.repeat(60_000)}`);
  const sheet = (inside: Buffer) =>
    zip([
      { name: '[Content_Types].xml', bytes: Buffer.from('<Types/>') },
      {
        name: 'xl/workbook.xml',
        bytes: Buffer.from('<workbook><sheets><sheet name="a"/></sheets></workbook>'),
      },
      { name: 'xl/worksheets/sheet1.xml', bytes: inside },
    ]);
  return [
    file('comments.step', Buffer.from(`ISO-10303-21;\n${'/**/'.repeat(16_000)}`)),
    file('lines.obj', Buffer.from('\n'.repeat(400_000))),
    file('doctypes.svg', Buffer.from('<!DOCTYPE ['.repeat(40_000))),
    file('rows.xlsx', sheet(rows)),
    file('overlapping.xlsx', overlapping(manyNames('xl/worksheets/sheet', '.xml'), shared)),
    file('overlapping.zip', overlapping(manyNames('page', '.md'), shared)),
    file('bomb.xlsx', sheet(Buffer.alloc(64 * 1024 * 1024, 0x20))),
    file('noise.png', Buffer.alloc(200_000, 0x89), 'image/png'),
  ];
}
