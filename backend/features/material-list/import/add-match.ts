import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type * as contract from '../../../../contract/material-list/add-match.ts';
import { readThousandths } from '../../../../contract/material-list/fields.ts';
import { listLimits } from '../../../../contract/material-list/kinds.ts';
import { certainGrades } from '../../../../contract/part-match/part-match.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { listParts, readPartTree } from '../../part/index.ts';
import { findMatch } from '../../part-match/index.ts';
import { findEditable } from '../add.ts';
import * as store from '../item-store.ts';
import { emptyLine, type LineContent } from '../items.ts';
import { saveChoice } from '../list-store.ts';
import { makeList } from '../lists.ts';
import { priceLines } from '../pricing.ts';
import { requireLockedList } from '../rights.ts';
import { writeEdits } from '../write.ts';

type Row = NonNullable<Awaited<ReturnType<typeof findMatch>>>['rows'][number];

/**
 * Puts the rows of a matched list into a list, each as a line of its own. A guess that nobody confirmed is no part: such a
 * row goes in as it was written, for a price must not hang on it.
 */
export async function addMatchToMaterialList(
  context: SignedInContext,
  { matchId, listId }: EndpointParsedInput<typeof contract.addMatchToMaterialList>,
): Promise<EndpointOutput<typeof contract.addMatchToMaterialList>> {
  const { db, viewer } = context;
  const { userId } = viewer;
  const tree = await readPartTree(db);
  return db.tx(async () => {
    const { name, rows } = (await findMatch(db, { userId, matchId })) ?? fail('part_match.not_found');
    const title = name.trim().slice(0, listLimits.title) || '材料清单';
    const wanted =
      listId ??
      (await findEditable(context)) ??
      (await makeList(context, { owner: { userId }, title, project: '', groupName: '+A1' }));
    const { list } = await requireLockedList(context, wanted);
    const [group] = await store.listGroups(db, list.listId);
    if (!group) return fail('material_list.not_found');
    const ids = rows.flatMap((row) => certainPart(row) ?? []);
    const parts = new Map((await listParts(db, { ids, isStaff: false })).map((part) => [part.id, part]));
    const last = Math.max(0, ...(await store.listLines(db, list.listId)).map(({ position }) => position));
    const skipped: number[] = [];
    const lines = rows.flatMap((row, index): LineContent[] => {
      const quantity = readThousandths(row.quantity || '1');
      if (quantity === undefined) skipped.push(index + 1);
      if (quantity === undefined) return [];
      const place = { groupId: group.groupId, position: last + 10 * (index + 1) };
      const line = { ...emptyLine, ...asWritten(row), ...place, quantity };
      const part = parts.get(certainPart(row) ?? 0);
      if (!part) return [line];
      const maker = tree.makerById.get(part.makerId)?.name ?? '';
      return [{ ...line, partId: part.id, maker, number: part.number, name: part.name }];
    });
    const priced = await priceLines(db, list, lines, list.priceDate);
    const edits = lines.map((line, index) => {
      const mine = { ...line, ...priced[index] };
      return { kind: 'line' as const, id: null, base: null, mine };
    });
    const { version } = await writeEdits(context, { list, act: 'add' }, edits);
    await saveChoice(db, { userId, listId: list.listId });
    const matched = lines.filter(({ partId }) => partId !== null).length;
    return { listId: list.listId, lines: lines.length, matched, skipped, version };
  });
}

const certainPart = ({ grade, partId }: Row): number | null =>
  certainGrades.includes(grade) ? partId : null;

const asWritten = ({ designation = '', maker, number, name, unit, remark }: Row) => ({
  designation: designation.slice(0, listLimits.designation),
  maker: maker.slice(0, listLimits.number),
  number: number.slice(0, listLimits.number),
  name: name.slice(0, listLimits.name),
  unit: unit.slice(0, listLimits.unit),
  remark: remark.slice(0, listLimits.text),
});
