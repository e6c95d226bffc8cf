import type { Database } from '../../../db/database.ts';
import '../tables.ts';

/** Names that read alike are one tag: full width, case. */
export function tagKey(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

/** Puts these tags, in this order, in place of the topic's present ones. */
export async function setTopicTags(
  db: Database,
  { topicId, names }: { topicId: number; names: readonly string[] },
): Promise<void> {
  await db.q.deleteFrom('topic_tags').where('topic_id', '=', topicId).execute();
  const ids = await findOrCreateTags(db, names);
  if (ids.length === 0) return;
  await db.q
    .insertInto('topic_tags')
    .values(ids.map((id, position) => ({ tag_id: id, topic_id: topicId, position })))
    .execute();
}

/** Ids of tags in the order of their names, made where there is none. */
export async function findOrCreateTags(db: Database, names: readonly string[]): Promise<number[]> {
  const nameByKey = new Map(names.map((name) => [tagKey(name), name] as const));
  const keys = [...nameByKey.keys()];
  if (keys.length === 0) return [];
  // Sorted, so that two writers who make the same tags wait for each other in one order.
  const rows = keys.toSorted().map((key) => ({ name_key: key, name: nameByKey.get(key) as string }));
  await db.q
    .insertInto('tags')
    .values(rows)
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .execute();
  const tags = await db.q
    .selectFrom('tags')
    .select(['id', 'name_key'])
    .where('name_key', 'in', keys)
    .execute();
  const idByKey = new Map(tags.map((tag) => [tag.name_key, tag.id]));
  return keys.flatMap((key) => idByKey.get(key) ?? []);
}

export async function findTag(db: Database, name: string): Promise<number | undefined> {
  const row = await db.q
    .selectFrom('tags')
    .select('id')
    .where('name_key', '=', tagKey(name))
    .executeTakeFirst();
  return row?.id;
}

/** Whether some shown work bears a tag: topics may never have had it. */
export async function isTagOfWorks(db: Database, name: string): Promise<boolean> {
  const row = await db.q
    .selectFrom('resource_tags')
    .innerJoin('resources', 'resources.id', 'resource_tags.resource_id')
    .select('resources.id')
    .where('resource_tags.key', '=', tagKey(name))
    .where('resources.state', '=', 'shown')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
