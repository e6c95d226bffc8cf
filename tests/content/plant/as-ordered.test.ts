import { expect, test } from 'vitest';
import { mainJoint, neutralJoint, standsOut } from '../../../content/drawing/figures/busbars.ts';
import { sheets } from '../../../content/drawing/sheets/sheets.ts';
import { lightingBoard, powerBoard, transferBoard } from '../../../content/plant/boards.ts';
import { boxOf, moduleWidth } from '../../../content/plant/boxes.ts';
import { deviceByTag } from '../../../content/plant/devices.ts';
import { connectionRows } from '../../../content/plant/lists.ts';
import { plant } from '../../../content/plant/plant.ts';
import { startFactors, transformerInrush } from '../../../content/plant/protection.ts';
import { placeRows } from '../../../content/plant/sheets/place-table.ts';
import { fuseEnergy } from '../../../content/plant/surge-fuses.ts';
import { createSheet } from '../../../contract/drawing/shapes.ts';

/** What is drawn against what is ordered and what can be built. */
const { circuits, layout } = plant();
const textOf = (number: string) => {
  const sheet = createSheet();
  sheets.find((each) => each.number === number)?.draw(sheet);
  return sheet.shapes.flatMap((shape) => (shape.kind === 'label' ? [shape.text] : [])).join('\n');
};

/** Contactors of which more auxiliary contacts are drawn than their data order. */
function shortOfContacts(dataOf: (tag: string) => string): string[] {
  const drawn = Map.groupBy(
    circuits.flatMap(({ contacts }) => contacts).filter(({ device }) => /-KM\d$/.test(device)),
    ({ device }) => device,
  );
  return [...drawn].flatMap(([tag, all]) => {
    const count = (kind: string) => all.filter(({ contact }) => contact.kind === kind).length;
    const ordered = (word: RegExp) => Number(word.exec(dataOf(tag))?.[1] ?? 0);
    const isShort = count('make') > ordered(/(\d) 动合/) || count('break') > ordered(/(\d) (?:镜像)?动断/);
    return isShort ? [tag] : [];
  });
}

test('contactors are ordered with the auxiliary contacts that are drawn', () => {
  expect(shortOfContacts((tag) => deviceByTag.get(tag)?.data ?? '')).toEqual([]);
  // As they were ordered once.
  expect(shortOfContacts(() => 'AC-3 65 A，AC 220 V 50 Hz')).toEqual(
    expect.arrayContaining(['=P2-KM1', '=P3-KM2', '=S1-KM1']),
  );
});

test('a list with ends on bars, studs or screws does not put ferrules on all of them', () => {
  const lists = sheets.filter(({ number }) => number.startsWith('JX-'));
  expect(lists.length).toBe(9);
  for (const { number } of lists) expect(textOf(number), number).toContain('用 OT 型接线端子');
  const bolted = ['=P1', '=P2', '=P3', '=P4', '=P5', '=S1'].filter((owner) =>
    connectionRows([owner]).some(([, , from, to]) => /^=P0-X(B1|N|PE)/.test(`${from} ${to}`)),
  );
  expect(bolted.length).toBeGreaterThan(4);
});

test('between fuses and surge protector of a box there is a way for the leads', () => {
  const room = (board: typeof powerBoard, gap?: number) => {
    const [fuses, protector] = ['-FU1', '-F1'].map((tag) =>
      boxOf(board).placed.find((each) => each.tag === tag),
    );
    if (!fuses || !protector) throw new Error('no surge protector');
    return gap ?? protector.x - fuses.x - fuses.width;
  };
  for (const [number, board] of [
    ['BZ-003', powerBoard],
    ['BZ-007', lightingBoard],
  ] as const) {
    expect(room(board), number).toBeGreaterThanOrEqual(moduleWidth);
    expect(textOf(number)).toContain('-FU1 与 -F1 之间空一模数');
  }
});

test('a switch before which fuses or breakers stand says what it withstands behind them', () => {
  const silent = sheets
    .filter(({ number }) => /^(DX|YL)-/.test(number) && textOf(number).includes('负荷隔离开关'))
    .filter(({ number }) => !/额定限制短路电流|短路耐受/.test(textOf(number)))
    .map(({ number }) => number);
  expect(silent).toEqual([]);
  expect(textOf('DX-005')).toContain('额定限制短路电流');
});

test('a short dip of the normal source is passed over by what sees it, not by the set that is told for 30 s', () => {
  expect(deviceByTag.get('=E2-KV1')?.data).toContain('释放延时 3 s');
  expect(deviceByTag.get('=E2-KT1')?.data).toContain('30 s');
  expect(textOf('YL-017')).not.toContain('机组自带起动延时');
});

test('the ground of the emergency stop that the door asks for is ordered', () => {
  expect(textOf('BZ-002')).toContain('黄色底衬 Ø60');
  expect(textOf('YJ-002')).toContain('黄色底衬 Ø60');
});

test('fuses before the control transformer hold its inrush, and those of 4 A would not', () => {
  const { energy, fuse } = transformerInrush();
  expect(energy).toBeCloseTo(8.6, 1);
  expect(fuse).toBeGreaterThan(energy);
  expect(fuseEnergy('gG 4 A')).toBeLessThan(energy);
});

test('breakers of motors hold twice what a motor of today starts with, and D40 before 15 kW would not', () => {
  const least = (board: typeof powerBoard) => Math.min(...startFactors(board).map(({ factor }) => factor));
  for (const board of [powerBoard, transferBoard]) expect(least(board)).toBeGreaterThan(7.8);
  const feeders = powerBoard.feeders.map((each) =>
    each.circuit === 'WP1' ? { ...each, device: { ...each.device, rating: 40 } } : each,
  );
  expect(least({ ...powerBoard, feeders })).toBeLessThan(7);
});

test('bolts to the main bus and to N stand out two to three turns', () => {
  for (const joint of [mainJoint, neutralJoint]) {
    expect(standsOut(joint) / joint.pitch).toBeGreaterThanOrEqual(2);
    expect(standsOut(joint) / joint.pitch).toBeLessThanOrEqual(3);
  }
  // That of two bars of 6, which was named for all.
  expect(standsOut({ ...mainJoint, bolt: 30 })).toBeLessThan(0);
});

test('the plate has the place of all that stands on it, and its ducts', () => {
  const named = placeRows(layout).map(([name]) => name);
  for (const { tag } of layout.placed) expect(named).toContain(tag);
  expect(named.length).toBe(layout.placed.length + layout.ducts.length + layout.rails.length + 1);
  expect(placeRows(layout)).toContainEqual(['=P0-QS1', '100', '162.5', '200', '205']);
});
