import type { Database } from '../../../db/database.ts';
import '../tables.ts';

export async function createImport(
  db: Database,
  { name, rows, by, now }: { name: string; rows: string[][]; by: number; now: Date },
): Promise<number> {
  const { id } = await db.q
    .insertInto('tender_imports')
    .values({ name, rows: JSON.stringify(rows), created_by: by, created_at: now, imported_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function getImport(db: Database, id: number) {
  return db.q.selectFrom('tender_imports').selectAll().where('id', '=', id).executeTakeFirst();
}

/** False when it was imported already. */
export async function setImported(db: Database, { id, now }: { id: number; now: Date }): Promise<boolean> {
  const row = await db.q
    .updateTable('tender_imports')
    .set({ imported_at: now })
    .where('id', '=', id)
    .where('imported_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
