import { box, type Solid } from '../solid.ts';
import { type DrawFromValues, numberOf, wordOf } from './outlines.ts';
import { boredBox, cornerHoles, rodOf } from './variant.ts';

/** Length over the blades, width, height and length of the body, width of the blades; mm, IEC 60269-2. */
const knives: Readonly<Record<string, readonly [number, number, number, number, number]>> = {
  NH000: [78.5, 21, 40, 53, 15],
  NH00: [78.5, 30, 47, 53, 15],
  NH1: [135, 46, 52, 68, 20],
  NH2: [150, 58, 60, 68, 25],
  NH3: [150, 73, 75, 68, 32],
};
const bladeThickness = 6;

/** Fuse links: ceramic body with blades or caps. */
export const fuseLink: DrawFromValues = (values) => {
  const size = wordOf(values, 'fuseSize');
  const knife = knives[size];
  if (!knife) {
    const [diameter = 10, length = 38] = size.split('×').map(Number);
    const [radius, cap] = [diameter / 2, length * 0.26];
    const rod = (name: string, from: number, to: number, r: number): Solid => ({
      kind: 'rod',
      name,
      axis: 'y',
      from,
      length: to - from,
      center: [radius, radius],
      radius: r,
    });
    return [
      rod('cap 1 tin', 0, cap, radius),
      rod('ceramic white', cap, length - cap, radius * 0.95),
      rod('cap 2 tin', length - cap, length, radius),
    ];
  }
  const [long, width, height, body, blade] = knife;
  const from = (long - body) / 2;
  const blades = [0, long - from].map((y, at) =>
    box(
      `blade ${at + 1} tin`,
      [(width - bladeThickness) / 2, y, height * 0.3],
      [bladeThickness, from, blade],
    ),
  );
  const plates = [from, from + body - 2].map((y, at) =>
    box(`plate ${at + 1} tin`, [0, y, 0], [width, 2, height]),
  );
  // The lugs that the handle grips, and the indicator between them.
  const lugs = [from, from + body - 2].map((y, at) =>
    box(`gripping lug ${at + 1} tin`, [width / 2 - 5, y, height], [10, 2, 8]),
  );
  return [
    ...blades,
    ...plates,
    ...lugs,
    box('ceramic white', [0.5, from + 2, 0.5], [width - 1, body - 4, height - 1]),
    box('indicator red', [width / 2 - 2, from + body / 2 - 4, height - 0.5], [4, 8, 1.5]),
  ];
};

/** Numbers of the terminals of what is put into a moulded-case circuit breaker. */
function terminalsOf(kind: string, isDouble: boolean): string[] {
  if (kind === '分励脱扣器') return ['C1', 'C2'];
  if (kind === '欠压脱扣器') return ['D1', 'D2'];
  if (kind === '报警触点') return ['95', '96', '98'];
  return isDouble ? ['11', '12', '14', '21', '22', '24'] : ['11', '12', '14'];
}

/** Accessories of moulded-case circuit breakers: releases, contacts, and the rotary handle with its shaft. */
export const breakerAccessory: DrawFromValues = (values) => {
  const kind = wordOf(values, 'kind');
  const scale = Math.min(1.4, 0.8 + numberOf(values, 'frame') / 1000);
  if (kind === '旋转手柄') {
    const side = 62 * scale;
    const center = [side / 2, side / 2] as const;
    return [
      rodOf('shaft tin', center, 5, [0, 90]),
      boredBox('escutcheon front', [0, 0, 90], [side, side, 8], cornerHoles(side, side, [6, 6], 2.2)),
      rodOf('hub handle', center, side * 0.36, [98, 108]),
      box('grip handle', [center[0] - 7, side * 0.08, 108], [14, side * 0.84, 24]),
      box('mark white', [center[0] - 1, side * 0.74, 132], [2, side * 0.14, 0.4]),
    ];
  }
  const isRelease = kind.endsWith('脱扣器');
  const [width, height, depth] = [(isRelease ? 22 : 14) * scale, 62 * scale, 42 * scale];
  const terminals = terminalsOf(kind, wordOf(values, 'contacts') === '2CO');
  const pitch = (height - 8) / terminals.length;
  return [
    box('body', [0, 0, 0], [width, height, depth]),
    box('front plate', [width * 0.1, height * 0.06, depth], [width * 0.5, height * 0.88, 1]),
    isRelease
      ? rodOf('plunger tin', [width * 0.35, height * 0.5], 2.5, [depth + 1, depth + 9])
      : box('lever handle', [width * 0.15, height * 0.46, depth + 1], [width * 0.4, 4, 6]),
    ...terminals.map((name, at) =>
      box(
        `terminal ${name}`,
        [width * 0.68, 4 + pitch * (at + 0.5) - Math.min(6, pitch * 0.6) / 2, depth],
        [width * 0.26, Math.min(6, pitch * 0.6), 2],
      ),
    ),
  ];
};
