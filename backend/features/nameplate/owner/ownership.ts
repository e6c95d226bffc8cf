import { timingSafeEqual } from 'node:crypto';
import type { EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type * as contract from '../../../../contract/nameplate/owner.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { hashToken } from '../../auth/index.ts';
import { requireLockedActive } from '../../company/index.ts';
import { lockAsKeeper, lockAsOwner, lockForAnyone, lockWithMember, looksAfter } from '../access.ts';
import type { NameplateRow } from '../store.ts';
import { notifyTransfer, ownerOf } from './notify-transfer.ts';
import * as store from './owner-store.ts';

const newToken = ({ randomBytes }: SignedInContext) => randomBytes(16).toString('base64url');

/** Whom somebody acts for: themselves, or their company where they look after its lists. */
async function requireParty(context: SignedInContext, isCompany: boolean): Promise<store.Party> {
  if (!isCompany) return { userId: context.viewer.userId, companyId: null };
  const { company } = await requireLockedActive(context, 'materials');
  return { userId: null, companyId: company.companyId };
}

const isOwned = (row: NameplateRow) => row.owner_id !== null || row.owner_company_id !== null;

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export async function makeClaimCode(
  context: SignedInContext,
  { code }: { code: string },
): Promise<{ token: string }> {
  const { db } = context;
  const token = newToken(context);
  return db.tx(async () => {
    const row = await lockAsKeeper(context, code);
    if (isOwned(row)) return fail('nameplate.claimed');
    await store.setClaimHash(db, { nameplateId: row.id, hash: hashToken(token) });
    return { token };
  });
}

export async function claimNameplate(
  context: SignedInContext,
  { code, token, isCompany }: EndpointParsedInput<typeof contract.claimNameplate>,
): Promise<{ code: string }> {
  const { db } = context;
  return db.tx(async () => {
    // Companies before nameplates, as everywhere: two that lock both never wait for each other.
    const to = await requireParty(context, isCompany);
    const row = await lockForAnyone(context, code);
    if (row.claim_hash === null || isOwned(row) || !isSame(row.claim_hash, hashToken(token)))
      return fail('nameplate.claim_wrong', { fields: { token: 'wrong' } });
    await store.setOwner(db, { nameplateId: row.id, to });
    return { code: row.code };
  });
}

/** First of two confirmations to come: a link for whoever shall have it. */
export async function offerNameplate(
  context: SignedInContext,
  { code }: { code: string },
): Promise<{ token: string }> {
  const { db, viewer, now } = context;
  const token = newToken(context);
  return db.tx(async () => {
    const row = await lockAsOwner(context, code);
    if (await store.findOpenTransfer(db, row.id)) return fail('nameplate.transfer_open');
    await store.createTransfer(db, {
      nameplateId: row.id,
      tokenHash: hashToken(token),
      offeredBy: viewer.userId,
      now,
    });
    return { token };
  });
}

export async function acceptNameplate(
  context: SignedInContext,
  { code, token, isCompany }: EndpointParsedInput<typeof contract.acceptNameplate>,
): Promise<{ code: string }> {
  const { db } = context;
  return db.tx(async () => {
    const to = await requireParty(context, isCompany);
    const row = await lockForAnyone(context, code);
    const open = await store.findOpenTransfer(db, row.id);
    if (open?.state !== 'offered' || !isSame(open.token_hash, hashToken(token)))
      return fail('nameplate.transfer_over');
    await store.acceptTransfer(db, { transferId: open.id, to });
    await notifyTransfer(context, { row, transferId: open.id, step: 'accepted', to: ownerOf(row) });
    return { code: row.code };
  });
}

const takerOf = (transfer: store.TransferRow | undefined): store.Party => ({
  userId: transfer?.to_user_id ?? null,
  companyId: transfer?.to_company_id ?? null,
});

/** Whoever accepted by mistake, or as the wrong person, steps back by themselves. */
export async function declineNameplate(
  context: SignedInContext,
  { code }: { code: string },
): Promise<{ code: string }> {
  const { db, viewer, now } = context;
  return db.tx(async () => {
    const { row, member } = await lockWithMember(context, code);
    if (row.status === 'draft') return fail('nameplate.not_found');
    const open = await store.findOpenTransfer(db, row.id);
    const { userId, companyId } = takerOf(open);
    const isTaker = companyId === null ? userId === viewer.userId : companyId === member?.companyId;
    if (open?.state !== 'accepted' || !isTaker) return fail('nameplate.transfer_over');
    if (companyId !== null && !looksAfter(member, companyId)) return fail('company.not_allowed');
    await store.endTransfer(db, { transferId: open.id, state: 'cancelled', now });
    await notifyTransfer(context, { row, transferId: open.id, step: 'declined', to: ownerOf(row) });
    return { code: row.code };
  });
}

/** The second confirmation: its owner has seen who accepted. */
export async function confirmNameplate(
  context: SignedInContext,
  { code }: { code: string },
): Promise<{ code: string }> {
  const { db, now } = context;
  return db.tx(async () => {
    const row = await lockAsOwner(context, code);
    const open = await store.findOpenTransfer(db, row.id);
    const to = takerOf(open);
    if (open?.state !== 'accepted' || (to.userId === null && to.companyId === null))
      return fail('nameplate.transfer_over');
    await store.endTransfer(db, { transferId: open.id, state: 'done', now });
    await store.setOwner(db, { nameplateId: row.id, to });
    await notifyTransfer(context, { row, transferId: open.id, step: 'done', to });
    return { code: row.code };
  });
}

export async function cancelNameplateTransfer(
  context: SignedInContext,
  { code }: { code: string },
): Promise<{ code: string }> {
  const { db, now } = context;
  return db.tx(async () => {
    const row = await lockAsOwner(context, code);
    const open = await store.findOpenTransfer(db, row.id);
    if (!open) return fail('nameplate.transfer_over');
    await store.endTransfer(db, { transferId: open.id, state: 'cancelled', now });
    await notifyTransfer(context, { row, transferId: open.id, step: 'cancelled', to: takerOf(open) });
    return { code: row.code };
  });
}
