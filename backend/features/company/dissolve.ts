import type { dissolveCompany as DissolveCompany } from '../../../contract/company/members.ts';
import type { EndpointOutput, EndpointParsedInput } from '../../../contract/endpoint.ts';
import { fail } from '../../../contract/errors.ts';
import type { SignedInContext } from '../../http/context.ts';
import { setTenant } from '../account/index.ts';
import { logSignIn } from '../auth/index.ts';
import { notify } from '../notice/index.ts';
import { requireProof } from '../two-factor/index.ts';
import { emptyWallet } from './empty-wallet.ts';
import { passThings } from './hand-over.ts';
import { withdrawOpen } from './invitation-store.ts';
import { licenceFolder } from './licence-keys.ts';
import { deleteMember, lockMembers } from './member-store.ts';
import { requireLockedPower } from './rights.ts';
import * as store from './store.ts';

/**
 * Ends a company for good, after a proof and its name typed again. Its coins go back to whoever put them in, everybody
 * is released, open invitations end, and what it bought stays with the owner.
 */
export async function dissolveCompany(
  context: SignedInContext,
  { name }: EndpointParsedInput<typeof DissolveCompany>,
): Promise<EndpointOutput<typeof DissolveCompany>> {
  const { db, viewer, now, files } = context;
  const { companyId, ...done } = await db.tx(async () => {
    const { company } = await requireLockedPower(context, 'dissolve');
    const { companyId } = company;
    await requireProof(context);
    if (name.trim() !== company.name) return fail('company.name_other', { fields: { name: 'other' } });
    const returned = await emptyWallet({ db, now }, { companyId, occasion: 'dissolved' });
    const members = await lockMembers(db, companyId);
    for (const { userId, joinedAt } of members) {
      const toOwner = { fromId: userId, toId: viewer.userId, companyId, since: joinedAt };
      await passThings(context, { ...toOwner, withBasket: false });
      await deleteMember(db, userId);
      await setTenant(db, { userId, companyId: null });
    }
    await withdrawOpen(db, companyId);
    await store.setDissolved(db, { companyId, now });
    await logSignIn(context, { userId: viewer.userId, event: 'company_dissolved' });
    const told = new Set([...members.map(({ userId }) => userId), ...returned.keys()]);
    for (const userId of told) {
      await notify(
        { db, now },
        {
          userIds: [userId],
          kind: 'company',
          actorId: viewer.userId,
          thing: `company:${companyId}:dissolved`,
          path: returned.has(userId) ? '/personal/coins' : '/personal/company',
          data: { event: 'dissolved', company: company.name, count: returned.get(userId) ?? 0 },
        },
      );
    }
    return { companyId, returnedCoins: returned.get(viewer.userId) ?? 0, releasedCount: members.length - 1 };
  });
  // Staff needed the picture to check the company, and nobody does now.
  await files.delete(licenceFolder(companyId));
  return done;
}
