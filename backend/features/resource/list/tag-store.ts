import type { Database } from '../../../db/database.ts';
import '../tables.ts';

export async function createTags(
  db: Database,
  { resourceId, tags }: { resourceId: number; tags: readonly string[] },
): Promise<void> {
  if (tags.length === 0) return;
  await db.q
    .insertInto('resource_tags')
    .values(
      tags.map((name, position) => ({ resource_id: resourceId, position, name, key: name.toLowerCase() })),
    )
    .execute();
}

/** Puts these tags in place of the present ones. */
export async function replaceTags(
  db: Database,
  input: { resourceId: number; tags: readonly string[] },
): Promise<void> {
  await db.q.deleteFrom('resource_tags').where('resource_id', '=', input.resourceId).execute();
  await createTags(db, input);
}
