import { box, type Solid } from '../solid.ts';
import { boredBox, clampRow, cornerHoles, type Draw } from './variant.ts';

/** Transformers and reactors: core of sheet, copper windings, clamps above, feet with slots. */
export const wound: Draw = ({ family, width, height, depth }) => {
  const legs = family === 'detuning-reactor' ? 3 : 1;
  const foot = height * 0.06;
  const core = height * 0.72;
  const leg = width / legs;
  const windings = Array.from({ length: legs }, (_, at): Solid[] => [
    box(
      `winding ${at + 1} bar`,
      [leg * at + leg * 0.12, foot + core * 0.18, 0],
      [leg * 0.76, core * 0.64, depth],
    ),
    box(`leg ${at + 1} screw`, [leg * at + leg * 0.4, foot, depth * 0.2], [leg * 0.2, core, depth * 0.6]),
  ]).flat();
  return [
    boredBox('foot screw', [0, 0, 0], [width, foot, depth], []),
    ...cornerHoles(width, depth, [width * 0.08, depth * 0.1], Math.max(2, width * 0.03)).map(
      ({ center: [x, z], radius }, at) => ({
        ...box(
          `mounting hole ${at + 1} handle`,
          [x - radius, foot, z - radius],
          [radius * 2, 0.4, radius * 2],
        ),
      }),
    ),
    box('yoke 1 screw', [0, foot, depth * 0.2], [width, core * 0.16, depth * 0.6]),
    box('yoke 2 screw', [0, foot + core * 0.84, depth * 0.2], [width, core * 0.16, depth * 0.6]),
    ...windings,
    box(
      'clamp carrier',
      [width * 0.06, foot + core, depth * 0.3],
      [width * 0.88, height - foot - core - 3, depth * 0.4],
    ),
    ...clampRow(legs === 3 ? ['U1', 'U2', 'V1', 'V2', 'W1', 'W2'] : ['1U1', '1U2', '2U1', '2U2'], {
      x: width * 0.08,
      y: height - 6,
      width: width * 0.84,
      z: depth * 0.7,
    }),
  ];
};

/** Current transformers: a window that the bar goes through, S1 and S2 on top, feet with holes. */
export const windowed: Draw = ({ width, height, depth }) => {
  const radius = Math.min(width, height) * 0.26;
  return [
    boredBox(
      'body',
      [0, height * 0.06, 0],
      [width, height * 0.84, depth - 0.6],
      [{ center: [width / 2, height * 0.46], radius }],
    ),
    box('foot screw', [0, 0, depth * 0.2], [width, height * 0.06, depth * 0.6]),
    ...clampRow(['S1', 'S2'], { x: width * 0.2, y: height - 6.5, width: width * 0.6, z: depth - 3.6 }),
    box('label front', [width * 0.1, height * 0.76, depth - 0.6], [width * 0.8, height * 0.1, 0.6]),
  ];
};

/** Flat capacitors: case on feet, with three clamps. */
const brick: Draw = ({ width, height, depth }) => [
  boredBox('body insert', [0, height * 0.04, 0], [width, height * 0.84, depth], []),
  box('foot screw', [0, 0, depth * 0.1], [width, height * 0.04, depth * 0.8]),
  ...[0, 1, 2].map((at) =>
    box(
      `terminal L${at + 1}`,
      [width * (0.2 + at * 0.25), height * 0.88, depth * 0.4],
      [8, height * 0.12, 8],
    ),
  ),
];

/** Capacitors: can with its bolt and three clamps. */
export const can: Draw = (variant) => {
  const { width, height, depth } = variant;
  if (width > depth * 1.3) return brick(variant);
  const radius = Math.min(width, depth) / 2;
  const upright = (name: string, r: number, from: number, to: number): Solid => ({
    kind: 'rod',
    name,
    axis: 'y',
    from,
    length: to - from,
    center: [radius, radius],
    radius: r,
  });
  return [
    upright('bolt screw', 6, 0, height * 0.06),
    upright('can insert', radius * 0.98, height * 0.06, height * 0.88),
    upright('lid handle', radius, height * 0.88, height * 0.92),
    ...[0, 1, 2].map((at) => {
      const angle = (at * 2 * Math.PI) / 3;
      const [x, z] = [radius + Math.cos(angle) * radius * 0.5, radius + Math.sin(angle) * radius * 0.5];
      return box(`terminal L${at + 1}`, [x - 4, height * 0.92, z - 4], [8, height * 0.08, 8]);
    }),
  ];
};
