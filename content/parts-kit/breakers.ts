import { ampere, clearance, clearanceParameters, type Family, type Part } from './part.ts';
import { type Hole, polygon } from './profile.ts';
import { box, type Prism } from './solid.ts';

export const breakerFamilies: readonly Family[] = [
  {
    slug: 'mcb',
    name: '微型断路器',
    parameters: [
      { key: 'ratedCurrent', name: '额定电流', kind: 'number', unit: 'A' },
      { key: 'poles', name: '极数', kind: 'choice', choices: ['1P', '2P', '3P', '4P'] },
      { key: 'curve', name: '脱扣特性', kind: 'choice', choices: ['B', 'C', 'D'] },
      { key: 'breakingCapacity', name: '额定短路能力 Icn', kind: 'number', unit: 'A' },
      { key: 'powerLossLimit', name: '每极功耗上限', kind: 'number', unit: 'W' },
      ...clearanceParameters('Above', 'Below'),
    ],
  },
  {
    slug: 'mccb',
    name: '塑料外壳式断路器',
    parameters: [
      { key: 'ratedCurrent', name: '额定电流', kind: 'number', unit: 'A' },
      { key: 'poles', name: '极数', kind: 'choice', choices: ['3P', '4P'] },
      { key: 'breakingCapacity', name: '额定极限短路分断能力 Icu（400 V）', kind: 'number', unit: 'kA' },
      ...clearanceParameters('Above', 'Below', 'Side'),
    ],
  },
];

const module = 18;
const poleSymbols = ['', 'breaker-1p', 'breaker-2p', 'breaker-3p', 'breaker-4p'];

/** Greatest loss for each pole that GB/T 10963.1 allows, in W. */
function lossLimit(current: number): number {
  const steps = [
    [10, 3],
    [16, 3.5],
    [25, 4.5],
    [32, 6],
    [40, 7.5],
    [50, 9],
    [63, 13],
  ] as const;
  return steps.find(([most]) => current <= most)?.[1] ?? 15;
}

/** Stepped body, seen from the side as (y, z). */
function body(width: number): Prism {
  const profile = polygon([0, 0], [85, 0], [85, 44], [65, 44], [65, 70], [20, 70], [20, 44], [0, 44]);
  return { kind: 'prism', name: 'body', axis: 'x', from: 0, length: width, profile };
}

/** The same body with holes through it along z. */
const bored = (body: Prism, holes: readonly Hole[]): Prism => ({
  ...body,
  profile: { ...body.profile, holes },
});

/** The clamps of each pole, seen from the front: one above, one below. */
function clampsOf(poles: number, height: number, z: number): Prism[] {
  return Array.from({ length: poles }, (_, at) => module * at + 5).flatMap((x, at) => [
    box(`terminal ${2 * at + 1}`, [x, height - 14, z], [8, 10, 2]),
    box(`terminal ${2 * at + 2}`, [x, 4, z], [8, 10, 2]),
  ]);
}

function miniature(poles: number, current: number): Part {
  const width = module * poles;
  const levers = Array.from({ length: poles }, (_, at) =>
    box(`lever ${at + 1}`, [module * at + 6, 36, 70], [6, 14, 7]),
  );
  return {
    id: `MCB-${poles}P-C${current}`,
    family: 'mcb',
    name: `微型断路器 C${current} ${poles}P`,
    values: {
      ratedCurrent: ampere(current),
      poles: `${poles}P`,
      curve: 'C',
      breakingCapacity: ampere(6000),
      powerLossLimit: { value: lossLimit(current), unit: 'W' },
      // To the wiring ducts.
      ...clearance({ Above: 50, Below: 50 }),
    },
    symbol: poleSymbols[poles],
    solids: [body(width), ...levers, ...clampsOf(poles, 85, 44)],
  };
}

function moulded(
  current: number,
  poles: 3 | 4,
  size: readonly [width: number, height: number, depth: number],
): Part {
  const [width, height, depth] = size;
  const middle = width / 2;
  const pitch = width / poles;
  // Between the outer poles, on lines that the drilling plan of the size has.
  const holes = [pitch, width - pitch].flatMap((x) =>
    [height * 0.075, height * 0.925].map((y) => ({ center: [x, y] as const, radius: 2.25 })),
  );
  const pads = Array.from({ length: poles }, (_, at) => pitch * (at + 0.5) - pitch * 0.28).flatMap(
    (x, at) => [
      box(`terminal ${2 * at + 1}`, [x, height - 18, depth * 0.72], [pitch * 0.56, 14, 3]),
      box(`terminal ${2 * at + 2}`, [x, 4, depth * 0.72], [pitch * 0.56, 14, 3]),
    ],
  );
  return {
    id: `MCCB-${poles}P-${current}`,
    family: 'mccb',
    name: `塑料外壳式断路器 ${current} A ${poles}P`,
    values: {
      ratedCurrent: ampere(current),
      poles: `${poles}P`,
      breakingCapacity: { value: 36, unit: 'kA' },
      // Of the holes above, in tenths of a millimetre.
      fixing: [width - 2 * pitch, height * 0.85].map((length) => Math.round(length * 10) / 10).join(' × '),
      // Arcs blow out above; the sides are to earthed metal.
      ...clearance({ Above: current > 250 ? 100 : 50, Below: 50, Side: 20 }),
    },
    symbol: poleSymbols[poles],
    solids: [
      bored(box('body', [0, 0, 0], [width, height, depth * 0.72]), holes),
      box('front', [0, height * 0.25, depth * 0.72], [width, height * 0.5, depth * 0.28]),
      box('handle', [middle - 8, height * 0.44, depth], [16, height * 0.12, depth * 0.22]),
      ...pads,
    ],
  };
}

export const breakers: readonly Part[] = [
  miniature(1, 10),
  miniature(1, 16),
  miniature(1, 20),
  miniature(2, 16),
  miniature(2, 32),
  miniature(3, 25),
  miniature(3, 63),
  miniature(4, 40),
  moulded(100, 3, [75, 130, 68]),
  moulded(100, 4, [100, 130, 68]),
  moulded(160, 3, [90, 155, 82]),
  moulded(250, 3, [105, 165, 86]),
  moulded(250, 4, [140, 165, 86]),
  moulded(400, 3, [140, 257, 103]),
];
