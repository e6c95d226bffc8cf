import { certainGrades, type MatchFound, type MatchRow } from '../../../contract/part-match/part-match.ts';
import type { Context } from '../../http/context.ts';
import { describeParts } from '../part/index.ts';
import type { StoredRow } from './tables.ts';

/** Rows with their parts as lists show them; a part that went out of sight since is no part any more. */
export async function describeRows(
  { db }: Context,
  rows: readonly StoredRow[],
  first: number,
): Promise<MatchRow[]> {
  const ids = [...new Set(rows.flatMap(({ partId, candidates }) => [...candidates, partId ?? 0]))];
  const cards = await describeParts(
    db,
    ids.filter((id) => id > 0),
    { isStaff: false },
  );
  const byId = new Map(cards.map((card) => [card.id, card]));
  return rows.map(({ partId, candidates, grade, ...written }, index) => {
    const part = byId.get(partId ?? 0) ?? null;
    const isGone = partId !== null && part === null;
    return {
      ...written,
      designation: written.designation ?? '',
      row: first + index,
      grade: isGone ? 'none' : grade,
      part,
      candidates: candidates.flatMap((id) => byId.get(id) ?? []),
    };
  });
}

export function countRows(rows: readonly StoredRow[]): MatchFound['counts'] {
  const certain = rows.filter(({ grade }) => certainGrades.includes(grade)).length;
  const none = rows.filter(({ grade }) => grade === 'none').length;
  return { rows: rows.length, certain, none, toCheck: rows.length - certain - none };
}
