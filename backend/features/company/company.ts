import { beijingMonth } from '../../../contract/beijing-time.ts';
import type { OwnCompany, sendCompany as SendCompany } from '../../../contract/company/company.ts';
import { mayInCompany, powersOf } from '../../../contract/company/roles.ts';
import type { EndpointParsedInput } from '../../../contract/endpoint.ts';
import { fail } from '../../../contract/errors.ts';
import { isTaxNumberLikely } from '../../../contract/tax-number.ts';
import type { SignedInContext } from '../../http/context.ts';
import { createTenant, getClosingDueAt, lockUser, setTenant, updateTenantName } from '../account/index.ts';
import { listInvitationsTo } from './invitation-store.ts';
import { keepLicence } from './licence.ts';
import { licenceDrafts } from './licence-keys.ts';
import { createMember, findMember } from './member-store.ts';
import { requireLockedPower } from './rights.ts';
import { countSeats } from './seats.ts';
import { usableOf } from './spending/spend.ts';
import * as store from './store.ts';

/** GB 32100: 18 signs without I, O, S, V, Z. */
const codeShape = /^[0-9A-HJ-NP-RTUWXY]{18}$/;
const noSeats = { total: 0, members: 0, invited: 0 };

export async function getOwnCompany(context: SignedInContext): Promise<OwnCompany> {
  const { db, viewer, now } = context;
  const member = await findMember(db, viewer.userId);
  const company = member && (await store.findCompany(db, member.companyId));
  const tenantName = viewer.tenantId ? ((await store.findTenant(db, viewer.tenantId)) ?? '') : '';
  const invitations = member ? [] : await listInvitationsTo(db, { userId: viewer.userId, now });
  if (!member || !company) {
    return { company: null, tenantName, membership: null, powers: [], seats: noSeats, invitations };
  }
  const { spent, usable } = await usableOf(db, { member, state: company.state, month: beijingMonth(now) });
  const maySeeSeats = mayInCompany(member.role, 'list');
  const { total, members, invited } = maySeeSeats ? await countSeats(db, { ...company, now }) : noSeats;
  return {
    company: factsOf(company),
    tenantName,
    membership: {
      role: member.role,
      label: member.label,
      monthLimit: member.monthLimit,
      monthSpent: spent,
      usable,
      joinedAt: member.joinedAt.toISOString(),
    },
    powers: [...powersOf(member.role)],
    seats: { total, members, invited },
    invitations,
  };
}

export function factsOf(company: store.Company): NonNullable<OwnCompany['company']> {
  const { companyId, name, code, state, reason, sentAt } = company;
  return {
    companyId,
    name,
    code,
    isCodeOdd: !isTaxNumberLikely(code),
    state,
    reason,
    sentAt: sentAt.toISOString(),
  };
}

/**
 * Sends a company to the staff. Whoever sends it first owns it; what was accepted is changed by nobody but through
 * the staff, because colleagues trusted that name when they joined.
 */
export async function sendCompany(
  context: SignedInContext,
  input: EndpointParsedInput<typeof SendCompany>,
): Promise<{ companyId: number }> {
  const { db, viewer, now, files } = context;
  const code = input.code.normalize('NFKC').toUpperCase().replace(/\s/g, '');
  if (!codeShape.test(code)) return fail('company.code_unfit', { fields: { code: 'unfit' } });
  // Few codes in use fail their check, so that a wrong one is asked about and never refused for good.
  if (!isTaxNumberLikely(code) && !input.isCodeSure) {
    return fail('company.code_odd', { fields: { isCodeSure: 'required' } });
  }
  const done = await db.tx(async () => {
    const held = (await findMember(db, viewer.userId)) && (await requireLockedPower(context, 'send'));
    const before = held?.company;
    const companyId = before?.companyId ?? (await newCompany(context, input.name));
    if (before?.state === 'accepted') return fail('company.state_other');
    if (!input.licence && !before) {
      return fail('company.licence_missing', { fields: { licence: 'missing' } });
    }
    const licenceKey = input.licence
      ? await keepLicence(context, { licence: input.licence, companyId })
      : (before?.licenceKey ?? '');
    await updateTenantName(db, { companyId, name: input.name });
    const sent = { companyId, code, licenceKey, now };
    if (before) await store.updateSent(db, sent);
    else await found(context, sent);
    return { companyId, old: before && before.licenceKey !== licenceKey ? before.licenceKey : undefined };
  });
  if (done.old) await files.delete(done.old);
  await files.delete(licenceDrafts(viewer.userId));
  return { companyId: done.companyId };
}

/** The tenant of an enterprise sign-up, unless another account made a company of it already. */
async function newCompany({ db, viewer, now }: SignedInContext, name: string): Promise<number> {
  const isFree = viewer.tenantId > 0 && !(await store.findCompany(db, viewer.tenantId));
  return isFree ? viewer.tenantId : createTenant(db, { name, now });
}

async function found(
  { db, viewer, now }: SignedInContext,
  sent: { companyId: number; code: string; licenceKey: string; now: Date },
): Promise<void> {
  const { companyId } = sent;
  const { userId } = viewer;
  await lockUser(db, userId);
  // Closed in the same moment, which ended the session that this came with.
  if (await getClosingDueAt(db, userId)) return fail('session.required');
  await store.createCompany(db, sent);
  const isNew = await createMember(db, {
    userId,
    companyId,
    role: 'owner',
    label: '',
    monthLimit: null,
    now,
  });
  if (!isNew) return fail('company.state_other');
  await setTenant(db, { userId, companyId });
}
