import { beijingDate } from '../../../contract/beijing-time.ts';
import type { EndpointOutput, EndpointParsedInput } from '../../../contract/endpoint.ts';
import { fail } from '../../../contract/errors.ts';
import { listLimits } from '../../../contract/material-list/kinds.ts';
import type * as contract from '../../../contract/material-list/list.ts';
import { lockCounts } from '../../db/lock-counts.ts';
import type { SignedInContext } from '../../http/context.ts';
import { requireLockedActive } from '../company/index.ts';
import * as store from './list-store.ts';
import { hasBinding } from './quotation/quotation-store.ts';
import { findColleague, listGiven } from './right-store.ts';
import { requireLockedList, rightOn } from './rights.ts';
import { listTotals } from './totals-store.ts';
import { writeEdits } from './write.ts';

/** VAT on goods, in hundredths of a percent. */
const usualTaxBp = 1300;

export async function listMaterialLists({
  db,
  viewer,
}: SignedInContext): Promise<EndpointOutput<typeof contract.listMaterialLists>> {
  const { userId } = viewer;
  const colleague = await findColleague(db, userId);
  const lists = await store.listReachable(db, { userId, companyId: colleague?.companyId ?? null });
  const given = await listGiven(db, userId);
  const totals = await listTotals(db, lists);
  const { people, companies } = await store.listNames(db, {
    userIds: lists.flatMap((list) => list.userId ?? []),
    companyIds: colleague ? [colleague.companyId] : [],
  });
  const items = lists.flatMap((list) => {
    const right = rightOn(list, { userId, colleague, given: given.get(list.listId) });
    if (!right) return [];
    const { lineCount, grossFen } = totals.get(list.listId) ?? { lineCount: 0, grossFen: 0 };
    return {
      listId: list.listId,
      title: list.title,
      project: list.project,
      isCompany: list.companyId !== null,
      ownerName: list.userId === null || list.userId === userId ? null : (people.get(list.userId) ?? ''),
      right,
      lineCount,
      grossFen,
      updatedAt: list.updatedAt.toISOString(),
    };
  });
  const chosenId = await store.findChoice(db, userId);
  return {
    items,
    chosenId: items.some(({ listId }) => listId === chosenId) ? chosenId : null,
    company: colleague ? (companies.get(colleague.companyId) ?? '') : null,
  };
}

export async function createMaterialList(
  context: SignedInContext,
  { isCompany, ...fields }: EndpointParsedInput<typeof contract.createMaterialList>,
): Promise<{ listId: number }> {
  const { db, viewer } = context;
  return db.tx(async () => {
    const owner = isCompany
      ? { companyId: (await requireLockedActive(context)).company.companyId }
      : { userId: viewer.userId };
    const listId = await makeList(context, { owner, ...fields });
    await store.saveChoice(db, { userId: viewer.userId, listId });
    return { listId };
  });
}

/** A list with one panel; the first version says so. */
export async function makeList(
  context: SignedInContext,
  {
    owner,
    title,
    project,
    groupName,
  }: {
    owner: { userId: number } | { companyId: number };
    title: string;
    project: string;
    groupName: string;
  },
): Promise<number> {
  const { db, viewer, now } = context;
  await lockCounts(db, `material_lists:${JSON.stringify(owner)}`);
  if ((await store.countLists(db, owner)) >= listLimits.lists)
    return fail('material_list.too_many', { values: { most: listLimits.lists } });
  const listId = await store.createList(db, {
    owner,
    createdBy: viewer.userId,
    title,
    project,
    taxBp: usualTaxBp,
    priceDate: beijingDate(now),
    now,
  });
  const list = (await store.lockList(db, listId)) ?? fail('material_list.not_found');
  const group = { position: 10, name: groupName, designation: '', count: 1 };
  await writeEdits(context, { list, act: 'create' }, [{ kind: 'group', id: null, base: null, mine: group }]);
  return listId;
}

export async function deleteMaterialList(
  context: SignedInContext,
  { listId, title }: { listId: number; title: string },
): Promise<Record<string, never>> {
  return context.db.tx(async () => {
    const { list } = await requireLockedList(context, listId, 'manage');
    if (title.trim() !== list.title) return fail('material_list.title_other', { fields: { title: 'other' } });
    const today = beijingDate(context.now);
    if (await hasBinding(context.db, { listId, today })) return fail('material_list.has_quotation');
    await store.deleteList(context.db, listId);
    return {};
  });
}
