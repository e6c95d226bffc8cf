import { anyValue, readUnknownConditions } from '../page/address-conditions.ts';
import { lifeCycles, partGrades, partRoles, partSorts } from './kinds.ts';
import type { FilterProblem } from './search.ts';

/** Names whose values are words of their own, and those that anything may follow. */
const fixedValues: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ['life', lifeCycles],
  ['grade', partGrades],
  ['has', partRoles],
  ['sort', partSorts],
]);
const freeNames = new Set(['q', 'group', 'maker', 'w', 'h', 'd', 'tol', 'page', 'tab', '_routes']);
const valueName = /^(?:f|min|max)\.\w{1,40}$/;

/** Fields of a problem that stand in an address by another name. */
const sides = new Map([
  ['width', 'w'],
  ['height', 'h'],
  ['depth', 'd'],
  ['tolerance', 'tol'],
]);

/** What stands in an address of parts and `readPartQuery` knows nothing of. */
export function readUnknown(address: URLSearchParams): FilterProblem[] {
  return readUnknownConditions(
    address,
    (name) => fixedValues.get(name) ?? (freeNames.has(name) || valueName.test(name) ? anyValue : undefined),
  );
}

/** The pairs of an address that a problem is about: both ends of a range that is the wrong way round, too. */
export function pairsOf({ field, value, code }: FilterProblem, address: URLSearchParams): [string, string][] {
  const key = field.replace(/^(?:f|min|max)\./, '');
  return [...address].filter(([name, written]) => {
    if (code === 'unknown_key')
      return /^(?:f|min|max)\./.test(name) && name.slice(name.indexOf('.') + 1) === field;
    if (code === 'reversed') return name === `min.${key}` || name === `max.${key}`;
    if (name !== (sides.get(field) ?? field)) return false;
    // Of a name that may stand there several times only what was not understood; of others all.
    return !/^(?:f\.|maker$|life$|grade$|has$)/.test(name) || written.trim() === value.trim();
  });
}
