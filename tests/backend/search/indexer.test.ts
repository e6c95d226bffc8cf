import { beforeEach, expect, test, vi } from 'vitest';
import { countFailures } from '../../../backend/features/search/indexing/failure-store.ts';
import { createIndexer, type Indexer } from '../../../backend/features/search/indexing/indexer.ts';
import { enqueueIndex } from '../../../backend/features/search/indexing/outbox.ts';
import { claimOutboxRows, countOutboxRows } from '../../../backend/features/search/indexing/outbox-store.ts';
import { type RebuildProgress, rebuildIndex } from '../../../backend/features/search/indexing/rebuild.ts';
import { features } from '../../../backend/features.ts';
import type { SearchDocument, SearchSource } from '../../../backend/parts/search.ts';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { getSearchIndex } from '../../../contract/search/admin.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createForumWorld } from '../forum/forum-world.ts';
import { createSearchWorld, idsOf, topicDocument } from './search-world.ts';

/** Things that live in this test: what their source answers now, and whom it refuses. */
const notes = new Map<number, string>();
const refused = new Set<number>();

const note: SearchSource = {
  listDocuments: async (_db, ids) => {
    if (ids.some((id) => refused.has(id)))
      throw new Error(`refused: note ${ids.find((id) => refused.has(id))}`);
    return ids.filter((id) => notes.has(id)).map(noteDocument);
  },
  things: {
    listIds: async (_db, { after, limit }) =>
      [...notes.keys()]
        .filter((id) => id > after)
        .sort((a, b) => a - b)
        .slice(0, limit),
    listUnindexedIds: async () => [],
  },
};

