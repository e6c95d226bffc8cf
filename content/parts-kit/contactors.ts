import { ampere, clearance, clearanceParameters, type Family, type Part } from './part.ts';
import { type Hole, type Profile, polygon, rectangle } from './profile.ts';
import { box, type Solid } from './solid.ts';

export const contactorFamilies: readonly Family[] = [
  {
    slug: 'contactor',
    name: '接触器',
    parameters: [
      { key: 'ratedCurrent', name: '额定工作电流（AC-3，380 V）', kind: 'number', unit: 'A' },
      { key: 'coilVoltage', name: '线圈电压', kind: 'number', unit: 'V' },
      { key: 'auxiliaryContacts', name: '本体辅助触点', kind: 'text' },
      ...clearanceParameters('Above', 'Below', 'Side', 'Front'),
    ],
  },
];

type Size = readonly [width: number, height: number, depth: number];

const footDepth = 6;

/**
 * A foot with its mounting holes, a body notched at the corners so that a screwdriver reaches them, the arc chambers
 * with the movable carrier in front. Clamps lie on the steps above and below, the coil’s on the chambers.
 */
function contactorSolids([width, height, depth]: Size, auxiliary: number): Solid[] {
  const [low, high] = [depth * 0.62, depth * 0.92];
  const step = height * 0.2;
  const clamps = ['1', '3', '5', '13', '21'].slice(0, 3 + auxiliary);
  const pitch = (width - 2 * notch) / clamps.length;
  const clampHeight = Math.min(12, step - 4);
  return [
    {
      ...box('foot plate', [0, 0, 0], [width, height, footDepth]),
      profile: { ...rectangle(0, 0, width, height), holes: mountingHoles(width, height) },
    },
    {
      kind: 'prism',
      name: 'body',
      axis: 'z',
      from: footDepth,
      length: low - footDepth,
      profile: notched(width, height),
    },
    box('front', [0, step, low], [width, height - 2 * step, high - low]),
    box('carrier', [width * 0.3, height * 0.38, high], [width * 0.4, height * 0.24, depth - high]),
    ...clamps.flatMap((name, at) => {
      const [x, size] = [notch + pitch * (at + 0.1), [pitch * 0.8, clampHeight, 2] as const];
      return [
        box(`terminal ${name}`, [x, height - 2 - clampHeight, low], size),
        box(`terminal ${Number(name) + 1}`, [x, 2, low], size),
      ];
    }),
    ...[height - step - 8, step + 2].map((y, at) =>
      box(`terminal A${at + 1}`, [width * 0.8, y, high], [6, 6, 1.5]),
    ),
  ];
}

/** Free at each corner, in mm. */
const notch = 10;
const holeRadius = 2.25;

/** 35 mm apart, from 75 mm wide on as far apart as the notches allow. */
function mountingHoles(width: number, height: number): Hole[] {
  const across = width < 70 ? 35 : width - 10;
  return [-1, 1].flatMap((side) =>
    [6, height - 6].map((y) => ({ center: [(width + side * across) / 2, y] as const, radius: holeRadius })),
  );
}

function notched(width: number, height: number): Profile {
  const [right, top] = [width - notch, height - notch];
  return polygon(
    [notch, 0],
    [right, 0],
    [right, notch],
    [width, notch],
    [width, top],
    [right, top],
    [right, height],
    [notch, height],
    [notch, top],
    [0, top],
    [0, notch],
    [notch, notch],
  );
}

function contactor(current: number, size: Size, auxiliaryContacts: string): Part {
  return {
    id: `KM-${current}-220`,
    family: 'contactor',
    name: `接触器 ${current} A`,
    values: {
      ratedCurrent: ampere(current),
      coilVoltage: { value: 220, unit: 'V' },
      auxiliaryContacts,
      ...clearance(current > 32 ? { Above: 20, Below: 20, Side: 10, Front: 10 } : smallClearance),
    },
    symbol: 'contactor-3p',
    solids: contactorSolids(size, auxiliaryContacts.split(' ').length / 2),
  };
}

/** To earthed metal, up to 32 A. */
const smallClearance = { Above: 10, Below: 10, Side: 6, Front: 10 };

const small: Size = [45, 76, 82];
const medium: Size = [56, 84, 96];
const large: Size = [75, 127, 116];

export const contactors: readonly Part[] = [
  contactor(9, small, '1 动合'),
  contactor(12, small, '1 动合'),
  contactor(18, small, '1 动合'),
  contactor(25, medium, '1 动合'),
  contactor(32, medium, '1 动合'),
  contactor(50, large, '1 动合 1 动断'),
  contactor(65, large, '1 动合 1 动断'),
  contactor(80, [85, 127, 124], '1 动合 1 动断'),
];
