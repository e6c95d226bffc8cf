import type { Database } from '../../../db/database.ts';
import '../tables.ts';

/**
 * Points a topic, and those that point to it, to the original of `of`, so that nobody is led through two doors.
 * Nothing is changed when that is missing or the topic itself.
 */
export async function setDuplicateOf(
  db: Database,
  { topicId, of }: { topicId: number; of: number | null },
): Promise<'done' | 'missing' | 'circle'> {
  if (of === null) {
    await db.q.updateTable('topics').set({ duplicate_of: null }).where('id', '=', topicId).execute();
    return 'done';
  }
  const named = await db.q
    .selectFrom('topics')
    .select(['id', 'duplicate_of'])
    .where('id', '=', of)
    .where('hidden_at', 'is', null)
    .executeTakeFirst();
  if (!named) return 'missing';
  const original = named.duplicate_of ?? named.id;
  if (original === topicId) return 'circle';
  await db.q
    .updateTable('topics')
    .set({ duplicate_of: original })
    .where((e) => e.or([e('id', '=', topicId), e('duplicate_of', '=', topicId)]))
    .execute();
  return 'done';
}
