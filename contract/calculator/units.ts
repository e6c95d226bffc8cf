import { dictionary } from '../dictionary.ts';
import { findUnit } from '../quantity.ts';

/** What `quantity.ts` has no kind for, as factors to coherent SI units. */
const compound = dictionary<number>({
  '': 1,
  '%': 0.01,
  '°': Math.PI / 180,
  'Ω/km': 1e-3,
  'Ω/m': 1,
  'mΩ/m': 1e-3,
  'µΩ/m': 1e-6,
  µΩ: 1e-6,
  'Ω·mm²/m': 1e-6,
  'A²·s': 1,
  'A·√s/mm²': 1e6,
  'A/mm²': 1e6,
  'W/m': 1,
  'W/(m²·K)': 1,
  'W/K': 1,
  'm³/h': 1 / 3600,
  'm³/s': 1,
  'kg/m³': 1,
  'J/(kg·K)': 1,
  'kg/m': 1,
  N: 1,
  kN: 1e3,
  'N/m': 1,
  'N/mm²': 1e6,
  mH: 1e-3,
  'H/m': 1,
  'mm³': 1e-9,
  'mm⁴': 1e-12,
  '1/K': 1,
});

/**
 * How many coherent SI units one of this is.
 *
 * @throws {Error} for a unit that nobody knows
 */
export function factorOf(unit: string): number {
  const known = factors.get(unit);
  if (known !== undefined) return known;
  const factor = compound[unit] ?? findUnit(unit)?.factor;
  if (factor === undefined) throw new Error(`${unit} is no known unit`);
  if (factors.size < maxKept) factors.set(unit, factor);
  return factor;
}

/** A chain asks thousands of times for the same few. */
const factors = new Map<string, number>();
const maxKept = 500;

/** A number in another unit of the same kind. */
export function convert(value: number, from: string, to: string): number {
  return from === to ? value : (value * factorOf(from)) / factorOf(to);
}
