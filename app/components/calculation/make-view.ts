import { inputsToQuery } from '../../../contract/calculator/address.ts';
import { type Calculation, calculate } from '../../../contract/calculator/calculate.ts';
import type { Calculator, RawInputs } from '../../../contract/calculator/calculator.ts';
import { formatNumber } from '../../../contract/calculator/latex.ts';
import { listGiven, type Say } from '../../../contract/calculator/list-given.ts';
import { standingOf } from '../../../contract/calculator/table-checks.ts';
import type { DataTable } from '../../../contract/calculator/tables.ts';
import { writeSvg } from '../../../contract/drawing/write-svg.ts';
import { showQuantity } from '../../../contract/quantity.ts';
import type { Locale } from '../../i18n/locale.ts';
import { listFields, listGroups } from './make-fields.ts';
import type { CalculatorView, Outcome } from './view.ts';

interface ViewOrder {
  calculator: Calculator;
  raw: RawInputs;
  tables: readonly DataTable[];
  locale: Locale;
}

/** Computes, and words everything in one language. On the server and in the browser alike. */
export function makeView({ calculator, raw, tables, locale }: ViewOrder): CalculatorView {
  const say: Say = ({ zh, en }) => (locale === 'zh-CN' ? zh : en);
  const typed = Object.keys(raw).length === 0 ? calculator.example : raw;
  const done = calculate(calculator, typed, new Map(tables.map((table) => [table.id, table])));
  const errors = new Map(
    done.isRefused ? done.refusals.map(({ input, words }) => [input, say(words)] as const) : [],
  );
  const fields = listFields({ inputs: calculator.inputs, raw: typed, errors, say });
  const groups = listGroups({ inputs: calculator.inputs, raw: typed, errors, say });
  return {
    name: calculator.name,
    title: say(calculator.words),
    about: say(calculator.about),
    version: calculator.version,
    sources: calculator.sources,
    fields,
    groups,
    address: inputsToQuery(calculator, rawOf(fields, groups)).toString(),
    outcome: done.isRefused ? null : outcomeOf({ calculator, done, say }),
    refusalCount: errors.size,
  };
}

/** What stands in the form, so that an address says every value and not only those that were typed. */
function rawOf(fields: CalculatorView['fields'], groups: CalculatorView['groups']): RawInputs {
  const cell = (name: string) => name.slice(name.lastIndexOf('.') + 1);
  return Object.fromEntries([
    ...fields.filter(({ value }) => value !== '').map(({ name, value }) => [name, value] as const),
    ...groups.map(
      ({ name, rows }) =>
        [
          name,
          rows.map((row) => Object.fromEntries(row.map((field) => [cell(field.name), field.value] as const))),
        ] as const,
    ),
  ]);
}

interface Worded {
  calculator: Calculator;
  done: Calculation;
  say: Say;
}

function outcomeOf({ calculator, done, say }: Worded): Outcome {
  return {
    given: listGiven(calculator.inputs, done.values, say),
    results: done.results.map(({ name, words, value, unit }) => ({
      name,
      label: say(words),
      value: typeof value === 'number' ? showQuantity(formatNumber(value), unit) : say(value),
    })),
    steps: done.steps.map(({ words, clause, formula, filled, result }) => ({
      label: say(words),
      clause,
      formula,
      filled,
      result,
    })),
    findings: done.findings.map(({ level, words, clause }) => ({ level, text: say(words), clause })),
    tables: done.tables.map((table) => ({
      id: table.id,
      title: say(table.title),
      source: say(table.source),
      year: table.year,
      standing: say(standingOf(table)),
      isUnchecked: table.check.how === 'unchecked',
      licence: say(table.licence),
    })),
    isForOrientation: done.isForOrientation,
    figure: figureOf({ calculator, done, say }),
  };
}

function figureOf({ calculator, done, say }: Worded): Outcome['figure'] {
  const numbers = new Map(done.results.map(({ name, value }) => [name, value] as const));
  // The values were read by the inputs of this calculator.
  const picture = calculator.draw?.(done.values as never, {
    result: (name) => Number(numbers.get(name) ?? Number.NaN),
    say,
  });
  return picture ? { svg: writeSvg(picture), title: picture.title, width: picture.width } : null;
}
