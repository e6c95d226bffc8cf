import type { Database } from '../../db/database.ts';
import './tables.ts';

/** Files of the demo people by what they are called; the first of each name. */
export async function findDemoFiles(
  db: Database,
  names: readonly string[],
): Promise<Map<string, { fileId: string; kind: string }>> {
  const rows = await db.q
    .selectFrom('files as f')
    .innerJoin('users as u', 'u.id', 'f.owner_id')
    .select(['f.id as fileId', 'f.name', 'f.kind'])
    .where('u.is_demo', '=', true)
    .where('f.name', 'in', [...names])
    .orderBy('f.id', 'desc')
    .execute();
  return new Map(rows.map(({ name, ...file }) => [name, file]));
}

/** Published parts of the library by their numbers. */
export async function findPartIds(db: Database, numbers: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.q
    .selectFrom('parts')
    .select(['id', 'number'])
    .where('state', '=', 'published')
    .where('number', 'in', [...numbers])
    .execute();
  return new Map(rows.map(({ id, number }) => [number, id]));
}
