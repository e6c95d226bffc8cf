import type { Database } from '../../db/database.ts';
import { lockUser, nameKey } from './store.ts';
import './tables.ts';

/** What is needed to let somebody in, or to change how they get in. */
export interface Credentials {
  userId: number;
  groupId: number;
  username: string;
  nickname: string;
  email: string | null;
  emailVerifiedAt: Date | null;
  phone: string | null;
  passwordHash: string | null;
  mustChangePassword: boolean;
}

/** The account that signs in as `login`: by phone, by email address, or by username, whichever it looks like. */
export async function getCredentialsByLogin(
  db: Database,
  login: { phone?: string; email?: string; username: string },
): Promise<Credentials | undefined> {
  const query = selectCredentials(db);
  if (login.phone) return query.where('phone', '=', login.phone).executeTakeFirst();
  if (!login.email) return query.where('username_key', '=', nameKey(login.username)).executeTakeFirst();
  // The account that verified the address goes first, then the oldest.
  return query
    .where('email', '=', login.email)
    .orderBy('email_verified_at', (order) => order.asc().nullsLast())
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

export function getCredentials(db: Database, userId: number): Promise<Credentials | undefined> {
  return selectCredentials(db).where('id', '=', userId).executeTakeFirst();
}

/**
 * The account whose password a code sent to `target` may reset. An address that nobody has verified counts only where
 * nothing else proves an owner: else whoever entered another's address first would share the account.
 */
export async function findUserIdForReset(db: Database, target: string): Promise<number | undefined> {
  if (!target.includes('@')) {
    const row = await selectCredentials(db).where('phone', '=', target).executeTakeFirst();
    return row?.userId;
  }
  const row = await selectCredentials(db)
    .where('email', '=', target)
    .where((where) =>
      where.or([
        where('email_verified_at', 'is not', null),
        where.and([
          where('phone', 'is', null),
          where.not(
            where.exists(
              where.selectFrom('identities').select('identities.id').whereRef('user_id', '=', 'users.id'),
            ),
          ),
        ]),
      ]),
    )
    .orderBy('email_verified_at', (order) => order.asc().nullsLast())
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.userId;
}

/** The same, held to the end of the transaction: the address may have changed hands since a code was sent to it. */
export async function lockUserForReset(db: Database, target: string): Promise<number | undefined> {
  const userId = await findUserIdForReset(db, target);
  if (userId === undefined) return undefined;
  await lockUser(db, userId);
  return (await findUserIdForReset(db, target)) === userId ? userId : undefined;
}

export async function updatePassword(
  db: Database,
  { userId, passwordHash }: { userId: number; passwordHash: string },
): Promise<void> {
  await db.q
    .updateTable('users')
    .set({ password_hash: passwordHash, must_change_password: false })
    .where('id', '=', userId)
    .execute();
}

/** Sets a new password in the place of one that was compared; false when that is no longer the password. */
export async function replacePassword(
  db: Database,
  { userId, from, passwordHash }: { userId: number; from: string | null; passwordHash: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db.q
    .updateTable('users')
    .set({ password_hash: passwordHash, must_change_password: false })
    .where('id', '=', userId)
    .where('password_hash', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Binds a verified phone; a phone of somebody else is a unique violation (`users_phone_key`). */
export async function updatePhone(
  db: Database,
  { userId, phone, now }: { userId: number; phone: string; now: Date },
): Promise<void> {
  await db.q.updateTable('users').set({ phone, phone_verified_at: now }).where('id', '=', userId).execute();
}

/** Binds a verified email address; one verified by another account is a unique violation (`users_verified_email`). */
export async function updateEmail(
  db: Database,
  { userId, email, now }: { userId: number; email: string; now: Date },
): Promise<void> {
  await db.q.updateTable('users').set({ email, email_verified_at: now }).where('id', '=', userId).execute();
}

function selectCredentials(db: Database) {
  return db.q
    .selectFrom('users')
    .select([
      'id as userId',
      'group_id as groupId',
      'username',
      'nickname',
      'email',
      'email_verified_at as emailVerifiedAt',
      'phone',
      'password_hash as passwordHash',
      'must_change_password as mustChangePassword',
    ]);
}
