import { box, type Solid } from '../solid.ts';
import { slice } from '../terminals.ts';
import { plainMarks } from './terminal-marks.ts';
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

/** Thermostats on the rail: a dial with its scale, clamps below. */
export const thermostat: Draw = (variant) => {
  const { width, height, depth } = variant;
  const [face, radius] = [depth * 0.8, width * 0.36];
  const center = [width / 2, height * 0.6] as const;
  return [
    box('clip handle', [width * 0.2, height * 0.25, 0], [width * 0.6, height * 0.5, depth * 0.1]),
    box('body', [0, 0, depth * 0.1], [width, height, face - depth * 0.1]),
    rodOf('scale front', center, radius, [face, face + 0.8]),
    rodOf(
      textOf(variant, 'contacts').startsWith('NC') ? 'dial cap red' : 'dial cap blue',
      center,
      radius * 0.7,
      [face + 0.8, depth * 0.98],
    ),
    box('mark white', [center[0] - 0.6, center[1], depth * 0.98], [1.2, radius * 0.65, depth * 0.02]),
    ...clampRow(plainMarks(variant), { x: width * 0.1, y: height * 0.13, width: width * 0.8, z: face }),
  ];
};

/** Lamps of cabinets: a light strip behind its cover, what switches it, clamps at the end. */
export const cabinetLamp: Draw = (variant) => {
  const { width, height, depth } = variant;
  const face = depth * 0.7;
  const from = Math.min(60, width * 0.2);
  const control = textOf(variant, 'control');
  const middle = [from * 0.68, height / 2] as const;
  return [
    boredBox(
      'body',
      [0, 0, 0],
      [width, height, face],
      [
        { center: [from * 0.12, height / 2], radius: 2.2 },
        { center: [width - from * 0.12, height / 2], radius: 2.2 },
      ],
    ),
    box('cover white', [from, height * 0.12, face], [width - from * 1.3, height * 0.76, depth - face]),
    control === '开关'
      ? box('switch handle', [middle[0] - 6, middle[1] - 5, face], [12, 10, depth * 0.1])
      : control === '门控'
        ? rodOf('plunger screw', middle, 3, [face, depth])
        : rodOf('eye cap white', middle, Math.min(6, height * 0.3), [face, depth * 0.9]),
    ...clampRow(plainMarks(variant), { x: from * 0.2, y: height / 2, width: from * 0.26, z: face }),
  ];
};

/** Light barriers: sender and receiver behind their lenses, a lamp, two holes, the cable or plug below. */
export const lightSensor: Draw = (variant) => {
  const { width, height, depth } = variant;
  const face = depth * 0.94;
  const lenses = textOf(variant, 'principle') === '对射' ? [0.6] : [0.72, 0.46];
  const radius = Math.min(width * 0.36, height * 0.11);
  return [
    boredBox(
      'body',
      [0, height * 0.12, 0],
      [width, height * 0.88, face],
      [0.22, 0.9].map((y) => ({
        center: [width / 2, height * y] as const,
        radius: Math.min(1.6, width * 0.12),
      })),
    ),
    ...lenses.map((y, at) => rodOf(`lens ${at + 1} red`, [width / 2, height * y], radius, [face, depth])),
    rodOf('lamp green', [width * 0.8, height * 0.96], Math.min(1.2, width * 0.08), [face, depth * 0.97]),
    {
      kind: 'rod',
      name: textOf(variant, 'connection') === 'M12 插头' ? 'plug tin' : 'cable black',
      axis: 'y',
      from: 0,
      length: height * 0.12,
      center: [depth * 0.5, width / 2],
      radius: Math.min(width * 0.4, 4),
    },
  ];
};
