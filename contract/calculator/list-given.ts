import { ownEntry } from '../dictionary.ts';
import { showQuantity } from '../quantity.ts';
import type { CellInput, InputSet, Words } from './calculator.ts';
import { formatNumber } from './latex.ts';
import type { ReadInputs } from './read-inputs.ts';

/** The words of one language. */
export type Say = (words: Words) => string;

/** The values that were computed with; a row of a group in one line. */
export function listGiven(
  inputs: InputSet,
  values: ReadInputs['values'],
  say: Say,
): { label: string; value: string }[] {
  return Object.entries(inputs).flatMap(([name, input]) => {
    const value = values[name];
    if (input.kind !== 'rows') {
      const shown = typeof value === 'object' ? '' : show(input, value, say);
      return shown === '' ? [] : [{ label: say(input.words), value: shown }];
    }
    const rows = typeof value === 'object' ? value : [];
    return rows.map((row, index) => ({
      label: `${say(input.words)} ${index + 1}`,
      value: Object.entries(input.columns)
        .map(([column, cell]) => [say(cell.words), show(cell, row[column], say)] as const)
        .filter(([, shown]) => shown !== '')
        .map(([label, shown]) => `${label} ${shown}`)
        .join(say({ zh: '，', en: ', ' })),
    }));
  });
}

function show(input: CellInput, value: string | number | undefined, say: Say): string {
  if (value === undefined) return '';
  if (input.kind === 'quantity') return showQuantity(formatNumber(Number(value)), input.unit);
  const option = input.kind === 'choice' ? ownEntry(input.options, String(value)) : undefined;
  return option ? say(option) : String(value);
}
