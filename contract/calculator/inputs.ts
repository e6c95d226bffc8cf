import type { ChoiceInput, QuantityInput, Words } from './calculator.ts';

/** Inputs that several calculators have; each may be given another example. */
export const words = (zh: string, en: string): Words => ({ zh, en });

interface QuantityDraft {
  zh: string;
  en: string;
  unit: string;
  /** Smallest and largest. */
  range: readonly [number, number];
  why: readonly [zh: string, en: string];
}

export function quantity(draft: QuantityDraft & { otherwise: number; isWhole?: boolean }) {
  const { zh, en, unit, range, why, otherwise, isWhole = false } = draft;
  return {
    kind: 'quantity',
    words: words(zh, en),
    unit,
    min: range[0],
    max: range[1],
    why: words(...why),
    otherwise,
    isWhole,
  } as const satisfies QuantityInput;
}

/** A quantity that may stay empty. */
export function optional({ zh, en, unit, range, why }: QuantityDraft) {
  return {
    kind: 'quantity',
    words: words(zh, en),
    unit,
    min: range[0],
    max: range[1],
    why: words(...why),
    isOptional: true,
  } as const satisfies QuantityInput;
}

export function choice<const O extends Readonly<Record<string, readonly [zh: string, en: string]>>>(draft: {
  zh: string;
  en: string;
  options: O;
  otherwise: Extract<keyof O, string>;
}) {
  const options = Object.fromEntries(
    Object.entries(draft.options).map(([name, told]) => [name, words(...told)]),
  ) as { readonly [K in keyof O]: Words };
  return {
    kind: 'choice',
    words: words(draft.zh, draft.en),
    options,
    otherwise: draft.otherwise,
  } as const satisfies ChoiceInput;
}

export const systems = {
  three: ['三相', 'Three-phase'],
  single: ['单相', 'Single-phase'],
} as const;

export const voltage = (otherwise: number) =>
  quantity({
    zh: '标称电压（三相为线电压）',
    en: 'Nominal voltage (line-to-line if three-phase)',
    unit: 'V',
    range: [12, 36000],
    why: ['适用于 12 V 至 35 kV 级的系统', 'systems from 12 V to the 35 kV class'],
    otherwise,
  });

export const powerFactor = (otherwise: number) =>
  quantity({
    zh: '功率因数 cosφ',
    en: 'Power factor cosφ',
    unit: '',
    range: [0.05, 1],
    why: [
      '功率因数不大于 1，小于 0.05 的多为误填',
      'it cannot exceed 1, and below 0.05 it is usually a typing error',
    ],
    otherwise,
  });

export const materials = { copper: ['铜', 'Copper'], aluminium: ['铝', 'Aluminium'] } as const;
