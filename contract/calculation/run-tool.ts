import { completeInputs, inputsFromQuery, inputsToQuery } from '../calculator/address.ts';
import { allCalculators } from '../calculator/all-calculators.ts';
import { calculate } from '../calculator/calculate.ts';
import type { Words } from '../calculator/calculator.ts';
import { listGiven, type Say } from '../calculator/list-given.ts';
import { readInputs } from '../calculator/read-inputs.ts';
import type { TableSet } from '../calculator/tables.ts';
import type { Result } from '../calculator/worksheet.ts';
import { computeChain } from '../chain/chain.ts';
import { chainFromQuery, chainToQuery } from '../chain/chain-address.ts';
import { chainInputs } from '../chain/chain-inputs.ts';
import { chainPath, chainVersion } from '../chain/chain-limits.ts';

const chainTool = 'chain';
const chainWords: Words = { zh: '从负荷到配电柜', en: 'From load to panel' };
/** What a saved project keeps of each feeder. */
const kept = new Set(['current', 'rated', 'section', 'protective', 'drop', 'fault', 'loop']);

export interface ToolRun {
  /** Version that the tool has now. */
  toolVersion: number;
  /** Its inputs as an address, without what the tool does not know. */
  query: string;
  results: readonly Result[];
}

/** Where a tool stands in the site, and its name. */
export function describeTool(tool: string): { words: Words; path: string } | undefined {
  if (tool === chainTool) return { words: chainWords, path: chainPath };
  const calculator = allCalculators.find(({ name }) => name === tool);
  return calculator && { words: calculator.words, path: `/electricBrain/calculators/${tool}` };
}

/** Computes what an address asks for; null where the inputs are refused, undefined for a tool that is not there. */
export function runTool(tool: string, query: string, tables: TableSet): ToolRun | null | undefined {
  if (tool === chainTool) return runChain(query, tables);
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
  if (tool === chainTool) {
    const raw = chainFromQuery(new URLSearchParams(query));
    return listGiven(chainInputs, readInputs(chainInputs, raw).values, say);
  }
  const calculator = allCalculators.find(({ name }) => name === tool);
  if (!calculator) return [];
  const raw = inputsFromQuery(calculator, new URLSearchParams(query));
  return listGiven(calculator.inputs, readInputs(calculator.inputs, raw).values, say);
}

function runChain(query: string, tables: TableSet): ToolRun | null {
  const given = chainFromQuery(new URLSearchParams(query));
  const raw = 'feeders' in given ? given : { ...given, feeders: chainInputs.feeders.otherwise };
  const chain = computeChain(raw, tables);
  if (chain.isRefused) return null;
  const { supply, cabinet, feeders } = chain;
  const results: Result[] = [
    ...[...supply.values, ...cabinet.values].map(({ name, words, value, unit }) => ({
      name,
      words,
      value,
      unit,
    })),
    ...feeders.flatMap(({ tag, values }) =>
      values
        .filter(({ name }) => kept.has(name))
        .map(({ name, words: { zh, en }, value, unit }) => ({
          name: `${tag}.${name}`,
          words: { zh: `${tag} ${zh}`, en: `${tag} ${en}` },
          value,
          unit,
        })),
    ),
  ];
  return { toolVersion: chainVersion, query: chainToQuery(raw).toString(), results };
}
