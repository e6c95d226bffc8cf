import { dictionary } from '../../../../contract/dictionary.ts';
import { addRow, isWantedColumn, isWantedTable, type Row, type Tables } from './row.ts';

const insert = /\bINSERT\s+(?:IGNORE\s+)?INTO\s+[`"]?(\w+)[`"]?\s*(?:\(([^()]*)\)\s*)?VALUES\s*/gi;
const create = /\bCREATE TABLE (?:IF NOT EXISTS )?[`"]?(\w+)[`"]? \(/gi;
const bare = /\s*([^,()'"\s]+)\s*/y;

/** Tables of a MySQL dump: rows of its INSERT statements, as mysqldump, phpMyAdmin and phpBB itself write them. */
export function readInsertTables(text: string): Tables {
  const tables: Tables = new Map();
  const columnsOf = readCreates(text);
  insert.lastIndex = 0;
  for (let match = insert.exec(text); match; match = insert.exec(text)) {
    const [, name = '', list] = match;
    const columns = list ? splitNames(list) : columnsOf.get(name);
    const at = insert.lastIndex;
    insert.lastIndex = readRows(text, at, (values) => {
      if (columns && isWantedTable(name)) addRow(tables, name, rowOf(columns, values));
    });
  }
  return tables;
}

/** A statement without a list of columns has those of its table. */
function readCreates(text: string): Map<string, string[]> {
  const columnsOf = new Map<string, string[]>();
  for (const { 0: head, 1: name = '', index } of text.matchAll(create)) {
    if (!isWantedTable(name)) continue;
    const start = index + head.length;
    const end = text.indexOf('\n)', start);
    if (end < 0) break;
    columnsOf.set(
      name,
      text
        .slice(start, end)
        .split('\n')
        .flatMap((line) => /^\s*[`"](\w+)[`"](?:\s|$)/.exec(line)?.[1] ?? []),
    );
  }
  return columnsOf;
}

function splitNames(list: string): string[] {
  return list.split(',').map((name) => name.trim().replace(/[`"]/g, ''));
}

function rowOf(columns: readonly string[], values: readonly (string | null)[]): Row {
  const row: Row = {};
  for (const [index, name] of columns.entries()) {
    if (isWantedColumn(name)) row[name] = values[index] ?? null;
  }
  return row;
}

/** Reads `(…),(…);` and tells where it ends. */
function readRows(text: string, from: number, onRow: (values: (string | null)[]) => void): number {
  let at = skipSpace(text, from);
  while (text[at] === '(') {
    const values: (string | null)[] = [];
    at += 1;
    while (at < text.length && text[at] !== ')') {
      const value = readValue(text, at);
      values.push(value.value);
      at = skipSpace(text, value.end);
      if (text[at] === ',') at = skipSpace(text, at + 1);
    }
    if (text[at] !== ')') break;
    onRow(values);
    at = skipSpace(text, at + 1);
    if (text[at] === ',') at = skipSpace(text, at + 1);
  }
  return at;
}

function readValue(text: string, at: number): { value: string | null; end: number } {
  const start = text.startsWith('_binary ', at) ? at + '_binary '.length : at;
  const sign = text[start];
  if (sign === "'" || sign === '"') return readString(text, start, sign);
  bare.lastIndex = start;
  const word = bare.exec(text)?.[1];
  // What cannot be read ends the statement: the closing bracket is not where it should be.
  if (word === undefined) return { value: null, end: text.length };
  const isHex = /^0x[0-9a-f]*$/i.test(word);
  const value = isHex ? Buffer.from(word.slice(2), 'hex').toString('utf8') : word;
  return { value: /^null$/i.test(word) ? null : value, end: bare.lastIndex };
}

const escapes = dictionary<string>({ 0: '\0', b: '\b', n: '\n', r: '\r', t: '\t', Z: '\x1a' });

/** A quoted text: a backslash escapes, and a doubled quote stands for itself. */
function readString(text: string, start: number, quote: string): { value: string; end: number } {
  const parts: string[] = [];
  let from = start + 1;
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at] as string;
    if (sign === '\\') {
      const next = text[at + 1] ?? '';
      parts.push(text.slice(from, at), escapes[next] ?? next);
      at += 1;
      from = at + 1;
    } else if (sign === quote) {
      parts.push(text.slice(from, at));
      if (text[at + 1] !== quote) return { value: parts.join(''), end: at + 1 };
      parts.push(quote);
      at += 1;
      from = at + 1;
    }
  }
  return { value: parts.join(''), end: text.length };
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (/\s/.test(text[at] ?? '')) at += 1;
  return at;
}
