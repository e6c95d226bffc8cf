import { inputsFromQuery, versionInQuery } from '../calculator/address.ts';
import { allCalculators } from '../calculator/all-calculators.ts';
import { calculate } from '../calculator/calculate.ts';
import { type InputSet, inVersion, type Words } from '../calculator/calculator.ts';
import { formatNumber } from '../calculator/latex.ts';
import { listGiven } from '../calculator/list-given.ts';
import type { ReadInputs } from '../calculator/read-inputs.ts';
import type { TableSet } from '../calculator/tables.ts';
import { showQuantity } from '../quantity.ts';
import { readCalculationAddress } from '../rich-text/embedded-calculations.ts';
import type { EmbeddedCalculation } from './embedded.ts';

/** What the address of a calculation gives; undefined where it names no inputs or they are refused. */
export function computeEmbedded(href: string, tables: TableSet): EmbeddedCalculation | undefined {
  const place = readCalculationAddress(href);
  const latest = allCalculators.find(({ name }) => name === place?.name);
  if (!place || !latest) return undefined;
  const query = new URLSearchParams(place.query);
  const calculator = inVersion(latest, versionInQuery(query));
  const raw = inputsFromQuery(calculator, query);
  if (Object.keys(raw).length === 0) return undefined;
  const done = calculate(calculator, raw, tables);
  if (done.isRefused) return undefined;
  return {
    href,
    title: calculator.words,
    version: calculator.version,
    isFormer: calculator.version !== latest.version,
    given: listInBoth(calculator.inputs, done.values),
    results: done.results.map(({ words, value, unit }) => ({
      label: words,
      value: typeof value === 'number' ? inBoth(showQuantity(formatNumber(value), unit)) : value,
    })),
    warnings: done.findings.filter(({ level }) => level !== 'note').map(({ words }) => words),
    isForOrientation: done.isForOrientation,
  };
}

const inBoth = (text: string): Words => ({ zh: text, en: text });

function listInBoth(inputs: InputSet, values: ReadInputs['values']): EmbeddedCalculation['given'] {
  const english = listGiven(inputs, values, ({ en }) => en);
  return listGiven(inputs, values, ({ zh }) => zh).map(({ label, value }, index) => ({
    label: { zh: label, en: english[index]?.label ?? label },
    value: { zh: value, en: english[index]?.value ?? value },
  }));
}
