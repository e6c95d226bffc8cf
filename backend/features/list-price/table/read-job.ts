import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PriceTask } from '../../../conversion/price-table/child.ts';
import { type Program, runProgram } from '../../../conversion/run-child.ts';
import type { WorkbookFault } from '../../../conversion/workbook/open-workbook.ts';
import type { Services } from '../../../http/context.ts';
import { type JobRun, job } from '../../../jobs/job.ts';
import { originalKey } from '../../file/index.ts';
import { partKey } from '../../part/index.ts';
import { markDoubles } from './move-store.ts';
import { readListPrice } from './price-text.ts';
import * as store from './table-store.ts';

export const priceProgram: Program = {
  path: join(import.meta.dirname, '../../../conversion/price-table/child.ts'),
  niceness: 10,
};
const limits = { seconds: 120, megabytes: 1600 };
const rowsAtOnce = 5000;
const retries = 1;

interface ReadOrder {
  tableId: number;
  columns: NonNullable<PriceTask['columns']>;
}

/** Reads a price list by its columns, and compares it with what holds; no price changes. */
export const priceTableReading = job<ReadOrder>({
  name: 'list-price-read',
  timeoutSeconds: 600,
  retryLimit: retries,
  concurrency: 1,
  async handle(services, order, run) {
    const table = await store.findTable(services.db, order.tableId);
    if (table?.state !== 'reading') return;
    try {
      await read(services, { table, columns: order.columns, run });
    } catch (error) {
      const { tableId } = table;
      if (run.retryCount >= retries)
        await store.setTableState(services.db, { tableId, state: 'failed', fault: 'request.internal' });
      throw error;
    }
  },
});

/**
 * A process that is killed tells nobody, and its last attempt leaves a list that nothing reads any more: it is said to
 * have failed, so that it can be read again.
 */
export const priceTableSweep = job({
  name: 'list-price-sweep',
  cron: () => '*/5 * * * *',
  timeoutSeconds: 60,
  retryLimit: 0,
  concurrency: 1,
  async handle({ db, jobs }) {
    await db.tx(async () => {
      const reading = await store.listReading(db);
      if (reading.length === 0) return;
      const alive = await jobs.listAlive({ names: [priceTableReading.name], field: 'tableId' });
      for (const tableId of reading) {
        if (alive.has(String(tableId)) || (await store.lockTable(db, tableId))?.state !== 'reading') continue;
        await store.setTableState(db, { tableId, state: 'failed', fault: 'price_table.stopped' });
      }
    });
  },
});

async function read(
  services: Services,
  { table, columns, run }: { table: store.TableRecord; run: JobRun } & Pick<ReadOrder, 'columns'>,
): Promise<void> {
  const { tableId } = table;
  const rows = await readFile(services, { table, columns, signal: run.signal });
  if (typeof rows === 'string')
    return store.setTableState(services.db, { tableId, state: 'failed', fault: rows });
  await compare(services, { table, rows, report: (percent) => run.report(percent, 'compare') });
}

type TextRow = [row: number, number: string, price: string];

/** The rows, or the code of what is wrong with the file. */
async function readFile(
  { files, workFolder, log }: Services,
  { table, columns, signal }: { table: store.TableRecord; signal: AbortSignal } & Pick<ReadOrder, 'columns'>,
): Promise<TextRow[] | string> {
  const folder = join(workFolder, 'sheets');
  await mkdir(folder, { recursive: true });
  const path = join(folder, `price-table-${table.tableId}`);
  try {
    if (!(await files.copyTo(originalKey(table.fileId), path))) return 'file.not_found';
    const task: PriceTask = { path, isText: isText(table.name), columns };
    const { outcome, fault, said } = await runProgram<{ rows: TextRow[] } | { fault: WorkbookFault }>(
      priceProgram,
      task,
      { ...limits, signal },
    );
    if (outcome && 'rows' in outcome) return outcome.rows;
    if (outcome) return outcome.fault === 'large' ? 'price_table.too_large' : `sheet.${outcome.fault}`;
    log('warn', 'price_table.not_read', { fault, said });
    return 'price_table.too_large';
  } finally {
    await rm(path, { force: true });
  }
}

export const isText = (name: string): boolean => /\.(csv|tsv|txt)$/i.test(name);

async function compare(
  { db }: Pick<Services, 'db'>,
  of: { table: store.TableRecord; rows: TextRow[]; report: (percent: number) => Promise<void> },
): Promise<void> {
  const { table, rows, report } = of;
  const { tableId, makerId, validFrom } = table;
  await store.deleteRows(db, tableId);
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const some = rows.slice(at, at + rowsAtOnce).map(([row, number, price]) => ({
      row,
      number,
      key: partKey(number),
      fen: readListPrice(price) ?? null,
    }));
    await store.createRows(db, { tableId, makerId, validFrom, rows: some });
    await report(Math.floor((100 * (at + some.length)) / rows.length));
  }
  await markDoubles(db, tableId);
  await store.setTableState(db, { tableId, state: 'checked' });
}
