import { fail } from '../../../contract/errors.ts';
import type { SignedInContext } from '../../http/context.ts';
import { setTenant } from '../account/index.ts';
import { hashToken } from '../auth/index.ts';
import { notify } from '../notice/index.ts';
import { getSiteConfig } from '../site/index.ts';
import { fitOf } from './invitation/fit.ts';
import * as invitations from './invitation-store.ts';
import { countMembers, createMember, listInRoles } from './member-store.ts';
import { lockCompany } from './store.ts';

/**
 * Takes an invitation. The invitation and its company are held, so that one is used once and seats are never
 * overbooked by two who join at the same time.
 */
export async function joinCompany(
  context: SignedInContext,
  { code, invitationId }: { code?: string | undefined; invitationId?: number | undefined },
): Promise<{ companyId: number }> {
  const { db, viewer, now } = context;
  const { userId } = viewer;
  const byCode = code ? await invitations.findByToken(db, hashToken(code)) : undefined;
  const id = byCode?.invitationId ?? (code ? undefined : invitationId);
  if (id === undefined) return fail('company.invitation_not_found');
  return db.tx(async () => {
    const seen = (await invitations.findInvitation(db, id)) ?? fail('company.invitation_not_found');
    const company = (await lockCompany(db, seen.companyId)) ?? fail('company.invitation_not_found');
    const found = (await invitations.lockInvitation(db, id)) ?? fail('company.invitation_not_found');
    const isOwn =
      found.contact !== '' && (await invitations.ownsContact(db, { userId, contact: found.contact }));
    // Without its code, an invitation to somebody else is none that one could know of.
    if (!byCode && !isOwn) return fail('company.invitation_not_found');
    if (found.state !== 'open' || found.expiresAt <= now) return fail('company.invitation_gone');
    const fit = await fitOf(context, found);
    if (fit === 'other') return fail('company.invitation_other');
    if (fit !== 'fits') return fail('company.invitation_unproved');
    if (company.state !== 'accepted') return fail('company.not_accepted');
    const { companyId } = company;
    const total = company.seats ?? (await getSiteConfig(db)).companySeats;
    if ((await countMembers(db, companyId)) >= total) {
      return fail('company.seats_full', { values: { count: total } });
    }
    const { role, label, monthLimit } = found;
    const isNew = await createMember(db, { userId, companyId, role, label, monthLimit, now });
    if (!isNew) return fail('company.already_in');
    await invitations.endInvitation(db, { id, state: 'used', usedBy: userId, now });
    await setTenant(db, { userId, companyId });
    const told = await listInRoles(db, { companyId, roles: ['owner', 'admin'] });
    await notify(
      { db, now },
      {
        userIds: told,
        kind: 'company',
        actorId: userId,
        thing: `company_join:${id}`,
        path: '/personal/company/members',
        data: { event: 'joined', company: company.name },
      },
    );
    return { companyId };
  });
}
