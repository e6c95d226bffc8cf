import type { CalculatorView } from '../../../components/calculation/view.ts';

const maxKept = 100;
const kept = new Map<string, CalculatorView>();

/** Calculations that this browser made, by the path and query that name them; the server need not make them again. */
export const computedViews = {
  get: (address: string): CalculatorView | undefined => kept.get(address),
  has: (address: string): boolean => kept.has(address),
  save(address: string, view: CalculatorView): void {
    if (kept.size >= maxKept) kept.delete(kept.keys().next().value as string);
    kept.set(address, view);
  },
};
