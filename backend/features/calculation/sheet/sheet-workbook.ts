import { findLiveSteps, type LiveSteps } from '../../../../contract/calculation/live-steps.ts';
import type { Origin } from '../../../../contract/calculation/origins.ts';
import { inputsFromQuery, versionInQuery } from '../../../../contract/calculator/address.ts';
import { allCalculators } from '../../../../contract/calculator/all-calculators.ts';
import { inVersion } from '../../../../contract/calculator/calculator.ts';
import { formulaToText, symbolToText } from '../../../../contract/calculator/plain-text.ts';
import type { TableSet } from '../../../../contract/calculator/tables.ts';
import { fail } from '../../../../contract/errors.ts';
import type { Cell } from '../../../spreadsheet/csv.ts';
import { type FormulaCell, toXlsx } from '../../../spreadsheet/xlsx.ts';
import type { Sheet } from './describe-sheet.ts';
import { excelFormula } from './excel-formula.ts';
import type { SheetLocale } from './paper-words.ts';
import type { SignedSheet } from './sheet-pdf.ts';

type Row = readonly (Cell | FormulaCell)[];

export interface WorkbookSource {
  signed: Omit<SignedSheet, 'font'>;
  tool: string;
  query: string;
  tables: TableSet;
  locale: SheetLocale;
}

const widths = [46, 12, 16, 12, 52, 26];

/** The sheet as a workbook: inputs as numbers, each step a formula over the inputs and steps before it. */
export function writeWorkbook({ signed, tool, query, tables, locale }: WorkbookSource): Buffer<ArrayBuffer> {
  const { sheet, signer, siteTitle, origin, date } = signed;
  const latest = allCalculators.find(({ name }) => name === tool) ?? fail('calculation.not_found');
  const asked = new URLSearchParams(query);
  const calculator = inVersion(latest, versionInQuery(asked));
  const live = findLiveSteps(calculator, inputsFromQuery(calculator, asked), tables);
  const { words } = sheet;
  const rows: Row[] = [
    [sheet.title],
    [sheet.name],
    [sheet.note],
    [words.block.designed, '', [signer.name, signer.employer].filter((text) => text !== '').join(' ')],
    [words.block.date, '', date],
    [words.block.version, '', sheet.version],
    [words.block.address, '', `${origin}${sheet.address}`],
    [siteTitle],
    ...(sheet.isForOrientation ? [[words.orientation]] : []),
    [],
    [words.given],
    [...words.columns],
  ];
  const places = writeInputs({ rows, live, sheet, isChinese: locale === 'zh-CN' });
  rows.push([], [words.steps], [words.workbook]);
  writeSteps({ rows, live, places, sheet });
  rows.push([], [words.results]);
  writeResults({ rows, live, places, sheet });
  rows.push([], [words.findings]);
  for (const { level, text, clause } of sheet.findings)
    rows.push([words.levels[level], '', '', '', text, clause]);
  rows.push([], [words.clauses], ...sheet.clauses.map((clause) => [clause]));
  rows.push([], [words.tables]);
  for (const { title, source, standing } of sheet.tables) rows.push([title, '', '', '', source, standing]);
  return Buffer.from(toXlsx(words.sheet, rows, widths));
}

interface Parts {
  rows: Row[];
  live: LiveSteps;
  sheet: Sheet;
}

/** Where the numbers stand that others are computed from. */
interface Places {
  inputs: Map<string, string>;
  steps: string[];
}

function writeInputs({ rows, live, sheet, isChinese }: Parts & { isChinese: boolean }): Places {
  const { words } = sheet;
  const inputs = new Map<string, string>();
  const numbers = new Set<string>();
  for (const { name, words: label, value, unit, isLive } of live.inputs) {
    const said = isChinese ? label.zh : label.en;
    numbers.add(said);
    rows.push([said, '', value, unit, isLive ? words.live : words.fixed]);
    if (isLive) inputs.set(name, `C${rows.length}`);
  }
  for (const { label, value } of sheet.given)
    if (!numbers.has(label)) rows.push([label, '', value, '', words.fixed]);
  return { inputs, steps: [] };
}

/** `C12`, `C12+C14`, `ROUND(C12*0.001,2)`. */
function writeOrigin({ terms, decimals }: Origin, { inputs, steps }: Places): string {
  const written = terms.map(({ place, factor }) => {
    const cell = ('input' in place ? inputs.get(place.input) : steps[place.step]) ?? 'NA()';
    return factor === 1 ? cell : `${cell}*(${factor})`;
  });
  const sum = written.join('+');
  return decimals === undefined ? sum : `ROUND(${sum},${decimals})`;
}

/** Each step with the numbers put into it below. */
function writeSteps({ rows, live, places, sheet }: Parts & { places: Places }): void {
  for (const [index, { step, given }] of live.steps.entries()) {
    const cells = new Map<string, string>();
    const start = rows.length + 2;
    const below = given.map(({ name, amount: [value, unit], origin }, at): Row => {
      cells.set(name, `C${start + at}`);
      return origin
        ? [
            `    ${symbolToText(name)}`,
            symbolToText(name),
            { formula: writeOrigin(origin, places), value },
            unit,
          ]
        : [`    ${symbolToText(name)}`, symbolToText(name), value, unit, sheet.words.constant];
    });
    rows.push([
      `${index + 1}  ${sheet.steps[index]?.label ?? ''}`,
      symbolToText(step.source.symbol),
      {
        formula: excelFormula(step.source, step.unit, (name) => cells.get(name) ?? 'NA()'),
        value: step.value,
      },
      step.unit,
      `${symbolToText(step.source.symbol)} = ${formulaToText(step.source.formula)}`,
      step.clause,
    ]);
    places.steps.push(`C${rows.length}`);
    rows.push(...below);
  }
}

function writeResults({ rows, live, places, sheet }: Parts & { places: Places }): void {
  for (const [index, { result, origin, isLookedUp }] of live.results.entries()) {
    const { label = '', value = '' } = sheet.results[index] ?? {};
    // As text, so that no formula uses a number that may be outdated.
    if (isLookedUp) rows.push([label, '', value, '', sheet.words.lookedUp]);
    else if (typeof result.value !== 'number') rows.push([label, '', value]);
    else if (origin)
      rows.push([label, '', { formula: writeOrigin(origin, places), value: result.value }, result.unit]);
    else rows.push([label, '', result.value, result.unit, sheet.words.constant]);
  }
}
