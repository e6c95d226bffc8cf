import { mayInCompany } from '../../../contract/company/roles.ts';
import { fail } from '../../../contract/errors.ts';
import type { Context, SignedInContext } from '../../http/context.ts';
import { findMember, lockMember, type Member } from '../company/index.ts';
import { readShortCode } from './short-code.ts';
import { findByCode, lockByCode, type NameplateRow } from './store.ts';

interface Asker {
  userId: number;
  member: Member | undefined;
}

export const looksAfter = (member: Member | undefined, companyId: number): boolean =>
  member?.companyId === companyId && mayInCompany(member.role, 'materials');

/** Who made it keeps it; a company's is kept by its members who made it, and by those who look after its lists. */
function isKept(row: NameplateRow, { userId, member }: Asker): boolean {
  if (row.company_id === null) return row.user_id === userId;
  const isMaker = row.created_by === userId && member?.companyId === row.company_id;
  return isMaker || looksAfter(member, row.company_id);
}

/** Who claimed it owns it; a company's is in the hands of those who look after its lists. */
function isOwned(row: NameplateRow, { userId, member }: Asker): boolean {
  return row.owner_company_id === null ? row.owner_id === userId : looksAfter(member, row.owner_company_id);
}

/** A nameplate for whoever asks; a draft is there for its keepers and its owner alone. */
export async function findNameplate(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  typed: string,
): Promise<{ row: NameplateRow; isKeeper: boolean; isOwner: boolean }> {
  const code = readShortCode(typed) ?? fail('nameplate.mistyped');
  const row = (await findByCode(db, code)) ?? fail('nameplate.not_found');
  const asker = viewer && { userId: viewer.userId, member: await findMember(db, viewer.userId) };
  const isKeeper = asker !== undefined && isKept(row, asker);
  const isOwner = asker !== undefined && isOwned(row, asker);
  if (row.status === 'draft' && !isKeeper && !isOwner) return fail('nameplate.not_found');
  return { row, isKeeper, isOwner };
}

/** Held to the end of the transaction; a draft is there for nobody who is neither its keeper nor its owner. */
export async function lockForAnyone({ db }: Pick<Context, 'db'>, typed: string): Promise<NameplateRow> {
  const row = await lockByCode(db, readShortCode(typed) ?? '');
  return row && row.status !== 'draft' ? row : fail('nameplate.not_found');
}

type Right = (row: NameplateRow, asker: Asker) => boolean;

/** Held to the end of the transaction, a draft too, together with the asker's place in a company. */
export async function lockWithMember(
  { db, viewer }: Pick<SignedInContext, 'db' | 'viewer'>,
  typed: string,
): Promise<{ row: NameplateRow; member: Member | undefined }> {
  const { userId } = viewer;
  // The place in a company before the nameplate, as wherever both are held: two never wait for each other.
  const place = await findMember(db, userId);
  const member = place && (await lockMember(db, { userId, companyId: place.companyId }));
  const row = (await lockByCode(db, readShortCode(typed) ?? '')) ?? fail('nameplate.not_found');
  return { row, member };
}

/** The same for those who have a right to it. */
async function lockAs(
  context: Pick<SignedInContext, 'db' | 'viewer'>,
  typed: string,
  hasRight: Right,
): Promise<NameplateRow> {
  const { row, member } = await lockWithMember(context, typed);
  return hasRight(row, { userId: context.viewer.userId, member }) ? row : fail('nameplate.not_found');
}

export const lockAsKeeper = (context: SignedInContext, typed: string) => lockAs(context, typed, isKept);

export const lockAsOwner = (context: SignedInContext, typed: string) => lockAs(context, typed, isOwned);

export const lockAsOwnerOrKeeper = (context: SignedInContext, typed: string) =>
  lockAs(context, typed, (row, asker) => isKept(row, asker) || isOwned(row, asker));
