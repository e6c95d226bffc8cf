import { beijingDate } from '../../../contract/beijing-time.ts';
import { checkDesignations } from '../../../contract/material-list/designation.ts';
import type { ListRight } from '../../../contract/material-list/kinds.ts';
import type { MaterialList, ShownLine } from '../../../contract/material-list/list.ts';
import { lineFen, netFen, sumList } from '../../../contract/material-list/money.ts';
import type { Context, SignedInContext } from '../../http/context.ts';
import { listPricesOn } from '../list-price/index.ts';
import { listParts, readPartTree } from '../part/index.ts';
import { countComments } from './comment/comment-store.ts';
import * as store from './item-store.ts';
import { listNames, type StoredList } from './list-store.ts';
import { requireList } from './rights.ts';

export async function getMaterialList(
  context: SignedInContext,
  { listId }: { listId: number },
): Promise<MaterialList> {
  const { list, right } = await requireList(context, listId);
  return showList(context, { list, right, userId: context.viewer.userId });
}

/** A whole list with sums and with what is known of its parts today. */
export async function showList(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { list, right, userId }: { list: StoredList; right: ListRight; userId: number | undefined },
): Promise<MaterialList> {
  const groups = await store.listGroups(db, list.listId);
  const lines = await store.listLines(db, list.listId);
  const partIds = lines.flatMap(({ partId }) => partId ?? []);
  const parts = new Map(
    (await listParts(db, { ids: partIds, isStaff: false })).map((part) => [part.id, part]),
  );
  const prices = await listPricesOn(db, { partIds, day: beijingDate(now) });
  const tree = await readPartTree(db);
  const comments = await countComments(db, list.listId);
  const { people, companies } = await listNames(db, {
    userIds: list.userId === null ? [] : [list.userId],
    companyIds: list.companyId === null ? [] : [list.companyId],
  });
  const letters = lines.map(({ partId }) => {
    const part = parts.get(partId ?? 0);
    return part ? (tree.byId.get(part.familyId)?.letterCode ?? '') : '';
  });
  const findings = checkDesignations(
    lines.map((line, index) => ({ ...line, letterCode: letters[index] ?? '' })),
  );
  const sums = sumList(lines, groups, list);
  const order = new Map(groups.map(({ groupId }, index) => [groupId, index]));
  const shown = lines.map((line, index): ShownLine => {
    const part = parts.get(line.partId ?? 0);
    return {
      ...line,
      netFen: line.priceFen === null ? null : netFen(line.priceFen, line.discountBp),
      amountFen: lineFen(line),
      currentFen: part ? (prices.get(part.id) ?? null) : null,
      lifeCycle: line.partId === null ? null : (part?.lifeCycle ?? 'gone'),
      letterCode: letters[index] ?? '',
      findings: findings[index] ?? [],
      commentCount: comments.get(line.lineId) ?? 0,
    };
  });
  const { title, project, note, taxBp, isTaxIncluded, priceDate, listId, revision, version } = list;
  return {
    ...{ listId, revision, version, title, project, note, taxBp, isTaxIncluded, priceDate },
    isCompany: list.companyId !== null,
    companyName: list.companyId === null ? null : (companies.get(list.companyId) ?? ''),
    ownerName: list.userId === null || list.userId === userId ? null : (people.get(list.userId) ?? ''),
    tender: list.tenderTitle === '' ? null : { tenderId: list.tenderId, title: list.tenderTitle },
    right,
    updatedAt: list.updatedAt.toISOString(),
    groups: groups.map((group) => ({ ...group, sumFen: sums.groups.get(group.groupId) ?? 0 })),
    lines: shown.sort((a, b) => (order.get(a.groupId) ?? 0) - (order.get(b.groupId) ?? 0)),
    netFen: sums.netFen,
    taxFen: sums.taxFen,
    grossFen: sums.grossFen,
    unpriced: sums.unpriced,
  };
}
