import type { StatementEntry } from '../../../contract/ledger.ts';
import { type Cell, toCsv } from '../../sheet/csv.ts';
import { toXlsx } from '../../sheet/xlsx.ts';

/** Columns by the names that `docs/ledger.md` gives them, so that the file can be verified as it is. */
export const statementColumns = [
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

export type StatementFormat = 'csv' | 'xlsx';

/** A statement as a file: one row an entry, in the order of the chain. */
export function writeStatement(
  format: StatementFormat,
  { userId, month, entries }: { userId: number; month: string; entries: readonly StatementEntry[] },
): { bytes: Buffer<ArrayBuffer>; type: string } {
  const rows: Cell[][] = [
    [...statementColumns],
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
  return format === 'csv'
    ? { bytes: Buffer.from(toCsv(rows)), type: 'text/csv; charset=utf-8' }
    : {
        bytes: Buffer.from(toXlsx(month, rows)),
        type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      };
}
