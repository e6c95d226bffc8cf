import type { PartValue } from '../../../../contract/part/kinds.ts';
import { findUnit, showQuantity } from '../../../../contract/quantity.ts';
import { showValue } from '../../part/index.ts';
import type { BuildRules, BuildTable, PairRule } from './rules.ts';

/** Values by reference: `input.fault`, `breaker.ratedCurrent`; undefined for what is not given or not known. */
export type Facts = (reference: string) => PartValue | undefined;

interface Outcome {
  ruleId: string;
  left: string;
  right: string;
  holds: boolean;
}

const unknown = '?';

/** A factor between its rows, the first below them; undefined beyond the last. */
export function factorOf({ rows, isStep }: BuildTable, at: number): number | undefined {
  const above = rows.findIndex(([x]) => x >= at - 1e-9);
  const upper = rows[above];
  if (!upper) return undefined;
  const lower = rows[above - 1];
  if (isStep || !lower) return upper[1];
  return lower[1] + ((upper[1] - lower[1]) * (at - lower[0])) / (upper[0] - lower[0]);
}

/** What a rule says of these facts; undefined when it does not apply or nothing is asked. */
export function evaluate(rule: PairRule, { tables }: BuildRules, facts: Facts): Outcome | undefined {
  const { id: ruleId, op, when } = rule;
  if (when && !when.in.includes(String(facts(`input.${when.input}`) ?? ''))) return undefined;
  const isGiven = /^(input|table)\./.test(rule.right) || rule.right.includes('.');
  const right = isGiven ? readRight(rule.right, tables, facts) : rule.right;
  // An input that is left empty asks nothing.
  if (right === undefined && rule.right.startsWith('input.')) return undefined;
  const left = facts(rule.left);
  if (left === undefined || right === undefined)
    return {
      ruleId,
      left: left ? showValue(left) : unknown,
      right: right ? showValue(right) : unknown,
      holds: false,
    };
  if (typeof left === 'string' || typeof right === 'string')
    return { ruleId, left: show(left), right: show(right), holds: op === 'eq' && left === right };
  const factors = rule.times.map((key) => lookUp(tables, key, facts));
  const added = rule.plus === undefined ? { base: 0 } : facts(rule.plus);
  if (factors.includes(undefined) || typeof added !== 'object')
    return { ruleId, left: unknown, right: showValue(right), holds: false };
  const factor = factors.reduce<number>((product, each) => product * (each ?? 0), 1);
  const value = Number((left.base * factor + added.base).toPrecision(12));
  const shownLeft = [
    showValue(left),
    ...(factor === 1 ? [] : [`× ${round(factor)} = ${showBase(value, left.unit)}`]),
    ...(rule.plus === undefined ? [] : [`+ … = ${showBase(value, left.unit)}`]),
  ].join(' ');
  return { ruleId, left: shownLeft, right: showValue(right), holds: compare(op, { left, value }, right) };
}

type Measured = Exclude<PartValue, string>;

function compare(
  op: PairRule['op'],
  { left, value }: { left: Measured; value: number },
  right: Measured,
): boolean {
  const top = (each: Measured) => ('baseMax' in each ? each.baseMax : each.base);
  if (op === 'covers') return left.base <= right.base && top(left) >= top(right);
  if (op === 'ge') return value >= right.base;
  return op === 'le' ? value <= right.base : value === right.base && top(left) === top(right);
}

function readRight(reference: string, tables: readonly BuildTable[], facts: Facts): PartValue | undefined {
  if (!reference.startsWith('table.')) return facts(reference);
  const key = reference.slice('table.'.length);
  const base = lookUp(tables, key, facts);
  const unit = tables.find((table) => table.key === key)?.unit ?? '';
  return base === undefined ? undefined : { value: base, unit, base };
}

/** What a table gives for its input; undefined beyond its rows. */
function lookUp(tables: readonly BuildTable[], key: string, facts: Facts): number | undefined {
  const table = tables.find((each) => each.key === key);
  const by = table && facts(`input.${table.by}`);
  return table && typeof by === 'object' ? factorOf(table, by.base) : undefined;
}

const show = (value: PartValue) => (typeof value === 'string' ? value : showValue(value));
const round = (value: number) => Number(value.toPrecision(4));

function showBase(base: number, unit: string): string {
  return showQuantity(round(base / (findUnit(unit)?.factor ?? 1)), unit);
}
