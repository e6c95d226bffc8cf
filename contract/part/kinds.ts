export const partStates = ['draft', 'published', 'hidden'] as const;
export type PartState = (typeof partStates)[number];

export const lifeCycles = ['active', 'phasing_out', 'discontinued'] as const;
export type LifeCycle = (typeof lifeCycles)[number];

/** What a file is to its part. */
export const partRoles = ['model', 'views', 'symbol', 'macro', 'document', 'image'] as const;
export type PartRole = (typeof partRoles)[number];

/** What a family may expect of its parts; each that is missing is named on the part's page. */
export const partNeeds = [
  'data',
  'size',
  'terminals',
  'drilling',
  'symbol',
  'views',
  'model',
  'macro',
  'document',
  'powerLoss',
  'price',
] as const;
export type Missing = (typeof partNeeds)[number];

/** From complete to bare. */
export const partGrades = ['A', 'B', 'C', 'D'] as const;
export type PartGrade = (typeof partGrades)[number];

/** A: nothing is missing; B: at most a quarter of what the family expects; C: at most half. */
export function gradeOf({ expected, missing }: { expected: number; missing: number }): PartGrade {
  if (missing === 0) return 'A';
  if (missing * 4 <= expected) return 'B';
  return missing * 2 <= expected ? 'C' : 'D';
}

/** All parts, or those of industrial automation alone. */
export const editions = ['ldz', 'ldzia'] as const;
export type Edition = (typeof editions)[number];

export const partSorts = ['relevance', 'number', 'newest'] as const;
export type PartSort = (typeof partSorts)[number];

/** What a value of a part is; a date is a calendar day, `yyyy-MM-dd`. */
export interface Parameter {
  key: string;
  name: string;
  kind: 'number' | 'choice' | 'range' | 'text' | 'date';
  unit?: string;
  choices?: readonly string[];
  /** A part without it is still complete. */
  isOptional?: boolean;
  /** What it says of a part: how conductors are connected, or which holes the part wants. */
  need?: 'terminals' | 'drilling';
}

/** `base` is in the unit its kind is compared in, see `quantity.ts`. */
export type PartValue =
  | { value: number; unit: string; base: number }
  | { min: number; max: number; unit: string; base: number; baseMax: number }
  | string;
export type PartValues = Record<string, PartValue>;

export const partsPerPage = 24;
export const maxCompared = 8;
export const maxInBasket = 100;
export const maxPartNumberLength = 60;
