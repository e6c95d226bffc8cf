import * as v from 'valibot';
import { maxBudgetFen } from './kinds.ts';

const units: ReadonlyMap<string, number> = new Map([
  ['', 1],
  ['元', 1],
  ['万', 1e4],
  ['万元', 1e4],
  ['亿', 1e8],
  ['亿元', 1e8],
]);

/** `1,285,000`, `128.5万元` or `1.2亿` in fen; undefined for what is no amount, or none that a tender could have. */
export function readBudget(text: string): number | undefined {
  const plain = text.normalize('NFKC').replace(/[,\s¥￥]/g, '');
  const match = plain.length > 30 ? null : /^(\d{1,13})(?:\.(\d{1,6}))?(元|万元?|亿元?)?$/.exec(plain);
  const factor = match && units.get(match[3] ?? '');
  if (!match || !factor) return undefined;
  const fen = Math.round(Number(`${match[1]}.${match[2] ?? 0}`) * factor * 100);
  return fen > 0 && fen <= maxBudgetFen ? fen : undefined;
}

/** An amount typed by a person in fen; null for none. */
export const BudgetField = v.pipe(
  v.string(),
  v.maxLength(60),
  v.rawTransform(({ dataset, addIssue, NEVER }): number | null => {
    if (dataset.value.trim() === '') return null;
    const fen = readBudget(dataset.value);
    if (fen !== undefined) return fen;
    addIssue({ message: 'no_amount' });
    return NEVER;
  }),
);
