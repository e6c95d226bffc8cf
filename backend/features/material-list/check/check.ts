import { ownEntry } from '../../../../contract/dictionary.ts';
import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type * as contract from '../../../../contract/material-list/check.ts';
import type { Line } from '../../../../contract/material-list/list.ts';
import type { PartValue } from '../../../../contract/part/kinds.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { readTableSet } from '../../brain/index.ts';
import { listParts, readPartIndex } from '../../part/index.ts';
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
/** Families that stand on a mounting rail of 35 mm. */
const onRail = new Set([
  ...[
    'mcb',
    'rccb',
    'rcbo',
    'motor-protector',
    'contactor',
    'terminal',
    'spd',
    'power-supply',
    'fuse-holder',
  ],
  ...[
    'intermediate-relay',
    'time-relay',
    'safety-relay',
    'phase-monitor',
    'ethernet-switch',
    'plc',
    'plc-module',
  ],
  ...['capacitor-contactor'],
]);
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
  const lines = await describeLines(context, own);
  const tables = await readTableSet();
  const lossWatts = lossOf(lines, inputs.load);
  const heat = checkHeat(lossWatts, inputs, tables);
  const room = checkRoom(lines, inputs);
  return {
    groupId: group.groupId,
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

async function describeLines({ db }: SignedInContext, lines: readonly Line[]): Promise<CheckedLine[]> {
  const { tree } = await readPartIndex(db);
  const ids = lines.flatMap(({ partId }) => partId ?? []);
  const parts = new Map((await listParts(db, { ids, isStaff: false })).map((part) => [part.id, part]));
  return lines.map((line): CheckedLine => {
    const part = parts.get(line.partId ?? 0);
    const family = tree.byId.get(part?.familyId ?? 0)?.slug ?? '';
    const value =
      part && breakingKeys.map((key) => ownEntry(part.values, key)).find((each) => each !== undefined);
    return {
      lineId: line.lineId,
      name: [line.designation, line.number || line.name].filter(Boolean).join(' '),
      quantity: piecesOf(line.quantity),
      lossWatts: part?.powerLoss ?? null,
      width: part?.width ?? null,
      breakingAmps: breaking.has(family) ? ampsOf(value) : undefined,
      isTerminal: family === 'terminal',
      isOnRail: onRail.has(family),
      isLossy: lossy.has(family),
    };
  });
}

const ampsOf = (value: PartValue | undefined): number | null =>
  typeof value === 'object' && 'value' in value ? value.base : null;
