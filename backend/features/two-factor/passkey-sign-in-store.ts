import type { Database } from '../../db/database.ts';

/** One for a browser; those that are over go with it. */
export async function keepSignInChallenge(
  db: Database,
  {
    deviceHash,
    challenge,
    expiresAt,
    now,
  }: { deviceHash: string; challenge: string; expiresAt: Date; now: Date },
): Promise<void> {
  await db.q.deleteFrom('passkey_sign_ins').where('expires_at', '<=', now).execute();
  await db.q
    .insertInto('passkey_sign_ins')
    .values({ device_hash: deviceHash, challenge, expires_at: expiresAt })
    .onConflict((on) => on.column('device_hash').doUpdateSet({ challenge, expires_at: expiresAt }))
    .execute();
}

/** Works once, right or wrong. */
export async function takeSignInChallenge(
  db: Database,
  { deviceHash, now }: { deviceHash: string; now: Date },
): Promise<string | undefined> {
  const taken = await db.q
    .deleteFrom('passkey_sign_ins')
    .where('device_hash', '=', deviceHash)
    .returning(['challenge', 'expires_at'])
    .executeTakeFirst();
  return taken && taken.expires_at > now ? taken.challenge : undefined;
}
