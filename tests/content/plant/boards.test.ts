import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { busbarCurrent, busbarParts } from '../../../content/drawing/busbar-parts.ts';
import { sheets } from '../../../content/drawing/sheets/sheets.ts';
import {
  type Board,
  feederCurrent,
  installedPower,
  lightingBoard,
  mainBoard,
  phaseCurrents,
  powerBoard,
  shortCircuit,
  transferBoard,
  twoSections,
} from '../../../content/plant/boards.ts';
import { boxClearance, boxDevices, boxOf } from '../../../content/plant/boxes.ts';
import { checkLayout } from '../../../content/plant/checks.ts';
import { checkCombs, combText } from '../../../content/plant/combs.ts';
import { ampacity, layings } from '../../../content/plant/conductors.ts';
import { devices } from '../../../content/plant/devices.ts';
import { barOf, checkFeeders, imbalance, secondaryLoad } from '../../../content/plant/protection.ts';
import { airRise, plateLoss } from '../../../content/plant/sheets/layout-drawings.ts';
import { closedBreakers, transferStates, transferTo } from '../../../content/plant/transfer.ts';
import { createSheet } from '../../../contract/drawing/shapes.ts';

const table = (id: string): { rows: (string | number | null)[][] } =>
  JSON.parse(readFileSync(`content/tables/${id}.json`, 'utf8'));

const byCable = (section: number) => ampacity(section, layings.cable);
const inConduit = (section: number) => ampacity(section, layings.conduit);

test('feeders: Ib ≤ In ≤ Iz, capacity at the board, sockets behind 30 mA', () => {
  expect(checkFeeders(powerBoard, byCable)).toEqual([]);
  expect(checkFeeders(lightingBoard, inConduit)).toEqual([]);
  expect(checkFeeders(mainBoard, byCable)).toEqual([]);
  const isSingle = ({ cable }: Board['feeders'][number]) => cable.startsWith('BV');
  const only = (wanted: boolean) => ({
    ...transferBoard,
    feeders: transferBoard.feeders.filter((each) => isSingle(each) === wanted),
  });
  expect(checkFeeders(only(false), byCable)).toEqual([]);
  expect(checkFeeders(only(true), inConduit)).toEqual([]);
  expect(checkFeeders(twoSections, byCable)).toEqual([]);
  const short = twoSections.feeders.map((each) => (each.circuit === 'W5' ? { ...each, section: 35 } : each));
  expect(checkFeeders({ ...twoSections, feeders: short }, byCable)).toEqual(['W5: In > Iz']);
  const demand = twoSections.demandFactor * installedPower(twoSections);
  expect(demand / 0.85, 'kVA that one transformer carries alone').toBeLessThan(800);
  const [first, ...rest] = lightingBoard.feeders;
  if (!first) throw new Error('no feeder');
  const planted = (feeder: typeof first): Board => ({ ...lightingBoard, feeders: [feeder, ...rest] });
  expect(checkFeeders(planted({ ...first, device: { ...first.device, rating: 63 } }), inConduit)).toEqual([
    'WL1: In > Iz',
  ]);
  expect(checkFeeders(planted({ ...first, power: 6 }), inConduit)).toEqual(['WL1: Ib > In']);
  expect(checkFeeders(planted({ ...first, use: '插座' }), inConduit)).toEqual(['WL1: no 30 mA']);
  expect(
    checkFeeders({ ...lightingBoard, supply: { ...lightingBoard.supply, length: 5 } }, inConduit).length,
  ).toBe(10);
});

test('the short-circuit current of 1000 kVA and 6 % is 24.1 kA at the bus and falls along the cables', () => {
  expect(shortCircuit(mainBoard.supply)).toBeCloseTo(24.06, 2);
  for (const board of [powerBoard, lightingBoard]) expect(shortCircuit(board.supply)).toBeLessThan(10);
});

test('the main board counts for each box what hangs on it', () => {
  for (const [circuit, board] of [
    ['WP1', powerBoard],
    ['WP2', lightingBoard],
    ['WP3', transferBoard],
  ] as const) {
    const feeder = mainBoard.feeders.find((each) => each.circuit === circuit);
    expect(feeder?.power, circuit).toBeCloseTo(board.demandFactor * installedPower(board), 1);
  }
});

