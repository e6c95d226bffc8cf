import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { publishSessionsEnded } from '../../parts/events.ts';
import './tables.ts';

export interface NewUser {
  username: string;
  nickname: string;
  now: Date;
  email?: string | null;
  /** E.164, verified by its owner. */
  phone?: string | null;
  passwordHash?: string | null;
  roles?: ('owner' | 'admin')[];
  avatar?: string;
  bio?: string;
  isCompany?: boolean;
  tenantId?: number | null;
  isDemo?: boolean;
  mustChangePassword?: boolean;
  points?: number;
  level?: number;
}

/** Adds a user and tells the id; a taken name or phone is a unique violation (`users_…_key`). */
export async function createUser(db: Database, user: NewUser): Promise<number> {
  const { id } = await db.q
    .insertInto('users')
    .values({
      username: user.username,
      username_key: nameKey(user.username),
      nickname: user.nickname,
      nickname_key: nameKey(user.nickname),
      email: user.email ?? null,
      email_verified_at: null,
      phone: user.phone ?? null,
      phone_verified_at: user.phone ? user.now : null,
      password_hash: user.passwordHash ?? null,
      must_change_password: user.mustChangePassword ?? false,
      roles: user.roles ?? [],
      avatar: user.avatar ?? 'a',
      bio: user.bio ?? '',
      is_company: user.isCompany ?? false,
      tenant_id: user.tenantId ?? null,
      points: user.points ?? 0,
      level: user.level ?? 1,
      is_demo: user.isDemo ?? false,
      created_at: user.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Which of two names somebody already has. */
export async function findTakenName(
  db: Database,
  { username, nickname }: { username: string; nickname: string },
): Promise<'username' | 'nickname' | undefined> {
  const rows = await db.q
    .selectFrom('users')
    .select(['username_key'])
    .where((where) =>
      where.or([
        where('username_key', '=', nameKey(username)),
        where('nickname_key', '=', nameKey(nickname)),
      ]),
    )
    .limit(2)
    .execute();
  if (rows.length === 0) return undefined;
  return rows.some((row) => row.username_key === nameKey(username)) ? 'username' : 'nickname';
}

/** True when somebody has that role. */
export async function existsRole(db: Database, role: 'owner' | 'admin'): Promise<boolean> {
  const row = await db.q
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`${role} = any(roles)`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The owner of that name, or whoever became one first. */
export async function findOwner(
  db: Database,
  username: string | undefined,
): Promise<{ id: number; username: string } | undefined> {
  let owners = db.q.selectFrom('users').select(['id', 'username']).where(sql<boolean>`'owner' = any(roles)`);
  if (username !== undefined) owners = owners.where('username', '=', username);
  return owners.orderBy('id').limit(sql.lit(1)).executeTakeFirst();
}

/** A password that the next sign-in must replace. */
export async function setOneTimePassword(
  db: Database,
  { userId, passwordHash }: { userId: number; passwordHash: string },
): Promise<void> {
  await db.q
    .updateTable('users')
    .set({ password_hash: passwordHash, must_change_password: true })
    .where('id', '=', userId)
    .execute();
}

/** Lets one instance at a time decide whether a first user is needed; held to the end of the transaction. */
export async function lockUsers(db: Database): Promise<void> {
  await db.query('lock table users in share row exclusive mode');
}

/**
 * Holds one account to the end of the transaction, for acts of one person that must not overtake each other: what is
 * bounded by a number (follows, pins, the day's downloads), two ways in taken away at once, orders of a membership,
 * closing the account and becoming the owner of a company. Rows that only refer to the account do not wait.
 */
export async function lockUser(db: Database, userId: number): Promise<void> {
  await db.q.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

export async function isPasswordStill(
  db: Database,
  { userId, passwordHash }: { userId: number; passwordHash: string },
): Promise<boolean> {
  const row = await db.q
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.password_hash === passwordHash;
}

/**
 * Group 1 is normal, 2 suspended: the streams of whoever is suspended end. Nothing opens an account again that its
 * person closed for good.
 */
export async function setUserGroup(
  db: Database,
  { userId, groupId }: { userId: number; groupId: number },
): Promise<void> {
  await db.q
    .updateTable('users')
    .set({ group_id: groupId })
    .where('id', '=', userId)
    .$if(groupId === 1, (query) =>
      query.where(
        sql<boolean>`not exists
          (select from account_cancellations where user_id = users.id and erased_at is not null)`,
      ),
    )
    .execute();
  if (groupId !== 1) await publishSessionsEnded(db, userId);
}

export async function setUserRoles(
  db: Database,
  { userId, roles }: { userId: number; roles: ('owner' | 'admin')[] },
): Promise<void> {
  await db.q.updateTable('users').set({ roles }).where('id', '=', userId).execute();
}

/** Two names with the same key read alike and cannot both be taken. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}