describeOnBothDatabases('the search index', (database) => {
  let world: Awaited<ReturnType<typeof createSearchWorld>>;
  let indexer: Indexer;

  beforeEach(async () => {
    notes.clear();
    refused.clear();
    world = await createSearchWorld(database.db, [], {
      features: [...features, { name: 'notes', search: { note } }],
    });
    indexer = createIndexer(world.services);
  });

  const titles = async () => {
    const rows = await database.db.q
      .selectFrom('search_documents')
      .select('title')
      .where('kind', 'not in', ['person', 'calculator', 'standard'])
      .orderBy('ref_id')
      .execute();
    return rows.map(({ title }) => title);
  };

  test('follows a topic through its life', async () => {
    const forum = await createForumWorld(database.db);
    const [asker, helper] = [await forum.signUp(), await forum.signUp()];
    const topicId = await forum.ask(asker, { title: '铜排搭接面氧化', body: '户内柜。', tags: '搪锡' });
    const found = async (keyword: string, solved: 'any' | 'solved' | 'unsolved' = 'any') => {
      await indexer.drain();
      return (await world.search({ keyword, solved })).searchPage.items;
    };
    expect(idsOf(await found('搪锡'))).toEqual([topicId]);

    const { postId, floor } = await forum.answer(helper, topicId, '涂导电膏再紧固。');
    expect(await found('导电膏', 'unsolved')).toMatchObject([
      { id: topicId, floor, postId, replyCount: 1, isSolved: false },
    ]);
    expect(await found('氧化')).toMatchObject([
      { author: { nickname: asker.nickname }, boardName: '母线加工' },
    ]);

    await forum.as(asker).post(`/api/forum/replies/${postId}/accept`);
    expect(idsOf(await found('导电膏', 'solved'))).toEqual([topicId]);

    const second = await forum.answer(helper, topicId, '也可以镀银。');
    expect(idsOf(await found('镀银'))).toEqual([topicId]);
    await forum.as(helper).delete(`/api/forum/replies/${second.postId}`);
    expect(idsOf(await found('镀银'))).toEqual([]);
    expect(idsOf(await found('氧化'))).toEqual([topicId]);
  });

  test('knows which topics bring a file along, in whichever floor', async () => {
    const forum = await createForumWorld(database.db);
    const [asker, helper] = [await forum.signUp(), await forum.signUp()];
    const link = `[柜体.dxf](/files/${'a'.repeat(24)}?key=${'k'.repeat(16)})`;
    await forum.ask(asker, { title: '柜体图一', body: '只说 /files/ 不算。' });
    const own = await forum.ask(asker, { title: '柜体图二', body: `见图：\n\n${link}` });
    const answered = await forum.ask(asker, { title: '柜体图三', body: '谁有图？' });
    const { postId } = await forum.answer(helper, answered, link);
    const found = async () => {
      await indexer.drain();
      return idsOf((await world.search({ keyword: '柜体图', hasFile: true })).searchPage.items).sort();
    };
    expect(await found()).toEqual([own, answered]);
    await forum.as(helper).delete(`/api/forum/replies/${postId}`);
    expect(await found()).toEqual([own]);
  });

  test('forgets a write that was rolled back', async () => {
    const failed = database.db.tx(async () => {
      await enqueueIndex(database.db, { kind: 'note', id: 1 });
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await countOutboxRows(database.db)).toBe(0);
  });

  test('takes out what its source no longer has', async () => {
    notes.set(1, '一').set(2, '二');
    await enqueueIndex(database.db, { kind: 'note', id: [1, 2] });
    expect(await indexer.drain()).toBe(2);
    notes.delete(1);
    await enqueueIndex(database.db, { kind: 'note', id: 1 });
    await indexer.drain();
    expect(await titles()).toEqual(['二']);
    expect(await countOutboxRows(database.db)).toBe(0);
  });

  test('one bad thing does not keep the others waiting, and is tried again later', async () => {
    notes.set(1, '一').set(2, '二').set(3, '三');
    refused.add(2);
    await enqueueIndex(database.db, { kind: 'note', id: [1, 2, 3] });
    await indexer.drain();
    expect(await titles()).toEqual(['一', '三']);
    expect(await countOutboxRows(database.db)).toBe(1);
    refused.clear();
    await database.db.query('update search_outbox set available_at = now()');
    await indexer.drain();
    expect(await titles()).toEqual(['一', '二', '三']);
    expect(await countFailures(database.db)).toBe(0);
  });

  test('what stays bad is tried eight times, then left to the staff, who see why', async () => {
    notes.set(1, '一').set(2, '二');
    refused.add(2);
    await enqueueIndex(database.db, { kind: 'note', id: [1, 2] });
    for (let count = 0; count < 12; count++) {
      await database.db.query('update search_outbox set available_at = now()');
      await indexer.drain();
    }
    expect(await countOutboxRows(database.db)).toBe(0);
    const admin = await world.signUp({ roles: ['admin'] });
    const state = async () =>
      (await world.as(admin).get<EndpointOutput<typeof getSearchIndex>>('/api/admin/search/index')).data;
    const { failures, failureCount } = await state();
    expect(failures).toMatchObject([{ kind: 'note', refId: 2, attempts: 8 }]);
    expect(failures[0]?.reason).toContain('note 2');
    expect(failureCount).toBe(1);

    const retry = (refId: number) =>
      world.as(admin).post('/api/admin/search/failures/retry', { kind: 'note', refId });
    expect((await retry(1)).code).toBe('search.failure_not_found');
    refused.clear();
    expect((await retry(2)).success).toBe(true);
    await indexer.drain();
    expect(await titles()).toEqual(['一', '二']);
    expect((await state()).failures).toEqual([]);
  });

  test('a rebuild passes over what is bad, and says so', async () => {
    for (let id = 1; id <= 60; id++) notes.set(id, `第${id}条`);
    refused.add(7);
    let last: RebuildProgress | undefined;
    const report = (step: RebuildProgress) => {
      last = { ...step };
    };
    await rebuildIndex(world.services, { kinds: ['note'], report });
    expect(last).toEqual({ kind: 'note', done: 60, removed: 0, failed: 1 });
    expect(await titles()).toHaveLength(59);
    expect(await countFailures(database.db)).toBe(1);
    refused.clear();
    await rebuildIndex(world.services, { kinds: ['note'], report });
    expect(last).toMatchObject({ failed: 0 });
    expect(await countFailures(database.db)).toBe(0);
  });

  test('several instances at once leave nothing out and keep the newest text', async () => {
    const indexers = [indexer, createIndexer(world.services), createIndexer(world.services)];
    for (let round = 1; round <= 5; round++) {
      for (let id = 1; id <= 40; id++) notes.set(id, `第${round}稿 ${id}`);
      await enqueueIndex(database.db, { kind: 'note', id: [...notes.keys()] });
      await enqueueIndex(database.db, { kind: 'note', id: [...notes.keys()].reverse() });
      await Promise.all(indexers.map((each) => each.drain()));
    }
    expect(await titles()).toEqual([...notes.values()]);
    expect(await countOutboxRows(database.db)).toBe(0);
  });

  test('finds within two seconds what was just committed', async () => {
    indexer.start();
    try {
      for (const title of ['先写的', '后写的']) {
        notes.set(1, title);
        await database.db.tx(() => enqueueIndex(database.db, { kind: 'note', id: 1 }));
        await vi.waitFor(async () => expect(await titles()).toEqual([title]), {
          timeout: 2000,
          interval: 20,
        });
      }
    } finally {
      await indexer.stop();
    }
  });

  test('what was just written comes before much that was written at once, earlier or later', async () => {
    const many = Array.from({ length: 60 }, (_, at) => 100 + at);
    await enqueueIndex(database.db, { kind: 'note', id: many });
    for (const id of [1, 2]) await enqueueIndex(database.db, { kind: 'note', id });
    await enqueueIndex(database.db, { kind: 'note', id: many });
    const claimed = await database.db.tx(() => claimOutboxRows(database.db, 2));
    expect(claimed.map(({ refId }) => refId)).toEqual([2, 1]);
  });

  test('at its start catches up with what was written while nobody listened', async () => {
    notes.set(1, '夜里写的');
    await enqueueIndex(database.db, { kind: 'note', id: 1 });
    indexer.start();
    try {
      await vi.waitFor(async () => expect(await titles()).toEqual(['夜里写的']), {
        timeout: 2000,
        interval: 20,
      });
    } finally {
      await indexer.stop();
    }
  });

  test('at its start asks for topics that came without being announced', async () => {
    const forum = await createForumWorld(database.db);
    const topicId = await forum.ask(await forum.signUp(), { title: '导入的老帖', body: '没有登记过。' });
    await database.db.query('delete from search_outbox');
    indexer.start();
    try {
      await vi.waitFor(async () => expect(await titles()).toEqual(['导入的老帖']), {
        timeout: 4000,
        interval: 20,
      });
    } finally {
      await indexer.stop();
    }
    expect(idsOf((await world.search({ keyword: '老帖' })).searchPage.items)).toEqual([topicId]);
  });

  test('a rebuild makes all anew, takes out what is gone, and says how far it is', async () => {
    for (let id = 1; id <= 120; id++) notes.set(id, `第${id}条`);
    await rebuildIndex(world.services, { kinds: ['note'], report: () => {} });
    notes.delete(60);
    notes.set(61, '改过的');
    const progress: number[] = [];
    let removed = 0;
    await rebuildIndex(world.services, {
      kinds: ['note'],
      report: (step) => {
        progress.push(step.done);
        removed = step.removed;
      },
    });
    expect(await titles()).toEqual([...notes.values()]);
    expect(progress).toEqual([50, 100, 119, 119]);
    expect(removed).toBe(1);
  });
});

function noteDocument(id: number): SearchDocument {
  return { ...topicDocument({ refId: id, title: notes.get(id) as string, texts: [''] }), kind: 'note' };
}
