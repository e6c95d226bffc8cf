import type { Database } from '../../db/database.ts';
import type { Holding, listExportedTables } from './held.ts';

/** Rows read at once. */
const portion = 500;

type ExportedTable = ReturnType<typeof listExportedTables>[number];

/** A person's rows of one table, portion by portion, without what is withheld. */
export async function* readHeldRows(
  db: Database,
  { table, columns, withheld, userId }: ExportedTable & { userId: number },
): AsyncGenerator<Record<string, unknown>[]> {
  const where = columns.map((column) => `"${column}" = $1`).join(' or ');
  for (let offset = 0; ; offset += portion) {
    // By the physical place: every table has one, and a person's copy is read within seconds.
    const { rows } = await db.query<Record<string, unknown>>(
      `select * from "${table}" where ${where} order by ctid limit ${portion} offset ${offset}`,
      [userId],
    );
    for (const row of rows) for (const column of withheld) delete row[column];
    if (rows.length > 0 || offset === 0) yield rows;
    if (rows.length < portion) return;
  }
}

/** Deletes or cuts loose the rows that name a person by this column. */
export async function eraseColumn(
  db: Database,
  { table, column, atErasure }: Holding,
  userId: number,
): Promise<void> {
  if (atErasure === 'delete') await db.query(`delete from "${table}" where "${column}" = $1`, [userId]);
  if (atErasure === 'null') {
    await db.query(`update "${table}" set "${column}" = null where "${column}" = $1`, [userId]);
  }
}
