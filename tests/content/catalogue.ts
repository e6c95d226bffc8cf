import { readFileSync } from 'node:fs';
import { expandSeries, toParameters, type Variant } from '../../backend/features/part/series/expand.ts';
import { readSeriesFiles } from '../../backend/features/part/series/load.ts';
import type { Parameter, PartValue } from '../../contract/part/kinds.ts';

export const files = await readSeriesFiles();

const demo: { families: { slug: string; parameters: Parameter[] }[] } = JSON.parse(
  readFileSync('content/parts/parts.json', 'utf8'),
);

export const parametersOf = (family: string): Parameter[] => [
  ...(demo.families.find(({ slug }) => slug === family)?.parameters ?? []),
  ...files.flatMap(({ groups }) => groups.filter(({ slug }) => slug === family).flatMap(toParameters)),
];

/** Every part of the sample series, as the portal loads them. */
export const variants = files.flatMap(({ series }) =>
  series.flatMap((each) => [...expandSeries(each, parametersOf(each.family))]),
);

export const of = (family: string) => variants.filter((variant) => variant.family === family);

const base = (value: PartValue | undefined): number =>
  typeof value === 'object' ? ('baseMax' in value ? value.baseMax : value.base) : Number.NaN;

/** A value in the base unit; of a range, its upper end. */
export const at = ({ values }: Variant, key: string) => base(values[key]);

/** Rated currents of motors, A: GB/T 14048.4, annex of indicative values; by kW at 230, 400 and 690 V. */
export const motorCurrents: Record<number, [number, number, number]> = {
  0.06: [0.35, 0.2, 0.12],
  0.09: [0.52, 0.3, 0.17],
  0.12: [0.7, 0.44, 0.23],
  0.25: [1.5, 0.85, 0.49],
  0.37: [1.9, 1.1, 0.64],
  0.55: [2.6, 1.5, 0.87],
  0.75: [3.3, 1.9, 1.1],
  1.5: [6.3, 3.6, 2.1],
  2.2: [8.7, 5, 2.9],
  3: [11.5, 6.6, 3.8],
  4: [14.8, 8.5, 4.9],
  5.5: [19.6, 11.3, 6.5],
  7.5: [26.4, 15.2, 8.8],
  11: [38, 21.7, 12.6],
  15: [51, 29.3, 17],
  18.5: [61, 35, 21],
  22: [72, 41, 24],
  30: [96, 55, 32],
  37: [115, 66, 39],
  45: [140, 80, 47],
  55: [169, 97, 57],
  75: [230, 132, 77],
  90: [278, 160, 93],
  110: [340, 195, 113],
  132: [400, 230, 134],
  160: [487, 280, 162],
  200: [609, 350, 203],
  250: [748, 430, 250],
  315: [940, 540, 313],
};
