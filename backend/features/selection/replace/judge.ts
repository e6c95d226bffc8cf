import type { PartValue } from '../../../../contract/part/kinds.ts';
import type { Compared } from '../../../../contract/selection/replace.ts';
import type { SubstitutionRule } from './substitution.ts';

type Verdict = Compared['verdict'];

/**
 * How a value stands to the one that it replaces. What neither has is kept; what only one has is told, and rules the
 * part out where the value has to be the same.
 */
export function judge(
  { rule, order = [] }: Pick<SubstitutionRule, 'rule' | 'order'>,
  from: PartValue | undefined,
  to: PartValue | undefined,
): Verdict {
  if (from === undefined || to === undefined) {
    if (from === to) return 'kept';
    return rule === 'same' && to === undefined ? 'broken' : 'other';
  }
  if (isSame(from, to)) return 'kept';
  switch (rule) {
    case 'same':
      return 'broken';
    case 'covers':
      return judgeRange(from, to);
    case 'order': {
      const [before, after] = [order.indexOf(String(from)), order.indexOf(String(to))];
      if (before < 0 || after < 0) return 'other';
      return after > before ? 'better' : 'worse';
    }
    case 'higher':
    case 'lower': {
      if (typeof from === 'string' || typeof to === 'string') return 'other';
      return to.base > from.base === (rule === 'higher') ? 'better' : 'worse';
    }
    default:
      return 'other';
  }
}

function judgeRange(from: PartValue, to: PartValue): Verdict {
  if (typeof from === 'string' || typeof to === 'string') return 'other';
  const top = (value: Exclude<PartValue, string>) => ('baseMax' in value ? value.baseMax : value.base);
  if (to.base <= from.base && top(to) >= top(from)) return 'better';
  return to.base > top(from) || top(to) < from.base ? 'broken' : 'worse';
}

function isSame(from: PartValue, to: PartValue): boolean {
  if (typeof from === 'string' || typeof to === 'string') return from === to;
  const top = (value: Exclude<PartValue, string>) => ('baseMax' in value ? value.baseMax : value.base);
  return from.base === to.base && top(from) === top(to);
}

/** How far two values are from each other, as a share of the first; what cannot be measured is no distance. */
export function distanceOf(from: PartValue | undefined, to: PartValue | undefined): number {
  if (typeof from !== 'object' || typeof to !== 'object' || from.base === 0) return 0;
  return Math.abs(to.base - from.base) / Math.abs(from.base);
}
