import { sql } from 'kysely';
import type { InviteDoubt } from '../../../contract/invite/rules.ts';
import type { Database } from '../../db/database.ts';
import './tables.ts';

/** What an account that has just been made has in common with the one that invited it, and with others invited by it. */
export async function listDoubts(
  db: Database,
  {
    inviterId,
    inviteeId,
    deviceHash,
    network,
  }: { inviterId: number; inviteeId: number; deviceHash: string | undefined; network: string },
): Promise<InviteDoubt[]> {
  const { rows } = await sql<Record<InviteDoubt, boolean>>`
    with kin as (
      select ${inviterId}::bigint as id
      union select invitee_id from invites where inviter_id = ${inviterId}
    )
    select
      exists (select from known_devices d join kin on kin.id = d.user_id
        where d.device_hash = ${deviceHash ?? ''}) as device,
      exists (select from sign_in_log l join kin on kin.id = l.user_id
        where l.user_id <> ${inviteeId} and l.address <> ''
          and starts_with(l.address, ${network})) as network,
      exists (select from users a join users b on b.id in (select id from kin)
        where a.id = ${inviteeId} and b.id <> a.id and a.phone is not null and b.phone is not null
          and left(a.phone, -3) = left(b.phone, -3)) as phone`.execute(db.q);
  const found = rows[0];
  return (['device', 'network', 'phone'] as const).filter((doubt) => found?.[doubt]);
}

/** Whether somebody paid from an account from which the inviter, or another whom they invited, was seen to pay. */
export async function existsCommonPayer(
  db: Database,
  { inviterId, inviteeId }: { inviterId: number; inviteeId: number },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with kin as (
      select ${inviterId}::bigint as id
      union select invitee_id from invites where inviter_id = ${inviterId} and invitee_id <> ${inviteeId}
    ), payers as (
      select user_id, app_id || ' ' || openid as payer from payer_openids
      union all
      select o.user_id, 'bank ' || (p.proof ->> 'payer') from payments p join orders o on o.id = p.order_id
      where p.state = 'paid' and coalesce(p.proof ->> 'payer', '') <> ''
    )
    select exists (
      select from payers own join payers other on other.payer = own.payer
      where own.user_id = ${inviteeId} and other.user_id in (select id from kin)
    ) as found`.execute(db.q);
  return rows[0]?.found ?? false;
}
