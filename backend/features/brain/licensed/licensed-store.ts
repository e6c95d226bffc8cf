import { sql } from 'kysely';
import { licensedLimits } from '../../../../contract/brain/licensed-tables.ts';
import type { DataTable } from '../../../../contract/calculator/tables.ts';
import type { Database } from '../../../db/database.ts';
import '../tables.ts';

const columns = [
  'id',
  'table_id',
  'version',
  'source',
  'year',
  'licence',
  'state',
  'created_by',
  'created_at',
] as const;

/** Ids of the versions in force, in their order: what was read for them stays true as long as they are the same. */
export async function listActiveIds(db: Database): Promise<number[]> {
  const rows = await db.q
    .selectFrom('licensed_tables')
    .select('id')
    .where('state', '=', 'active')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function listActive(db: Database) {
  return db.q
    .selectFrom('licensed_tables')
    .select([...columns, 'rows'])
    .where('state', '=', 'active')
    .orderBy('id')
    .execute();
}

export async function listVersions(db: Database, tableId: string) {
  return db.q
    .selectFrom('licensed_tables')
    .select(columns)
    .where('table_id', '=', tableId)
    .orderBy('version', 'desc')
    .limit(sql.lit(licensedLimits.versions))
    .execute();
}

export async function getVersion(
  db: Database,
  { tableId, versionId }: { tableId: string; versionId: number },
) {
  return db.q
    .selectFrom('licensed_tables')
    .select([...columns, 'rows'])
    .where('table_id', '=', tableId)
    .where('id', '=', versionId)
    .executeTakeFirst();
}

/** A draft with the next number; a draft that was tried before makes room for it. */
export async function createDraft(
  db: Database,
  draft: Pick<DataTable, 'rows' | 'year'> & {
    tableId: string;
    source: string;
    licence: string;
    userId: number;
    now: Date;
  },
): Promise<number> {
  const { tableId, rows, source, year, licence, userId, now } = draft;
  await db.q
    .deleteFrom('licensed_tables')
    .where('table_id', '=', tableId)
    .where('state', '=', 'draft')
    .execute();
  const row = await db.q
    .insertInto('licensed_tables')
    .values({
      table_id: tableId,
      version: sql<number>`(select coalesce(max(version), 0) + 1 from licensed_tables where table_id = ${tableId})`,
      rows: JSON.stringify(rows),
      source,
      year,
      licence,
      created_by: userId,
      created_at: now,
      used_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Null for the table that came with the software. */
export async function setActive(
  db: Database,
  { tableId, versionId, now }: { tableId: string; versionId: number | null; now: Date },
): Promise<void> {
  await db.q
    .updateTable('licensed_tables')
    .set({ state: 'former' })
    .where('table_id', '=', tableId)
    .where('state', '=', 'active')
    .execute();
  if (versionId === null) return;
  await db.q
    .updateTable('licensed_tables')
    .set({ state: 'active', used_at: now })
    .where('id', '=', versionId)
    .execute();
}
