import { expect, test } from 'vitest';
import { sheets } from '../../../content/drawing/sheets/sheets.ts';
import { doorPlaces } from '../../../content/plant/layout.ts';
import { connectionRows } from '../../../content/plant/lists.ts';
import { plant } from '../../../content/plant/plant.ts';
import { hingeLoop, trunks } from '../../../content/plant/routes.ts';
import { bridge, type Connection, conductorEnds } from '../../../content/plant/wires.ts';
import { createSheet } from '../../../contract/drawing/shapes.ts';

const { connections, layout } = plant();
const isStraight = ({ from, to }: Connection) =>
  [from, to].every(({ device }) => /^=P0-(QS1|XB1|XN|XPE|FU1|F1)$/.test(device));
const cut = connections.filter(
  (each) => each.at !== '+F1' && each.at !== '+1AT1' && !each.cable && each.section !== bridge,
);
const placeOf = (device: string) => layout.placed.find(({ tag }) => tag === device);
const doorOf = (device: string) => doorPlaces.find(({ tag }) => tag === device);
const isAcross = ({ width, height }: { width: number; height: number }) => width > height;

/** What no way along the ducts can be shorter than, taken from the layout alone; mm with both ends. */
function minLengthOf({ from, to }: Connection): number {
  const [a, b] = [from, to].map(({ device }) => placeOf(device));
  const [left = 0, right = 0] = layout.ducts
    .filter((each) => !isAcross(each))
    .map(({ x, width }) => x + width / 2);
  if (a && b) {
    const [one, other] = [a.x + a.width / 2, b.x + b.width / 2];
    const down = Math.max(0, b.y - a.y - a.height, a.y - b.y - b.height);
    const between = layout.ducts.filter(
      (each) => isAcross(each) && each.y > Math.min(a.y, b.y) && each.y < Math.max(a.y, b.y),
    );
    // Two ducts between two devices have a row between them.
    const across =
      between.length < 2
        ? Math.abs(one - other)
        : Math.min(
            Math.abs(one - left) + Math.abs(other - left),
            Math.abs(one - right) + Math.abs(other - right),
          );
    return across + down + conductorEnds;
  }
  const [one, other] = [from, to].map(({ device }) => doorOf(device));
  if (one && other) return Math.abs(one.x - other.x) + Math.abs(one.y - other.y) + conductorEnds;
  const [inside, onDoor] = [a ?? b, one ?? other];
  if (!inside || !onDoor) return conductorEnds;
  return onDoor.x + hingeLoop + inside.x + inside.width / 2 - left + conductorEnds;
}

const tooShort = (all: readonly Connection[]) => all.filter((each) => each.length < minLengthOf(each) - 0.5);

test('no conductor is listed shorter than its way: round a row by a duct at the side, over the hinge to the door', () => {
  const inDucts = cut.filter((each) => !isStraight(each));
  expect(inDucts.length).toBeGreaterThan(200);
  expect(tooShort(inDucts).map(({ from, to }) => `${from.device} ${to.device}`)).toEqual([]);
  // As lengths were once: both distances between the middles, whatever stands between.
  const straight = inDucts.map((each) => {
    const [a, b] = [each.from, each.to].map(({ device }) => placeOf(device));
    const middle = (one: typeof a) =>
      [one?.x ?? 0, one?.y ?? 0].map((v, at) => v + (one ? ([one.width, one.height][at] ?? 0) : 0) / 2);
    const [[ax = 0, ay = 0], [bx = 0, by = 0]] = [middle(a), middle(b)];
    return a && b ? { ...each, length: Math.abs(ax - bx) + Math.abs(ay - by) + 200 } : each;
  });
  expect(tooShort(straight).map(({ from, to }) => `${from.device} ${to.device}`)).toContain('=P0-XN =P1-KM1');
});

test.each([
  // Over the row of breakers by the left duct: 160 + 470 + 345 + 307.5 + 171.5.
  ['=P1', 20, '=P0-XN:3', 1660],
  // By the right duct to the fuses, their upper end: 97.5 + 740 + 660 + 171 + 116.
  ['=P1', 5, '-QF1:2', 1990],
  // 330 of branch, 98 of trunk, the hinge, then 1489 down the left duct, 102.1 and 72.5.
  ['=P1', 24, '-SB1:1', 2900],
  ['=P1', 26, '-SB2:3', 2820],
  ['=P1', 30, '-HL2:X2', 2740],
  ['=P1', 28, '-HL1:X1', 2660],
  // To the outgoing terminals of the relay from below: 171.5 + 305 + 337 + 102.1 + 72.5.
  ['=P1', 11, '-FR1:2/T1', 1190],
  // Down the left duct: 70 + 765 + 1342 + 102.1 + 72.5.
  ['=P1', 14, '=P0-XPE:8', 2560],
] as const)('%s, row %i from %s is %i mm long, reckoned by hand', (owner, row, from, length) => {
  const [, , start, , , , listed] = connectionRows([owner])[row - 1] ?? [];
  expect([start, listed]).toEqual([from, String(length)]);
});

test('trunk, branches and hinge of the harness boards are those that lengths are told by', () => {
  for (const [number, { owners, height }] of [
    ['XS-001', trunks.starters],
    ['XS-002', trunks.common],
  ] as const) {
    const sheet = createSheet();
    sheets.find((each) => each.number === number)?.draw(sheet);
    const texts = sheet.shapes.flatMap((shape) => (shape.kind === 'label' ? [shape.text] : []));
    const levels = [
      height,
      ...new Set(
        doorPlaces.filter(({ tag }) => owners.some((owner) => tag.startsWith(`${owner}-`))).map(({ y }) => y),
      ),
    ];
    for (const [at, level] of levels.slice(1).entries())
      expect(texts).toContain(String((levels[at] ?? 0) - level));
    expect(texts.some((text) => text.includes(`过铰链留 ${hingeLoop} `))).toBe(true);
    for (const each of connections) {
      const device = [each.from, each.to].find(({ device }) => doorOf(device))?.device ?? '';
      const strip = [each.from, each.to].map(({ device }) => placeOf(device)).find(Boolean);
      const place = doorOf(device);
      if (each.at !== '+D1D' || each.cable || !strip || !place) continue;
      if (!owners.some((owner) => device.startsWith(`${owner}-`))) continue;
      const onDoor = height - place.y + place.x + hingeLoop;
      // The plate's lower edge is 23 mm over the door's; strips hang under the duct at 1762.
      const inside = 1762 - (2050 - (height - 23)) + (strip.x + strip.width / 2 - 50) + (strip.y - 1762);
      expect(each.length, `${device} ${each.number}`).toBe(
        Math.ceil((onDoor + inside + conductorEnds - 0.01) / 10) * 10,
      );
    }
  }
});
