import { box, type Solid } from '../solid.ts';
import { slice } from '../terminals.ts';
import { boredBox, clampRow, cornerHoles, type Draw, rodOf, textOf } from './variant.ts';

/** Terminals: the slice on the rail with its two screws; blue and green-yellow ones have their colour. */
export const terminalSlice: Draw = (variant) => {
  const { width, height, depth } = variant;
  const colour = { 蓝: 'blue', 黄绿: 'earth foot' }[textOf(variant, 'colour')] ?? '';
  const body = { ...slice(width, height, depth), name: colour === '' ? 'body' : `body ${colour}` };
  const size = Math.min(width * 0.6, 6);
  return [
    body,
    box('terminal 1', [width / 2 - size / 2, height * 0.84, depth * 0.86], [size, size, 2]),
    box('terminal 2', [width / 2 - size / 2, height * 0.08, depth * 0.86], [size, size, 2]),
  ];
};

/** Bars with the hole pattern of their ends. */
export const holdsBars: Draw = (variant) => {
  const { width, height, depth } = variant;
  const poles = Number(/^\d/.exec(textOf(variant, 'poles'))?.[0] ?? 3);
  const pitch = width / poles;
  return [
    boredBox(
      'foot',
      [0, 0, 0],
      [width, height * 0.3, depth],
      cornerHoles(width, height * 0.3, [8, height * 0.15], 3),
    ),
    ...Array.from({ length: poles }, (_, at): Solid[] => [
      box(
        `seat ${at + 1} insulator`,
        [pitch * (at + 0.15), height * 0.3, 0],
        [pitch * 0.7, height * 0.35, depth],
      ),
      box(
        `cap ${at + 1} insulator`,
        [pitch * (at + 0.15), height * 0.8, 0],
        [pitch * 0.7, height * 0.2, depth],
      ),
    ]).flat(),
  ];
};

/** Anything else: its case with a front plate, marks of the clamps, and two screws. */
export const plainCase: Draw = ({ width, height, depth }) => [
  boredBox('body', [0, 0, 0], [width, height, depth * 0.94], []),
  box(
    'front plate',
    [width * 0.08, height * 0.12, depth * 0.94],
    [width * 0.84, height * 0.76, depth * 0.04],
  ),
  rodOf('screw 1', [width * 0.08, height * 0.06], Math.min(width, height) * 0.03, [depth * 0.94, depth]),
  rodOf('screw 2', [width * 0.92, height * 0.94], Math.min(width, height) * 0.03, [depth * 0.94, depth]),
  ...clampRow(
    { count: 2, first: 1, step: 1 },
    { x: width * 0.25, y: Math.max(6.5, height * 0.06), width: width * 0.5, z: depth - 3 },
  ),
];
