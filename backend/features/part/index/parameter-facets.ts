import type { Parameter, PartValue } from '../../../../contract/part-kinds.ts';
import type { ParameterFacet } from '../../../../contract/part-search.ts';
import { readQuantity } from '../../../../contract/quantity.ts';
import { showValue } from '../values.ts';

/** How often a value occurs, by what is compared: 0.5 kA and 500 A are one. */
export type ValueCounts = Map<string | number, { value: PartValue; count: number }>;

const mostValues = 30;

export function countValue(counts: ValueCounts, value: PartValue | undefined): void {
  if (value === undefined) return;
  const same =
    typeof value === 'string' ? value : 'baseMax' in value ? `${value.base}–${value.baseMax}` : value.base;
  const known = counts.get(same);
  if (known) known.count += 1;
  else counts.set(same, { value, count: 1 });
}

export function toParameterFacets(
  parameters: readonly Parameter[],
  counts: ReadonlyMap<string, ValueCounts>,
  asked: readonly { key: string; anyOf: readonly string[] }[],
): ParameterFacet[] {
  return parameters.flatMap((parameter): ParameterFacet[] => {
    const { key, name, kind, unit = '' } = parameter;
    if (kind === 'text') return [];
    const chosen = asked.find((each) => each.key === key)?.anyOf ?? [];
    const found = [...(counts.get(key)?.values() ?? [])];
    const isChosen = (shown: string) => chosen.some((written) => isSame(written, shown, unit));
    const values = found
      .toSorted(
        (a, b) =>
          orderOf(a.value, parameter) - orderOf(b.value, parameter) ||
          (String(a.value) < String(b.value) ? -1 : 1),
      )
      .map(({ value, count }) => ({ value: showValue(value), count }));
    const most = values.length <= mostValues ? values : keepMost(values, isChosen);
    const gone = chosen
      .filter((written) => !values.some(({ value }) => isSame(written, value, unit)))
      .map((value) => ({ value, count: 0 }));
    if (values.length + gone.length === 0) return [];
    return [{ key, name, kind, unit, values: [...most, ...gone] }];
  });
}

/** The most frequent ones, in their order. */
function keepMost(
  values: readonly { value: string; count: number }[],
  isChosen: (shown: string) => boolean,
): { value: string; count: number }[] {
  const least = values.map(({ count }) => count).toSorted((a, b) => b - a)[mostValues - 1] ?? 0;
  let left = mostValues;
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
