import { polygon, rectangle } from '../profile.ts';
import { box, type Solid } from '../solid.ts';
import { boredBox, clampRow, cornerHoles, type Draw, rodOf, textOf } from './variant.ts';

/** Cabinets and boxes: body, doors with handle and hinges, holes of the back wall; floor-standing ones on a plinth. */
export const enclosure: Draw = (variant) => {
  const { family, width, height, depth } = variant;
  const isDouble = textOf(variant, 'doors') === '双开';
  const plinth = family === 'enclosure' ? Math.min(100, height * 0.05) : 0;
  const door = Math.min(25, depth * 0.08);
  const body = depth - door * 1.4;
  const wide = isDouble ? width / 2 : width;
  const doors = Array.from({ length: isDouble ? 2 : 1 }, (_, at): Solid[] => {
    const x = wide * at;
    const hinge = at === 0 ? x + 4 : x + wide - 10;
    const grip = isDouble ? (at === 0 ? x + wide - 40 : x + 20) : x + wide - 40;
    return [
      box(`door ${at + 1} front`, [x + 2, plinth + 2, body], [wide - 4, height - plinth - 4, door]),
      ...[0.2, 0.8].map((y, nth) =>
        box(
          `hinge ${at + 1}.${nth + 1} screw`,
          [hinge, plinth + (height - plinth) * y, body + door],
          [6, 40, door * 0.3],
        ),
      ),
      ...(at === 0
        ? [
            box(
              'handle',
              [grip, plinth + (height - plinth) * 0.46, body + door],
              [20, Math.min(120, height * 0.2), door * 0.4],
            ),
          ]
        : []),
    ];
  }).flat();
  const holes = cornerHoles(width, height - plinth, [width * 0.08, height * 0.06], 5).map((hole) => ({
    ...hole,
    center: [hole.center[0], hole.center[1] + plinth] as const,
  }));
  return [
    boredBox('body', [0, plinth, 0], [width, height - plinth, body], holes),
    ...(plinth > 0 ? [box('plinth handle', [0, 0, 0], [width, plinth, body])] : []),
    ...doors,
  ];
};

/** Rails and ducts lie with their length along the depth of the catalogue; slotted rails have a hole every 25 mm. */
export const rail: Draw = (variant) => {
  const { width, height, depth } = variant;
  const t = Math.min(1.2, height * 0.15);
  const lip = (width - width * 0.71) / 2;
  const length = Math.min(depth, 500);
  const step = 25;
  const holes =
    textOf(variant, 'slots') === '有'
      ? Array.from({ length: Math.floor(length / step) }, (_, at) => ({
          center: [step * (at + 0.5), width / 2] as const,
          radius: Math.min(3.1, width * 0.14),
        }))
      : [];
  const side = (name: string, points: readonly (readonly [number, number])[]): Solid => {
    const [start = [0, 0], ...others] = points;
    return { kind: 'prism', name, axis: 'z', from: 0, length, profile: polygon(start, ...others) };
  };
  const x = width;
  return [
    {
      kind: 'prism',
      name: 'rail 2',
      axis: 'y',
      from: 0,
      length: t,
      profile: { ...rectangle(0, lip + t, length, width - 2 * (lip + t)), holes },
    },
    side('rail 1', [
      [0, height - t],
      [lip, height - t],
      [lip, 0],
      [lip + t, 0],
      [lip + t, height],
      [0, height],
    ]),
    side('rail 3', [
      [x - lip - t, 0],
      [x - lip, 0],
      [x - lip, height - t],
      [x, height - t],
      [x, height],
      [x - lip - t, height],
    ]),
  ];
};

export const duct: Draw = ({ width, height, depth }) => {
  const [t, length] = [2, Math.min(depth, 400)];
  const slot = 12;
  const combs = Array.from({ length: Math.floor(length / slot) }, (_, at): Solid[] => [
    box(`wall ${2 * at + 1}`, [0, t, at * slot], [t, height - t - 3, slot * 0.6]),
    box(`wall ${2 * at + 2}`, [width - t, t, at * slot], [t, height - t - 3, slot * 0.6]),
  ]).flat();
  return [
    box('duct 1', [0, 0, 0], [width, t, length]),
    ...combs,
    box('cover front', [0, height - 3, 0], [width, 3, length]),
  ];
};

