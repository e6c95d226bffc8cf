import { expect, test } from 'vitest';
import {
  ampacity,
  checkConductors,
  layings,
  loadedAs,
  maxInDuct,
} from '../../../content/plant/conductors.ts';
import { deviceByTag } from '../../../content/plant/devices.ts';
import { plant } from '../../../content/plant/plant.ts';
import { listDrawings } from '../../../content/plant/sheets/list-drawings.ts';
import { sections } from '../../../content/plant/wires.ts';
import { createSheet } from '../../../contract/drawing/shapes.ts';

const { connections, layout } = plant();
const carries = (faults: readonly string[], text: string) => faults.filter((each) => each.includes(text));

test('every conductor carries what its breaker, fuse or relay lets through, as it lies', () => {
  expect(checkConductors(connections)).toEqual([]);
  const loaded = connections.flatMap((one) => loadedAs(one, connections) ?? []);
  expect(loaded.length).toBeGreaterThan(300);
  expect(loaded.filter(({ current }) => !(current > 0)).length, 'surge protector, star point').toBe(5);
});

test('a conductor that carries the line before it parts, a thin one and a larger breaker are noticed', () => {
  const chained = connections.map((each) =>
    each.from.device === '=P3-QF1' && each.to.device === '=P3-KM2'
      ? { ...each, from: { ...each.to, device: '=P3-KM1' } }
      : each,
  );
  expect(carries(checkConductors(chained), '=P3-QF1:4 =P3-KM1:3/L2: 117.8 A')).toHaveLength(1);
  const thin = connections.map((each) =>
    each.number === '4L22'
      ? { ...each, section: '25' }
      : each.number === 'P0'
        ? { ...each, section: '1' }
        : each,
  );
  const faults = checkConductors(thin);
  expect(carries(faults, '84.0 A, 25 mm²')).toHaveLength(1);
  expect(carries(faults, 'P0 ')).toHaveLength(4);
  const supply = connections.map((each) =>
    each.owner === '=P4' && each.number === 'L11' ? { ...each, section: '25' } : each,
  );
  expect(carries(checkConductors(supply), '125.0 A, 25 mm²')).toHaveLength(1);
});

test('ampacity follows insulation, air and grouping, and no duct holds more circuits than it counts', () => {
  expect(ampacity(25, { ...layings.main, circuits: 1, insulation: 'pvc' })).toBeCloseTo(77.4, 0);
  expect(ampacity(25, layings.main)).toBeLessThan(70);
  expect(maxInDuct(connections, layout)).toBe(layings.main.circuits);
});

test('protective conductors are as thick as their circuit asks for', () => {
  const needed = (phase: number) => (phase <= 16 ? phase : phase <= 35 ? 16 : phase / 2);
  for (const [owner, { branch, earth, field }] of Object.entries(sections)) {
    expect(earth, owner).toBeGreaterThanOrEqual(needed(branch));
    if (field) expect(field[1], owner).toBeGreaterThanOrEqual(needed(field[0]));
  }
});

test('a connection list says what protects conductors that carry less than their breaker', () => {
  const wordsOf = (owner: string) => {
    const sheet = createSheet();
    listDrawings
      .find(({ kind, functionAspect }) => kind === '接线表' && functionAspect?.split('、').includes(owner))
      ?.draw(sheet);
    return sheet.shapes.flatMap((shape) => (shape.kind === 'label' ? [shape.text] : []));
  };
  const ratingOf = (owner: string) =>
    Number(/(\d+) A/.exec(deviceByTag.get(`${owner}-QF1`)?.data ?? '')?.[1]);
  const thin = connections.filter(
    (one) =>
      loadedAs(one, connections)?.laying === layings.main &&
      ampacity(Number(one.section), layings.main) < ratingOf(one.owner),
  );
  const cases = new Set(thin.map(({ owner, section }) => `${owner} ${section}`));
  expect([...cases].toSorted()).toEqual(['=P1 16', '=P2 4', '=P3 25', '=P4 35', '=P5 16', '=S1 6']);
  for (const each of cases) {
    const [owner = '', section = ''] = each.split(' ');
    const carries = Math.floor(ampacity(Number(section), layings.main));
    expect(wordsOf(owner).join()).toMatch(
      new RegExp(
        `-QF1（${ratingOf(owner)} A）之后的 ${section} mm² 载流量 ${carries} A，过载由 \\S+（[\\d.]+ A）保护`,
      ),
    );
  }
});
