import { ownEntry } from '../../../../contract/dictionary.ts';
import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type * as contract from '../../../../contract/material-list/check.ts';
import type { PartValue } from '../../../../contract/part/kinds.ts';
import { railFamilies } from '../../../../contract/part/rail.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { readTableSet } from '../../brain/index.ts';
import { getPartBasket, listParts, readPartTree } from '../../part/index.ts';
import { listGroups, listLines } from '../item-store.ts';
import { requireList } from '../rights.ts';
import {
  type CheckedLine,
  checkBreaking,
  checkHeat,
  checkKnown,
  checkRoom,
  lossOf,
  piecesOf,
} from './panel.ts';

/** Keys under which families keep the ultimate breaking capacity. */
const breakingKeys = ['breakingCapacity', 'icu'] as const;
/** Categories of short-circuit protective devices. */
const breaking = new Set(['mcb', 'mccb', 'acb', 'rcbo', 'motor-protector', 'fuse-link']);
/** Families whose devices carry current and give off heat. */
const lossy = new Set([
  ...['mcb', 'mccb', 'acb', 'rcbo', 'rccb', 'motor-protector', 'contactor', 'thermal-relay', 'drive', 'plc'],
  ...['soft-starter', 'power-supply', 'control-transformer', 'fuse-link', 'fuse-switch', 'disconnector'],
]);

export async function checkMaterialPanel(
  context: SignedInContext,
  { listId, groupId, ...inputs }: EndpointParsedInput<typeof contract.checkMaterialPanel>,
): Promise<EndpointOutput<typeof contract.checkMaterialPanel>> {
  const { db } = context;
  await requireList(context, listId);
  const groups = await listGroups(db, listId);
  const group = groupId === undefined ? groups[0] : groups.find((each) => each.groupId === groupId);
  if (!group) return fail('material_list.group_not_found');
  const own = (await listLines(db, listId)).filter((line) => line.groupId === group.groupId);
  const rows = own.map(({ lineId, partId, designation, number, name, quantity }) => ({
    lineId,
    partId,
    name: [designation, number || name].filter(Boolean).join(' '),
    quantity: piecesOf(quantity),
  }));
  return { groupId: group.groupId, ...(await checkRows(context, rows, inputs)) };
}

/** The parts in somebody's basket as one panel; whatever is not said of a part is one piece of it. */
export async function checkPartBasket(
  context: SignedInContext,
  { counts, ...inputs }: EndpointParsedInput<typeof contract.checkPartBasket>,
): Promise<EndpointOutput<typeof contract.checkPartBasket>> {
  const { items } = await getPartBasket(context);
  const listed = items.map(({ part: { id, number, name } }) => ({
    partId: id,
    number,
    name,
    count: counts.get(id) ?? 1,
  }));
  const rows = listed.map(({ partId, number, count }) => ({
    lineId: partId,
    partId,
    name: number,
    quantity: count,
  }));
  return { items: listed, ...(await checkRows(context, rows, inputs)) };
}

type Row = Pick<CheckedLine, 'lineId' | 'name' | 'quantity'> & { partId: number | null };

async function checkRows(
  context: SignedInContext,
  rows: readonly Row[],
  inputs: Parameters<typeof checkHeat>[1],
): Promise<contract.CheckOutcome> {
  const lines = await describeRows(context, rows);
  const lossWatts = lossOf(lines, inputs.load);
  const heat = checkHeat(lossWatts, inputs, await readTableSet(context.db));
  const room = checkRoom(lines, inputs);
  return {
    findings: [
      ...checkBreaking(lines, inputs.fault),
      ...heat.findings,
      ...room.findings,
      ...checkKnown(lines),
    ],
    lossWatts,
    riseKelvin: heat.top,
    excessWatts: heat.excess,
    railMillimetres: room.railMillimetres,
    terminals: room.terminals,
    links: heat.links,
  };
}

async function describeRows({ db }: SignedInContext, rows: readonly Row[]): Promise<CheckedLine[]> {
  const tree = await readPartTree(db);
  const ids = rows.flatMap(({ partId }) => partId ?? []);
  const parts = new Map((await listParts(db, { ids, isStaff: false })).map((part) => [part.id, part]));
  return rows.map(({ partId, ...row }): CheckedLine => {
    const part = parts.get(partId ?? 0);
    const family = tree.byId.get(part?.familyId ?? 0)?.slug ?? '';
    const value =
      part && breakingKeys.map((key) => ownEntry(part.values, key)).find((each) => each !== undefined);
    return {
      ...row,
      lossWatts: part?.powerLoss ?? null,
      width: part?.width ?? null,
      breakingAmps: breaking.has(family) ? ampsOf(value) : undefined,
      isTerminal: family === 'terminal',
      isOnRail: railFamilies.has(family),
      isLossy: lossy.has(family),
    };
  });
}

const ampsOf = (value: PartValue | undefined): number | null =>
  typeof value === 'object' && 'value' in value ? value.base : null;
