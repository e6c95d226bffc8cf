import type { Database } from '../../db/database.ts';

/** Who a person is to our official account, once WeChat told us. */
export async function getOpenid(
  db: Database,
  { userId, appId }: { userId: number; appId: string },
): Promise<string | undefined> {
  const { rows } = await db.query<{ openid: string }>(
    `select openid from payer_openids where user_id = $1 and app_id = $2`,
    [userId, appId],
  );
  return rows[0]?.openid;
}

export async function saveOpenid(
  db: Database,
  payer: { userId: number; appId: string; openid: string; now: Date },
): Promise<void> {
  await db.query(
    `insert into payer_openids (user_id, app_id, openid, created_at) values ($1, $2, $3, $4)
     on conflict (user_id, app_id) do update set openid = $3, created_at = $4`,
    [payer.userId, payer.appId, payer.openid, payer.now],
  );
}

export async function createFlow(
  db: Database,
  flow: { stateHash: string; userId: number; returnPath: string; expiresAt: Date; now: Date },
): Promise<void> {
  await db.query(`delete from payer_flows where expires_at < $1`, [flow.now]);
  await db.query(
    `insert into payer_flows (state_hash, user_id, return_path, expires_at) values ($1, $2, $3, $4)`,
    [flow.stateHash, flow.userId, flow.returnPath, flow.expiresAt],
  );
}

/** Ends a flow and tells where it leads; undefined when it is late, used, or somebody else's. */
export async function takeFlow(
  db: Database,
  { stateHash, userId, now }: { stateHash: string; userId: number; now: Date },
): Promise<string | undefined> {
  const { rows } = await db.query<{ path: string }>(
    `delete from payer_flows where state_hash = $1 and user_id = $2 and expires_at > $3
     returning return_path as path`,
    [stateHash, userId, now],
  );
  return rows[0]?.path;
}
