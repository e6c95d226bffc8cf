import type { Rod, Solid } from '../solid.ts';
import { type DrawFromValues, halfDisc, numberOf, wordOf } from './outlines.ts';

/** A piece of cable with its end stripped, mm along it: sheath, cores, bare conductors. */
const [stripped, bare, end] = [90, 125, 140];

/** Diameter of a stranded conductor, mm, by its cross-section in mm². */
const conductorOf = (area: number) => 1.13 * Math.sqrt((4 * area) / Math.PI);

type Steps = readonly (readonly [upTo: number, thickness: number])[];
/** Nominal thickness of insulation, mm, up to a cross-section in mm²: XLPE 0.6/1 kV, GB/T 12706.1. */
const xlpe: Steps = [
  [16, 0.7],
  [35, 0.9],
  [50, 1],
  [95, 1.1],
  [120, 1.2],
  [150, 1.4],
  [185, 1.6],
  [240, 1.7],
  [300, 1.8],
];
/** PVC of control cables, GB/T 9330. */
const control: Steps = [
  [1, 0.6],
  [1.5, 0.7],
  [2.5, 0.8],
];
/** PVC of wires for fixed wiring, GB/T 5023.3. */
const wiring: Steps = [
  [1, 0.6],
  [1.5, 0.7],
  [6, 0.8],
  [16, 1],
  [35, 1.2],
  [70, 1.4],
  [95, 1.6],
];
const thicknessOf = (steps: Steps, area: number) => steps.find(([upTo]) => area <= upTo)?.[1] ?? 2;

/** Cores of each layer, from the middle. */
const layers: Readonly<Record<number, readonly number[]>> = {
  7: [1, 6],
  10: [2, 8],
  14: [4, 10],
  19: [1, 6, 12],
};

/** Where cores of a diameter lie that are laid up together, and the radius round them. */
function layUp(count: number, diameter: number) {
  let radius = 0;
  const places = (layers[count] ?? [count]).flatMap((cores) => {
    const touching = cores === 1 ? 0 : diameter / 2 / Math.sin(Math.PI / cores);
    const ring = Math.max(touching, radius === 0 ? 0 : radius + diameter / 2);
    radius = ring + diameter / 2;
    return Array.from({ length: cores }, (_, at) => {
      const angle = (2 * Math.PI * at) / cores + Math.PI / 2;
      return [ring * Math.cos(angle), ring * Math.sin(angle)] as const;
    });
  });
  return { places, radius };
}

type Place = readonly [number, number];
const along = (name: string, center: Place, radius: number, [from, to]: Place): Rod => ({
  kind: 'rod',
  name,
  axis: 'x',
  from,
  length: to - from,
  center,
  radius,
});

/** Insulation of a core; of a protective conductor one half is green, the other yellow. */
function insulation(name: string, colour: string, center: Place, radius: number, [from, to]: Place): Solid[] {
  if (colour !== 'green-yellow')
    return [along(colour === '' ? name : `${name} ${colour}`, center, radius, [from, to])];
  return ([1, -1] as const).map((sign) => ({
    kind: 'prism',
    name: `${name} ${sign === 1 ? 'earth green' : 'yellow'}`,
    axis: 'x',
    from,
    length: to - from,
    profile: halfDisc(center, radius, sign),
  }));
}

interface Make {
  area: number;
  colours: readonly string[];
  steps: Steps;
  /** Least thickness of the sheath, mm. */
  sheath: number;
  hasBraid: boolean;
}

function cable({ area, colours, steps, sheath, hasBraid }: Make): Solid[] {
  const conductor = conductorOf(area);
  const core = conductor + 2 * thicknessOf(steps, area);
  const { places, radius: inner } = layUp(colours.length, core);
  const braid = hasBraid ? 0.5 : 0;
  // GB/T 12706.1: 0.035 times the diameter below the sheath, and 1 mm.
  const outer = inner + braid + Math.max(sheath, 0.035 * 2 * inner + 1);
  const from = hasBraid ? stripped + 15 : stripped;
  return [
    along('sheath', [outer, outer], outer, [0, stripped]),
    ...(hasBraid ? [along('braid', [outer, outer], inner + braid, [stripped, from])] : []),
    ...places.flatMap(([dy, dz], at): Solid[] => {
      const center = [outer + dy, outer + dz] as const;
      return [
        ...insulation(`core ${at + 1}`, colours[at] ?? '', center, core / 2, [from, bare]),
        along(`conductor ${at + 1}`, center, conductor / 2, [bare, end]),
      ];
    }),
  ];
}

/** Phases, neutral and protective conductor; a single core has the colour of its insulation. */
const phases = ['yellow', 'green', 'red', 'blue', 'green-yellow'];

export const powerCable: DrawFromValues = (values) => {
  const count = numberOf(values, 'cores') || 1;
  const colours = count === 1 ? [''] : phases.slice(0, count);
  const sheath = count === 1 ? 1.4 : 1.8;
  return cable({ area: numberOf(values, 'crossSection'), colours, steps: xlpe, sheath, hasBraid: false });
};

/** Cores of control cables are told apart by numbers, not by colours. */
export const controlCable: DrawFromValues = (values) =>
  cable({
    area: numberOf(values, 'crossSection'),
    colours: Array.from({ length: numberOf(values, 'cores') || 4 }, () => 'white'),
    steps: control,
    sheath: 1.2,
    hasBraid: wordOf(values, 'shield') !== '无',
  });

const colourWords: Readonly<Record<string, string>> = {
  黑: 'black',
  蓝: 'blue',
  红: 'red',
  棕: 'brown',
  灰: 'grey',
  黄绿: 'green-yellow',
};

export const wire: DrawFromValues = (values) => {
  const area = numberOf(values, 'crossSection');
  const conductor = conductorOf(area) / 2;
  const radius = conductor + thicknessOf(wiring, area);
  const colour = colourWords[wordOf(values, 'colour')] ?? 'black';
  return [
    ...insulation('insulation', colour, [radius, radius], radius, [0, 45]),
    along('conductor 1', [radius, radius], conductor, [45, 55]),
  ];
};
