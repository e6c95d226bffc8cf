import { expect, test } from 'vitest';
import { listFewTiers } from '../../../backend/features/search/few-tiers.ts';
import { saveDocuments } from '../../../backend/features/search/indexing/index-store.ts';
import { listHeard } from '../../../backend/features/search/query/heard.ts';
import { parseQuery } from '../../../backend/features/search/query/terms.ts';
import { widenQuery } from '../../../backend/features/search/query/widen.ts';
import { listTiers } from '../../../backend/features/search/tiers.ts';
import { getSearchWords } from '../../../backend/features/search/words/search-words.ts';
import type { Context } from '../../../backend/http/context.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { corpusDocuments } from './search-world.ts';

describeOnBothDatabases('lists of several kinds', (database) => {
  test('kinds of few things are listed together as each would be by itself', async () => {
    const { db } = database;
    const kinds = ['product', 'article', 'topic', 'entry'];
    const documents = corpusDocuments()
      .slice(0, 80)
      .map((document, at) => ({ ...document, refId: 1000 + at, kind: kinds[at % kinds.length] ?? 'topic' }));
    await db.tx(() => saveDocuments(db, documents));
    const context = { db, now: new Date('2026-11-20T00:00:00Z') } as Context;
    const { dictionary } = await getSearchWords(db);
    let found = 0;
    for (const keyword of ['母线', '断路器', '电缆 断路器', 'NSX100F', '铜牌折弯', '变频器 接地'])
      for (const sort of ['relevance', 'newest', 'replies'] as const) {
        const query = parseQuery(keyword);
        const widened = widenQuery(query, dictionary, await listHeard(db, query));
        const search = { query, widened, sort, limit: 5, offset: 0 };
        const together = await listFewTiers(context, { ...search, kinds, filter: { visibility: 0 } });
        for (const kind of kinds) {
          const alone = await listTiers(context, { ...search, filter: { visibility: 0, kind } });
          expect(together.get(kind), `${keyword} by ${sort} among ${kind}`).toEqual(alone);
          found += alone.total;
        }
      }
    expect(found).toBeGreaterThan(50);
  });
});
