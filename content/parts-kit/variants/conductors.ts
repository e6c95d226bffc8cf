import { rectangle } from '../profile.ts';
import { box, type Solid } from '../solid.ts';
import { type DrawFromValues, disc, numberOf, rounded, wordOf } from './outlines.ts';

/** Length of bar that is drawn, mm; bars are delivered in metres. */
const barLength = 250;

/** Flat bars with rounded edges; tinned ones are grey. */
export const flatBar: DrawFromValues = (values) => {
  const [width, thickness] = [numberOf(values, 'barWidth'), numberOf(values, 'thickness')];
  const name = wordOf(values, 'surface') === '镀锡' ? 'bar tin' : 'bar';
  return [
    {
      kind: 'prism',
      name,
      axis: 'x',
      from: 0,
      length: barLength,
      profile: rounded(width, thickness, Math.min(2, thickness / 4)),
    },
  ];
};

/** Holes for bolts in palms of lugs, mm. */
const boltHoles: Readonly<Record<string, number>> = { M6: 6.5, M8: 8.5, M10: 10.5, M12: 13, M16: 17 };

/** Lugs with a closed barrel: a palm with the hole of the bolt, and the barrel that is crimped. */
export const lug: DrawFromValues = (values) => {
  const area = numberOf(values, 'crossSection');
  const bore = 1.13 * Math.sqrt((4 * area) / Math.PI) + 1;
  const wall = area <= 35 ? 1.75 : area <= 95 ? 2 : 3;
  const outer = bore + 2 * wall;
  const hole = boltHoles[wordOf(values, 'stud')] ?? 10.5;
  const width = Math.max(1.55 * outer, hole + 8);
  const palm = hole + 1.2 * outer + 6;
  const barrel = 2.2 * outer + 10;
  const thickness = 2 * wall;
  return [
    {
      kind: 'prism',
      name: 'palm tin',
      axis: 'z',
      from: 0,
      length: thickness,
      profile: {
        ...rectangle(0, 0, width, palm),
        holes: [{ center: [width / 2, hole / 2 + 6], radius: hole / 2 }],
      },
    },
    box('neck tin', [(width - outer) / 2, palm, 0], [outer, outer * 0.3, thickness]),
    {
      kind: 'prism',
      name: 'barrel tin',
      axis: 'y',
      from: palm + outer * 0.3,
      length: barrel,
      profile: disc([outer / 2, width / 2], outer / 2, [
        { center: [outer / 2, width / 2], radius: bore / 2 },
      ]),
    },
  ];
};

/** Bore of the tube in mm and colour of the collar, by cross-section in mm²: DIN 46228-4. */
const ferrules: Readonly<Record<number, readonly [bore: number, colour: string]>> = {
  0.5: [1, 'white'],
  0.75: [1.2, 'grey'],
  1: [1.4, 'red'],
  1.5: [1.7, 'black'],
  2.5: [2.2, 'blue'],
  4: [2.8, 'grey'],
  6: [3.5, 'yellow'],
  10: [4.5, 'red'],
  16: [5.8, 'blue'],
  25: [7.3, 'yellow'],
  35: [8.3, 'red'],
};

/** Ferrules: the tube, and a collar in the colour of its cross-section. */
export const ferrule: DrawFromValues = (values) => {
  const [bore, colour] = ferrules[numberOf(values, 'crossSection')] ?? [2.2, 'blue'];
  const length = numberOf(values, 'length');
  const wall = bore < 3 ? 0.15 : 0.2;
  const hasCollar = wordOf(values, 'sleeve') === '有';
  const tube = bore / 2 + wall;
  const collar = bore * 0.65 + 0.7;
  const radius = hasCollar ? collar : tube * 1.2;
  const center = [radius, radius] as const;
  const ring = (
    name: string,
    [from, to]: readonly [number, number],
    outer: number,
    inner: number,
  ): Solid => ({
    kind: 'prism',
    name,
    axis: 'x',
    from,
    length: to - from,
    profile: disc(center, outer, [{ center, radius: inner }]),
  });
  return [
    ring('tube tin', [0, length], tube, bore / 2),
    hasCollar
      ? ring(`collar ${colour}`, [length, length + 4 + bore], collar, tube)
      : ring('flare tin', [length, length + 1], radius, bore / 2),
  ];
};
