import type { EndpointOutput, EndpointParsedInput } from '../../../contract/endpoint.ts';
import { fail } from '../../../contract/errors.ts';
import { listLimits, maxQuantity, quantityScale } from '../../../contract/material-list/kinds.ts';
import type * as contract from '../../../contract/material-list/list.ts';
import type { SignedInContext } from '../../http/context.ts';
import { listParts, readPartTree } from '../part/index.ts';
import type { Edit } from './content.ts';
import * as store from './item-store.ts';
import { emptyLine, type LineContent, lineContent } from './items.ts';
import { findChoice, findList, saveChoice } from './list-store.ts';
import { makeList } from './lists.ts';
import { priceLines } from './pricing.ts';
import { findColleague, findGiven } from './right-store.ts';
import { requireLockedList, rightOn } from './rights.ts';
import { writeEdits } from './write.ts';

/** Puts parts into a list, one of each unless told; a part that the panel has gets as many more. */
export async function addToMaterialList(
  context: SignedInContext,
  { listId, groupId, ids, amounts, title }: EndpointParsedInput<typeof contract.addToMaterialList>,
): Promise<EndpointOutput<typeof contract.addToMaterialList>> {
  const { db, viewer } = context;
  const tree = await readPartTree(db);
  return db.tx(async () => {
    const { userId } = viewer;
    const wanted =
      listId ??
      (await findEditable(context)) ??
      (await makeList(context, { owner: { userId }, title, project: '', groupName: '+A1' }));
    const { list } = await requireLockedList(context, wanted);
    const groups = await store.listGroups(db, list.listId);
    const group = groupId === undefined ? groups[0] : groups.find((each) => each.groupId === groupId);
    if (!group) return fail('material_list.group_not_found');
    const parts = await listParts(db, { ids, isStaff: false });
    if (parts.length < new Set(ids).size) return fail('part.not_found');
    const lines = await store.listLines(db, list.listId);
    const last = Math.max(0, ...lines.map(({ position }) => position));
    const edits = parts.map((part, index): Edit => {
      const amount = amountOf(amounts, part.id);
      const line = lines.find((each) => each.partId === part.id && each.groupId === group.groupId);
      if (line) {
        const content = lineContent(line);
        const mine = {
          ...content,
          quantity: Math.min(maxQuantity, line.quantity + amount.quantity),
          designation: joinDesignations(line.designation, amount.designation),
        };
        return { kind: 'line', id: line.lineId, base: { ...content }, mine };
      }
      const mine: LineContent = {
        ...emptyLine,
        ...amount,
        groupId: group.groupId,
        position: last + 10 * (index + 1),
        partId: part.id,
        maker: tree.makerById.get(part.makerId)?.name ?? '',
        number: part.number,
        name: part.name,
      };
      return { kind: 'line', id: null, base: null, mine: { ...mine } };
    });
    const made = edits.filter(({ id }) => id === null);
    const priced = await priceLines(
      db,
      list,
      made.map(({ mine }) => mine as LineContent),
      list.priceDate,
    );
    const pricedEdits = edits.map((edit) => {
      const at = made.indexOf(edit);
      return at < 0 ? edit : { ...edit, mine: { ...edit.mine, ...priced[at] } };
    });
    const { version, changed } = await writeEdits(context, { list, act: 'add' }, pricedEdits);
    await saveChoice(db, { userId, listId: list.listId });
    return { listId: list.listId, added: changed, version };
  });
}

type Amounts = EndpointParsedInput<typeof contract.addToMaterialList>['amounts'];

function amountOf(amounts: Amounts, partId: number): Pick<LineContent, 'quantity' | 'unit' | 'designation'> {
  const told = amounts.find(({ id }) => id === partId);
  const { quantity = 1, unit = '', designation = '' } = told ?? {};
  return { quantity: Math.round(quantity * quantityScale), unit, designation };
}

/** What a line has, and what comes to it, as far as there is room. */
function joinDesignations(known: string, more: string): string {
  const joined = [known, ...more.split(' ').filter((each) => !known.split(/[\s,;]+/).includes(each))]
    .join(' ')
    .trim();
  return joined.length <= listLimits.designation ? joined : known;
}

/** The list used last, while the viewer may still write in it. */
export async function findEditable({ db, viewer }: SignedInContext): Promise<number | undefined> {
  const { userId } = viewer;
  const listId = await findChoice(db, userId);
  const list = listId === null ? undefined : await findList(db, listId);
  if (!list) return undefined;
  const given = await findGiven(db, { listId: list.listId, userId });
  const right = rightOn(list, { userId, colleague: await findColleague(db, userId), given });
  return right && right !== 'view' ? list.listId : undefined;
}
