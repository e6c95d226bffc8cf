import type { Invitation } from '../../../contract/company/members.ts';
import type { GivenRole } from '../../../contract/company/roles.ts';
import type { Database } from '../../db/database.ts';
import './tables.ts';

export const invitationsPerPage = 30;

interface OpenInvitation {
  invitationId: number;
  companyId: number;
  companyName: string;
  inviterName: string;
  contact: string;
  label: string;
  role: GivenRole;
  monthLimit: number | null;
  state: 'open' | 'used' | 'withdrawn';
  expiresAt: Date;
  createdBy: number;
}

const columns = `invitation.id as "invitationId", invitation.company_id as "companyId", tenants.name as "companyName",
  inviter.nickname as "inviterName", contact, label, role, month_limit as "monthLimit", state,
  expires_at as "expiresAt", created_by as "createdBy"`;
const from = `from company_invitations as invitation join tenants on tenants.id = invitation.company_id
  join users as inviter on inviter.id = created_by`;

export async function createInvitation(
  db: Database,
  invitation: {
    companyId: number;
    tokenHash: string;
    way: 'link' | 'phone' | 'email';
    contact: string;
    label: string;
    role: GivenRole;
    monthLimit: number | null;
    expiresAt: Date;
    createdBy: number;
    now: Date;
  },
): Promise<number> {
  const { id } = await db.q
    .insertInto('company_invitations')
    .values({
      company_id: invitation.companyId,
      token_hash: invitation.tokenHash,
      way: invitation.way,
      contact: invitation.contact,
      label: invitation.label,
      role: invitation.role,
      month_limit: invitation.monthLimit,
      expires_at: invitation.expiresAt,
      created_by: invitation.createdBy,
      created_at: invitation.now,
      used_by: null,
      used_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findByToken(db: Database, tokenHash: string): Promise<OpenInvitation | undefined> {
  const { rows } = await db.query<OpenInvitation>(`select ${columns} ${from} where token_hash = $1`, [
    tokenHash,
  ]);
  return rows[0];
}

export async function findInvitation(db: Database, id: number): Promise<OpenInvitation | undefined> {
  const { rows } = await db.query<OpenInvitation>(`select ${columns} ${from} where invitation.id = $1`, [id]);
  return rows[0];
}

/** Held to the end of the transaction, so that it is used once. */
export async function lockInvitation(db: Database, id: number): Promise<OpenInvitation | undefined> {
  const { rows } = await db.query<OpenInvitation>(
    `select ${columns} ${from} where invitation.id = $1 for update of invitation`,
    [id],
  );
  return rows[0];
}

/** Its contact is no longer needed by anybody. */
export async function endInvitation(
  db: Database,
  { id, state, usedBy, now }: { id: number; state: 'used' | 'withdrawn'; usedBy?: number; now: Date },
): Promise<void> {
  await db.q
    .updateTable('company_invitations')
    .set({ state, contact: '', used_by: usedBy ?? null, used_at: usedBy ? now : null })
    .where('id', '=', id)
    .execute();
}

/** Ends every open invitation of a company. */
export async function withdrawOpen(db: Database, companyId: number): Promise<void> {
  await db.q
    .updateTable('company_invitations')
    .set({ state: 'withdrawn', contact: '' })
    .where('company_id', '=', companyId)
    .where('state', '=', 'open')
    .execute();
}

export async function countOpen(
  db: Database,
  { companyId, now }: { companyId: number; now: Date },
): Promise<number> {
  const { count } = await db.q
    .selectFrom('company_invitations')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function countInvitations(db: Database, companyId: number): Promise<number> {
  const { count } = await db.q
    .selectFrom('company_invitations')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function listInvitations(
  db: Database,
  { companyId, now, page }: { companyId: number; now: Date; page: number },
): Promise<(Omit<Invitation, 'expiresAt'> & { expiresAt: Date })[]> {
  const { rows } = await db.query<Omit<Invitation, 'expiresAt'> & { expiresAt: Date }>(
    `select invitation.id as "invitationId", way, contact, label, role, month_limit as "monthLimit",
       case when state = 'open' and expires_at <= $2 then 'over' else state end as state,
       expires_at as "expiresAt", inviter.nickname as "inviterName", taker.nickname as "usedBy"
     ${from} left join users as taker on taker.id = used_by
     where invitation.company_id = $1 order by invitation.id desc limit ${invitationsPerPage} offset $3`,
    [companyId, now, (page - 1) * invitationsPerPage],
  );
  return rows;
}

/** Open invitations to a phone or email address that the person has verified. */
export async function listInvitationsTo(
  db: Database,
  { userId, now }: { userId: number; now: Date },
): Promise<
  {
    invitationId: number;
    companyName: string;
    role: GivenRole;
    label: string;
    expiresAt: string;
  }[]
> {
  const { rows } = await db.query<OpenInvitation>(
    `select ${columns} ${from} join users on users.id = $1
     where state = 'open' and expires_at > $2 and contact <> ''
       and (contact = users.phone or (contact = users.email and users.email_verified_at is not null))
     order by invitation.id desc limit 20`,
    [userId, now],
  );
  return rows.map(({ invitationId, companyName, role, label, expiresAt }) => ({
    invitationId,
    companyName,
    role,
    label,
    expiresAt: expiresAt.toISOString(),
  }));
}

/** True when the person has verified that phone or email address. */
export async function ownsContact(
  db: Database,
  { userId, contact }: { userId: number; contact: string },
): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(
    `select exists (select 1 from users where id = $1
       and (phone = $2 or (email = $2 and email_verified_at is not null))) as found`,
    [userId, contact],
  );
  return rows[0]?.found ?? false;
}

/** Which of some contacts an open invitation of the company is to already, or a member of it has. */
export async function listKnownContacts(
  db: Database,
  { companyId, contacts, now }: { companyId: number; contacts: readonly string[]; now: Date },
): Promise<Map<string, 'invited' | 'in_company'>> {
  const { rows } = await db.query<{ contact: string; why: 'invited' | 'in_company' }>(
    `select contact, 'invited' as why from company_invitations
     where company_id = $1 and state = 'open' and expires_at > $3 and contact = any($2::text[])
     union all
     select contact, 'in_company' from unnest($2::text[]) as contact
     join users on users.phone = contact or (users.email = contact and users.email_verified_at is not null)
     join company_members on company_members.user_id = users.id and company_members.company_id = $1`,
    [companyId, [...contacts], now],
  );
  return new Map(rows.map(({ contact, why }) => [contact, why]));
}

/** Accounts that have verified a contact, to tell them of an invitation. */
export async function findByContact(db: Database, contact: string): Promise<number | undefined> {
  const { rows } = await db.query<{ id: number }>(
    `select id from users where phone = $1 or (email = $1 and email_verified_at is not null) limit 1`,
    [contact],
  );
  return rows[0]?.id;
}

/** Invitations that were over before `limit` and nobody took; their contacts go with them. */
export async function deleteOver(
  db: Database,
  { companyId, limit }: { companyId: number; limit: Date },
): Promise<void> {
  await db.q
    .deleteFrom('company_invitations')
    .where('company_id', '=', companyId)
    .where('state', '=', 'open')
    .where('expires_at', '<', limit)
    .execute();
}
