import { inputsFromQuery, versionInQuery } from '../../../../contract/calculator/address.ts';
import { inVersion } from '../../../../contract/calculator/calculator.ts';
import { makeView } from '../../../components/calculation/make-view.ts';
import type { CalculatorView } from '../../../components/calculation/view.ts';
import { setFormulaMarkup } from '../../../components/rich-text/formula.tsx';
import { formulaMarkup } from '../../../components/rich-text/formula-markup.ts';
import type { Locale } from '../../../i18n/locale.ts';
import { fetchDataTables } from '../computing/data-tables.ts';
import { calculatorModules } from './calculator-modules.ts';

// Formulas change with every key: they are set while rendering, not afterwards.
setFormulaMarkup(formulaMarkup);

/**
 * The calculation of what stands in the form, by the same module as the server's.
 *
 * @throws {Error} when the calculator or the tables cannot be fetched
 */
export async function recalculate(
  name: string,
  query: URLSearchParams,
  locale: Locale,
): Promise<CalculatorView> {
  const [latest, read] = await Promise.all([calculatorModules[name]?.(), fetchDataTables()]);
  if (!latest) throw new Error(`there is no calculator ${name}`);
  const calculator = inVersion(latest, versionInQuery(query));
  return makeView({ calculator, raw: inputsFromQuery(calculator, query), tables: read, locale });
}
