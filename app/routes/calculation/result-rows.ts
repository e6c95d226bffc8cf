import type { Difference } from '../../../contract/calculation/differences.ts';
import { formatNumber } from '../../../contract/calculator/latex.ts';
import type { Say } from '../../../contract/calculator/list-given.ts';
import type { Result } from '../../../contract/calculator/worksheet.ts';
import { showQuantity } from '../../../contract/quantity.ts';
import type { Locale } from '../../i18n/locale.ts';

export const sayIn =
  (locale: Locale): Say =>
  ({ zh, en }) =>
    locale === 'zh-CN' ? zh : en;

/** A result as it is shown; nothing where there is none. */
export function showResult(value: Result['value'] | undefined, unit: string, say: Say): string {
  if (value === undefined) return '';
  return typeof value === 'number' ? showQuantity(formatNumber(value), unit) : say(value);
}

export interface ChangedLine {
  name: string;
  label: string;
  before: string;
  after: string;
}

export const changedLines = (differences: readonly Difference[], say: Say): ChangedLine[] =>
  differences.map(({ name, words, unit, before, after }) => ({
    name,
    label: say(words),
    before: showResult(before, unit, say),
    after: showResult(after, unit, say),
  }));
