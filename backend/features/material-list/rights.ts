import { mayInCompany } from '../../../contract/company/roles.ts';
import { fail } from '../../../contract/errors.ts';
import { hasRight, type ListRight } from '../../../contract/material-list/kinds.ts';
import type { SignedInContext } from '../../http/context.ts';
import { findList, lockList, type StoredList } from './list-store.ts';
import { type Colleague, findColleague, findGiven, type Given, lockColleague } from './right-store.ts';

type RightsContext = Pick<SignedInContext, 'db' | 'viewer'>;
type Owned = Pick<StoredList, 'userId' | 'companyId' | 'createdBy' | 'colleagueRight'>;

/**
 * What somebody may do with a list. A person's list is theirs, and of whoever they gave a right. A company's list is for
 * its present members alone: what somebody was given before they left is not theirs when they come back.
 */
export function rightOn(
  list: Owned,
  {
    userId,
    colleague,
    given,
  }: { userId: number; colleague: Colleague | undefined; given: Given | undefined },
): ListRight | undefined {
  if (list.userId !== null) return list.userId === userId ? 'manage' : given?.right;
  if (!colleague || colleague.companyId !== list.companyId) return undefined;
  if (list.createdBy === userId || mayInCompany(colleague.role, 'materials')) return 'manage';
  const isValid = given !== undefined && given.grantedAt >= colleague.joinedAt;
  return isValid && hasRight(given.right, list.colleagueRight) ? given.right : list.colleagueRight;
}

/** A list with what the viewer may do with it; undefined where they may not even know of it. */
export async function findReadable(
  { db, viewer }: RightsContext,
  listId: number,
): Promise<{ list: StoredList; right: ListRight } | undefined> {
  const list = await findList(db, listId);
  if (!list) return undefined;
  const { userId } = viewer;
  const colleague = list.companyId === null ? undefined : await findColleague(db, userId);
  const right = rightOn(list, { userId, colleague, given: await findGiven(db, { listId, userId }) });
  return right && { list, right };
}

/** A list for reading. Fails `material_list.not_found` where the viewer may not even know of it. */
export async function requireList(
  context: RightsContext,
  listId: number,
  wanted: ListRight = 'view',
): Promise<{ list: StoredList; right: ListRight }> {
  const found = (await findReadable(context, listId)) ?? fail('material_list.not_found');
  if (!hasRight(found.right, wanted)) return fail('material_list.not_allowed');
  return found;
}

/** The same inside the transaction that uses the right; list and membership are held to its end. */
export async function requireLockedList(
  { db, viewer }: RightsContext,
  listId: number,
  wanted: ListRight = 'edit',
): Promise<{ list: StoredList; right: ListRight }> {
  const list = (await lockList(db, listId)) ?? fail('material_list.not_found');
  const { userId } = viewer;
  const colleague = list.companyId === null ? undefined : await lockColleague(db, userId);
  return checked(
    list,
    rightOn(list, { userId, colleague, given: await findGiven(db, { listId, userId }) }),
    wanted,
  );
}

/** Whether somebody may manage a list now, who is not the one that asks. */
export async function managesList(
  db: RightsContext['db'],
  { listId, userId }: { listId: number; userId: number },
): Promise<boolean> {
  const list = await findList(db, listId);
  if (!list) return false;
  const colleague = list.companyId === null ? undefined : await findColleague(db, userId);
  const right = rightOn(list, { userId, colleague, given: await findGiven(db, { listId, userId }) });
  return right !== undefined && hasRight(right, 'manage');
}

function checked(list: StoredList, right: ListRight | undefined, wanted: ListRight) {
  if (!right) return fail('material_list.not_found');
  if (!hasRight(right, wanted)) return fail('material_list.not_allowed');
  return { list, right };
}
