import type { IdentityProviderName } from '../../../contract/identity/identity.ts';
import type { Database } from '../../db/database.ts';
import './tables.ts';

interface Identity {
  identityId: number;
  userId: number;
  subject: string;
}

/**
 * Who is behind one of `subjects`. Where several match (a provider that came to know the person by a better
 * name), the first of the list decides.
 */
export async function findIdentity(
  db: Database,
  { provider, subjects }: { provider: IdentityProviderName; subjects: readonly string[] },
): Promise<Identity | undefined> {
  const rows = await db.q
    .selectFrom('identities')
    .select(['id as identityId', 'user_id as userId', 'subject'])
    .where('provider', '=', provider)
    .where('subject', 'in', subjects)
    .orderBy('id')
    .limit(subjects.length)
    .execute();
  return rows.sort((a, b) => subjects.indexOf(a.subject) - subjects.indexOf(b.subject))[0];
}

/** Adds a way in; unique violations: `identities_provider_subject_key`, `identities_user_id_provider_key`. */
export async function createIdentity(
  db: Database,
  identity: {
    userId: number;
    provider: IdentityProviderName;
    subject: string;
    displayName: string;
    now: Date;
  },
): Promise<void> {
  await db.q
    .insertInto('identities')
    .values({
      user_id: identity.userId,
      provider: identity.provider,
      subject: identity.subject,
      display_name: identity.displayName,
      created_at: identity.now,
    })
    .execute();
}

/** Keeps the better name of a person, and what the person is called over there today. */
export async function updateIdentity(
  db: Database,
  { identityId, subject, displayName }: { identityId: number; subject: string; displayName: string },
): Promise<void> {
  await db.q
    .updateTable('identities')
    .set({ subject, display_name: displayName })
    .where('id', '=', identityId)
    .execute();
}

export async function deleteIdentity(
  db: Database,
  { userId, provider }: { userId: number; provider: IdentityProviderName },
): Promise<void> {
  await db.q
    .deleteFrom('identities')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .execute();
}

export function listIdentities(
  db: Database,
  userId: number,
): Promise<{ provider: string; displayName: string }[]> {
  return db.q
    .selectFrom('identities')
    .select(['provider', 'display_name as displayName'])
    .where('user_id', '=', userId)
    .orderBy('provider')
    .limit(20)
    .execute();
}

export async function hasPasswordOrPhone(db: Database, userId: number): Promise<boolean> {
  const row = await db.q
    .selectFrom('users')
    .select(['password_hash', 'phone'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return Boolean(row && (row.password_hash !== null || row.phone !== null));
}

/** True when an account here has verified that address. */
export async function existsProvenEmail(db: Database, email: string): Promise<boolean> {
  const row = await db.q
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('email_verified_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
