import type { Database } from '../../db/database.ts';
import './tables.ts';

/** Who a person is to our official account, once WeChat told us. */
export async function getOpenid(
  db: Database,
  { userId, appId }: { userId: number; appId: string },
): Promise<string | undefined> {
  const row = await db.q
    .selectFrom('payer_openids')
    .select('openid')
    .where('user_id', '=', userId)
    .where('app_id', '=', appId)
    .executeTakeFirst();
  return row?.openid;
}

export async function saveOpenid(
  db: Database,
  { userId, appId, openid, now }: { userId: number; appId: string; openid: string; now: Date },
): Promise<void> {
  await db.q
    .insertInto('payer_openids')
    .values({ user_id: userId, app_id: appId, openid, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'app_id']).doUpdateSet({ openid, created_at: now }),
    )
    .execute();
}

export async function createFlow(
  db: Database,
  flow: { stateHash: string; userId: number; returnPath: string; expiresAt: Date; now: Date },
): Promise<void> {
  await db.q.deleteFrom('payer_flows').where('expires_at', '<', flow.now).execute();
  await db.q
    .insertInto('payer_flows')
    .values({
      state_hash: flow.stateHash,
      user_id: flow.userId,
      return_path: flow.returnPath,
      expires_at: flow.expiresAt,
    })
    .execute();
}

/** Ends a flow and tells where it leads; undefined when it is late, used, or somebody else's. */
export async function takeFlow(
  db: Database,
  { stateHash, userId, now }: { stateHash: string; userId: number; now: Date },
): Promise<string | undefined> {
  const row = await db.q
    .deleteFrom('payer_flows')
    .where('state_hash', '=', stateHash)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .returning('return_path')
    .executeTakeFirst();
  return row?.return_path;
}
