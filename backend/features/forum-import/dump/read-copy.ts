import { isUtf8 } from 'node:buffer';
import { dictionary } from '../../../../contract/dictionary.ts';
import { fail } from '../../../../contract/errors.ts';
import { addRow, isWantedColumn, isWantedTable, type Row, type Tables } from './row.ts';

const copyLine = /^COPY (?:"?\w+"?\.)?"?(\w+)"? \(([^)]*)\) FROM stdin;$/;
const lineFeed = 0x0a;

/**
 * Tables of what pg_dump writes as plain text: `COPY posts (…) FROM stdin;`, one line for each row, `\.` at the end.
 * Read line by line as it comes. Fails `forum_import.not_utf8`.
 */
export async function readCopyTables(chunks: AsyncIterable<Buffer>): Promise<Tables> {
  const tables: Tables = new Map();
  let columns: string[] | undefined;
  let table = '';
  for await (const lines of linesOf(chunks))
    for (const line of lines) {
      if (!isUtf8(line)) return fail('forum_import.not_utf8');
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

/** The whole lines of each piece; what is left of one goes before the next. */
async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer[]> {
  let begun: Buffer[] = [];
  for await (const chunk of chunks) {
    const lines: Buffer[] = [];
    let at = 0;
    for (let end = chunk.indexOf(lineFeed); end !== -1; end = chunk.indexOf(lineFeed, at)) {
      const rest = chunk.subarray(at, end);
      lines.push(begun.length > 0 ? Buffer.concat([...begun, rest]) : rest);
      begun = [];
      at = end + 1;
    }
    if (at < chunk.length) begun.push(chunk.subarray(at));
    yield lines;
  }
  yield [Buffer.concat(begun)];
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
