import type { IdentityProviderName } from '../../../contract/identity/identity.ts';
import type { Database } from '../../db/database.ts';
import './tables.ts';

/** A sign-in or linking that is under way at a third party. */
export interface Flow {
  provider: IdentityProviderName;
  purpose: 'signin' | 'link';
  userId: number | null;
  ref: string;
  redirectUri: string;
  verifier: string;
  isInApp: boolean;
}

/** Whom a third party vouches for and who has no account yet. */
export interface Pending {
  provider: IdentityProviderName;
  subjects: string[];
  displayName: string;
  email: string | null;
  ref: string;
}

export async function createFlow(
  db: Database,
  flow: Flow & { stateHash: string; browserHash: string; expiresAt: Date },
): Promise<void> {
  await db.q
    .insertInto('identity_flows')
    .values({
      state_hash: flow.stateHash,
      browser_hash: flow.browserHash,
      provider: flow.provider,
      purpose: flow.purpose,
      user_id: flow.userId,
      ref: flow.ref,
      redirect_uri: flow.redirectUri,
      verifier: flow.verifier,
      is_in_app: flow.isInApp,
      expires_at: flow.expiresAt,
    })
    .execute();
}

/** Takes the flow out, so that it works once; undefined when it is not of this browser, used or late. */
export async function spendFlow(
  db: Database,
  input: { stateHash: string; browserHash: string; provider: IdentityProviderName; now: Date },
): Promise<Flow | undefined> {
  const row = await db.q
    .deleteFrom('identity_flows')
    .where('state_hash', '=', input.stateHash)
    .where('browser_hash', '=', input.browserHash)
    .where('provider', '=', input.provider)
    .where('expires_at', '>', input.now)
    .returning(['purpose', 'user_id', 'ref', 'redirect_uri', 'verifier', 'is_in_app'])
    .executeTakeFirst();
  return (
    row && {
      provider: input.provider,
      purpose: row.purpose,
      userId: row.user_id,
      ref: row.ref,
      redirectUri: row.redirect_uri,
      verifier: row.verifier,
      isInApp: row.is_in_app,
    }
  );
}

/** Keeps one pending identity per browser: the last. */
export async function savePending(
  db: Database,
  pending: Pending & { browserHash: string; expiresAt: Date },
): Promise<void> {
  const row = {
    browser_hash: pending.browserHash,
    provider: pending.provider,
    subjects: pending.subjects,
    display_name: pending.displayName,
    email: pending.email,
    ref: pending.ref,
    expires_at: pending.expiresAt,
  };
  await db.q
    .insertInto('identity_pendings')
    .values(row)
    .onConflict((conflict) => conflict.column('browser_hash').doUpdateSet(row))
    .execute();
}

export async function getPending(
  db: Database,
  { browserHash, now }: { browserHash: string; now: Date },
): Promise<Pending | undefined> {
  const row = await db.q
    .selectFrom('identity_pendings')
    .select(pendingColumns)
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && readPending(row);
}

/** Takes the pending identity out; of two callers at once, one gets it. */
export async function spendPending(
  db: Database,
  { browserHash, now }: { browserHash: string; now: Date },
): Promise<Pending | undefined> {
  const row = await db.q
    .deleteFrom('identity_pendings')
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', now)
    .returning(pendingColumns)
    .executeTakeFirst();
  return row && readPending(row);
}

export async function deleteExpired(db: Database, now: Date): Promise<void> {
  await db.q.deleteFrom('identity_flows').where('expires_at', '<=', now).execute();
  await db.q.deleteFrom('identity_pendings').where('expires_at', '<=', now).execute();
}

const pendingColumns = ['provider', 'subjects', 'display_name', 'email', 'ref'] as const;

function readPending(row: {
  provider: string;
  subjects: string[];
  display_name: string;
  email: string | null;
  ref: string;
}): Pending {
  const { display_name: displayName, ...rest } = row;
  return { ...rest, displayName, provider: rest.provider as IdentityProviderName };
}
