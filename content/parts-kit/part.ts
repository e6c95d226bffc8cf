import type { Solid } from './solid.ts';

/** A number with its unit, one of a list, or words; the family names each. */
export type Value = { value: number; unit: string } | string;

export interface Part {
  id: string;
  family: string;
  name: string;
  values: Record<string, Value>;
  /** File in `symbols`, without its ending; parts without a symbol have none. */
  symbol?: string;
  solids: readonly Solid[];
}

export interface Parameter {
  key: string;
  name: string;
  kind: 'number' | 'choice' | 'text';
  unit?: string;
  choices?: readonly string[];
  /** A part without it is still complete. */
  isOptional?: true;
}

export interface Family {
  slug: string;
  name: string;
  parameters: readonly Parameter[];
}

export const mm = (value: number): Value => ({ value, unit: 'mm' });
export const ampere = (value: number): Value => ({ value, unit: 'A' });

const clearanceNames = {
  Above: '上方净距',
  Below: '下方净距',
  Side: '侧面净距',
  Front: '前方净距',
  Around: '四周净距',
};
type ClearanceSide = keyof typeof clearanceNames;

/** Parameters of a family whose parts need room beyond their outline: arcs, heat, wiring, distance to earth. */
export function clearanceParameters(...sides: ClearanceSide[]): Parameter[] {
  return sides.map((side) => ({
    key: `clearance${side}`,
    name: clearanceNames[side],
    kind: 'number',
    unit: 'mm',
    isOptional: true,
  }));
}

/** Their values, in mm. */
export function clearance(sides: Partial<Record<ClearanceSide, number>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(sides).map(([side, room]) => [`clearance${side}`, mm(room)]));
}
