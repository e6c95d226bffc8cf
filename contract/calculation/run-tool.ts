import { completeInputs, inputsFromQuery, inputsToQuery } from '../calculator/address.ts';
import { allCalculators } from '../calculator/all-calculators.ts';
import { calculate } from '../calculator/calculate.ts';
import type { Words } from '../calculator/calculator.ts';
import { listGiven, type Say } from '../calculator/list-given.ts';
import { readInputs } from '../calculator/read-inputs.ts';
import type { TableSet } from '../calculator/tables.ts';
import type { Result } from '../calculator/worksheet.ts';

export interface ToolRun {
  /** Version that the tool has now. */
  toolVersion: number;
  /** Its inputs as an address, without what the tool does not know. */
  query: string;
  results: readonly Result[];
}

/** Where a tool stands in the site, and its name. */
export function describeTool(tool: string): { words: Words; path: string } | undefined {
  const calculator = allCalculators.find(({ name }) => name === tool);
  return calculator && { words: calculator.words, path: `/electricBrain/calculators/${tool}` };
}

/** Computes what an address asks for; null where the inputs are refused, undefined for a tool that is not there. */
export function runTool(tool: string, query: string, tables: TableSet): ToolRun | null | undefined {
  const calculator = allCalculators.find(({ name }) => name === tool);
  if (!calculator) return undefined;
  const raw = inputsFromQuery(calculator, new URLSearchParams(query));
  const done = calculate(calculator, raw, tables);
  if (done.isRefused) return null;
  return {
    toolVersion: calculator.version,
    query: inputsToQuery(calculator, completeInputs(calculator, raw)).toString(),
    results: done.results,
  };
}

/** What it is computed from, in one language; empty for a tool that is not there any more. */
export function listInputs(tool: string, query: string, say: Say): { label: string; value: string }[] {
  const calculator = allCalculators.find(({ name }) => name === tool);
  if (!calculator) return [];
  const raw = inputsFromQuery(calculator, new URLSearchParams(query));
  return listGiven(calculator.inputs, readInputs(calculator.inputs, raw).values, say);
}
