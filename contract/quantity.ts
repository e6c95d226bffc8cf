import { dictionary } from './dictionary.ts';

/** A number as it is written, and the same in the base unit of its kind. */
export interface Quantity {
  value: number;
  /** As it is shown: `kA`, `mm²`. */
  unit: string;
  /** In the unit that the kind is compared in. */
  base: number;
  kind: string;
}

/** [kind, base unit, units with their factors to the base]; SI, with degrees Celsius for temperatures. */
const kinds: readonly (readonly [string, string, Readonly<Record<string, number>>])[] = [
  ['current', 'A', { A: 1, kA: 1e3, mA: 1e-3 }],
  ['voltage', 'V', { V: 1, kV: 1e3, mV: 1e-3 }],
  ['power', 'W', { W: 1, kW: 1e3, MW: 1e6, mW: 1e-3 }],
  ['apparent', 'VA', { VA: 1, kVA: 1e3, MVA: 1e6 }],
  ['reactive', 'var', { var: 1, kvar: 1e3, Mvar: 1e6 }],
  ['length', 'm', { m: 1, km: 1e3, cm: 1e-2, mm: 1e-3, µm: 1e-6 }],
  ['area', 'm²', { 'm²': 1, 'cm²': 1e-4, 'mm²': 1e-6 }],
  ['mass', 'kg', { kg: 1, g: 1e-3, t: 1e3 }],
  ['torque', 'N·m', { N·m: 1, kN·m: 1e3 }],
  ['frequency', 'Hz', { Hz: 1, kHz: 1e3, MHz: 1e6 }],
  ['resistance', 'Ω', { Ω: 1, mΩ: 1e-3, kΩ: 1e3, MΩ: 1e6 }],
  ['capacitance', 'F', { F: 1, µF: 1e-6, nF: 1e-9 }],
  ['time', 's', { s: 1, ms: 1e-3, min: 60, h: 3600 }],
  ['pressure', 'Pa', { Pa: 1, kPa: 1e3, MPa: 1e6, bar: 1e5 }],
  ['temperature', '°C', { '°C': 1 }],
  ['difference', 'K', { K: 1 }],
  ['angle', '°', { '°': 1 }],
  ['share', '%', { '%': 1 }],
  ['impulse', 'A²s', { 'A²s': 1, 'kA²s': 1e6 }],
];

interface Unit {
  unit: string;
  kind: string;
  factor: number;
}

/** How else people write units: plain letters, Chinese words, small letters where nothing else can be meant. */
const spellings = dictionary<string>({
  安: 'A',
  安培: 'A',
  千安: 'kA',
  毫安: 'mA',
  伏: 'V',
  伏特: 'V',
  千伏: 'kV',
  瓦: 'W',
  千瓦: 'kW',
  千伏安: 'kVA',
  千乏: 'kvar',
  米: 'm',
  千米: 'km',
  公里: 'km',
  厘米: 'cm',
  毫米: 'mm',
  平方: 'mm²',
  平方毫米: 'mm²',
  平方米: 'm²',
  千克: 'kg',
  公斤: 'kg',
  克: 'g',
  牛米: 'N·m',
  赫兹: 'Hz',
  赫: 'Hz',
  欧: 'Ω',
  欧姆: 'Ω',
  兆欧: 'MΩ',
  微法: 'µF',
  秒: 's',
  毫秒: 'ms',
  分钟: 'min',
  小时: 'h',
  度: '°C',
  mm2: 'mm²',
  cm2: 'cm²',
  m2: 'm²',
  sqmm: 'mm²',
  nm: 'N·m',
  'n.m': 'N·m',
  'n*m': 'N·m',
  ohm: 'Ω',
  uf: 'µF',
  a2s: 'A²s',
});

const units = new Map<string, Unit>();
const byPlainLetters = new Map<string, Unit>();
for (const [kind, , factors] of kinds) {
  for (const [unit, factor] of Object.entries(factors)) {
    const known = { unit, kind, factor };
    units.set(unit, known);
    // MW and mW, MΩ and mΩ differ by their letters alone: those are taken only as they are written.
    const plain = unit.toLowerCase();
    const isAmbiguous = Object.keys(factors).some((other) => other !== unit && other.toLowerCase() === plain);
    if (!isAmbiguous && !byPlainLetters.has(plain)) byPlainLetters.set(plain, known);
  }
}

/** A unit by any of its spellings; undefined for what is none. */
export function findUnit(written: string): Unit | undefined {
  const text = written.trim().replace(/μ/g, 'µ').replace(/℃/g, '°C').replace(/Ω/g, 'Ω');
  const plain = text.toLowerCase().replace(/\s/g, '');
  return units.get(text) ?? units.get(spellings[plain] ?? '') ?? byPlainLetters.get(plain);
}

export function baseUnitOf(unit: string): string {
  const kind = findUnit(unit)?.kind;
  return kinds.find(([name]) => name === kind)?.[1] ?? unit;
}

/** A number in the unit its kind is compared in: 0.5 kA is 500; a unit of no known kind stays as it is. */
export function toBase(value: number, unit: string): number {
  // Twelve digits: 0.1 + 0.2 and 0.3 must meet.
  return Number((value * (findUnit(unit)?.factor ?? 1)).toPrecision(12));
}

/**
 * Reads `0.5 kA`, `500A`, `10 毫米`; a bare number has the unit `otherwise`. Undefined for what is no number with a
 * unit, or when the unit is of another kind than `otherwise`.
 */
export function readQuantity(written: string, otherwise?: string): Quantity | undefined {
  const text = plainText(written);
  const number = /^[+-]?\d+(?:\.\d+)?|^[+-]?\.\d+/.exec(text)?.[0];
  if (!number) return undefined;
  const value = Number(number);
  const unit = text.slice(number.length).trim() || otherwise;
  if (unit === undefined || !Number.isFinite(value)) return undefined;
  const known = findUnit(unit);
  if (!known) {
    if (unit !== otherwise) return undefined;
    return { value, unit, base: toBase(value, unit), kind: unit };
  }
  if (otherwise !== undefined && findUnit(otherwise)?.kind !== known.kind) return undefined;
  return { value, unit: known.unit, base: toBase(value, known.unit), kind: known.kind };
}

/** `0.4–0.63 A` and the like; the first number may leave its unit to the second. */
export function readRange(
  written: string,
  otherwise?: string,
): { low: Quantity; high: Quantity } | undefined {
  const [first, second, ...more] = plainText(written)
    .split(/–|—|~|至|\.\.|(?<=[\d\s\p{L}²Ω])-/u)
    .map((part) => part.trim());
  if (!first || !second || more.length > 0) return undefined;
  const high = readQuantity(second, otherwise);
  const low = readQuantity(first, high?.unit ?? otherwise);
  if (!low || !high || low.kind !== high.kind || low.base > high.base) return undefined;
  return { low, high };
}

/** `10 A`: a no-break space before the unit, none before % and °. */
export function showQuantity(value: number | string, unit: string): string {
  if (unit === '') return String(value);
  return unit === '%' || unit === '°' ? `${value}${unit}` : `${value}\u00a0${unit}`;
}

/** Full-width digits and letters, and minus signs, as on the keyboard. */
function plainText(written: string): string {
  return written
    .replace(/[\uff01-\uff5e]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) - 0xfee0))
    .replace(/\u3000|\u00a0|\u202f/g, ' ')
    .replace(/−/g, '-')
    .trim();
}
