import { type Demand, maxClaims, maxDemandLength } from '../../../contract/demand/demand.ts';
import { fail } from '../../../contract/errors.ts';
import type { Page } from '../../../contract/paging.ts';
import { lockCounts } from '../../db/lock-counts.ts';
import type { SignedInContext } from '../../http/context.ts';
import { dictionaryKey, foldText, getSearchWords, isBlocked } from '../search/index.ts';
import { estimateCoins } from './coins.ts';
import * as store from './store.ts';

const pageSize = 30;
const maxSpellings = 5;

/** Spellings of the same words are one demand; what nobody may search for is none. */
export async function listDemands(
  { db, viewer }: SignedInContext,
  { page }: { page: number },
): Promise<Page<Demand>> {
  const searchWords = await getSearchWords(db);
  const misses = (
    await store.listCommonMisses(db, { userId: viewer.userId, maxLength: maxDemandLength })
  ).filter(({ words }) => !isBlocked(words, searchWords));
  const groups = [...Map.groupBy(misses, ({ words }) => dictionaryKey(words)).values()];
  const demands = groups.map((group) => ({
    words: group[0]?.words ?? '',
    spellings: group.slice(1, 1 + maxSpellings).map(({ words }) => words),
    count: group.reduce((sum, { count }) => sum + count, 0),
    lastAt: new Date(Math.max(...group.map(({ lastAt }) => lastAt.getTime()))).toISOString(),
    claimCount: group[0]?.claimCount ?? 0,
    isClaimed: group[0]?.isClaimed ?? false,
  }));
  demands.sort((a, b) => b.count - a.count || b.lastAt.localeCompare(a.lastAt));
  const shown = demands.slice((page - 1) * pageSize, page * pageSize);
  const priced = shown.length > 0 ? await store.listPricedWorks(db) : [];
  const works = priced.map((work) => ({ ...work, text: foldText(work.text).text }));
  return {
    items: shown.map((demand) => ({ ...demand, coins: estimateCoins(demand.words, works) })),
    page,
    pageSize,
    total: demands.length,
    isTotalCapped: false,
  };
}

/** Only of what the board shows: nobody finds out by a claim whether somebody looked for something. */
export async function claimDemand(
  { db, viewer, now }: SignedInContext,
  { words, isOn }: { words: string; isOn: boolean },
): Promise<{ isClaimed: boolean }> {
  const { userId } = viewer;
  await db.tx(async () => {
    if (!isOn) return store.deleteClaim(db, { userId, words });
    if (!(await store.isCommonMiss(db, words)) || isBlocked(words, await getSearchWords(db)))
      return fail('demand.not_found');
    await lockCounts(db, `claims:${userId}`);
    if ((await store.countClaims(db, userId)) >= maxClaims)
      return fail('demand.too_many', { values: { count: maxClaims } });
    return store.createClaim(db, { userId, words, now });
  });
  return { isClaimed: isOn };
}
