import type { Selectable } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import './tables.ts';

export type TransferRow = Selectable<Tables['nameplate_transfers']>;
/** A person, or a company. */
export interface Party {
  userId: number | null;
  companyId: number | null;
}

/** Sets the owner and takes the claim code away; call it with the nameplate locked. */
export async function setOwner(
  db: Database,
  { nameplateId, to }: { nameplateId: number; to: Party },
): Promise<void> {
  await db.q
    .updateTable('nameplates')
    .set({ owner_id: to.userId, owner_company_id: to.companyId, claim_hash: null })
    .where('id', '=', nameplateId)
    .execute();
}

export async function setClaimHash(
  db: Database,
  { nameplateId, hash }: { nameplateId: number; hash: string },
): Promise<void> {
  await db.q.updateTable('nameplates').set({ claim_hash: hash }).where('id', '=', nameplateId).execute();
}

/** The transfer of a nameplate that is under way; call it with the nameplate locked where it decides anything. */
export async function findOpenTransfer(db: Database, nameplateId: number): Promise<TransferRow | undefined> {
  return db.q
    .selectFrom('nameplate_transfers')
    .selectAll()
    .where('nameplate_id', '=', nameplateId)
    .where('state', 'in', ['offered', 'accepted'])
    .executeTakeFirst();
}

export async function createTransfer(
  db: Database,
  offer: { nameplateId: number; tokenHash: string; offeredBy: number; now: Date },
): Promise<void> {
  await db.q
    .insertInto('nameplate_transfers')
    .values({
      nameplate_id: offer.nameplateId,
      state: 'offered',
      token_hash: offer.tokenHash,
      offered_by: offer.offeredBy,
      offered_at: offer.now,
    })
    .execute();
}

export async function acceptTransfer(
  db: Database,
  { transferId, to }: { transferId: number; to: Party },
): Promise<void> {
  await db.q
    .updateTable('nameplate_transfers')
    .set({ state: 'accepted', to_user_id: to.userId, to_company_id: to.companyId })
    .where('id', '=', transferId)
    .execute();
}

export async function endTransfer(
  db: Database,
  { transferId, state, now }: { transferId: number; state: 'done' | 'cancelled'; now: Date },
): Promise<void> {
  await db.q
    .updateTable('nameplate_transfers')
    .set({ state, ended_at: now })
    .where('id', '=', transferId)
    .execute();
}

/** What a party is called; empty for none. */
export async function nameParty(db: Database, { userId, companyId }: Party): Promise<string> {
  if (companyId !== null) {
    const row = await db.q
      .selectFrom('tenants')
      .select('name')
      .where('id', '=', companyId)
      .executeTakeFirst();
    return row?.name ?? '';
  }
  if (userId === null) return '';
  const row = await db.q.selectFrom('users').select('nickname').where('id', '=', userId).executeTakeFirst();
  return row?.nickname ?? '';
}
