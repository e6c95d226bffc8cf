import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import * as contract from '../../../../contract/list-price/price-table.ts';
import type { Context, SignedInContext } from '../../../http/context.ts';
import { readInChild } from '../../../spreadsheet/read-spreadsheet.ts';
import { recordAct } from '../../audit/index.ts';
import { originalKey, requireOwn } from '../../file/index.ts';
import { readPartTree } from '../../part/index.ts';
import { notePriced } from '../note-priced.ts';
import { guessColumns } from './guess.ts';
import { applyRows, revertRows } from './move-store.ts';
import { isText, priceProgram, priceTableReading } from './read-job.ts';
import * as store from './table-store.ts';

export async function listPriceTables({
  db,
}: SignedInContext): Promise<EndpointOutput<typeof contract.listPriceTables>> {
  const tree = await readPartTree(db);
  return {
    items: (await store.listTables(db)).map(describe),
    makers: tree.makers.map(({ slug, name }) => ({ slug, name })),
  };
}

function describe(table: store.TableRecord): contract.PriceTable {
  const { tableId, maker, name, validFrom, state, createdBy, createdAt } = table;
  return { tableId, maker, name, validFrom, state, createdBy, createdAt: createdAt.toISOString() };
}

export async function createPriceTable(
  context: SignedInContext,
  { fileId, maker, validFrom }: EndpointParsedInput<typeof contract.createPriceTable>,
): Promise<{ tableId: number }> {
  const { db, files, viewer, now } = context;
  const tree = await readPartTree(db);
  const makerId = tree.makers.find(({ slug }) => slug === maker)?.id ?? fail('part.maker_not_found');
  const file = await requireOwn(context, fileId);
  if (!['xlsx', 'csv'].includes(file.extension)) return fail('sheet.unreadable');
  const { sample } = await readInChild<{ sample: string[][] }>(
    context,
    (path) => files.copyTo(originalKey(file.id), path),
    { program: priceProgram, task: { isText: isText(file.name) } },
  );
  const { name } = file;
  const table = { makerId, fileId: file.id, name, validFrom, sample, by: viewer.userId, now };
  return { tableId: await store.createTable(db, table) };
}

export async function getPriceTable(
  { db }: Pick<Context, 'db'>,
  { tableId, outcome }: EndpointParsedInput<typeof contract.getPriceTable>,
): Promise<EndpointOutput<typeof contract.getPriceTable>> {
  const found = (await store.findTable(db, tableId)) ?? fail('price_table.not_found');
  const counts = await store.countRows(db, tableId);
  return {
    table: describe(found),
    sample: found.sample,
    guess: guessColumns(found.sample, await store.findMapping(db, found.makerId)),
    fault: found.fault,
    rowCount: [...counts.values()].reduce((sum, count) => sum + count, 0),
    counts: Object.fromEntries(contract.priceOutcomes.map((each) => [each, counts.get(each) ?? 0])) as Record<
      contract.PriceOutcome,
      number
    >,
    rows: await store.listRows(db, { tableId, outcome, count: contract.priceTableLimits.shown }),
  };
}

async function lock({ db }: Pick<Context, 'db'>, tableId: number): Promise<store.TableRecord> {
  return (await store.lockTable(db, tableId)) ?? fail('price_table.not_found');
}

/** Sends the reading off; a list that was read by wrong columns is read again. */
export async function readPriceTable(
  context: SignedInContext,
  { tableId, ...columns }: EndpointParsedInput<typeof contract.readPriceTable>,
): Promise<Record<string, never>> {
  const { db, jobs } = context;
  if (columns.number === columns.price) return fail('price_table.same_column');
  return db.tx(async () => {
    const table = await lock(context, tableId);
    if (table.state === 'reading' || table.state === 'published' || table.state === 'undone')
      return fail('price_table.done');
    const heads = table.sample[columns.headRow - 1] ?? [];
    await store.saveMapping(db, {
      makerId: table.makerId,
      numberHead: heads[columns.number] ?? '',
      priceHead: heads[columns.price] ?? '',
    });
    await store.setTableState(db, { tableId, state: 'reading' });
    await jobs.send(priceTableReading, { tableId, columns });
    return {};
  });
}

export async function publishPriceTable(
  context: SignedInContext,
  { tableId }: { tableId: number },
): Promise<{ changed: number }> {
  const { db } = context;
  return db.tx(async () => {
    const { state, validFrom, maker } = await lock(context, tableId);
    if (state !== 'checked') return fail('price_table.done');
    const partIds = await applyRows(db, { tableId, validFrom });
    await notePriced(db, partIds);
    const changed = partIds.length;
    await store.setTableState(db, { tableId, state: 'published' });
    await recordAct(context, {
      action: 'price_table.publish',
      target: `price_table:${tableId}`,
      after: JSON.stringify({ maker, validFrom, changed }),
    });
    return { changed };
  });
}

export async function undoPriceTable(
  context: SignedInContext,
  { tableId }: { tableId: number },
): Promise<{ undone: number }> {
  const { db } = context;
  return db.tx(async () => {
    const { state, validFrom } = await lock(context, tableId);
    if (state !== 'published') return fail('price_table.done');
    const partIds = await revertRows(db, { tableId, validFrom });
    await notePriced(db, partIds);
    const undone = partIds.length;
    await store.setTableState(db, { tableId, state: 'undone' });
    await recordAct(context, {
      action: 'price_table.undo',
      target: `price_table:${tableId}`,
      after: JSON.stringify({ undone }),
    });
    return { undone };
  });
}
