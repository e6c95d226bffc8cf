import { fail } from '../../../../contract/errors.ts';
import { isPlain, partQueryText, readPartQuery } from '../../../../contract/part/part-query.ts';
import { maxSavedSearches, type SavedSearch } from '../../../../contract/selection/saved.ts';
import { lockCounts } from '../../../db/lock-counts.ts';
import type { SignedInContext } from '../../../http/context.ts';
import * as store from './saved-store.ts';

export async function listSavedSearches({ db, viewer }: SignedInContext): Promise<{ items: SavedSearch[] }> {
  return { items: await store.listSearches(db, viewer.userId) };
}

/** Conditions are kept as the tool writes them, so that the same ones in another order are the same search. */
export async function saveSearch(
  { db, viewer, now }: SignedInContext,
  { name, query: text, isTold }: { name: string; query: string; isTold: boolean },
): Promise<{ searchId: number }> {
  const query = readPartQuery(new URLSearchParams(text));
  if (isPlain(query)) return fail('selection.nothing_asked');
  const { userId } = viewer;
  return db.tx(async () => {
    await lockCounts(db, `selection-searches:${userId}`);
    const searchId = await store.saveSearch(db, {
      userId,
      name,
      query: partQueryText({ ...query, sort: 'relevance' }),
      isTold,
      now,
    });
    if ((await store.countSearches(db, userId)) > maxSavedSearches)
      return fail('selection.too_many_searches', { values: { count: maxSavedSearches } });
    return { searchId };
  });
}

export async function setSearchTold(
  { db, viewer }: SignedInContext,
  { searchId, isTold }: { searchId: number; isTold: boolean },
): Promise<{ isTold: boolean }> {
  const isThere = await store.setSearchTold(db, { userId: viewer.userId, searchId, isTold });
  return isThere ? { isTold } : fail('selection.search_not_found');
}

export async function deleteSearch(
  { db, viewer }: SignedInContext,
  { searchId }: { searchId: number },
): Promise<Record<string, never>> {
  const isThere = await store.deleteSearch(db, { userId: viewer.userId, searchId });
  return isThere ? {} : fail('selection.search_not_found');
}
