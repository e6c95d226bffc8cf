import { dictionary } from '../../../contract/dictionary.ts';
import { addRow, isWantedColumn, isWantedTable, type Row, type Tables } from './row.ts';

const copyLine = /^COPY (?:"?\w+"?\.)?"?(\w+)"? \(([^)]*)\) FROM stdin;$/;
const lineFeed = 0x0a;

/** Tables of what pg_dump writes as plain text: `COPY posts (…) FROM stdin;`, one line for each row, `\.` at the end. */
export function readCopyTables(bytes: Buffer): Tables {
  const tables: Tables = new Map();
  let columns: string[] | undefined;
  let table = '';
  for (const line of linesOf(bytes)) {
    if (!columns) {
      // Nearly every line of a dump is a row; only few begin like this.
      const match = line[0] === 0x43 ? copyLine.exec(line.toString('utf8').trimEnd()) : null;
      if (!match) continue;
      table = match[1] as string;
      columns = (match[2] as string).split(',').map((name) => name.trim().replace(/^"|"$/g, ''));
      if (isWantedTable(table) && !tables.has(table)) tables.set(table, []);
    } else if (line.length <= 3 && line.toString('latin1').trimEnd() === '\\.') {
      columns = undefined;
    } else if (isWantedTable(table)) {
      addRow(tables, table, rowOf(columns, line.toString('utf8').replace(/\r$/, '')));
    }
  }
  return tables;
}

/** A string of hundreds of megabytes is more than the engine holds; a line is not. */
function* linesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf(lineFeed, at);
    yield bytes.subarray(at, end === -1 ? bytes.length : end);
    at = end === -1 ? bytes.length : end + 1;
  }
}

function rowOf(columns: readonly string[], line: string): Row {
  const row: Row = {};
  for (const [index, value] of line.split('\t').entries()) {
    const name = columns[index];
    if (name && isWantedColumn(name)) row[name] = value === '\\N' ? null : readEscapes(value);
  }
  return row;
}

const escapes = dictionary<string>({ b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' });

function readEscapes(value: string): string {
  return value.includes('\\') ? value.replace(/\\(.)/gs, (_, sign: string) => escapes[sign] ?? sign) : value;
}
