import { catalogueLimits } from '../../../contract/maker-catalogue/kinds.ts';
import { openCells } from '../workbook/open-cells.ts';
import { WorkbookError } from '../workbook/open-workbook.ts';
import { textOf } from '../workbook/read-rows.ts';
import { CatalogueError, type SourceRow } from './task.ts';

/** Rows above the heads, such as a title, are left out. */
const headRows = 12;

/** Reads a workbook or a csv row by row; heads are the fullest of the first rows. Throws a CatalogueError. */
export async function readTable(
  { path, isText, classKey }: { path: string; isText: boolean; classKey: string },
  onRow: (row: SourceRow) => void,
): Promise<void> {
  const cells = await openCells({ path, isText }, catalogueLimits.rows + headRows + 1).catch((error) => {
    if (!(error instanceof WorkbookError)) throw error;
    throw new CatalogueError(
      error.fault === 'large' ? 'too_large' : error.fault === 'unreadable' ? 'broken' : error.fault,
    );
  });
  if (cells.length > catalogueLimits.rows + headRows) throw new CatalogueError('too_large');
  const first = Array.from({ length: Math.min(headRows, cells.length) }, (_, at) =>
    (cells[at] ?? []).map(textOf),
  );
  const fullness = first.map((row) => row.filter((text) => text.trim() !== '').length);
  const headAt = fullness.indexOf(Math.max(0, ...fullness));
  const heads = nameColumns(first[headAt] ?? []);
  if (heads.length === 0) throw new CatalogueError('empty');
  for (let at = headAt + 1; at < cells.length; at += 1) {
    const fields = new Map<string, string>();
    heads.forEach((head, column) => {
      const text = textOf(cells[at]?.[column]).trim().slice(0, catalogueLimits.cell);
      if (head !== '' && text !== '') fields.set(head, text);
    });
    if (fields.size > 0) onRow({ row: at + 1, classKey, fields: Object.fromEntries(fields) });
  }
}

/** Two columns of one name are told apart by their place. */
function nameColumns(texts: readonly string[]): string[] {
  const taken = new Set<string>();
  return texts.slice(0, catalogueLimits.fields).map((text, at) => {
    const plain = text.replace(/\s+/g, ' ').trim().slice(0, 60);
    if (plain === '') return '';
    const name = taken.has(plain) ? `${plain} (${at + 1})` : plain;
    taken.add(name);
    return name;
  });
}
