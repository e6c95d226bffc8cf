import type { RawCell, RawInputs, RawRow } from '../../../../contract/calculator/calculator.ts';
import { chainFromForm, chainToQuery } from '../../../../contract/chain/chain-address.ts';
import { chainInputs } from '../../../../contract/chain/chain-inputs.ts';
import { chainLimits } from '../../../../contract/chain/chain-limits.ts';
import { parseFeeder } from '../../../../contract/chain/parse-feeder.ts';
import { ownEntry } from '../../../../contract/dictionary.ts';
import { rowButtons } from '../calculator/row-buttons.ts';
import { saidNames } from './said-names.ts';

/** The query that a posted form leads to: a feeder more by its sentence or as a row, one less, or all as it is typed. */
export function answerChainForm(form: Readonly<Record<string, string>>): string {
  const raw = chainFromForm(form);
  const rows = rowsOf(raw);
  const [, removed] = (ownEntry(form, rowButtons.remove) ?? '').split('.');
  if (removed !== undefined)
    return queryOf(
      raw,
      rows.filter((_, at) => at !== Number(removed)),
    );
  if (ownEntry(form, rowButtons.add) !== undefined)
    return queryOf(raw, [...rows, usualRow(rows.at(-1))].slice(0, chainLimits.feeders));
  const sentence = (ownEntry(form, saidNames.refused) ?? '').trim().slice(0, 200);
  if (sentence === '') return queryOf(raw, rows);
  const read = parseFeeder(sentence);
  if (read.isRefused || rows.length + read.rows.length > chainLimits.feeders)
    return queryOf(raw, rows, [saidNames.refused, sentence]);
  return queryOf(raw, [...rows, ...read.rows], [saidNames.taken, sentence]);
}

const rowsOf = (raw: RawInputs): readonly RawRow[] => {
  const rows: RawCell | readonly RawRow[] | undefined = ownEntry(raw, 'feeders');
  return typeof rows === 'object' ? rows : [];
};

function usualRow(last: RawRow | undefined): RawRow {
  const { power, length, kind } = chainInputs.feeders.columns;
  return {
    kind: last?.['kind'] ?? kind.otherwise,
    power: last?.['power'] ?? power.otherwise ?? 15,
    length: last?.['length'] ?? length.otherwise ?? 30,
  };
}

function queryOf(raw: RawInputs, feeders: readonly RawRow[], said?: readonly [string, string]): string {
  const query = chainToQuery({ ...raw, feeders });
  if (said) query.set(...(said as [string, string]));
  return query.toString();
}
