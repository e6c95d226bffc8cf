import { addRow, isWantedColumn, isWantedTable, type Row, type Tables } from './row.ts';

/**
 * Tables of a JSON export: `{ "posts": [{…}], … }`, or the list that phpMyAdmin writes. Undefined when it is
 * neither.
 */
export function readJsonTables(text: string): Tables | undefined {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return undefined;
  }
  const tables: Tables = new Map();
  for (const { name, rows } of listTables(json)) {
    if (!isWantedTable(name) || !Array.isArray(rows)) continue;
    for (const row of rows) if (isObject(row)) addRow(tables, name, rowOf(row));
  }
  return tables.size > 0 ? tables : undefined;
}

function listTables(json: unknown): { name: string; rows: unknown }[] {
  if (Array.isArray(json)) {
    return json.flatMap((part) =>
      isObject(part) && part.type === 'table' ? [{ name: String(part.name), rows: part.data }] : [],
    );
  }
  return isObject(json) ? Object.entries(json).map(([name, rows]) => ({ name, rows })) : [];
}

function rowOf(values: Record<string, unknown>): Row {
  const row: Row = {};
  for (const [name, value] of Object.entries(values)) {
    if (isWantedColumn(name)) row[name] = value === null || value === undefined ? null : String(value);
  }
  return row;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
