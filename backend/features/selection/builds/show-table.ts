import { findUnit, showQuantity } from '../../../../contract/quantity.ts';
import type { Build } from '../../../../contract/selection/build.ts';
import type { BuildRules, BuildTable } from './rules.ts';

/** A table as people read it: what it is looked up by in the unit of its input, and what it gives. */
export function showTable(
  { key, zh, en, by, source, unit, rows }: BuildTable,
  { inputs }: BuildRules,
): Build['tables'][number] {
  const byUnit = inputs.find((input) => input.key === by)?.unit ?? '';
  const factor = findUnit(byUnit)?.factor ?? 1;
  return {
    key,
    zh,
    en,
    source,
    rows: rows.map(([x, y]) => [showQuantity(x / factor, byUnit), showQuantity(y, unit)]),
  };
}
