import { addHours } from 'date-fns';
import { expect, test } from 'vitest';
import { expectMatches } from '../../../backend/features/search/indexing/frequency-store.ts';
import { saveDocuments } from '../../../backend/features/search/indexing/index-store.ts';
import { listMatchingKinds } from '../../../backend/features/search/match-store.ts';
import { allOf, anyOf, beginning, word } from '../../../backend/features/search/query/clauses.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { topicDocument } from './search-world.ts';

const now = new Date('2026-11-20T00:00:00Z');

describeOnBothDatabases('what a search expects before it looks', (database) => {
  test('how many things match at most is known without looking, once the database has counted', async () => {
    const { db } = database;
    await db.query('alter table search_index set (autovacuum_enabled = false)');
    const documents = Array.from({ length: 400 }, (_, at) =>
      topicDocument({ refId: 5000 + at, title: at % 4 === 0 ? '母线 温升' : '电缆', texts: ['电流'] }),
    );
    await db.tx(() => saveDocuments(db, documents));
    await db.query(`delete from pg_statistic where starelid = 'search_index'::regclass`);
    expect(await expectMatches(db, word('母线'), now)).toBe(Number.POSITIVE_INFINITY);
    await db.query('analyze search_index');
    const later = addHours(now, 1);
    const expected = (clause: Parameters<typeof expectMatches>[1]) => expectMatches(db, clause, later);
    expect(await expected(word('电流'))).toBeCloseTo(400, 0);
    expect(await expected(word('母线'))).toBeCloseTo(100, 0);
    expect(await expected(allOf([word('电流'), word('母线')]))).toBeCloseTo(100, 0);
    expect(await expected(anyOf([word('电缆'), word('母线')]))).toBeCloseTo(400, 0);
    // What was not counted stands nowhere oftener than the rarest of what was.
    expect(await expected(word('继电'))).toBeLessThanOrEqual(100);
    expect(await expected(beginning('继'))).toBeCloseTo(400, 0);
  });

  test('of few matches it is known which kinds they are of; many are taken for all kinds', async () => {
    const { db } = database;
    const kinds = ['product', 'article', 'entry', 'lesson'];
    const thing = (refId: number, kind: string, title: string, visibility = 0) =>
      topicDocument({ refId, kind, title, texts: ['正文'], visibility });
    const matching = () => listMatchingKinds(db, { clause: word('铜排'), kinds, visibility: 0, now });
    await db.tx(() =>
      saveDocuments(db, [
        thing(1, 'product', '铜排 折弯'),
        thing(2, 'article', '铝排'),
        thing(3, 'entry', '铜排', 3),
        thing(4, 'other', '铜排'),
      ]),
    );
    expect(await matching()).toEqual(new Set(['product']));
    const many = Array.from({ length: 1000 }, (_, at) => thing(10 + at, 'product', '铜排'));
    await db.tx(() => saveDocuments(db, many));
    expect(await matching()).toEqual(new Set(kinds));
  });
});
