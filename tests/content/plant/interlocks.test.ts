import { expect, test } from 'vitest';
import { sheets } from '../../../content/drawing/sheets/sheets.ts';
import { entryRoom, roomOver } from '../../../content/plant/cable-entry.ts';
import { devices, sockets } from '../../../content/plant/devices.ts';
import { checkInterlocks, interlockPart, pairsOf } from '../../../content/plant/interlocks.ts';
import { plant } from '../../../content/plant/plant.ts';
import { createSheet } from '../../../contract/drawing/shapes.ts';

const { circuits, layout } = plant();
const pairs = pairsOf(circuits);
const wordsOf = (number: string) => {
  const sheet = createSheet();
  sheets.find((each) => each.number === number)?.draw(sheet);
  return sheet.shapes.flatMap((shape) => (shape.kind === 'label' ? [shape.text] : []));
};
const moved = (tag: string, x: number, y: number) =>
  layout.placed.map((each) => (each.tag === tag ? { ...each, x: each.x + x, y: each.y + y } : each));

test('contactors with a mechanical interlock stand level, side by side, and its part is listed', () => {
  expect(pairs).toEqual([
    ['=P2-KM1', '=P2-KM2'],
    ['=P3-KM2', '=P3-KM3'],
  ]);
  expect(checkInterlocks(pairs, layout.placed)).toEqual([]);
  const words = wordsOf('YJ-001');
  for (const pair of pairs) expect(words).toContain(interlockPart(pair));
});

test('contactors out of line, one over the other, too far apart or of two frames are noticed', () => {
  expect(checkInterlocks(pairs, moved('=P2-KM2', 5, 58))).toEqual([
    '=P2-KM1 and =P2-KM2 are not level',
    '=P2-KM1 and =P2-KM2 stand 15 mm apart',
  ]);
  expect(checkInterlocks(pairs, moved('=P3-KM3', -85, 227)).join()).toContain('are not level');
  expect(checkInterlocks([['=P2-KM1', '=P3-KM2']], layout.placed).join()).toContain('no interlock fits');
});

/** Plug-in relays of the cabinet without a socket: the catalogue's own are 28 high and on no rail. */
const withoutSocket = (known: Readonly<Record<string, string>>) =>
  devices
    .filter(({ at, name, part }) => at === '+D1' && name === '中间继电器' && !known[part])
    .map(({ tag }) => tag);

test('a plug-in relay has its socket in the layout and the parts list', () => {
  expect(withoutSocket(sockets)).toEqual([]);
  expect(withoutSocket({})).toEqual(['=P4-KA1', '=K1-KA1']);
  const words = wordsOf('YJ-001');
  for (const { tag, part } of devices.filter((each) => sockets[each.part])) {
    expect(words).toContain(sockets[part]);
    // Higher than the rail that it is snapped on.
    expect(layout.placed.find((each) => each.tag === tag)?.height).toBeGreaterThan(35);
  }
});

test('the cores of the incoming cable have room to part and to bend over the main switch', () => {
  const main = layout.placed.find(({ tag }) => tag === '=P0-QS1');
  if (!main) throw new Error('no main switch');
  expect(entryRoom(200)).toBeCloseTo(363.6, 1);
  expect(roomOver(main.y)).toBeGreaterThanOrEqual(entryRoom(main.width));
  // Without the hood, as it stood once.
  expect(roomOver(main.y, 0)).toBeLessThan(entryRoom(main.width));
  const isAcross = ({ x, y, width }: { x: number; y: number; width: number }) =>
    y < main.y && x < main.x + main.width && x + width > main.x;
  expect(layout.ducts.filter(isAcross)).toEqual([]);
  expect(wordsOf('BZ-001')).toEqual(expect.arrayContaining(['N', 'PE', 'L1', 'L2', 'L3']));
});
