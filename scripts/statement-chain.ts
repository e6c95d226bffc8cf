import { createHash } from 'node:crypto';
import { canonicalLink, chainStart } from '../contract/ledger/chain.ts';

interface Valid {
  userId: number;
  count: number;
  first: number;
  last: number;
  hash: string;
  balances: Record<string, number>;
}

/** Recomputes every hash and balance of the given CSV files, in order; tells the first thing that is wrong. */
export function verifyStatement(files: readonly string[]): Valid | { fault: string } {
  const rows = files.flatMap(readRows);
  const [first] = rows;
  if (!first) return { fault: 'there are no entries' };
  let previous = Number(first.number) === 1 ? chainStart : (first.previous ?? '');
  const balances: Record<string, number> = {};
  for (const [index, row] of rows.entries()) {
    const number = Number(first.number) + index;
    const at = `entry ${row.number}`;
    if (row.user !== first.user) return { fault: `${at} is of another user` };
    if (Number(row.number) !== number) return { fault: `${at} stands where ${number} should` };
    if (row.previous !== previous) return { fault: `${at} does not follow the entry before it` };
    const account = row.account ?? '';
    const balance = Number(row.balance);
    const before = balances[account] ?? (Number(first.number) === 1 ? 0 : balance - Number(row.amount));
    if (before + Number(row.amount) !== balance) return { fault: `${at} has a wrong balance` };
    if (hashOf(row) !== row.hash) return { fault: `${at} was changed` };
    balances[account] = balance;
    previous = row.hash ?? '';
  }
  const last = rows.at(-1);
  return {
    userId: Number(first.user),
    count: rows.length,
    first: Number(first.number),
    last: Number(last?.number),
    hash: previous,
    balances,
  };
}

function hashOf(row: Record<string, string>): string {
  const text = canonicalLink({
    userId: Number(row.user),
    number: Number(row.number),
    time: row.time ?? '',
    transferId: Number(row.transfer),
    kind: row.kind ?? '',
    thing: row.thing ?? '',
    account: row.account ?? '',
    amount: Number(row.amount),
    balance: Number(row.balance),
    previous: row.previous ?? '',
  });
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

/** CSV (RFC 4180) with a head line → one object a row. */
function readRows(text: string): Record<string, string>[] {
  const records: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const source = text.replace(/^\ufeff/, '');
  for (let i = 0; i < source.length; i += 1) {
    const mark = source[i] as string;
    if (isQuoted) {
      if (mark !== '"') cell += mark;
      else if (source[i + 1] === '"') {
        cell += '"';
        i += 1;
      } else isQuoted = false;
    } else if (mark === '"') isQuoted = true;
    else if (mark === ',' || mark === '\n') {
      records.at(-1)?.push(cell.replace(/\r$/, ''));
      cell = '';
      if (mark === '\n') records.push([]);
    } else cell += mark;
  }
  if (cell) records.at(-1)?.push(cell);
  const [names = [], ...rest] = records.filter((record) => record.length > 1);
  return rest.map((record) => Object.fromEntries(names.map((name, index) => [name, record[index] ?? ''])));
}
