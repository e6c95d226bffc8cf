import type { EndpointOutput, EndpointParsedInput } from '../../../contract/endpoint.ts';
import { fail } from '../../../contract/errors.ts';
import { type GivenRight, listLimits } from '../../../contract/material-list/kinds.ts';
import type * as contract from '../../../contract/material-list/sharing.ts';
import type { SignedInContext } from '../../http/context.ts';
import { nameKey } from '../account/index.ts';
import { listLinks } from './link-store.ts';
import { stateOf } from './links.ts';
import { setRightOfColleagues } from './list-store.ts';
import { requireList, requireLockedList } from './rights.ts';
import * as store from './sharing-store.ts';

export async function getMaterialSharing(
  context: SignedInContext,
  { listId }: { listId: number },
): Promise<EndpointOutput<typeof contract.getMaterialSharing>> {
  const { db, now } = context;
  const { list } = await requireList(context, listId, 'manage');
  return {
    colleagueRight: list.companyId === null ? null : list.colleagueRight,
    members: (await store.listMembers(db, listId)).map(({ grantedAt, ...member }) => ({
      ...member,
      grantedAt: grantedAt.toISOString(),
    })),
    links: (await listLinks(db, listId)).map((link) => ({
      linkId: link.linkId,
      purpose: link.purpose,
      label: link.label,
      by: link.by,
      createdAt: link.createdAt.toISOString(),
      expiresAt: link.expiresAt.toISOString(),
      state: stateOf(link, list, now),
      useCount: link.useCount,
      lastUsedAt: link.lastUsedAt?.toISOString() ?? null,
    })),
  };
}

/** Gives a right; on a company's list only to a colleague. */
export async function shareMaterialList(
  context: SignedInContext,
  { listId, name, right }: EndpointParsedInput<typeof contract.shareMaterialList>,
): Promise<{ userId: number }> {
  const { db, viewer, now } = context;
  return db.tx(async () => {
    const { list } = await requireLockedList(context, listId, 'manage');
    const person = await store.findPerson(db, nameKey(name));
    if (!person) return fail('material_list.person_not_found', { fields: { name: 'not_found' } });
    const { userId } = person;
    if (list.companyId !== null && person.companyId !== list.companyId)
      return fail('material_list.not_a_colleague', { fields: { name: 'other' } });
    if (userId === list.userId) return fail('material_list.already_owner', { fields: { name: 'own' } });
    const members = await store.listMembers(db, listId);
    const isThere = members.some((member) => member.userId === userId);
    if (!isThere && members.length >= listLimits.members)
      return fail('material_list.too_many_members', { values: { most: listLimits.members } });
    await store.saveMember(db, { listId, userId, right, grantedBy: viewer.userId, now });
    return { userId };
  });
}

export async function unshareMaterialList(
  context: SignedInContext,
  { listId, userId }: { listId: number; userId: number },
): Promise<Record<string, never>> {
  const { db, viewer } = context;
  return db.tx(async () => {
    await requireLockedList(context, listId, userId === viewer.userId ? 'view' : 'manage');
    await store.deleteMember(db, { listId, userId });
    return {};
  });
}

export async function setColleagueRight(
  context: SignedInContext,
  { listId, right }: { listId: number; right: GivenRight },
): Promise<Record<string, never>> {
  return context.db.tx(async () => {
    const { list } = await requireLockedList(context, listId, 'manage');
    if (list.companyId === null) return fail('material_list.not_a_company');
    await setRightOfColleagues(context.db, { listId, right });
    return {};
  });
}
