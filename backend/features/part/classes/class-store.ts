import type { ClassSystem } from '../../../../contract/part/class-codes.ts';
import type { Database } from '../../../db/database.ts';
import '../tables.ts';

export async function replaceClasses(
  db: Database,
  { groupId, classes }: { groupId: number; classes: readonly { system: ClassSystem; code: string }[] },
): Promise<void> {
  await db.q.deleteFrom('part_group_classes').where('group_id', '=', groupId).execute();
  if (classes.length === 0) return;
  await db.q
    .insertInto('part_group_classes')
    .values(classes.map(({ system, code }) => ({ group_id: groupId, system, code })))
    .execute();
}

/** Published parts of a category, which the search finds by its classes. */
export async function listPartIdsOf(db: Database, groupId: number): Promise<number[]> {
  const rows = await db.q
    .selectFrom('parts')
    .select('id')
    .where('family_id', '=', groupId)
    .where('state', '=', 'published')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