test('the main board counts for the control cabinet what its motors and its transformer take', () => {
  const motors = devices.filter(({ tag }) => /^=P\d-M1$/.test(tag));
  const current = motors.reduce((sum, { data }) => sum + Number(/([\d.]+) A$/.exec(data)?.[1]), 630 / 380);
  const feeder = mainBoard.feeders.find(({ circuit }) => circuit === 'WP5');
  if (!feeder) throw new Error('no WP5');
  expect(motors.length).toBe(5);
  const isNear = (power: number) => Math.abs(feederCurrent({ ...feeder, power }) / current - 1) < 0.01;
  expect([isNear(feeder.power), isNear(157)]).toEqual([true, false]);
});

test('what the control transformer feeds at most is less than its secondary current', () => {
  const { power, load, rated } = secondaryLoad();
  expect(power).toBeCloseTo(348.7, 1);
  expect(rated).toBeCloseTo(2.86, 2);
  expect(load).toBeLessThan(rated);
});

test('a bar of the list carries the breakers behind it, and one bar for too many is noticed', () => {
  const listed = (current: number) => busbarParts.filter((each) => busbarCurrent(each) > current);
  for (const { circuits } of busbarParts)
    for (const circuit of circuits)
      expect(
        mainBoard.feeders.some((each) => each.circuit === circuit),
        circuit,
      ).toBe(true);
  expect(listed(800)).toEqual([]);
  expect(busbarCurrent({ circuits: ['WP3', 'WP4', 'WP5'] })).toBeGreaterThan(800);
});

test('the fan takes out what the devices give off', () => {
  expect(plateLoss()).toBeGreaterThan(900);
  expect(airRise()).toBeLessThan(10);
  expect(devices.some(({ tag, part }) => tag === '=G1-M1' && part === 'TS-FF500-A230')).toBe(true);
});

test('phases of the lighting board carry alike, and a circuit on the wrong phase is noticed', () => {
  expect(imbalance(phaseCurrents(lightingBoard))).toBeLessThan(0.05);
  const feeders = lightingBoard.feeders.map((each) =>
    each.circuit === 'WX2' ? { ...each, phase: 'L1' as const } : each,
  );
  expect(imbalance(phaseCurrents({ ...lightingBoard, feeders }))).toBeGreaterThan(0.2);
});

test('bars carry what their switch lets through, by DIN 43671 for bare copper', () => {
  const bare = table('din-43671').rows;
  const barred = [mainBoard, transferBoard, twoSections, { bus: 'TMY-40×5', incomer: { rating: 400 } }];
  for (const { bus = '', incomer } of barred) {
    const { width, thickness, count } = barOf(bus);
    const row = bare.find(([w, t]) => w === width && t === thickness);
    expect(Number(row?.[5 + count]), bus).toBeGreaterThanOrEqual(incomer.rating);
  }
});

test('combs stand pin by pin over the poles of their breakers, and what feeds them carries the switch', () => {
  for (const board of [powerBoard, lightingBoard]) {
    expect(checkCombs(board)).toEqual([]);
    for (const { feed, section, rating } of board.combs ?? []) {
      expect(ampacity(feed.section, layings.supply)).toBeGreaterThanOrEqual(board.incomer.rating);
      expect(feed.section).toBeLessThanOrEqual(section);
      expect(rating).toBeGreaterThanOrEqual(board.incomer.rating);
    }
    const { placed, combs } = boxOf(board);
    for (const { pins, y, height } of combs) {
      expect(pins.length).toBeGreaterThan(3);
      // Under the breakers, over the row below.
      for (const device of placed) expect(y >= device.y + device.height || y + height <= device.y).toBe(true);
    }
  }
  expect(boxOf(powerBoard).combs.map(({ pins }) => pins.length)).toEqual([18]);
  expect(boxOf(lightingBoard).combs.map(({ pins }) => pins.length)).toEqual([4, 12]);
  // A breaker with N before the last parts the phases; so does one on another phase, and one outside is not fed.
  const moved = powerBoard.feeders.toSorted(
    (a, b) => Number(b.use === '插座箱') - Number(a.use === '插座箱'),
  );
  expect(checkCombs({ ...powerBoard, feeders: moved })).toContain('-XB1: L1 on N of WP6');
  const other = lightingBoard.feeders.map((each) =>
    each.circuit === 'WX4' ? { ...each, phase: 'L2' as const } : each,
  );
  expect(checkCombs({ ...lightingBoard, feeders: other })).toEqual(['-XB2: L1 on L2 of WX4']);
  expect(checkCombs({ ...lightingBoard, combs: lightingBoard.combs?.slice(1) ?? [] })).toContain(
    'WL1 is not under one comb',
  );
  expect(checkCombs({ ...powerBoard, incomer: { ...powerBoard.incomer, rating: 125 } })).toEqual([
    '-XB1 carries 100 A',
  ]);
});

