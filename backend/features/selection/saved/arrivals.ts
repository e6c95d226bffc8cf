import { readPartQuery } from '../../../../contract/part/part-query.ts';
import type { Database } from '../../../db/database.ts';
import type { Services } from '../../../http/context.ts';
import { notify } from '../../notice/index.ts';
import { type PartIndex, readConditions, readPartIndex } from '../../part/index.ts';
import { readTerms } from '../facets/terms.ts';
import * as store from './arrival-store.ts';

const partsAtOnce = 5000;
const searchesAtOnce = 500;

/** Compares new parts with the searches that people keep, and notifies their people; returns how many parts were compared. */
export async function notifyOfArrivals({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  return db.tx(async () => {
    const arrivals = await store.takeArrivals(db, partsAtOnce);
    if (arrivals.length === 0) return 0;
    const index = await readPartIndex(db);
    for (let afterId = 0; ; ) {
      const searches = await store.listToldSearches(db, { afterId, count: searchesAtOnce });
      for (const search of searches) await notifyOne({ db, now: clock() }, { index, arrivals, search });
      afterId = searches.at(-1)?.id ?? afterId;
      if (searches.length < searchesAtOnce) return arrivals.length;
    }
  });
}

async function notifyOne(
  { db, now }: { db: Database; now: Date },
  {
    index,
    arrivals,
    search,
  }: {
    index: PartIndex;
    arrivals: readonly { partId: number; arrivedAt: Date }[];
    search: { id: number; userId: number; name: string; query: string; createdAt: Date };
  },
): Promise<void> {
  const query = readPartQuery(new URLSearchParams(search.query));
  const conditions = readConditions(query, index);
  // A group or a value that is no more finds nothing, where a visitor is shown what is wrong.
  if (conditions.problems.length > 0) return;
  const terms = readTerms(conditions, index);
  const fitting = arrivals.flatMap(({ partId, arrivedAt }) => {
    const place = index.placeById.get(partId);
    if (place === undefined || arrivedAt < search.createdAt) return [];
    if (conditions.group?.[index.columns.family[place] as number] === 0) return [];
    return terms.failedBits(place) === 0 ? [index.entries[place]] : [];
  });
  const [first] = fitting;
  if (!first) return;
  await notify(
    { db, now },
    {
      userIds: [search.userId],
      kind: 'parts_fit',
      thing: `selection_search:${search.id}:${first.id}:${now.getTime()}`,
      path: fitting.length === 1 ? `/ldz/detail/${first.id}` : `/dxxsample?${search.query}&sort=newest`,
      data: { title: search.name, count: fitting.length },
    },
  );
}
