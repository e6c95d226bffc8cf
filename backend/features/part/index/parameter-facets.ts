import type { Parameter, PartValue } from '../../../../contract/part/kinds.ts';
import type { ParameterFacet } from '../../../../contract/part/search.ts';
import { readQuantity } from '../../../../contract/quantity.ts';
import { showValue } from '../values.ts';
import type { Family } from './families.ts';

const maxValues = 30;

export function toParameterFacets(
  { values }: Family,
  /** For each parameter, how often each of its codes occurs. */
  counts: readonly Uint32Array[],
  asked: readonly { key: string; anyOf: readonly string[] }[],
): ParameterFacet[] {
  return values.flatMap(({ parameter, codes }, place): ParameterFacet[] => {
    const { key, name, kind, unit = '' } = parameter;
    if (kind === 'text') return [];
    const chosen = asked.find((each) => each.key === key)?.anyOf ?? [];
    const found = codes.values.flatMap((value, code) => {
      const count = counts[place]?.[code] ?? 0;
      return value === undefined || count === 0 ? [] : [{ value, count }];
    });
    const isChosen = (value: string) => chosen.some((written) => isSame(written, value, unit));
    const shown = found
      .toSorted(
        (a, b) =>
          orderOf(a.value, parameter) - orderOf(b.value, parameter) ||
          (String(a.value) < String(b.value) ? -1 : 1),
      )
      .map(({ value, count }) => ({ value: showValue(value), count }));
    const most = shown.length <= maxValues ? shown : keepMost(shown, isChosen);
    const gone = chosen
      .filter((written) => !shown.some(({ value }) => isSame(written, value, unit)))
      .map((value) => ({ value, count: 0 }));
    if (shown.length + gone.length === 0) return [];
    return [{ key, name, kind, unit, values: [...most, ...gone] }];
  });
}

/** The most frequent ones, in their order. */
function keepMost(
  values: readonly { value: string; count: number }[],
  isChosen: (shown: string) => boolean,
): { value: string; count: number }[] {
  const least = values.map(({ count }) => count).toSorted((a, b) => b - a)[maxValues - 1] ?? 0;
  let left = maxValues;
  return values.filter(({ value, count }) => isChosen(value) || (count >= least && left-- > 0));
}

function isSame(written: string, shown: string, unit: string): boolean {
  if (written === shown) return true;
  const base = readQuantity(written, unit)?.base;
  return base !== undefined && base === readQuantity(shown, unit)?.base;
}

/** Numbers by size, choices as the family lists them. */
function orderOf(value: PartValue, { choices }: Parameter): number {
  if (typeof value !== 'string') return value.base;
  const place = choices?.indexOf(value) ?? -1;
  return place < 0 ? Number.MAX_SAFE_INTEGER : place;
}
