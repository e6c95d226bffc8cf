import type { Database } from '../../../db/database.ts';
import '../tables.ts';

/** A statement has seconds, not minutes: a long list is gone through in pieces. */
const rowsAtOnce = 10_000;

async function inPieces(
  db: Database,
  tableId: number,
  run: (from: number, to: number) => Promise<number[]>,
): Promise<number[]> {
  const { last } = await db.q
    .selectFrom('price_table_rows')
    .select((e) => e.fn.max('row_number').as('last'))
    .where('table_id', '=', tableId)
    .executeTakeFirstOrThrow();
  const partIds: number[] = [];
  for (let from = 1; from <= (last ?? 0); from += rowsAtOnce)
    for (const id of await run(from, from + rowsAtOnce - 1)) partIds.push(id);
  return partIds;
}

/**
 * Of rows that mean one part the first stands; the others are told of. They are numbered in one pass: a look for an
 * earlier row by row would go through all of them each time, as long as the database has no statistics of the list.
 */
export async function markDoubles(db: Database, tableId: number): Promise<void> {
  await db.query(
    `update price_table_rows r set outcome = 'twice'
     from (
       select row_number, row_number() over (partition by part_id order by row_number) as nth
       from price_table_rows where table_id = $1 and part_id is not null
     ) n
     where n.nth > 1 and r.table_id = $1 and r.row_number = n.row_number`,
    [tableId],
  );
}

const changing = "r.table_id = $1 and r.row_number between $3 and $4 and r.outcome in ('new', 'up', 'down')";

interface Applied {
  tableId: number;
  validFrom: string;
}

/** Puts the prices in force; what they replace of the same day is kept. Returns whose they are. */
export async function applyRows(db: Database, { tableId, validFrom }: Applied): Promise<number[]> {
  return inPieces(db, tableId, async (from, to) => {
    const piece = [tableId, validFrom, from, to];
    await db.query(
      `update price_table_rows r set replaced_fen = l.fen from list_prices l
       where ${changing} and l.part_id = r.part_id and l.valid_from = $2::date`,
      piece,
    );
    const { rows } = await db.query<{ part_id: number }>(
      `insert into list_prices (part_id, valid_from, fen)
       select r.part_id, $2::date, r.fen from price_table_rows r where ${changing} order by r.part_id
       on conflict (part_id, valid_from) do update set fen = excluded.fen, is_demo = false
       returning part_id`,
      piece,
    );
    return rows.map(({ part_id }) => part_id);
  });
}

/** Takes them back, as far as they are still what was put in force. Returns whose they are. */
export async function revertRows(db: Database, { tableId, validFrom }: Applied): Promise<number[]> {
  const put = `${changing} and l.part_id = r.part_id and l.valid_from = $2::date and l.fen = r.fen`;
  return inPieces(db, tableId, async (from, to) => {
    const piece = [tableId, validFrom, from, to];
    const restored = await db.query<{ part_id: number }>(
      `update list_prices l set fen = r.replaced_fen from price_table_rows r
       where ${put} and r.replaced_fen is not null returning l.part_id`,
      piece,
    );
    const removed = await db.query<{ part_id: number }>(
      `delete from list_prices l using price_table_rows r
       where ${put} and r.replaced_fen is null returning l.part_id`,
      piece,
    );
    return [...restored.rows, ...removed.rows].map(({ part_id }) => part_id);
  });
}