test('diagram, layout and plate name the same combs and their feed', () => {
  for (const [diagram, layout, board] of [
    ['DX-003', 'BZ-003', powerBoard],
    ['DX-004', 'BZ-007', lightingBoard],
  ] as const)
    for (const number of [diagram, layout]) {
      const sheet = createSheet();
      sheets.find((each) => each.number === number)?.draw(sheet);
      const texts = sheet.shapes.flatMap((shape) => (shape.kind === 'label' ? [shape.text] : []));
      for (const comb of board.combs ?? [])
        expect(texts, number).toEqual(
          expect.arrayContaining([comb.tag, combText(board, comb), `3×${comb.feed.section}`]),
        );
      expect(texts.join(), number).not.toContain('TMY-20');
    }
});

test('starters: relay, contactor and breaker fit the motor', () => {
  for (const owner of ['=P1', '=P2', '=P3', '=P4', '=P5']) {
    const part = (tag: string) => devices.find((each) => each.tag === `${owner}-${tag}`);
    const current = Number(/([\d.]+) A$/.exec(part('M1')?.data ?? '')?.[1]);
    const breaker = Number(part('QF1')?.part.split('-').at(-1));
    expect(current, owner).toBeGreaterThan(10);
    expect(breaker, owner).toBeGreaterThanOrEqual(current);
    expect(breaker, owner).toBeLessThanOrEqual(1.7 * current);
    const carried = owner === '=P3' ? current / Math.sqrt(3) : current;
    const relay = part('FR1');
    if (!relay) continue;
    const [, low, high] = /T-(\d+)-(\d+)-/.exec(relay.part) ?? [];
    const setting = Number(/整定 ([\d.]+)/.exec(relay.data)?.[1]);
    expect(setting >= Number(low) && setting <= Number(high), owner).toBe(true);
    expect(Math.abs(setting / carried - 1), owner).toBeLessThan(0.01);
    const contactor = Number(/^TS-C(\d+)-/.exec(part('KM1')?.part ?? '')?.[1]);
    expect(contactor, owner).toBeGreaterThanOrEqual(carried);
  }
});

test('a transfer never joins two sources, and two incomers with their coupler never close all three', () => {
  for (const { to, fed, normal, standby } of transferStates()) {
    expect(['Ⅰ', '0', 'Ⅱ']).toContain(to);
    if (fed === '常用') expect(normal).toBe('有电');
    if (fed === '备用') expect([normal, standby]).toEqual(['失电', '有电']);
  }
  expect(transferTo('Ⅱ', true, true)).toBe('Ⅰ');
  expect(transferTo('Ⅱ', false, false)).toBe('Ⅱ');
  for (const t1 of [true, false])
    for (const t2 of [true, false]) {
      const closed = closedBreakers(t1, t2);
      expect(closed.filter(Boolean).length).toBeLessThanOrEqual(2);
      expect(closed[2] && t1 && t2).toBe(false);
    }
});

test('boxes hold every device of their diagram with its clearance', () => {
  for (const board of [powerBoard, lightingBoard]) {
    const { placed, bars, ...box } = boxOf(board);
    expect(placed.map(({ tag }) => tag)).toEqual(boxDevices(board).map(({ tag }) => tag));
    const all = { ...box, placed, ducts: bars };
    // Neighbours on a rail touch; above and below there is room.
    const size = () => ({ width: 0, height: 0, depth: 0, ...boxClearance });
    expect(checkLayout(all, size)).toEqual([]);
    const lowered = placed.map((each, at) => (at === 1 ? { ...each, y: each.y + 60 } : each));
    expect(checkLayout({ ...all, placed: lowered }, size)).not.toEqual([]);
  }
});

test('design currents are those of the tables', () => {
  const [compressor] = powerBoard.feeders;
  expect(compressor && feederCurrent(compressor)).toBeCloseTo(29.79, 2);
});
