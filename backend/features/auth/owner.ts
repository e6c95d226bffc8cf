import type { Services } from '../../http/context.ts';
import { createUser, existsRole, findOwner, lockUsers, setOneTimePassword } from '../account/index.ts';
import { hashPassword } from './password/password-hash.ts';
import { revokeSessionsOf } from './session/session-store.ts';

/** Letters and digits that can be told apart on a terminal. */
const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';
const passwordLength = 20;

/**
 * Makes the first owner when there is none, and tells the one-time password, which its first sign-in must
 * replace; undefined when somebody is owner already. The password is kept nowhere in clear.
 */
export async function ensureOwner(
  services: Services,
): Promise<{ username: string; password: string } | undefined> {
  const { db, clock, randomBytes } = services;
  if (await existsRole(db, 'owner')) return undefined;
  const password = oneTimePassword(randomBytes);
  const passwordHash = await hashPassword(password);
  const isCreated = await db.tx(async () => {
    await lockUsers(db);
    if (await existsRole(db, 'owner')) return false;
    await createUser(db, {
      username: 'owner',
      nickname: 'owner',
      roles: ['owner'],
      passwordHash,
      mustChangePassword: true,
      now: clock(),
    });
    return true;
  });
  return isCreated ? { username: 'owner', password } : undefined;
}

/**
 * A new one-time password for an owner who has lost theirs: the one named, or the first there is. Every session of
 * theirs ends; undefined when there is no such owner.
 */
export async function renewOwnerPassword(
  { db, clock, randomBytes }: Pick<Services, 'db' | 'clock' | 'randomBytes'>,
  username?: string,
): Promise<{ username: string; password: string } | undefined> {
  const password = oneTimePassword(randomBytes);
  const passwordHash = await hashPassword(password);
  return db.tx(async () => {
    await lockUsers(db);
    const owner = await findOwner(db, username);
    if (!owner) return undefined;
    await setOneTimePassword(db, { userId: owner.id, passwordHash });
    await revokeSessionsOf(db, { userId: owner.id, now: clock() });
    return { username: owner.username, password };
  });
}

function oneTimePassword(randomBytes: Services['randomBytes']): string {
  return Array.from({ length: passwordLength }, () => letters[pickBelow(letters.length, randomBytes)]).join(
    '',
  );
}

/** A number below `limit` without the bias of a remainder. */
function pickBelow(limit: number, randomBytes: Services['randomBytes']): number {
  const fair = 256 - (256 % limit);
  for (;;) {
    const value = randomBytes(1).readUInt8();
    if (value < fair) return value % limit;
  }
}
