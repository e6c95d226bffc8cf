import { addDays, beijingDate } from '../../../../contract/beijing-time.ts';
import type { EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import * as contract from '../../../../contract/nameplate/owner.ts';
import type { Context, SignedInContext } from '../../../http/context.ts';
import { findActiveCompanyId } from '../../company/index.ts';
import { findNameplate, lockAsOwnerOrKeeper } from '../access.ts';
import { describeNameplate } from '../describe.ts';
import { readShortCode } from '../short-code.ts';
import * as log from './log-store.ts';
import { findOpenTransfer, nameParty } from './owner-store.ts';

const scanDays = 30;

export async function getNameplateLife(
  context: SignedInContext,
  { code }: { code: string },
): Promise<contract.NameplateLife> {
  const { db, viewer, now } = context;
  const { row, isKeeper, isOwner } = await findNameplate(context, code);
  const isInside = isKeeper || isOwner;
  const open = await findOpenTransfer(db, row.id);
  const companyId = await findActiveCompanyId(db, viewer.userId);
  const isTaker =
    open?.to_user_id === viewer.userId || (companyId !== null && open?.to_company_id === companyId);
  const owner = { userId: row.owner_id, companyId: row.owner_company_id };
  const isOwned = owner.userId !== null || owner.companyId !== null;
  return {
    nameplate: describeNameplate(row),
    ...{ isKeeper, isOwner },
    ownerName: isInside && isOwned ? await nameParty(db, owner) : null,
    isClaimable: row.claim_hash !== null && !isOwned,
    hasCompany: companyId !== null,
    isAwaited: !isInside && isTaker && open?.state === 'accepted',
    transfer:
      isInside && open && (open.state === 'offered' || open.state === 'accepted')
        ? {
            state: open.state,
            toName: await nameParty(db, { userId: open.to_user_id, companyId: open.to_company_id }),
            offeredAt: open.offered_at.toISOString(),
          }
        : null,
    entries: isInside
      ? (await log.listEntries(db, row.id)).map(({ createdAt, authorName, ...entry }) => ({
          ...entry,
          authorName: authorName ?? '',
          createdAt: createdAt.toISOString(),
        }))
      : [],
    scans: isInside
      ? await log.sumScans(db, { nameplateId: row.id, since: addDays(beijingDate(now), 1 - scanDays) })
      : { month: 0, all: 0 },
  };
}

/** A code that nobody has is counted nowhere, and nobody hears of it. */
export async function countNameplateScan(
  { db, now }: Context,
  { code }: { code: string },
): Promise<Record<string, never>> {
  const read = readShortCode(code);
  if (read !== undefined) await log.addScan(db, { code: read, day: beijingDate(now) });
  return {};
}

export async function addNameplateEntry(
  context: SignedInContext,
  { code, ...entry }: EndpointParsedInput<typeof contract.addNameplateEntry>,
): Promise<{ entryId: number }> {
  const { db, viewer, now } = context;
  return db.tx(async () => {
    const row = await lockAsOwnerOrKeeper(context, code);
    if (entry.day > beijingDate(now)) return fail('nameplate.day_ahead', { fields: { day: 'ahead' } });
    if ((await log.countEntries(db, row.id)) >= contract.ownerLimits.entries)
      return fail('nameplate.too_many_entries', { values: { most: contract.ownerLimits.entries } });
    const entryId = await log.createEntry(db, {
      ...entry,
      nameplateId: row.id,
      authorId: viewer.userId,
      now,
    });
    return { entryId };
  });
}
