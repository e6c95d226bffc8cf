import { polygon } from '../profile.ts';
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

/** Rails and ducts lie with their length along the depth of the catalogue. */
export const rail: Draw = ({ width, height, depth }) => {
  const t = Math.min(1.2, height * 0.15);
  const [x, lip] = [width, (width - width * 0.71) / 2];
  const profile = polygon(
    [0, height - t],
    [lip, height - t],
    [lip, 0],
    [x - lip, 0],
    [x - lip, height - t],
    [x, height - t],
    [x, height],
    [x - lip - t, height],
    [x - lip - t, t],
    [lip + t, t],
    [lip + t, height],
    [0, height],
  );
  return [{ kind: 'prism', name: 'rail', axis: 'z', from: 0, length: Math.min(depth, 500), profile }];
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
export const grille: Draw = ({ family, width, height, depth }) => {
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
          ...clampRow(
            { count: 3, first: 1, step: 1 },
            { x: width * 0.3, y: height * 0.14, width: width * 0.4, z: depth * 0.3 - 3 },
          ),
        ]
      : []),
  ];
};

/** Heaters: ribs of aluminium, the clip of the rail and a terminal block. */
export const ribbed: Draw = ({ width, height, depth }) => {
  const ribs = Math.max(4, Math.floor(width / 9));
  return [
    box('core insert', [width * 0.2, 0, depth * 0.2], [width * 0.6, height, depth * 0.5]),
    ...Array.from({ length: ribs }, (_, at) =>
      box(
        `rib ${at + 1} insert`,
        [(width / ribs) * at, height * 0.05, depth * 0.1],
        [width / ribs / 3, height * 0.9, depth * 0.8],
      ),
    ),
    box('clip', [width * 0.2, height * 0.3, 0], [width * 0.6, height * 0.4, depth * 0.1]),
    ...clampRow(
      { count: 3, first: 1, step: 1 },
      { x: width * 0.2, y: height * 0.12, width: width * 0.6, z: depth * 0.9 },
    ),
  ];
};
