import { listCalculatorTables } from '../../../contract/brain/tables.ts';
import type { CalculationVersion } from '../../../contract/calculation/calculation.ts';
import { findDifferences } from '../../../contract/calculation/differences.ts';
import { describeTool, listInputs, runTool } from '../../../contract/calculation/run-tool.ts';
import type { Locale } from '../../i18n/locale.ts';
import { type Api, call } from '../../services/call.ts';
import { type ChangedLine, changedLines, sayIn, showResult } from './result-rows.ts';

/** A saved version in the words of one language, and what the calculator of today makes of it. */
export interface VersionView {
  version: number;
  toolVersion: number;
  createdAt: string;
  /** The calculator with these inputs. */
  path: string;
  /** The sheets of it, as PDF and workbook. */
  sheets: { pdf: string; xlsx: string } | null;
  inputs: { label: string; value: string }[];
  results: { name: string; label: string; value: string }[];
  /** Null where the calculator refuses these inputs today, or is gone. */
  today: { toolVersion: number; changes: ChangedLine[] } | null;
}

interface Asked {
  tool: string;
  version: CalculationVersion;
  names: { name: string; note: string };
  locale: Locale;
}

export async function describeVersion(
  api: Api,
  { tool, version, names, locale }: Asked,
): Promise<VersionView> {
  const say = sayIn(locale);
  const tables = await call(api, listCalculatorTables, {});
  const run = runTool(tool, version.query, new Map(tables.map((table) => [table.id, table])));
  const signed = new URLSearchParams(version.query);
  signed.set('sheet.name', names.name);
  if (names.note !== '') signed.set('sheet.note', names.note);
  const sheet = (ending: string) => `/api/calculations/sheets/${tool}.${ending}?${signed}`;
  return {
    version: version.version,
    toolVersion: version.toolVersion,
    createdAt: version.createdAt,
    path: `${describeTool(tool)?.path ?? '/electricBrain/calculators'}?${version.query}`,
    // A project is printed from its own page.
    sheets: tool === 'chain' ? null : { pdf: sheet('pdf'), xlsx: sheet('xlsx') },
    inputs: listInputs(tool, version.query, say),
    results: version.results.map(({ name, words, value, unit }) => ({
      name,
      label: say(words),
      value: showResult(value, unit, say),
    })),
    today: run
      ? {
          toolVersion: run.toolVersion,
          changes: changedLines(findDifferences(version.results, run.results), say),
        }
      : null,
  };
}

/** What a calculator is called; its name in addresses where it is gone. */
export function titleOf(tool: string, locale: Locale): string {
  const known = describeTool(tool);
  return known ? sayIn(locale)(known.words) : tool;
}
