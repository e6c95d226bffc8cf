import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import '../talk-tables.ts';

const maxEditors = 20;

/** Notes one editor, or that they stopped; true when they were not there since `since`. */
export async function noteEditor(
  db: Database,
  note: { articleId: number; userId: number; isEditing: boolean; since: Date; now: Date },
): Promise<boolean> {
  const { articleId, userId, isEditing, since, now } = note;
  const before = await db.q
    .deleteFrom('wiki_editing')
    .where('article_id', '=', articleId)
    .where('user_id', '=', userId)
    .returning('seen_at')
    .execute();
  if (isEditing) {
    await db.q
      .insertInto('wiki_editing')
      .values({ article_id: articleId, user_id: userId, seen_at: now })
      .onConflict((conflict) => conflict.columns(['article_id', 'user_id']).doUpdateSet({ seen_at: now }))
      .execute();
  }
  return !before.some((row) => row.seen_at >= since);
}

/** Who has said since `since` that they edit, those who began first in front. */
export async function listEditors(
  db: Database,
  { articleId, since }: { articleId: number; since: Date },
): Promise<number[]> {
  const rows = await db.q
    .selectFrom('wiki_editing')
    .select('user_id')
    .where('article_id', '=', articleId)
    .where('seen_at', '>=', since)
    .orderBy('user_id')
    .limit(sql.lit(maxEditors))
    .execute();
  return rows.map((row) => row.user_id);
}
