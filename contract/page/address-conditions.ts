import { ignoredQuery } from './ignored-query.ts';

/** What an address says to a list and the list does not understand: a name, or a value of a known one. */
export interface UnknownCondition {
  field: string;
  value: string;
  code: 'unknown_name' | 'unknown_value';
}

/** The values that a name may have; undefined where no list knows the name. */
export type ValuesOf = (name: string) => readonly string[] | RegExp | undefined;

export const anyValue = /^/;

/** What stands in an address that a list knows nothing of, but for what campaigns and chat programs leave there. */
export function readUnknownConditions(address: URLSearchParams, valuesOf: ValuesOf): UnknownCondition[] {
  return [...address].flatMap(([field, value]): UnknownCondition[] => {
    const values = valuesOf(field);
    if (values)
      return value === '' || isAmong(values, value) ? [] : [{ field, value, code: 'unknown_value' }];
    return ignoredQuery.test(field) ? [] : [{ field, value, code: 'unknown_name' }];
  });
}

const isAmong = (values: readonly string[] | RegExp, value: string) =>
  values instanceof RegExp ? values.test(value) : values.includes(value);

/** The query of an address without some of its pairs, and on the first page again. */
export function withoutPairs(address: URLSearchParams, gone: readonly (readonly [string, string])[]): string {
  const kept = [...address].filter(
    ([name, value]) => name !== 'page' && !gone.some(([of, written]) => of === name && written === value),
  );
  return new URLSearchParams(kept).toString();
}
