import { sql } from 'kysely';
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
  way: 'link' | 'phone' | 'email';
  codeSeed: string;
  mailedAt: Date | null;
}

const invitations = (db: Database) =>
  db.q
    .selectFrom('company_invitations as invitation')
    .innerJoin('tenants', 'tenants.id', 'invitation.company_id')
    .innerJoin('users as inviter', 'inviter.id', 'invitation.created_by');

const select = (db: Database) =>
  invitations(db).select([
    'invitation.id as invitationId',
    'invitation.company_id as companyId',
    'tenants.name as companyName',
    'inviter.nickname as inviterName',
    'invitation.contact',
    'invitation.label',
    'invitation.role',
    'invitation.month_limit as monthLimit',
    'invitation.state',
    'invitation.expires_at as expiresAt',
    'invitation.created_by as createdBy',
    'invitation.way',
    'invitation.code_seed as codeSeed',
    'invitation.mailed_at as mailedAt',
  ]);

/** Whose verified phone or email address a contact is: a condition on `users`. */
const hasContact = (contact: string) =>
  sql<boolean>`(phone = ${contact} or (email = ${contact} and email_verified_at is not null))`;

export async function createInvitation(
  db: Database,
  invitation: {
    companyId: number;
    tokenHash: string;
    codeSeed: string;
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
      code_seed: invitation.codeSeed,
      mailed_at: null,
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
  return select(db).where('invitation.token_hash', '=', tokenHash).executeTakeFirst();
}

export async function findInvitation(db: Database, id: number): Promise<OpenInvitation | undefined> {
  return select(db).where('invitation.id', '=', id).executeTakeFirst();
}

/** Held to the end of the transaction, so that it is used once. */
export async function lockInvitation(db: Database, id: number): Promise<OpenInvitation | undefined> {
  return select(db).where('invitation.id', '=', id).forUpdate('invitation').executeTakeFirst();
}

/** Its contact is no longer needed by anybody. */
export async function endInvitation(
  db: Database,
  { id, state, usedBy, now }: { id: number; state: 'used' | 'withdrawn'; usedBy?: number; now: Date },
): Promise<void> {
  await db.q
    .updateTable('company_invitations')
    .set({ state, contact: '', code_seed: '', used_by: usedBy ?? null, used_at: usedBy ? now : null })
    .where('id', '=', id)
    .execute();
}

/** Ends every open invitation of a company. */
export async function withdrawOpen(db: Database, companyId: number): Promise<void> {
  await db.q
    .updateTable('company_invitations')
    .set({ state: 'withdrawn', contact: '', code_seed: '' })
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

type InvitationRow = Omit<Invitation, 'expiresAt' | 'code' | 'mailedAt'> & {
  role: GivenRole;
  expiresAt: Date;
  codeSeed: string;
  mailedAt: Date | null;
};

export const setMailed = (db: Database, { id, mailedAt }: { id: number; mailedAt: Date | null }) =>
  db.q.updateTable('company_invitations').set({ mailed_at: mailedAt }).where('id', '=', id).execute();

export async function listInvitations(
  db: Database,
  { companyId, now, page }: { companyId: number; now: Date; page: number },
): Promise<InvitationRow[]> {
  const rows = await invitations(db)
    .leftJoin('users as taker', 'taker.id', 'invitation.used_by')
    .select([
      'invitation.id as invitationId',
      'invitation.way',
      'invitation.contact',
      'invitation.label',
      'invitation.role',
      'invitation.month_limit as monthLimit',
      'invitation.state',
      'invitation.expires_at as expiresAt',
      'invitation.code_seed as codeSeed',
      'invitation.mailed_at as mailedAt',
      'inviter.nickname as inviterName',
      'taker.nickname as usedBy',
    ])
    .where('invitation.company_id', '=', companyId)
    .orderBy('invitation.id', 'desc')
    .limit(sql.lit(invitationsPerPage))
    .offset((page - 1) * invitationsPerPage)
    .execute();
  return rows.map((row) => ({
    ...row,
    state: row.state === 'open' && row.expiresAt <= now ? 'over' : row.state,
  }));
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
  const rows = await select(db)
    .innerJoin('users', (join) => join.on('users.id', '=', userId))
    .where('invitation.state', '=', 'open')
    .where('invitation.expires_at', '>', now)
    .where('invitation.contact', '<>', '')
    .where((e) =>
      e.or([
        e('invitation.contact', '=', e.ref('users.phone')),
        e.and([
          e('invitation.contact', '=', e.ref('users.email')),
          e('users.email_verified_at', 'is not', null),
        ]),
      ]),
    )
    .orderBy('invitation.id', 'desc')
    .limit(sql.lit(20))
    .execute();
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
  const row = await db.q
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where(hasContact(contact))
    .executeTakeFirst();
  return row !== undefined;
}

/** What of a person's contacts is proved, and which address they gave. */
export async function getContacts(
  db: Database,
  userId: number,
): Promise<{ hasPhone: boolean; email: string | null; isEmailVerified: boolean }> {
  const row = await db.q
    .selectFrom('users')
    .select(['phone', 'email', 'email_verified_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { hasPhone: row.phone !== null, email: row.email, isEmailVerified: row.email_verified_at !== null };
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
  const row = await db.q
    .selectFrom('users')
    .select('id')
    .where(hasContact(contact))
    .limit(sql.lit(1))
    .executeTakeFirst();
  return row?.id;
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
