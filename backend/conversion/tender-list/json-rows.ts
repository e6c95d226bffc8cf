import { WorkbookError } from '../workbook/open-workbook.ts';
import { rowLimits } from '../workbook/row-limits.ts';

/** A list of objects, or an object that holds one as `tenders`, as rows below the names of their keys. */
export function readJsonRows(bytes: Buffer): string[][] {
  const json: unknown = JSON.parse(bytes.toString('utf8').replace('\ufeff', ''));
  const list = Array.isArray(json) ? json : (json as { tenders?: unknown }).tenders;
  if (!Array.isArray(list)) throw new WorkbookError('unreadable');
  if (list.length > rowLimits.rows) throw new WorkbookError('large');
  const objects = list.map((each) => (typeof each === 'object' && each !== null ? Object.entries(each) : []));
  const heads = [...new Set(objects.flatMap((entries) => entries.map(([key]) => key)))];
  if (heads.length > rowLimits.columns) throw new WorkbookError('large');
  if (heads.length === 0) throw new WorkbookError('empty');
  const rows = objects.map((entries) => {
    const values = new Map(entries);
    return heads.map((head) => cellText(values.get(head)));
  });
  return [heads, ...rows];
}

/** Lists become lines; of an item its four parts. */
function cellText(value: unknown): string {
  if (Array.isArray(value)) return value.map(cellText).join('\n');
  if (typeof value === 'object' && value !== null) {
    const { name = '', spec = '', quantity = '', unit = '' } = value as Record<string, unknown>;
    return [name, spec, quantity, unit].map(String).join(' | ');
  }
  return value === undefined || value === null ? '' : String(value);
}
