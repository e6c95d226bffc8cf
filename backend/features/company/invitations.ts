import { addDays, subDays } from 'date-fns';
import { type InvitationView, invitationDays } from '../../../contract/company/company.ts';
import type { Invitee } from '../../../contract/company/members.ts';
import { mayInCompany, mayManage } from '../../../contract/company/roles.ts';
import { fail } from '../../../contract/errors.ts';
import type { SignedInContext } from '../../http/context.ts';
import { hashToken, maskContact, readEmail, readPhone } from '../auth/index.ts';
import { notify } from '../notice/index.ts';
import { codeOf, type NewCode, newCode } from './invitation/code.ts';
import { fitOf } from './invitation/fit.ts';
import { sendInvitation } from './invitation/mail.ts';
import * as store from './invitation-store.ts';
import type { Member } from './member-store.ts';
import { requireLockedActive, requireLockedPower, requirePower } from './rights.ts';
import { requireSeats } from './seats.ts';

/** Days that an invitation nobody took stays in the list after its end. */
const keptDays = 30;
const mailWaitMs = 5 * 60_000;

export interface ReadContact {
  way: 'link' | 'phone' | 'email';
  contact: string;
}

/** A phone as E.164, an email address in lower case, or a link for an empty text; undefined for anything else. */
export function readContact(
  { config }: Pick<SignedInContext, 'config'>,
  text: string,
): ReadContact | undefined {
  if (text === '') return { way: 'link', contact: '' };
  const phone = readPhone(text, config);
  if (phone) return { way: 'phone', contact: phone };
  const email = readEmail(text);
  return email ? { way: 'email', contact: email } : undefined;
}

/** Only what the inviter could give a member later: a role below their own, and coins only by whoever allots them. */
export function mayInvite(
  member: Member,
  { role, monthLimit }: Pick<Invitee, 'role' | 'monthLimit'>,
): boolean {
  if (!mayManage(member.role, role)) return false;
  return monthLimit === 0 || mayInCompany(member.role, 'coins');
}

export async function createInvitation(
  context: SignedInContext,
  input: Invitee,
): Promise<{ invitationId: number; code: string; isMailed: boolean }> {
  const { db } = context;
  const read = readContact(context, input.contact);
  const made = await newCode(context);
  const written = await db.tx(async () => {
    const { member, company } = await requireLockedActive(context, 'manage');
    if (!mayInvite(member, input)) return fail('company.not_allowed');
    if (!read) return fail('company.contact_unfit', { fields: { contact: 'unfit' } });
    await requireSeats(db, { ...company, now: context.now, count: 1 });
    return writeInvitation(context, { member, companyName: company.name, input, read, made });
  });
  const isMailed =
    read?.way === 'email' &&
    (await sendInvitation(context, { to: read.contact, code: made.code, ...written }));
  return { invitationId: written.invitationId, code: made.code, isMailed };
}

/** Writes one, with the company locked, and tells the account that the contact belongs to. */
export async function writeInvitation(
  { db, viewer, now }: SignedInContext,
  of: { member: Member; companyName: string; input: Invitee; read: ReadContact; made: NewCode },
): Promise<{ invitationId: number; companyName: string }> {
  const { member, companyName, input, read, made } = of;
  const { companyId } = member;
  const limit = subDays(now, keptDays);
  await store.deleteOver(db, { companyId, limit });
  const invitationId = await store.createInvitation(db, {
    companyId,
    tokenHash: hashToken(made.code),
    codeSeed: made.seed,
    ...read,
    label: input.label,
    role: input.role,
    monthLimit: input.monthLimit,
    expiresAt: addDays(now, invitationDays),
    createdBy: viewer.userId,
    now,
  });
  const userId = read.contact ? await store.findByContact(db, read.contact) : undefined;
  if (userId !== undefined) {
    await notify(
      { db, now },
      {
        userIds: [userId],
        kind: 'company',
        actorId: viewer.userId,
        thing: `company_invitation:${invitationId}`,
        path: '/personal/company',
        data: { event: 'invited', company: companyName },
      },
    );
  }
  return { invitationId, companyName };
}

