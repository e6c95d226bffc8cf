import { expect, test } from 'vitest';
import { sheets } from '../../../content/drawing/sheets/sheets.ts';
import { devices } from '../../../content/plant/devices.ts';
import { plant } from '../../../content/plant/plant.ts';
import type { Connection } from '../../../content/plant/wires.ts';
import { createSheet } from '../../../contract/drawing/shapes.ts';

/** Class I by their kind: a metal body that a fault can make live. */
const earthed = /电动机|变频器|软起动器|控制变压器|开关电源|过滤风扇|接地螺柱/;

/** Devices that no protective conductor reaches, whatever stands between. */
function withoutEarth(connections: readonly Connection[]): string[] {
  const reached = new Set(
    connections.filter(({ number }) => number === 'PE').flatMap(({ from, to }) => [from.device, to.device]),
  );
  return devices.filter(({ name, tag }) => earthed.test(name) && !reached.has(tag)).map(({ tag }) => tag);
}

test('motors, drives, starters and supplies have a protective conductor, and a missing one is noticed', () => {
  const { connections } = plant();
  expect(withoutEarth(connections)).toEqual([]);
  for (const tag of ['=P4-U1', '=P2-M1', '=P0-XE1'])
    expect(
      withoutEarth(connections.filter(({ from, to }) => ![from.device, to.device].includes(tag))),
    ).toContain(tag);
});

/** By the function of a stop, the sheet that shows it and how the motor comes to rest. */
const stops = [
  ['YL-007', /自由停车（0 类）/],
  ['YL-012', /自由停车（0 类停止）/],
  ['YL-013', /DI2 断开按设定的减速时间停车/],
] as const;

test('a sheet with the stop of a drive, a starter or an emergency stop says how the motor stops', () => {
  const silent = (change = (text: string) => text) =>
    stops.flatMap(([number, words]) => {
      const sheet = createSheet();
      sheets.find((each) => each.number === number)?.draw(sheet);
      const texts = sheet.shapes.flatMap((shape) => (shape.kind === 'label' ? [change(shape.text)] : []));
      return texts.some((text) => words.test(text)) ? [] : [number];
    });
  expect(silent()).toEqual([]);
  expect(silent((text) => text.replace('停车', '停止'))).toEqual(stops.map(([number]) => number));
  // Control sheets that hold a stop button beside a block with a program of its own.
  const programmed = plant().circuits.filter(
    ({ pins }) =>
      pins.some(({ device }) => /-SB1$/.test(device)) && pins.some(({ device }) => /-(U1|K0)$/.test(device)),
  );
  expect(programmed.map(({ number }) => number).sort()).toEqual(stops.map(([number]) => number));
});
