import { inputsFromQuery, inputsToQuery } from '../../../../contract/calculator/address.ts';
import type { Calculator, RawRow } from '../../../../contract/calculator/calculator.ts';
import { ownEntry } from '../../../../contract/dictionary.ts';
import { rowsOf } from '../../../components/calculation/make-fields.ts';
import { rowButtons } from './row-buttons.ts';

/** The address with a row more or less, where a button of the form asked for that. */
export function changeRows(calculator: Calculator, query: URLSearchParams): string | undefined {
  const added = query.get(rowButtons.add);
  const [removed = '', index = ''] = (query.get(rowButtons.remove) ?? '').split('.');
  const group = added ?? removed;
  const input = ownEntry(calculator.inputs, group);
  if (input?.kind !== 'rows') return undefined;
  const raw = inputsFromQuery(calculator, query);
  const rows = rowsOf(input, raw[group]);
  const fresh = Object.fromEntries(
    Object.entries(input.columns).map(([column, cell]) => [column, cell.otherwise ?? '']),
  );
  const changed: readonly RawRow[] =
    added === null ? rows.filter((_, at) => at !== Number(index)) : [...rows, { ...fresh, ...rows.at(-1) }];
  if (changed.length < input.minRows || changed.length > input.maxRows) return undefined;
  return inputsToQuery(calculator, { ...raw, [group]: changed }).toString();
}
