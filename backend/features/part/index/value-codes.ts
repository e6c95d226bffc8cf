import type { PartValue } from '../../../../contract/part/kinds.ts';

/** Values that occur, each once; a part holds their codes, so that a condition is asked of each value once. */
export interface ValueCodes {
  /** By code; the first stands for no value. */
  values: (PartValue | undefined)[];
  known: Map<string | number, number>;
}

export const makeCodes = (): ValueCodes => ({ values: [undefined], known: new Map() });

/** The same code for what compares as the same: 0.5 kA and 500 A are one. */
export function codeOf({ values, known }: ValueCodes, value: PartValue | undefined): number {
  if (value === undefined) return 0;
  const same =
    typeof value === 'string' ? value : 'baseMax' in value ? `${value.base}–${value.baseMax}` : value.base;
  const code = known.get(same);
  if (code !== undefined) return code;
  known.set(same, values.length);
  values.push(value);
  return values.length - 1;
}

/** For each code 1 where the value fits. */
export function fitting({ values }: ValueCodes, test: (value: PartValue | undefined) => boolean): Uint8Array {
  return Uint8Array.from(values, (value) => Number(test(value)));
}