export async function withdrawInvitation(
  context: SignedInContext,
  { invitationId }: { invitationId: number },
): Promise<{ state: 'withdrawn' }> {
  const { db, now } = context;
  return db.tx(async () => {
    const { member } = await requireLockedPower(context, 'manage');
    const found = await store.lockInvitation(db, invitationId);
    if (found?.companyId !== member.companyId) return fail('company.invitation_not_found');
    if (!mayManage(member.role, found.role)) return fail('company.not_allowed');
    if (found.state !== 'open') return fail('company.invitation_gone');
    await store.endInvitation(db, { id: invitationId, state: 'withdrawn', now });
    return { state: 'withdrawn' };
  });
}

/** Mails an open one once more, with the same link; somebody's mailbox gets one in five minutes at most. */
export async function sendInvitationAgain(
  context: SignedInContext,
  { invitationId }: { invitationId: number },
): Promise<{ isMailed: boolean }> {
  const { db, now, mail } = context;
  const found = await db.tx(async () => {
    const { member } = await requireLockedPower(context, 'manage');
    const found = await store.lockInvitation(db, invitationId);
    if (found?.companyId !== member.companyId) return fail('company.invitation_not_found');
    if (!mayManage(member.role, found.role)) return fail('company.not_allowed');
    if (found.state !== 'open' || found.expiresAt <= now || found.codeSeed === '')
      return fail('company.invitation_gone');
    if (found.way !== 'email') return fail('company.invitation_not_mailed');
    const { mailedAt } = found;
    const waitMs = mailedAt ? mailedAt.getTime() + mailWaitMs - now.getTime() : 0;
    if (waitMs > 0)
      return fail('company.invitation_just_mailed', { values: { minutes: Math.ceil(waitMs / 60_000) } });
    // Written before it is sent, so that of two at the same moment one waits.
    if (!mail.isAbsent) await store.setMailed(db, { id: invitationId, mailedAt: now });
    return found;
  });
  const code = await codeOf(context, found.codeSeed);
  const { contact: to, companyName, mailedAt } = found;
  const isMailed = await sendInvitation(context, { invitationId, to, code, companyName });
  if (!isMailed && !mail.isAbsent) await store.setMailed(db, { id: invitationId, mailedAt });
  return { isMailed };
}

export async function listInvitations(context: SignedInContext, { page }: { page: number }) {
  const { db, now } = context;
  const { companyId, role } = await requirePower(context, 'manage');
  const rows = await store.listInvitations(db, { companyId, now, page });
  return {
    items: await Promise.all(
      rows.map(async ({ expiresAt, mailedAt, contact, codeSeed, ...row }) => ({
        ...row,
        contact: maskContact(contact),
        // Whoever has it can give away the role that it gives.
        code:
          row.state === 'open' && codeSeed !== '' && mayManage(role, row.role)
            ? await codeOf(context, codeSeed)
            : null,
        mailedAt: mailedAt?.toISOString() ?? null,
        expiresAt: expiresAt.toISOString(),
      })),
    ),
    page,
    pageSize: store.invitationsPerPage,
    total: await store.countInvitations(db, companyId),
    isTotalCapped: false,
  };
}

/** Fails `company.invitation_not_found`, or `company.invitation_gone` for one that is used, withdrawn or over. */
export async function getInvitation(
  context: SignedInContext,
  { code }: { code: string },
): Promise<InvitationView> {
  const { db, now } = context;
  const found = (await store.findByToken(db, hashToken(code))) ?? fail('company.invitation_not_found');
  if (found.state !== 'open' || found.expiresAt <= now) return fail('company.invitation_gone');
  const { companyName, inviterName, role, label, monthLimit, expiresAt, contact } = found;
  return {
    companyName,
    inviterName,
    role,
    label,
    monthLimit,
    expiresAt: expiresAt.toISOString(),
    contact: maskContact(contact),
    fit: await fitOf(context, found),
  };
}
