import type { Database } from '../../db/database.ts';
import type { Thing } from '../../parts/moderation.ts';
import './tables.ts';

export async function listPersonThings(db: Database, ids: readonly number[]): Promise<Thing[]> {
  const rows = await db.q
    .selectFrom('users')
    .select(['id', 'nickname', 'bio'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  return rows.map(({ id, nickname, bio }) => ({
    id,
    title: nickname,
    text: bio,
    path: `/space/${id}`,
    authorId: id,
    boardId: null,
    hidden: null,
  }));
}

export async function resetPersonTexts(
  db: Database,
  { userId, nickname }: { userId: number; nickname: string },
): Promise<void> {
  await db.q
    .updateTable('users')
    .set({ nickname, nickname_key: nickname, bio: '' })
    .where('id', '=', userId)
    .execute();
}
