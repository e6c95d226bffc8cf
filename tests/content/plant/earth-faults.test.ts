import { expect, test } from 'vitest';
import { busbarParts } from '../../../content/drawing/busbar-parts.ts';
import { sheets } from '../../../content/drawing/sheets/sheets.ts';
import { catalog } from '../../../content/plant/devices.ts';
import { motorFaults, releaseTolerance, unreachedMotors } from '../../../content/plant/earth-faults.ts';
import { innerPath } from '../../../content/plant/inner-paths.ts';
import { door, doorCorner, doorHandle, enclosure, plate } from '../../../content/plant/layout.ts';
import { cableRows } from '../../../content/plant/lists.ts';
import { plant } from '../../../content/plant/plant.ts';
import { createSheet } from '../../../contract/drawing/shapes.ts';

const cabinet = catalog[enclosure] ?? { width: 0, height: 0 };
const textsOf = (number: string) => {
  const sheet = createSheet();
  sheets.find((each) => each.number === number)?.draw(sheet);
  return sheet.shapes.flatMap((shape) => (shape.kind === 'label' ? [shape.text] : []));
};

test('a fault to earth at a motor trips its breaker at once, and a longer cable is noticed', () => {
  const faults = motorFaults();
  expect(unreachedMotors(faults)).toEqual([]);
  expect(faults.find(({ owner }) => owner === '=P3')?.current).toBeCloseTo(2.23, 2);
  // GB 50054. As long as the cable was once: 1.15 times.
  expect(releaseTolerance).toBe(1.3);
  const longer = cableRows().map((each) => (each.tag === '=P3-W1' ? { ...each, metres: 42 } : each));
  expect(unreachedMotors(motorFaults(longer))).toEqual(['=P3']);
  expect(textsOf('DL-001').some((text) => text.includes('=P3 2.23'))).toBe(true);
});

test('what a fault runs through in the cabinet counts: over each device and back by PE, reckoned by hand', () => {
  const { connections } = plant();
  // =P1: 16 mm² of 690, 520, 250 and 1190, PE 16 mm² of 2560.
  const straight = innerPath('=P1', connections);
  expect(straight.length).toBeCloseTo(0.69 + 0.52 + 0.31 + 1.19 + 2.56, 1);
  expect(straight.resistance).toBeCloseTo(1.15 * straight.length, 2);
  // The way over both contactors of the delta is the longer one.
  const delta = innerPath('=P3', connections);
  const direct = connections.filter(({ to }) => to.device !== '=P3-KM2');
  expect(delta.length).toBeGreaterThan(innerPath('=P3', direct).length);
});

test('the hole for the handle is before the middle of the switch on the plate, and low enough to reach', () => {
  const shaft = plant().layout.placed.find(({ tag }) => tag === doorHandle.tag);
  if (!shaft) throw new Error('no main switch');
  const isBefore = ({ x, y }: { x: number; y: number }) => {
    const across = (cabinet.width - plate.width) / 2 + shaft.x + shaft.width / 2 - doorCorner.x;
    const up = cabinet.height - (cabinet.height - plate.height) / 2 - shaft.y - shaft.height / 2;
    return Math.abs(x - across) < 0.1 && Math.abs(y - (up - doorCorner.y)) < 0.1;
  };
  expect(isBefore(doorHandle)).toBe(true);
  expect(isBefore({ ...doorHandle, y: doorHandle.y - 20 })).toBe(false);
  expect(2 * doorCorner.y + door.height).toBe(cabinet.height);
  // GB/T 5226.1 asks for 1.9 m at most.
  expect(doorCorner.y + doorHandle.y).toBeLessThan(1900);
  expect(textsOf('BZ-002')).toContain(`Ø${doorHandle.diameter}`);
});

test('drawings of bent bars name the parts that they stand for, as the list has them', () => {
  for (const [number, changed] of [
    ['MX-001', 0],
    ['MX-002', 2],
  ] as const) {
    const says = textsOf(number).find((text) => text.includes('图示')) ?? '';
    const [, shown = '', from = ''] = /图示 (B-\d+)；.+的 (\d+) 改为/.exec(says) ?? [];
    const own = busbarParts.find((each) => each.number === shown);
    expect(own?.legs[changed], number).toBe(Number(from));
    const alike = busbarParts.filter(
      ({ legs }) =>
        legs.length === own?.legs.length && legs.every((leg, at) => at === changed || leg === own.legs[at]),
    );
    for (const { number: part, legs } of alike) {
      expect(says, number).toContain(part);
      expect(says, number).toContain(String(legs[changed]));
    }
    expect(alike.length, number).toBe(3);
  }
});
