import type { CellInput, RawCell, RawInputs, RawRow } from '../calculator/calculator.ts';
import { ownEntry } from '../dictionary.ts';
import { chainInputs, feederColumns } from './chain-inputs.ts';
import { chainLimits } from './chain-limits.ts';

/** Nobody types a longer value. */
const maxCell = 60;
const columns = Object.entries(feederColumns) as [string, CellInput][];
const usualOf = ({ otherwise }: CellInput) => String(otherwise ?? '');

/**
 * A project as an address. Thirty feeders have to fit into what servers and messengers take, so that only what is not
 * usual is said, and a feeder is one parameter: `f=水泵~motor~75~80`, its cells in the order of the columns.
 */
export function chainToQuery(raw: RawInputs): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, input] of Object.entries(chainInputs)) {
    const value = ownEntry(raw, name);
    if (input.kind === 'rows' || value === undefined || typeof value === 'object') continue;
    if (String(value).trim() !== '' && String(value) !== usualOf(input)) query.set(name, String(value));
  }
  const rows = ownEntry(raw, 'feeders');
  if (typeof rows !== 'object') return query;
  for (const row of rows) query.append('f', feederToText(row));
  // Said even when it is empty, so that the example does not come back.
  if (rows.length === 0) query.set('f', '');
  return query;
}

function feederToText(row: RawRow): string {
  const cells = columns.map(([name, input]) => {
    const cell = String(ownEntry(row, name) ?? '').replaceAll('~', '-');
    return cell === usualOf(input) ? '' : cell;
  });
  while (cells.length > 1 && cells.at(-1) === '') cells.pop();
  return cells.join('~');
}

/** The inputs that an address names; the example where it says nothing of feeders. */
export function chainFromQuery(query: URLSearchParams): RawInputs {
  const found: [string, RawCell | readonly RawRow[]][] = [];
  for (const [name, input] of Object.entries(chainInputs)) {
    const typed = query.get(name);
    if (input.kind !== 'rows' && typed !== null) found.push([name, typed.slice(0, maxCell)]);
  }
  const texts = query.getAll('f');
  if (texts.length > 0)
    found.push([
      'feeders',
      texts
        .filter((text) => text !== '')
        .slice(0, chainLimits.feeders + 1)
        .map((text) => feederFromText(text.slice(0, maxCell * columns.length))),
    ]);
  return Object.fromEntries(found);
}

function feederFromText(text: string): RawRow {
  const cells = text.split('~');
  return Object.fromEntries(
    columns.map(([name, input], at) => [name, cells[at]?.slice(0, maxCell) || usualOf(input)]),
  );
}

/** What a posted form says, its cells named `feeders.2.length`; rows without a power are none. */
export function chainFromForm(form: Readonly<Record<string, string>>): RawInputs {
  const found: [string, RawCell | readonly RawRow[]][] = [];
  for (const [name, input] of Object.entries(chainInputs)) {
    const typed = ownEntry(form, name);
    if (input.kind !== 'rows' && typed !== undefined) found.push([name, typed.slice(0, maxCell)]);
  }
  const rows: RawRow[] = [];
  for (let index = 0; index < chainLimits.feeders; index += 1) {
    if (ownEntry(form, `feeders.${index}.power`) === undefined) continue;
    rows.push(
      Object.fromEntries(
        columns.map(([name]) => [name, (ownEntry(form, `feeders.${index}.${name}`) ?? '').slice(0, maxCell)]),
      ),
    );
  }
  return Object.fromEntries([...found, ['feeders', rows]]);
}

/** The same inputs with one of them changed, as a fix asks for. */
export function changeInput(raw: RawInputs, input: string, value: string | number): RawInputs {
  const [group = '', index, column = ''] = input.split('.');
  const rows = ownEntry(raw, group);
  if (index === undefined || typeof rows !== 'object') return { ...raw, [group]: value };
  return {
    ...raw,
    [group]: rows.map((row, at) => (at === Number(index) ? { ...row, [column]: value } : row)),
  };
}
