import { licensedLimits } from '../../../../contract/brain/licensed-tables.ts';
import { textColumns } from '../../../../contract/calculator/compare-tables.ts';
import type { DataTable } from '../../../../contract/calculator/tables.ts';
import { fail } from '../../../../contract/errors.ts';

type Rows = DataTable['rows'];

/**
 * The rows of a workbook as a table with the same columns. Fails `licensed.columns` where one is missing,
 * `licensed.cell` for what cannot stand there, `licensed.rows` for too few or many, and `licensed.missing` for a
 * combination of texts that calculators look up.
 */
export function readLicensedRows(table: DataTable, sheet: readonly (readonly string[])[]): Rows {
  const [heads = [], ...body] = sheet;
  const places = table.columns.map(({ name, words }) => {
    const names = [name, words.zh, words.en].map(plain);
    const place = heads.findIndex((head) => {
      const said = plain(head);
      return names.includes(said) || names.includes(said.replace(/\([^()]{0,20}\)$/, ''));
    });
    return place >= 0 ? place : fail('licensed.columns', { values: { column: words.zh } });
  });
  const filled = body
    .map((cells, index) => ({ cells, row: index + 2 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length === 0 || filled.length > licensedLimits.rows)
    return fail('licensed.rows', { values: { most: licensedLimits.rows } });
  const texts = textColumns(table);
  const rows = filled.map(({ cells, row }) =>
    places.map((place, column) =>
      readCell((cells[place] ?? '').trim(), { table, column, row, isText: texts.includes(column) }),
    ),
  );
  const keyOf = (row: Rows[number]) => texts.map((index) => row[index]).join(' · ');
  const given = new Set(rows.map(keyOf));
  const missing = table.rows.map(keyOf).find((key) => !given.has(key));
  return missing === undefined ? rows : fail('licensed.missing', { values: { row: missing } });
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

interface Place {
  table: DataTable;
  column: number;
  /** Of the sheet, from 1. */
  row: number;
  isText: boolean;
}

/** Texts are keys that calculators look up, so that no other may stand there. */
function readCell(typed: string, { table, column, row, isText }: Place): string | number | null {
  const known = table.rows.map((cells) => cells[column] ?? null);
  const refuse = () =>
    fail('licensed.cell', {
      values: { row, column: table.columns.at(column)?.words.zh ?? '', value: typed.slice(0, 40) },
    });
  if (typed === '') return known.includes(null) ? null : refuse();
  if (isText) return known.includes(typed) ? typed : refuse();
  const value = Number(typed.replaceAll(',', '').replace('−', '-'));
  return Number.isFinite(value) ? value : refuse();
}
