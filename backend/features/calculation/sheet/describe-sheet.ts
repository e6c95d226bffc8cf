import {
  completeInputs,
  inputsFromQuery,
  inputsToQuery,
  versionInQuery,
} from '../../../../contract/calculator/address.ts';
import { allCalculators } from '../../../../contract/calculator/all-calculators.ts';
import { calculate } from '../../../../contract/calculator/calculate.ts';
import { inVersion } from '../../../../contract/calculator/calculator.ts';
import { formatNumber } from '../../../../contract/calculator/latex.ts';
import { listGiven, type Say } from '../../../../contract/calculator/list-given.ts';
import { standingOf } from '../../../../contract/calculator/table-checks.ts';
import type { TableSet } from '../../../../contract/calculator/tables.ts';
import type { StepSource } from '../../../../contract/calculator/worksheet.ts';
import { writeSvg } from '../../../../contract/drawing/write-svg.ts';
import { fail } from '../../../../contract/errors.ts';
import { showQuantity } from '../../../../contract/quantity.ts';
import type { PaperWords } from './paper-words.ts';

/** A sheet of calculation in one language, all that is set on paper. */
export interface Sheet {
  words: PaperWords;
  /** What is calculated, and what the person calls it. */
  title: string;
  name: string;
  note: string;
  given: readonly { label: string; value: string }[];
  results: readonly { label: string; value: string }[];
  steps: readonly { label: string; clause: string; source: StepSource; value: number; unit: string }[];
  findings: readonly { level: 'error' | 'warning' | 'note'; text: string; clause: string }[];
  /** Clauses and standards that steps and findings name, then those of the formulas. */
  clauses: readonly string[];
  tables: readonly { title: string; source: string; standing: string }[];
  isForOrientation: boolean;
  figure: string | null;
  version: number;
  /** Path and query that give it again. */
  address: string;
}

interface Order {
  tool: string;
  query: URLSearchParams;
  tables: TableSet;
  say: Say;
  words: PaperWords;
}

/** Fails `calculation.not_found` for a calculator that is not there, `calculation.refused` for inputs that give nothing. */
export function describeSheet({ tool, query, tables, say, words }: Order): Sheet {
  const latest = allCalculators.find(({ name }) => name === tool) ?? fail('calculation.not_found');
  const calculator = inVersion(latest, versionInQuery(query));
  const raw = inputsFromQuery(calculator, query);
  const done = calculate(calculator, raw, tables);
  if (done.isRefused) return fail('calculation.refused');
  const numbers = new Map(done.results.map(({ name, value }) => [name, value] as const));
  // The values were read by the inputs of this calculator.
  const picture = calculator.draw?.(done.values as never, {
    result: (name) => Number(numbers.get(name) ?? Number.NaN),
    say,
  });
  const named = [...done.steps, ...done.findings]
    .map(({ clause }) => clause)
    .filter((clause) => clause !== '');
  return {
    words,
    title: say(calculator.words),
    name: (query.get('sheet.name') ?? '').slice(0, 80),
    note: (query.get('sheet.note') ?? '').slice(0, 500),
    given: listGiven(calculator.inputs, done.values, say),
    results: done.results.map(({ words: label, value, unit }) => ({
      label: say(label),
      value: typeof value === 'number' ? showQuantity(formatNumber(value), unit) : say(value),
    })),
    steps: done.steps.map(({ words: label, clause, source, value, unit }) => ({
      label: say(label),
      clause,
      source,
      value,
      unit,
    })),
    findings: done.findings.map(({ level, words: text, clause }) => ({ level, text: say(text), clause })),
    clauses: [...new Set([...named, ...calculator.sources])],
    tables: done.tables.map((table) => ({
      title: say(table.title),
      source: [say(table.source), table.year].filter((part) => part !== null).join(' · '),
      standing: say(standingOf(table)),
    })),
    isForOrientation: done.isForOrientation,
    figure: picture ? writeSvg(picture) : null,
    version: calculator.version,
    address: `/electricBrain/calculators/${tool}?${inputsToQuery(calculator, completeInputs(calculator, raw))}`,
  };
}
