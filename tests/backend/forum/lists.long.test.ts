import { beforeEach, expect, test } from 'vitest';
import { saveFigure } from '../../../backend/features/figure/figure-store.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createForumWorld, type ForumWorld } from './forum-world.ts';

describeOnBothDatabases('lists of topics', (database) => {
  let world: ForumWorld;
  beforeEach(async () => {
    world = await createForumWorld(database.db);
  });

  const set = (topicId: number, fields: { is_pinned?: boolean; is_featured?: boolean }) =>
    database.db.q.updateTable('topics').set(fields).where('id', '=', topicId).execute();

  test('pinned ones lead the default order only, whatever the time range', async () => {
    const author = await world.signUp();
    const pinned = await world.ask(author);
    world.clock.advance({ days: 10 });
    const newer = await world.ask(author);
    await set(pinned, { is_pinned: true });
    const ids = async (query: string) => (await world.list(query)).items.map(({ id }) => id);
    expect(await ids('')).toEqual([pinned, newer]);
    expect(await ids('?timeRange=7')).toEqual([pinned, newer]);
    expect(await ids('?sort=newest')).toEqual([newer, pinned]);
    expect(await ids('?sort=newest&timeRange=7')).toEqual([newer]);
  });

  test('the first picture of the question stands in lists, or that of the accepted answer, while all may see it', async () => {
    await saveFigure(database.db, { name: 'bend', svg: '<svg/>', viewBox: '0 0 4 3', width: 4, height: 3 });
    const image = `640x480-${'a'.repeat(32)}`;
    const [author, other] = [await world.signUp(), await world.signUp()];
    const asked = await world.ask(author, {
      body: '看图：\n\n![折弯](figure:bend)\n\n![没有](figure:nowhere)',
    });
    const answered = await world.ask(author);
    const { postId } = await world.answer(other, answered, '![折弯](figure:bend)');
    const picture = async (topicId: number) =>
      (await world.list()).items.find(({ id }) => id === topicId)?.picture;
    const drawn = {
      src: expect.stringMatching(/^\/api\/wiki\/figures\/bend\/\w+\.svg$/),
      viewBox: '0 0 4 3',
    };
    expect(await picture(asked)).toMatchObject(drawn);
    expect((await world.read(asked)).figures).toMatchObject([{ name: 'bend', viewBox: '0 0 4 3' }]);
    expect(await picture(answered)).toBeUndefined();
    await world.as(author).post(`/api/forum/replies/${postId}/accept`);
    expect(await picture(answered)).toMatchObject(drawn);
    const body = JSON.stringify({ type: 'doc', content: [{ type: 'image', attrs: { id: image, alt: '' } }] });
    await database.db.query('update posts set body = $1::jsonb where id = $2', [body, postId]);
    expect(await picture(answered)).toEqual({ src: `/api/images/${image}/480.webp`, isInk: false });
    await database.db.q
      .updateTable('posts')
      .set({ hidden_at: new Date(), hidden_why: 'removed' })
      .where('id', '=', postId)
      .execute();
    expect(await picture(answered)).toBeUndefined();
  });

  test('hot ones are those with the most replies and likes for their age', async () => {
    const [author, other] = [await world.signUp(), await world.signUp()];
    const busy = await world.ask(author);
    world.clock.advance({ days: 1 });
    const quiet = await world.ask(author);
    for (let reply = 0; reply < 4; reply++) await world.answer(other, busy);
    const ids = async (query: string) => (await world.list(query)).items.map(({ id }) => id);
    expect(await ids('?sort=hot')).toEqual([busy, quiet]);
    expect(await ids('?sort=hot&timeRange=7')).toEqual([busy, quiet]);
    world.clock.advance({ days: 60 });
    const fresh = await world.ask(await world.signUp());
    expect(await ids('?sort=hot')).toEqual([fresh, busy, quiet]);
    expect(await ids('?sort=hot&timeRange=30')).toEqual([fresh]);
  });

  test('board, tag, featured and unsolved narrow the list and its total', async () => {
    const author = await world.signUp();
    const busbar = await world.ask(author, { tags: '铜排' });
    const control = await world.ask(author, { boardId: world.control, tags: '互锁，铜排' });
    const talk = await world.ask(author, { boardId: world.control, kind: 'discussion' });
    await set(talk, { is_featured: true });
    await database.db.q
      .updateTable('boards')
      .set({ featured_count: 1 })
      .where('id', '=', world.control)
      .execute();
    const shown = async (query: string) => {
      const { items, total } = await world.list(query);
      return [items.map(({ id }) => id), total];
    };
    expect(await shown(`?nodeId=${world.control}`)).toEqual([[talk, control], 2]);
    expect(await shown(`?nodeId=999`)).toEqual([[], 0]);
    expect(await shown('?sort=featured')).toEqual([[talk], 1]);
    expect(await shown('?sort=unsolved')).toEqual([[control, busbar], 2]);
    expect(await shown(`?sort=unsolved&nodeId=${world.control}`)).toEqual([[control], 1]);
    expect(await shown(`?tag=${encodeURIComponent('铜排')}`)).toEqual([[control, busbar], 2]);
    expect(await shown(`?tag=${encodeURIComponent('铜排')}&nodeId=${world.busbar}`)).toEqual([[busbar], 1]);
    expect(await shown(`?tag=${encodeURIComponent('没有')}`)).toEqual([[], 0]);
  });

  test('numbered pages hold every topic once', async () => {
    const author = await world.signUp();
    const ids: number[] = [];
    for (let count = 0; count < 45; count++) ids.push(await world.ask(author));
    const pages = await Promise.all([1, 2, 3, 4].map((page) => world.list(`?page=${page}`)));
    expect(pages.map(({ items }) => items.length)).toEqual([20, 20, 5, 0]);
    expect(pages.map(({ total }) => total)).toEqual([45, 45, 45, 45]);
    expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(ids.toReversed());
    const far = await world.list('?page=501');
    expect(far).toMatchObject({ items: [], total: 45 });
  });

  test('a row carries what a row shows, and no body', async () => {
    const author = await world.signUp();
    await world.ask(author);
    const [row] = (await world.list()).items;
    expect(Object.keys(row ?? {}).sort()).toEqual(
      [
        'author',
        'boardId',
        'boardName',
        'bounty',
        'createdAt',
        'id',
        'isClosed',
        'isFeatured',
        'isPinned',
        'isSolved',
        'kind',
      ]
        .concat(['lastPostAt', 'lastPoster', 'replyCount', 'title', 'viewCount'])
        .sort(),
    );
  });

  test('queries out of bounds are refused', async () => {
    for (const query of [
      '?sort=best',
      '?timeRange=3',
      '?page=0',
      '?page=10001',
      '?page=x',
      '?nodeId=-1',
      '?nodeId=1.5',
    ]) {
      expect((await world.as().get(`/api/forum/topics${query}`)).code, query).toBe('request.invalid');
    }
    const sneaky = ["'; drop table topics; --", '%', '_', '\\', '.*', '\u0000'];
    for (const tag of sneaky) {
      const { status } = await world.as().get(`/api/forum/topics?tag=${encodeURIComponent(tag)}`);
      expect([200, 400], tag).toContain(status);
    }
    expect(await world.list()).toMatchObject({ total: 0 });
  });

  test('boards stand in their order with their counts', async () => {
    const author = await world.signUp();
    await world.ask(author, { boardId: world.control });
    const { data } = await world.as().get<object[]>('/api/forum/boards');
    expect(data).toEqual([
      { id: world.busbar, slug: 'busbar', name: '母线加工', description: '', topicCount: 0 },
      { id: world.control, slug: 'control', name: '控制回路', description: '', topicCount: 1 },
    ]);
  });

  test('a person: what they wrote, and how often it helped', async () => {
    const [author, other] = [await world.signUp(), await world.signUp({ bio: '做了十年母排' })];
    const topicId = await world.ask(author);
    const first = await world.answer(other, topicId, '第一条');
    const second = await world.answer(other, topicId, '第二条');
    await world.as(author).post(`/api/forum/replies/${second.postId}/accept`);
    await world.as(other).delete(`/api/forum/replies/${first.postId}`);
    const path = `/api/people/${other.userId}`;
    expect((await world.as(author).get(path)).data).toMatchObject({
      userId: other.userId,
      bio: '做了十年母排',
      topicCount: 0,
      replyCount: 1,
      acceptedCount: 1,
      followerCount: 0,
      isFollowed: false,
      isSelf: false,
    });
    expect((await world.as(other).get<{ isSelf: boolean }>(path)).data.isSelf).toBe(true);
    expect((await world.as().get('/api/people/999')).code).toBe('forum.person_not_found');
    expect((await world.as().get(`${path}/replies`)).data).toMatchObject({
      total: 1,
      items: [{ topicId, floor: 3, excerpt: '第二条', isAccepted: true }],
    });
    expect((await world.as().get(`/api/people/${author.userId}/topics`)).data).toMatchObject({
      total: 1,
      items: [{ id: topicId, isSolved: true }],
    });
  });
});
