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
}

export interface Family {
  slug: string;
  name: string;
  parameters: readonly Parameter[];
}

export const mm = (value: number): Value => ({ value, unit: 'mm' });
export const ampere = (value: number): Value => ({ value, unit: 'A' });
