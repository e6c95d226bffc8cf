import { beforeEach, describe, expect, test } from 'vitest';
import { listMisses } from '../../../backend/features/search/counts/miss-store.ts';
import { saveDocuments } from '../../../backend/features/search/indexing/index-store.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createSearchWorld, idsOf, marksOf, textOf, topicDocument } from './search-world.ts';

const now = new Date('2026-11-02T01:00:00.000Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

describeOnBothDatabases('searching topics', (database) => {
  let world: Awaited<ReturnType<typeof createSearchWorld>>;

  beforeEach(async () => {
    world = await createSearchWorld(database.db, [
      topicDocument({
        refId: 1,
        title: '母线折弯系数',
        texts: ['铜排怎么量'],
        boardId: 1,
        authorId: 7,
        isSolved: true,
        hasFile: true,
        replyCount: 9,
        createdAt: daysAgo(400),
      }),
      topicDocument({
        refId: 2,
        title: '铜排温升',
        texts: ['主母线发热', '换大一号的母线'],
        boardId: 1,
        authorId: 8,
        isSolved: false,
        replyCount: 3,
        createdAt: daysAgo(20),
      }),
      topicDocument({
        refId: 3,
        title: '接线问题',
        texts: ['母线在上面，端子在下面。'],
        boardId: 2,
        authorId: 7,
        replyCount: 5,
        createdAt: daysAgo(3),
      }),
      topicDocument({
        refId: 4,
        title: '内部通知',
        texts: ['母线价格调整'],
        visibility: 2,
        createdAt: daysAgo(1),
      }),
      topicDocument({
        refId: 5,
        title: '会员通知',
        texts: ['母线活动'],
        visibility: 1,
        createdAt: daysAgo(1),
      }),
    ]);
  });

  test('a hit in the title comes before one in the text', async () => {
    const { searchPage } = await world.search({ keyword: '母线' });
    expect(idsOf(searchPage.items)[0]).toBe(1);
    expect(new Set(idsOf(searchPage.items))).toEqual(new Set([1, 2, 3]));
    expect(searchPage).toMatchObject({ page: 1, pageSize: 20, total: 3, isTotalCapped: false });
  });

  test('answers with the state of the search and its defaults', async () => {
    const answer = await world.search({ keyword: '母线' });
    expect(answer).toMatchObject({ keyword: '母线', nodeId: 0, timeRange: 0, page: 1, help: null });
  });

  test('takes a form as it takes JSON', async () => {
    const form = await world.send('POST', '/view/search/topic', {
      body: 'keyword=%E6%AF%8D%E7%BA%BF&nodeId=2&timeRange=7&page=1',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(form.data).toMatchObject({ nodeId: 2, timeRange: 7, searchPage: { total: 1 } });
  });

  test.each([
    [{ nodeId: 1 }, [1, 2]],
    [{ nodeId: 9 }, []],
    [{ timeRange: 1 }, []],
    [{ timeRange: 7 }, [3]],
    [{ timeRange: 30 }, [2, 3]],
    [{ timeRange: 365 }, [2, 3]],
    [{ solved: 'solved' }, [1]],
    [{ solved: 'unsolved' }, [2]],
    [{ author: 7 }, [1, 3]],
    [{ hasFile: true }, [1]],
    [{ hasFile: true, solved: 'unsolved' }, []],
    [{ author: 7, nodeId: 1, solved: 'solved' }, [1]],
  ] as const)('filters by %o', async (filter, ids) => {
    const { searchPage } = await world.search({ keyword: '母线', ...filter });
    expect(idsOf(searchPage.items).sort()).toEqual([...ids]);
    expect(searchPage.total).toBe(ids.length);
  });

  test('sorts by time and by replies', async () => {
    expect(idsOf((await world.search({ keyword: '母线', sort: 'newest' })).searchPage.items)).toEqual([
      3, 2, 1,
    ]);
    expect(idsOf((await world.search({ keyword: '母线', sort: 'replies' })).searchPage.items)).toEqual([
      1, 3, 2,
    ]);
  });

  test('shows nobody more than they may see, not even in a count', async () => {
    const member = await world.signUp();
    const staff = await world.signUp({ roles: ['admin'] });
    expect((await world.search({ keyword: '母线' })).searchPage.total).toBe(3);
    expect((await world.search({ keyword: '母线' }, member)).searchPage.total).toBe(4);
    expect((await world.search({ keyword: '母线' }, staff)).searchPage.total).toBe(5);
    const hidden = await world.search({ keyword: '内部通知' });
    expect(hidden.searchPage.total).toBe(0);
    expect(JSON.stringify(hidden.help)).not.toContain('内部');
  });

  test('names the floor that holds the words, and marks them', async () => {
    const { items } = (await world.search({ keyword: '大一号' })).searchPage;
    expect(items[0]).toMatchObject({ id: 2, floor: 1, postId: 201, url: '/forum/topic/2' });
    expect(marksOf(items[0]?.snippet ?? [])).toEqual(['大一号']);
    expect(textOf(items[0]?.title ?? [])).toBe('铜排温升');
  });

  test('pages hold twenty, in one order without gaps or repeats', async () => {
    const many = Array.from({ length: 45 }, (_, index) =>
      topicDocument({
        refId: 100 + index,
        title: `接触器 ${index}`,
        texts: ['线圈'],
        createdAt: daysAgo(index % 3),
      }),
    );
    await database.db.tx(() => saveDocuments(database.db, many));
    const pages = await Promise.all([1, 2, 3, 4].map((page) => world.search({ keyword: '接触器', page })));
    expect(pages.map(({ searchPage }) => searchPage.items.length)).toEqual([20, 20, 5, 0]);
    expect(new Set(pages.flatMap(({ searchPage }) => idsOf(searchPage.items))).size).toBe(45);
    expect(pages.map(({ searchPage }) => searchPage.total)).toEqual([45, 45, 45, 45]);
  });

  test('literal hits fill the first pages, other words follow without gap or repeat', async () => {
    const many = [
      ...Array.from({ length: 25 }, (_, index) =>
        topicDocument({ refId: 200 + index, title: '断路器', texts: [`第${index}台`] }),
      ),
      ...Array.from({ length: 25 }, (_, index) =>
        topicDocument({ refId: 300 + index, title: '空开', texts: [`第${index}只`] }),
      ),
    ];
    await database.db.tx(() => saveDocuments(database.db, many));
    const hits = await world.searchAll({ keyword: '断路器' });
    expect(hits.map(({ isLiteral }) => isLiteral)).toEqual([
      ...Array(25).fill(true),
      ...Array(25).fill(false),
    ]);
    expect(new Set(idsOf(hits)).size).toBe(50);
    expect((await world.search({ keyword: '断路器', page: 2 })).searchPage.total).toBe(50);
  });

  describe('when nothing is found', () => {
    test('offers the words that do find something', async () => {
      const { help } = await world.search({ keyword: '母线 激光切割' });
      expect(help?.relaxed).toEqual([{ keyword: '母线', total: 3 }]);
    });

    test('what is typed in pinyin is found at once', async () => {
      expect((await world.search({ keyword: 'muxian' })).searchPage.total).toBe(3);
    });

    test('offers words that sound or look alike', async () => {
      expect((await world.search({ keyword: '母限' })).help?.near).toEqual([{ keyword: '母线', total: 3 }]);
      expect((await world.search({ keyword: 'mx' })).help?.near).toEqual([]);
      expect((await world.search({ keyword: '折湾系数' })).help?.near).toEqual([
        { keyword: '折弯系数', total: 1 },
      ]);
    });

    test('says how many the filters hid', async () => {
      expect((await world.search({ keyword: '折弯', nodeId: 2 })).help?.unfilteredTotal).toBe(1);
      expect((await world.search({ keyword: '发热', hasFile: true })).help?.unfilteredTotal).toBe(1);
    });

    test('signs alone find nothing and break nothing', async () => {
      const answer = await world.search({ keyword: '，。！?' });
      expect(answer.searchPage.total).toBe(0);
      expect(answer.help).toEqual({ relaxed: [], near: [], unfilteredTotal: 0 });
    });

    test('counts the words for writers, and keeps nothing personal', async () => {
      await world.search({ keyword: '激光切割' });
      await world.search({ keyword: '激光切割' });
      await world.search({ keyword: '激光切割', page: 2 });
      await world.search({ keyword: '13912345678' });
      await world.search({ keyword: 'someone@example.com' });
      await world.search({ keyword: '折弯', nodeId: 2 });
      const misses = await listMisses(database.db, { limit: 10, offset: 0 });
      expect(misses.map(({ words, count }) => [words, count])).toEqual([['激光切割', 2]]);
    });
  });

  test.each([
    ['', 'keyword'],
    ['长'.repeat(101), 'keyword'],
    ['\ud800', 'keyword'],
  ])('refuses %j', async (keyword, field) => {
    const answer = await world.post({ keyword });
    expect(answer).toMatchObject({ status: 400, code: 'request.invalid' });
    expect(answer.fields).toHaveProperty(field);
  });

  test('refuses pages and time ranges that are not offered', async () => {
    expect((await world.post({ keyword: '母线', page: 51 })).status).toBe(400);
    expect((await world.post({ keyword: '母线', timeRange: 2 as 7 })).status).toBe(400);
  });

  test('similar titles: most of the words, not one alone', async () => {
    const similar = async (title: string) =>
      (await world.as().get<{ id: number }[]>(`/api/search/similar?title=${encodeURIComponent(title)}`)).data;
    expect(idsOf(await similar('母线折弯系数怎么取'))).toEqual([1]);
    expect(idsOf(await similar('铜排温升过高怎么办'))).toEqual([2]);
    expect(await similar('今天天气')).toEqual([]);
  });

  test('topics about a product: the first word must be there, the others lift', async () => {
    const about = async (words: string) =>
      (await world.as().get<{ id: number }[]>(`/api/search/about?words=${encodeURIComponent(words)}`)).data;
    expect(idsOf(await about('母线 温升'))).toEqual([2, 1, 3]);
    expect(idsOf(await about('母线 折弯'))[0]).toBe(1);
    expect(await about('激光切割 母线')).toEqual([]);
  });
});
