import type { Database } from '../../db/database.ts';
import './tables.ts';

type TokenKind = 'access_token' | 'jsapi_ticket';

export interface TokenKey {
  appId: string;
  kind: TokenKind;
}

export interface StoredToken {
  value: string;
  renewAt: Date;
  expiresAt: Date;
}

export async function getToken(db: Database, { appId, kind }: TokenKey): Promise<StoredToken | undefined> {
  return db.q
    .selectFrom('wechat_tokens')
    .select(['value', 'renew_at as renewAt', 'expires_at as expiresAt'])
    .where('app_id', '=', appId)
    .where('kind', '=', kind)
    .executeTakeFirst();
}

/**
 * Takes the lease for fetching the next value; false while somebody else holds it, or when the value is no
 * longer the one (`seen`) that the caller found wanting.
 */
export async function claimToken(
  db: Database,
  { appId, kind, seen, now, leaseEnd }: TokenKey & { seen: string; now: Date; leaseEnd: Date },
): Promise<boolean> {
  const row = await db.q
    .insertInto('wechat_tokens')
    .values({ app_id: appId, kind, value: '', renew_at: now, expires_at: now, claimed_until: leaseEnd })
    .onConflict((conflict) =>
      conflict
        .columns(['app_id', 'kind'])
        .doUpdateSet({ claimed_until: leaseEnd })
        .where('wechat_tokens.value', '=', seen)
        .where((where) =>
          where.or([
            where('wechat_tokens.claimed_until', 'is', null),
            where('wechat_tokens.claimed_until', '<=', now),
          ]),
        ),
    )
    .returning('app_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function saveToken(
  db: Database,
  { appId, kind, ...token }: TokenKey & StoredToken,
): Promise<void> {
  await db.q
    .updateTable('wechat_tokens')
    .set({
      value: token.value,
      renew_at: token.renewAt,
      expires_at: token.expiresAt,
      claimed_until: null,
    })
    .where('app_id', '=', appId)
    .where('kind', '=', kind)
    .execute();
}

export async function releaseToken(db: Database, { appId, kind }: TokenKey): Promise<void> {
  await db.q
    .updateTable('wechat_tokens')
    .set({ claimed_until: null })
    .where('app_id', '=', appId)
    .where('kind', '=', kind)
    .execute();
}
