import type { StatementEntry } from '../../../contract/ledger/ledger.ts';
import type { Cell } from '../../spreadsheet/csv.ts';

/** Columns by the names that `docs/ledger.md` gives them, so that the file can be verified as it is. */
const statementColumns = [
  'user',
  'number',
  'time',
  'transfer',
  'kind',
  'thing',
  'account',
  'amount',
  'balance',
  'previous',
  'hash',
  'total',
  'note',
] as const;

/** A statement as rows of a sheet: the names of the columns, then one row an entry, in the order of the chain. */
export const statementRows = (
  userId: number,
  entries: readonly StatementEntry[],
): readonly (readonly Cell[])[] => [
  statementColumns,
  ...entries.map((entry) => [
    userId,
    entry.number,
    entry.time,
    entry.transferId,
    entry.kind,
    entry.thing,
    entry.account,
    entry.amount,
    entry.balance,
    entry.previous,
    entry.hash,
    entry.total,
    entry.note,
  ]),
];