/** Fans and filters: frame, grille, and the motor behind it. */
export const grille: Draw = (variant) => {
  const { family, width, height, depth } = variant;
  const front = Math.min(12, depth * 0.2);
  const slats = 8;
  const back = family === 'filter-fan' ? depth * 0.3 : 0;
  return [
    boredBox(
      'frame front',
      [0, 0, depth - front],
      [width, height, front * 0.6],
      cornerHoles(width, height, [width * 0.05, height * 0.05], 2.2),
    ),
    ...Array.from({ length: slats }, (_, at) =>
      box(
        `slat ${at + 1} handle`,
        [width * 0.12, height * (0.14 + (at * 0.72) / slats), depth - front * 0.4],
        [width * 0.76, height * 0.03, front * 0.4],
      ),
    ),
    box('body', [width * 0.1, height * 0.1, back], [width * 0.8, height * 0.8, depth - back - front]),
    ...(family === 'filter-fan'
      ? [
          rodOf('motor insert', [width / 2, height / 2], width * 0.2, [0, depth * 0.3]),
          ...clampRow(textOf(variant, 'supply') === 'DC' ? ['+', '-'] : ['L', 'N', 'PE'], {
            x: width * 0.3,
            y: height * 0.14,
            width: width * 0.4,
            z: depth * 0.3 - 3,
          }),
        ]
      : []),
  ];
};

/** Air conditioners of cabinets: the air of the cabinet and that of the room apart, display, and the plug of the supply. */
export const cooler: Draw = (variant) => {
  const { width, height, depth } = variant;
  const [flange, front] = [depth * 0.55, depth * 0.98];
  const fields = [0.1, 0.56].flatMap((from, field) =>
    Array.from({ length: 7 }, (_, at) =>
      box(
        `slat ${field + 1}.${at + 1} handle`,
        [width * 0.14, height * (from + at * 0.045), front],
        [width * 0.72, height * 0.022, depth - front],
      ),
    ),
  );
  const supply = textOf(variant, 'supply').startsWith('三相') ? ['L1', 'L2', 'L3', 'PE'] : ['L', 'N', 'PE'];
  return [
    box('inner part', [width * 0.05, height * 0.04, 3], [width * 0.9, height * 0.92, flange - 3]),
    boredBox(
      'flange screw',
      [0, 0, flange],
      [width, height, 3],
      cornerHoles(width, height, [width * 0.03, height * 0.03], 4),
    ),
    box(
      'outer part front',
      [width * 0.05, height * 0.04, flange + 3],
      [width * 0.9, height * 0.92, front - flange - 3],
    ),
    ...fields,
    box('screen', [width * 0.38, height * 0.46, front], [width * 0.24, height * 0.06, depth - front]),
    ...clampRow(supply, { x: width * 0.3, y: height * 0.12, width: width * 0.4, z: 0 }),
  ];
};

/** Heaters: ribs of aluminium, the clip of the rail and a block of clamps below. */
export const ribbed: Draw = ({ width, height, depth }) => {
  const ribs = Math.max(4, Math.floor(width / 9));
  const thick = width / ribs / 3;
  const pitch = (width - thick) / (ribs - 1);
  const foot = height * 0.2;
  return [
    box('core insert', [width * 0.2, 0, depth * 0.2], [width * 0.6, height, depth * 0.5]),
    ...Array.from({ length: ribs }, (_, at) =>
      box(
        `rib ${at + 1} insert`,
        [pitch * at, foot, depth * 0.1],
        [thick, height * 0.95 - foot, depth * 0.9],
      ),
    ),
    box('clip', [width * 0.2, height * 0.3, 0], [width * 0.6, height * 0.4, depth * 0.1]),
    box('clamp carrier', [width * 0.15, 0, depth * 0.7], [width * 0.7, foot * 0.9, depth * 0.22]),
    ...clampRow(['L', 'N', 'PE'], {
      x: width * 0.2,
      y: foot * 0.45,
      width: width * 0.6,
      z: depth * 0.92,
      most: foot * 0.7,
    }),
  ];
};
