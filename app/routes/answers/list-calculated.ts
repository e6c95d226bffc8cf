import type { Answer } from '../../../contract/answers/answers.ts';
import { inputsFromQuery } from '../../../contract/calculator/address.ts';
import { allCalculators } from '../../../contract/calculator/all-calculators.ts';
import type { DataTable } from '../../../contract/calculator/tables.ts';
import { makeView } from '../../components/calculation/make-view.ts';
import type { CalculatorView, FieldView } from '../../components/calculation/view.ts';
import type { Locale } from '../../i18n/locale.ts';

/** One calculation of an answer in words. */
export interface CalculatedView {
  view: CalculatorView;
  /** The result that was asked for. */
  headline: { label: string; value: string } | null;
  /** What the question says, and what was assumed, each as a field of the calculator's form. */
  given: readonly FieldView[];
  assumed: readonly FieldView[];
}

export function listCalculated({
  answer,
  tables,
  locale,
}: {
  answer: Answer;
  tables: readonly DataTable[];
  locale: Locale;
}): CalculatedView[] {
  return answer.calculations.flatMap(({ calculator: name, query, given, headline }) => {
    const calculator = allCalculators.find((each) => each.name === name);
    if (!calculator) return [];
    const raw = inputsFromQuery(calculator, new URLSearchParams(query));
    const view = makeView({ calculator, raw, tables, locale });
    const fields = [...view.fields, ...view.groups.flatMap(({ rows }) => rows.flat())].filter(
      ({ value }) => value !== '',
    );
    const asked = view.outcome?.results.find((each) => each.name === headline);
    return [
      {
        view,
        headline: asked ? { label: asked.label, value: asked.value } : null,
        given: fields.filter((field) => given.includes(field.name)),
        assumed: fields.filter((field) => !given.includes(field.name)),
      },
    ];
  });
}
