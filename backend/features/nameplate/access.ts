import { mayInCompany } from '../../../contract/company/roles.ts';
import { fail } from '../../../contract/errors.ts';
import type { Context, SignedInContext } from '../../http/context.ts';
import { findMember, lockMember, type Member } from '../company/index.ts';
import { readShortCode } from './short-code.ts';
import { findByCode, lockByCode, type NameplateRow } from './store.ts';

/** Who made it keeps it; a company's is kept by its members who made it, and by those who look after its lists. */
function isKept(
  row: Pick<NameplateRow, 'user_id' | 'company_id' | 'created_by'>,
  { userId, member }: { userId: number; member: Member | undefined },
): boolean {
  if (row.company_id === null) return row.user_id === userId;
  if (member?.companyId !== row.company_id) return false;
  return row.created_by === userId || mayInCompany(member.role, 'materials');
}

/** A nameplate for whoever asks; a draft is there for its keepers alone. */
export async function findNameplate(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  typed: string,
): Promise<{ row: NameplateRow; isKeeper: boolean }> {
  const code = readShortCode(typed) ?? fail('nameplate.mistyped');
  const row = (await findByCode(db, code)) ?? fail('nameplate.not_found');
  const isKeeper =
    viewer !== undefined &&
    isKept(row, { userId: viewer.userId, member: await findMember(db, viewer.userId) });
  if (row.status === 'draft' && !isKeeper) return fail('nameplate.not_found');
  return { row, isKeeper };
}

/** The same for its keepers alone, held to the end of the transaction together with their place in the company. */
export async function lockAsKeeper(
  { db, viewer }: Pick<SignedInContext, 'db' | 'viewer'>,
  typed: string,
): Promise<NameplateRow> {
  const { userId } = viewer;
  const row = await lockByCode(db, readShortCode(typed) ?? '');
  if (!row) return fail('nameplate.not_found');
  const member =
    row.company_id === null ? undefined : await lockMember(db, { userId, companyId: row.company_id });
  return isKept(row, { userId, member }) ? row : fail('nameplate.not_found');
}
