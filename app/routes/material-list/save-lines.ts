import { data, redirect } from 'react-router';
import { type Conflict, saveMaterialList } from '../../../contract/material-list/list.ts';
import { refusePost } from '../../framework/post-answer.ts';
import { type Api, call } from '../../services/call.ts';
import { isCallFailure } from '../../services/call-failure.ts';
import { readRows, type SentRow } from './line-fields.ts';

/** What came of a table that was not saved whole. */
export interface TableAnswer {
  conflicts: Conflict[];
  /** Rows and fields that were refused: `l12.7:quantity`. */
  faulty: string[];
  typed: Record<string, string>;
}

/** Saves the table of a panel. What others changed meanwhile, and what was refused, comes back with all that was typed. */
export async function saveLines(
  api: Api,
  {
    listId,
    groupId,
    typed,
    path,
  }: { listId: number; groupId: number; typed: Record<string, string>; path: string },
) {
  const rows = readRows(typed);
  try {
    const { conflicts, changed } = await call(api, saveMaterialList, {
      listId,
      lines: rows.map((row) => toInput(row, groupId)),
    });
    if (conflicts.length === 0) return redirect(`${path}&saved=${changed}`, 303);
    return data({ table: { conflicts, faulty: [], typed } satisfies TableAnswer }, { status: 409 });
  } catch (error) {
    const fields = isCallFailure(error) ? Object.keys(error.fields ?? {}) : [];
    const faulty = fields.flatMap((path) => {
      const [, index, field] = /^lines\.(\d+)\.(\w+)$/.exec(path) ?? [];
      const row = rows[Number(index ?? -1)];
      return row && field ? [`${row.row}:${field}`] : [];
    });
    return refusePost(
      error,
      { intent: 'lines' },
      { table: { conflicts: [], faulty, typed } satisfies TableAnswer },
    );
  }
}

function toInput({ lineId, revision, fields }: SentRow, groupId: number) {
  const text = (field: string) => fields[field] ?? '';
  return {
    ...(lineId !== undefined && { lineId, revision }),
    isRemoved: fields['remove'] === '1',
    groupId: fields['groupId'] ?? groupId,
    designation: text('designation'),
    maker: text('maker'),
    number: text('number'),
    name: text('name'),
    quantity: text('quantity') || '1',
    unit: text('unit'),
    priceFen: text('priceFen'),
    discountBp: text('discountBp') || '0',
    substituteMaker: text('substituteMaker'),
    substituteNumber: text('substituteNumber'),
    remark: text('remark'),
  };
}
