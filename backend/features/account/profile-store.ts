import type { Database } from '../../db/database.ts';
import { nameKey } from './store.ts';
import './tables.ts';

export async function updateBio(
  db: Database,
  { userId, bio }: { userId: number; bio: string },
): Promise<void> {
  await db.q.updateTable('users').set({ bio }).where('id', '=', userId).execute();
}

export async function updateAvatar(
  db: Database,
  { userId, avatar }: { userId: number; avatar: string },
): Promise<void> {
  await db.q.updateTable('users').set({ avatar }).where('id', '=', userId).execute();
}

/** A nickname of somebody else is a unique violation (`users_nickname_key_key`). */
export async function setNickname(
  db: Database,
  { userId, nickname }: { userId: number; nickname: string },
): Promise<void> {
  await db.q
    .updateTable('users')
    .set({ nickname, nickname_key: nameKey(nickname) })
    .where('id', '=', userId)
    .execute();
}

/** The person's real name, which each shows to whom they like. */
export async function setTrueName(
  db: Database,
  { userId, trueName }: { userId: number; trueName: string },
): Promise<void> {
  await db.q.updateTable('users').set({ truename: trueName }).where('id', '=', userId).execute();
}
