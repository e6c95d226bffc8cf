import type { Invitee, SpreadsheetCheck, SpreadsheetFault } from '../../../../contract/company/members.ts';
import { maxMonthLimit, spreadsheetLimits } from '../../../../contract/company/members.ts';
import { type GivenRole, givenRoles } from '../../../../contract/company/roles.ts';

const heads = ['label', 'contact', 'role', 'month_limit'] as const;
type Head = (typeof heads)[number];

/** Words that the sheet's heads and roles may have, in either language. */
const headWords: Readonly<Record<Head, readonly string[]>> = {
  label: ['姓名', '备注名', 'name', 'label'],
  contact: [
    '手机号或邮箱',
    '手机号',
    '邮箱',
    '联系方式',
    'phone or e-mail',
    'phone or email',
    'phone',
    'e-mail',
    'email',
    'contact',
  ],
  role: ['角色', 'role'],
  month_limit: ['每月额度', '额度', 'month limit', 'monthly limit', 'limit'],
};
const roleWords: Readonly<Record<GivenRole, readonly string[]>> = {
  admin: ['管理员', 'admin'],
  finance: ['财务', 'finance'],
  member: ['成员', '普通成员', 'member', ''],
};
const endlessWords = ['不限', 'unlimited', 'none'];

/** Something of it is unfit; its contact is looked at all the same, so that all is mended in one go. */
export interface FaultyRow {
  row: number;
  contact: string;
}

export type SpreadsheetRow = SpreadsheetCheck['rows'][number];

/** Reads a sheet of people; what is wrong is named by row, and nothing is written. Row 1 has the heads, in any order. */
export function readPeopleSpreadsheet(cells: readonly (readonly string[])[]): {
  rows: SpreadsheetRow[];
  faulty: FaultyRow[];
  faults: SpreadsheetFault[];
} {
  const columns = new Map<Head, number>();
  for (const [index, text] of (cells[0] ?? []).entries()) {
    const word = text.normalize('NFKC').trim().toLowerCase();
    const head = heads.find((each) => headWords[each].includes(word));
    if (head && !columns.has(head)) columns.set(head, index);
  }
  if (!columns.has('contact')) {
    return { rows: [], faulty: [], faults: [{ row: 1, field: 'contact', code: 'missing_head', value: '' }] };
  }
  const rows: SpreadsheetRow[] = [];
  const faulty: FaultyRow[] = [];
  const faults: SpreadsheetFault[] = [];
  for (const [index, line] of cells.entries()) {
    if (index === 0 || line.every((cell) => cell.trim() === '')) continue;
    const at = (head: Head) => (line[columns.get(head) ?? -1] ?? '').normalize('NFKC').trim();
    const found = readRow(at);
    if ('faults' in found) {
      faults.push(...found.faults.map((fault) => ({ ...fault, row: index + 1 })));
      if (faulty.length < spreadsheetLimits.rows)
        faulty.push({ row: index + 1, contact: at('contact').slice(0, 254) });
    } else rows.push({ row: index + 1, ...found.invitee });
  }
  if (rows.length + faults.length === 0) faults.push({ row: 1, field: 'sheet', code: 'no_rows', value: '' });
  if (rows.length > spreadsheetLimits.rows) {
    faults.push({
      row: spreadsheetLimits.rows + 2,
      field: 'sheet',
      code: 'too_many',
      value: String(rows.length),
    });
  }
  return { rows: rows.slice(0, spreadsheetLimits.rows), faulty, faults };
}

function readRow(
  at: (head: Head) => string,
): { invitee: Invitee } | { faults: Omit<SpreadsheetFault, 'row'>[] } {
  const faults: Omit<SpreadsheetFault, 'row'>[] = [];
  const unfit = (field: Head) => faults.push({ field, code: 'unfit', value: at(field).slice(0, 60) });
  const role = givenRoles.find((each) => roleWords[each].includes(at('role').toLowerCase()));
  if (!role) unfit('role');
  const monthLimit = readLimit(at('month_limit'));
  if (monthLimit === undefined) unfit('month_limit');
  if (at('label').length > 40) unfit('label');
  // Who it is to is looked at with the others.
  if (!role || monthLimit === undefined || faults.length > 0) return { faults };
  return { invitee: { contact: at('contact').slice(0, 254), label: at('label'), role, monthLimit } };
}

function readLimit(text: string): number | null | undefined {
  if (text === '') return 0;
  if (endlessWords.includes(text.toLowerCase())) return null;
  const amount = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
  return amount <= maxMonthLimit ? amount : undefined;
}
