import type { StoredVector } from '../../../../contract/brain/vectors.ts';
import { describeTool } from '../../../../contract/calculation/run-tool.ts';
import { checkStored, runStored } from '../../../../contract/calculator/check-stored.ts';
import { formatNumber } from '../../../../contract/calculator/latex.ts';
import type { TableSet } from '../../../../contract/calculator/tables.ts';
import { showQuantity } from '../../../../contract/quantity.ts';
import type { Locale } from '../../../i18n/locale.ts';
import { langOf, type VectorRow } from './checked-calculators.ts';

/** A vector that somebody proposed, as a row of the table of vectors. */
export function describeVector(
  vector: StoredVector,
  { tables, locale, key }: { tables: TableSet; locale: Locale; key: string },
): VectorRow & { title: string } {
  const { tool, query, result, expected, tolerance, grade, source } = vector;
  const language = locale === 'zh-CN' ? 'zh' : 'en';
  const known = describeTool(tool);
  const found = runStored(vector, tables)?.results.find(({ name }) => name === result);
  const unit = found?.unit ?? '';
  const { computed, isWithin } = checkStored(vector, tables);
  return {
    key,
    title: known?.words[language] ?? tool,
    source,
    lang: langOf(source),
    address: `/electricBrain/calculators/${tool}?${query}`,
    grade,
    result: found?.words[language] ?? result,
    expected: `${showQuantity(formatNumber(expected), unit)}${tolerance > 0 ? ` ± ${formatNumber(tolerance)}` : ''}`,
    note: '',
    computed: computed === null ? '—' : showQuantity(formatNumber(computed), unit),
    isRight: isWithin,
  };
}
