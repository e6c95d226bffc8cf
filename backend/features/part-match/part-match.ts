import type { EndpointOutput, EndpointParsedInput } from '../../../contract/endpoint.ts';
import { fail } from '../../../contract/errors.ts';
import * as contract from '../../../contract/part-match/part-match.ts';
import { lockCounts } from '../../db/lock-counts.ts';
import type { Context, SignedInContext } from '../../http/context.ts';
import { findMember } from '../company/index.ts';
import { type Fixes, findParts, fixKey } from './find/find-parts.ts';
import { listFixes } from './fix-store.ts';
import * as store from './match-store.ts';
import { countRows, describeRows } from './present.ts';
import { readTable } from './read/columns.ts';
import { splitPasted } from './read/pasted.ts';
import type { WrittenRow } from './tables.ts';

const { matchLimits } = contract;

/** A first look for anybody; nothing is stored. */
export async function matchPartNumbers(
  context: Context,
  { text }: { text: string },
): Promise<contract.MatchFound> {
  const all = readRows(splitPasted(text));
  const written = all.slice(0, matchLimits.rowsPerPage);
  const rows = await findParts(context, written, new Map());
  return {
    rows: await describeRows(context, rows, 1),
    counts: countRows(rows),
    isCut: all.length > written.length,
  };
}

export async function createPartMatch(
  context: SignedInContext,
  { text, name }: { text: string; name: string },
): Promise<contract.KeptMatch> {
  return keepMatch(context, { name, written: readRows(splitPasted(text)) });
}

/** Finds the parts of a list and keeps it, up to the last row that lists may have. */
export async function keepMatch(
  context: SignedInContext,
  { name, written }: { name: string; written: readonly WrittenRow[] },
): Promise<contract.KeptMatch> {
  const { db, viewer, now } = context;
  const { userId } = viewer;
  const some = written.slice(0, matchLimits.rows);
  const rows = await findParts(context, some, await readFixes(context, some));
  return db.tx(async () => {
    await lockCounts(db, `part-matches:${userId}`);
    if ((await store.countMatches(db, userId)) >= matchLimits.lists)
      return fail('part_match.too_many', { values: { count: matchLimits.lists } });
    const title = name || (some[0]?.number ?? '').slice(0, matchLimits.name);
    const matchId = await store.createMatch(db, { userId, name: title, rows, now });
    return { matchId, left: written.length - some.length };
  });
}

/** Fails `part_match.empty` where nothing names a part. */
export function readRows(cells: readonly (readonly string[])[]): WrittenRow[] {
  const rows = readTable(cells);
  return rows.length > 0 ? rows : fail('part_match.empty', { fields: { text: 'empty' } });
}

export async function listPartMatches({
  db,
  viewer,
}: SignedInContext): Promise<EndpointOutput<typeof contract.listPartMatches>> {
  const lists = await store.listMatches(db, viewer.userId);
  return {
    items: lists.map(({ id, name, rows, updatedAt }) => ({
      matchId: id,
      name,
      counts: countRows(rows),
      updatedAt: updatedAt.toISOString(),
    })),
  };
}

export async function getPartMatch(
  context: SignedInContext,
  { matchId, page }: EndpointParsedInput<typeof contract.getPartMatch>,
): Promise<EndpointOutput<typeof contract.getPartMatch>> {
  const { db, viewer } = context;
  const { name, rows } =
    (await store.findMatch(db, { userId: viewer.userId, matchId })) ?? fail('part_match.not_found');
  const from = (page - 1) * matchLimits.rowsPerPage;
  const shown = rows.slice(from, from + matchLimits.rowsPerPage);
  return {
    matchId,
    name,
    rows: await describeRows(context, shown, from + 1),
    counts: countRows(rows),
    page,
    pageSize: matchLimits.rowsPerPage,
    total: rows.length,
    partIds: [...new Set(rows.flatMap(({ partId }) => partId ?? []))],
  };
}

export async function deletePartMatch(
  { db, viewer }: SignedInContext,
  { matchId }: { matchId: number },
): Promise<Record<string, never>> {
  const isThere = await store.deleteMatch(db, { userId: viewer.userId, matchId });
  return isThere ? {} : fail('part_match.not_found');
}

async function readFixes({ db, viewer }: SignedInContext, rows: readonly WrittenRow[]): Promise<Fixes> {
  const { userId } = viewer;
  const companyId = (await findMember(db, userId))?.companyId ?? null;
  const keys = [...new Set(rows.map((row) => fixKey(row).writtenKey).filter(Boolean))];
  const fixes = await listFixes(db, { userId, companyId }, keys);
  return new Map(fixes.map(({ writtenKey, makerKey, partId }) => [`${writtenKey} ${makerKey}`, partId]));
}
