import { addDays } from '../../../../contract/beijing-time.ts';
import { fail } from '../../../../contract/errors.ts';
import {
  type BatchColumn,
  batchColumns,
  batchLimits,
  rowLimits,
  type SpreadsheetCheck,
} from '../../../../contract/nameplate/batch.ts';
import { readGtin } from '../../../../contract/nameplate/link.ts';
import { nameplateLimits } from '../../../../contract/nameplate/nameplate.ts';
import type { Context, SignedInContext } from '../../../http/context.ts';
import { readBytes } from '../../../http/read-bytes.ts';
import { succeed } from '../../../http/respond.ts';
import { readSpreadsheet } from '../../../spreadsheet/read-spreadsheet.ts';
import { keepBatch } from './batches.ts';
import type { BatchEntry } from './tables.ts';

/** Heads of columns as people write them. */
const heads: Readonly<Record<BatchColumn, RegExp>> = {
  serial: /^(出厂编号|编号|序列号|serial( number)?|s\/n)$/i,
  name: /^(名称|name)$/i,
  type: /^(型号|type( designation)?)$/i,
  madeOn: /^(制造年月|出厂日期|date of manufacture|made on)$/i,
  gtin: /^(gtin|商品条码|条码)$/i,
};
const month = /^(19|20)\d\d-(0[1-9]|1[0-2])$/;
/** A month as people and spreadsheets write it, which make a date of it: 2026/9, 2026年9月, 2026-09-01. */
const writtenMonth = /^(\d{4})[-/.年](\d{1,2})(?:月|月?[-/.]?\d{1,2}日?)?(?:[T ]00:00.*)?$/;
const digitalSerial = /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]{1,20}$/;

/** What a spreadsheet makes of a typed month: the number of days that it counts dates in. */
const countedDay = /^[1-7]\d{4}$/;
const firstDay = '1899-12-30';

/** In the form that a nameplate has it in, or as it stands where it is no month. */
function readMonth(text: string): string {
  if (countedDay.test(text)) return addDays(firstDay, Number(text)).slice(0, 7);
  const [, year = '', number = ''] = writtenMonth.exec(text) ?? [];
  return year ? `${year}-${number.padStart(2, '0')}` : text;
}

type Fault = SpreadsheetCheck['faults'][number];

/** Reads what rows say, and what is wrong with them; rows are counted as the spreadsheet counts them. */
function readEntries(cellsByRow: readonly (readonly string[])[]): {
  entries: BatchEntry[];
  /** In which row each entry stands. */
  rows: number[];
  faults: Fault[];
} {
  const [head = [], ...body] = cellsByRow;
  const rows: number[] = [];
  const columns = new Map(
    batchColumns.map((column) => [column, head.findIndex((text) => heads[column].test(text.trim()))]),
  );
  if (columns.get('serial') === -1) {
    const filled = body.flatMap((cells, at) => (cells.some((cell) => cell.trim() !== '') ? [at + 2] : []));
    return { entries: [], rows: filled, faults: [{ row: 1, fault: 'column' }] };
  }
  const faults: Fault[] = [];
  const known = new Set<string>();
  const entries = body.flatMap((cells, at): BatchEntry[] => {
    const text = (column: BatchColumn) => (cells[columns.get(column) ?? -1] ?? '').normalize('NFKC').trim();
    if (cells.every((cell) => cell.trim() === '')) return [];
    const entry = {
      ...{ serial: text('serial'), name: text('name'), type: text('type') },
      ...{ madeOn: readMonth(text('madeOn')), gtin: text('gtin') },
    };
    const gtin = entry.gtin === '' ? '' : readGtin(entry.gtin);
    const key = `${gtin} ${entry.serial}`;
    const wrong: Record<Exclude<Fault['fault'], 'column' | 'empty' | 'taken'>, boolean> = {
      serial:
        entry.serial === '' ||
        entry.serial.length > rowLimits.serial ||
        (gtin !== '' && !digitalSerial.test(entry.serial)),
      name: entry.name.length > rowLimits.name,
      type: entry.type.length > rowLimits.type,
      madeOn: entry.madeOn !== '' && !month.test(entry.madeOn),
      gtin: gtin === undefined,
      double: entry.serial !== '' && known.has(key),
    };
    known.add(key);
    for (const [fault, isWrong] of Object.entries(wrong))
      if (isWrong) faults.push({ row: at + 2, fault: fault as Fault['fault'] });
    rows.push(at + 2);
    return [{ ...entry, gtin: gtin ?? '' }];
  });
  if (rows.length === 0) faults.push({ row: 1, fault: 'empty' });
  return { entries, rows, faults };
}

/** Checks a spreadsheet; where nothing is wrong with it, it waits as a batch to be begun. */
export async function checkSheet(context: Context, _: unknown, request: Request): Promise<Response> {
  const signedIn = context as SignedInContext;
  const query = context.request.url.searchParams;
  const name = (query.get('name') ?? '').slice(0, 200);
  const bytes = await readBytes(request, batchLimits.bytes);
  if (!bytes) return fail('request.body_too_large');
  const cells = await readSpreadsheet(signedIn, bytes, {
    isText: /\.(csv|tsv|txt)$/i.test(name),
    // Its head stands in a row of its own.
    maxRows: batchLimits.rows + 1,
  });
  const { entries, rows, faults } = readEntries(cells);
  const told = faults.slice(0, batchLimits.faults);
  const check = { total: rows.length, faultCount: faults.length, faults: told };
  if (faults.length > 0) return succeed({ ...check, batchId: null }, new Headers());
  const { batchId, taken } = await keepBatch(signedIn, {
    ...{ entries, total: entries.length },
    like: (query.get('like') ?? '').slice(0, nameplateLimits.code),
    title: name.replace(/\.[^.]*$/, '').slice(0, 60),
    isPublished: query.get('isPublished') === '1',
  });
  const takenRows = taken.slice(0, batchLimits.faults).map((at) => ({ row: rows[at] ?? 0, fault: 'taken' }));
  return succeed({ ...check, batchId, faultCount: taken.length, faults: takenRows }, new Headers());
}
