import { minAskers } from '../../../../contract/demand/demand.ts';
import { fail } from '../../../../contract/errors.ts';
import type { Page } from '../../../../contract/paging.ts';
import type { Context, SignedInContext } from '../../../http/context.ts';
import { networkOf } from '../../../http/network.ts';
import { recordAct } from '../../audit/index.ts';
import { keyedHash } from '../../site/index.ts';
import type { Query } from '../query/terms.ts';
import { cachedWords } from '../words/words.ts';
import * as store from './miss-store.ts';

/** Counts words that found nothing, so that writers see what is missing. */
export async function recordMiss(context: Context, query: Query): Promise<void> {
  const { db, now, viewer, request } = context;
  const words = cachedWords(query.terms);
  if (!words) return;
  const isCommon = await store.saveMiss(db, { words, now });
  if (isCommon !== false) return;
  const who = viewer
    ? `user ${viewer.userId}`
    : networkOf(request.clientAddress, { ipv4Bits: 24, ipv6Bits: 48 });
  const asker = await keyedHash(context, 'search-miss', `${words}\n${who}`);
  await store.addAsker(db, { words, asker, min: minAskers });
}

const pageSize = 50;

interface MissItem {
  words: string;
  count: number;
  firstAt: string;
  lastAt: string;
}

/** What people looked for in vain, for those who write. */
export async function listMisses({ db }: Context, { page }: { page: number }): Promise<Page<MissItem>> {
  const misses = await store.listMisses(db, { limit: pageSize, offset: (page - 1) * pageSize });
  const items = misses.map(({ firstAt, lastAt, ...miss }) => ({
    ...miss,
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
  }));
  return { items, page, pageSize, total: await store.countMisses(db), isTotalCapped: false };
}

export async function deleteMiss(
  context: SignedInContext,
  { words }: { words: string },
): Promise<{ words: string }> {
  const { db } = context;
  return db.tx(async () => {
    if (!(await store.deleteMiss(db, words))) return fail('search.words_not_listed');
    await recordAct(context, { action: 'search.miss_forget', target: `search_words:${words}` });
    return { words };
  });
}
