import type { EndpointOutput, EndpointParsedInput } from '../../../contract/endpoint.ts';
import { fail } from '../../../contract/errors.ts';
import type { fixPartMatch as endpoint } from '../../../contract/part-match/part-match.ts';
import type { SignedInContext } from '../../http/context.ts';
import { findMember } from '../company/index.ts';
import { listParts } from '../part/index.ts';
import { findParts, fixKey } from './find/find-parts.ts';
import { deleteFix, saveFix } from './fix-store.ts';
import { findMatch, updateMatch } from './match-store.ts';
import type { StoredRow } from './tables.ts';

type Input = EndpointParsedInput<typeof endpoint>;

/** Rows put right by hand, which is remembered; a number that is looked for brings its part, or what is nearest. */
export async function fixPartMatch(
  context: SignedInContext,
  { matchId, rows }: Input,
): Promise<EndpointOutput<typeof endpoint>> {
  const { db, viewer, now } = context;
  const { userId } = viewer;
  const searched = await findAsked(context, rows);
  const chosen = [...new Set(rows.flatMap(({ partId, find }) => (find === '' && partId ? [partId] : [])))];
  const unknown: number[] = [];
  await db.tx(async () => {
    const held = (await findMatch(db, { userId, matchId, isHeld: true })) ?? fail('part_match.not_found');
    if ((await listParts(db, { ids: chosen, isStaff: false })).length < chosen.length)
      return fail('part.not_found');
    const owner = { userId, companyId: (await findMember(db, userId))?.companyId ?? null };
    const changed = [...held.rows];
    for (const { row, partId, find } of rows) {
      const before = changed[row - 1];
      if (!before) continue;
      const found = searched.get(find);
      if (found?.grade === 'none') unknown.push(row);
      const after = found ? rowOfSearch(before, found) : rowOfChoice(before, partId);
      if (after === before) continue;
      changed[row - 1] = after;
      const key = fixKey(before);
      if (key.writtenKey === '') continue;
      if (after.grade === 'chosen' && after.partId !== null)
        await saveFix(db, owner, { ...key, partId: after.partId, now });
      else if (after.partId === null) await deleteFix(db, owner, key);
    }
    await updateMatch(db, { matchId, rows: changed, now });
  });
  return { unknown };
}

async function findAsked(context: SignedInContext, rows: Input['rows']): Promise<Map<string, StoredRow>> {
  const asked = [...new Set(rows.map(({ find }) => find).filter(Boolean))];
  const empty = { name: '', maker: '', quantity: '', unit: '', remark: '' };
  const found = await findParts(
    context,
    asked.map((number) => ({ ...empty, number })),
    new Map(),
  );
  return new Map(found.map((row) => [row.number, row]));
}

/** One part of exactly that number is what was meant; several, or nearly the same, are offered. */
function rowOfSearch(before: StoredRow, { grade, partId, candidates }: StoredRow): StoredRow {
  if (grade === 'none') return before;
  if (grade === 'same') return { ...before, grade: 'chosen', partId, candidates: [] };
  return { ...before, grade, partId: null, candidates };
}

function rowOfChoice(before: StoredRow, partId: number | null): StoredRow {
  if (partId === null) {
    // Left as it stands: a guess that nobody took is no choice.
    return before.partId === null ? before : { ...before, grade: 'none', partId: null };
  }
  const isCertain = before.grade === 'same' || before.grade === 'fixed' || before.grade === 'chosen';
  if (before.partId === partId && isCertain) return before;
  return { ...before, grade: 'chosen', partId };
}
