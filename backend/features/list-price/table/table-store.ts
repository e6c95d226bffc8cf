import { sql } from 'kysely';
import type { PriceOutcome, PriceRow, PriceTable } from '../../../../contract/list-price/price-table.ts';
import type { Database } from '../../../db/database.ts';
import '../tables.ts';

const maxListed = 50;

const select = (db: Database) =>
  db.q
    .selectFrom('price_tables as t')
    .innerJoin('part_makers as m', 'm.id', 't.maker_id')
    .leftJoin('users as u', 'u.id', 't.created_by')
    .select(['t.id as tableId', 't.maker_id as makerId', 'm.name as maker', 't.name', 't.file_id as fileId'])
    .select(['t.valid_from as validFrom', 't.state', 't.fault', 't.sample', 't.created_at as createdAt'])
    .select('u.nickname as createdBy');

export type TableRecord = Awaited<ReturnType<typeof listTables>>[number];

export async function listTables(db: Database) {
  return select(db).orderBy('t.id', 'desc').limit(sql.lit(maxListed)).execute();
}

export async function findTable(db: Database, tableId: number): Promise<TableRecord | undefined> {
  return select(db).where('t.id', '=', tableId).executeTakeFirst();
}

/** Held to the end of the transaction. */
export async function lockTable(db: Database, tableId: number): Promise<TableRecord | undefined> {
  await db.q.selectFrom('price_tables').select('id').where('id', '=', tableId).forUpdate().execute();
  return findTable(db, tableId);
}

export async function createTable(
  db: Database,
  table: {
    makerId: number;
    fileId: string;
    name: string;
    validFrom: string;
    sample: string[][];
    by: number;
    now: Date;
  },
): Promise<number> {
  const { id } = await db.q
    .insertInto('price_tables')
    .values({
      maker_id: table.makerId,
      file_id: table.fileId,
      name: table.name,
      valid_from: table.validFrom,
      sample: JSON.stringify(table.sample),
      state: 'new',
      created_by: table.by,
      created_at: table.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function setTableState(
  db: Database,
  { tableId, state, fault = '' }: { tableId: number; state: PriceTable['state']; fault?: string },
): Promise<void> {
  await db.q.updateTable('price_tables').set({ state, fault }).where('id', '=', tableId).execute();
}

/** Those that are being read, or were when their process ended. */
export async function listReading(db: Database): Promise<number[]> {
  const rows = await db.q
    .selectFrom('price_tables')
    .select('id')
    .where('state', '=', 'reading')
    .orderBy('id')
    .limit(sql.lit(200))
    .execute();
  return rows.map(({ id }) => id);
}

export async function findMapping(
  db: Database,
  makerId: number,
): Promise<{ numberHead: string; priceHead: string } | undefined> {
  return db.q
    .selectFrom('price_mappings')
    .select(['number_head as numberHead', 'price_head as priceHead'])
    .where('maker_id', '=', makerId)
    .executeTakeFirst();
}

export async function saveMapping(
  db: Database,
  { makerId, numberHead, priceHead }: { makerId: number; numberHead: string; priceHead: string },
): Promise<void> {
  const heads = { number_head: numberHead, price_head: priceHead };
  await db.q
    .insertInto('price_mappings')
    .values({ maker_id: makerId, ...heads })
    .onConflict((conflict) => conflict.column('maker_id').doUpdateSet(heads))
    .execute();
}

export async function deleteRows(db: Database, tableId: number): Promise<void> {
  await db.q.deleteFrom('price_table_rows').where('table_id', '=', tableId).execute();
}

interface ReadRow {
  row: number;
  number: string;
  key: string;
  /** Null where its text is no price. */
  fen: number | null;
}

/** Rows with their parts and what they cost on the day before, in one statement. */
export async function createRows(
  db: Database,
  {
    tableId,
    makerId,
    validFrom,
    rows,
  }: { tableId: number; makerId: number; validFrom: string; rows: ReadRow[] },
): Promise<void> {
  await db.query(
    `insert into price_table_rows (table_id, row_number, number, part_id, fen, before_fen, outcome)
     select $1, r.row_number, r.number, p.id, r.fen, b.fen,
       case when p.id is null then 'unknown'
            when r.fen is null then 'no_price'
            when b.fen is null then 'new'
            when b.fen = r.fen then 'same'
            when b.fen < r.fen then 'up'
            else 'down' end
     from unnest($4::int[], $5::text[], $6::text[], $7::bigint[]) as r (row_number, number, number_key, fen)
     left join parts p on p.maker_id = $2 and p.number_key = r.number_key
     left join lateral (
       select fen from list_prices where part_id = p.id and valid_from <= $3::date
       order by valid_from desc limit 1
     ) b on true`,
    [
      tableId,
      makerId,
      validFrom,
      rows.map(({ row }) => row),
      rows.map(({ number }) => number),
      rows.map(({ key }) => key),
      rows.map(({ fen }) => fen),
    ],
  );
}

export async function countRows(db: Database, tableId: number): Promise<Map<PriceOutcome, number>> {
  const rows = await db.q
    .selectFrom('price_table_rows')
    .select(['outcome', (e) => e.fn.countAll<number>().as('count')])
    .where('table_id', '=', tableId)
    .groupBy('outcome')
    .execute();
  return new Map(rows.map(({ outcome, count }) => [outcome, Number(count)]));
}

/** The largest changes first, then by row. */
export async function listRows(
  db: Database,
  of: { tableId: number; outcome: PriceOutcome | ''; count: number },
): Promise<PriceRow[]> {
  let query = db.q
    .selectFrom('price_table_rows')
    .select(['row_number as row', 'number', 'fen', 'before_fen as beforeFen', 'outcome'])
    .where('table_id', '=', of.tableId);
  if (of.outcome) query = query.where('outcome', '=', of.outcome);
  return query
    .orderBy(sql`abs(fen - before_fen)::float8 / nullif(before_fen, 0) desc nulls last`)
    .orderBy('row_number')
    .limit(of.count)
    .execute();
}
