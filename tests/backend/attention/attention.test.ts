import { beforeEach, expect, test } from 'vitest';
import type { listFeed } from '../../../contract/attention/attention.ts';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createForumWorld, type ForumWorld } from '../forum/forum-world.ts';

type Feed = EndpointOutput<typeof listFeed>;

describeOnBothDatabases('attention', (database) => {
  let world: ForumWorld;
  beforeEach(async () => {
    world = await createForumWorld(database.db);
  });

  const save = '/api/attention/saveAttention';

  test('the specified call follows a person', async () => {
    const [me, other] = [await world.signUp(), await world.signUp()];
    const body = { attentionUserId: other.userId };
    expect((await world.as().post(save, body)).code).toBe('session.required');
    expect((await world.as(me).post(save, body)).data).toEqual({ isFollowing: true });
    expect((await world.as(me).post(save, { attentionUserId: String(other.userId) })).data).toEqual({
      isFollowing: true,
    });
    expect((await world.as(me).get(`/api/people/${other.userId}`)).data).toMatchObject({
      followerCount: 1,
      isFollowed: true,
    });
    const people = async () => (await world.as(me).get('/api/attention/people')).data;
    expect(await people()).toMatchObject({
      total: 1,
      items: [{ userId: other.userId, topicCount: 0, isMutual: false, isMuted: false }],
    });
    await world.as(other).post(save, { attentionUserId: me.userId });
    expect(await people()).toMatchObject({ items: [{ isMutual: true }] });
    expect((await world.as(me).get(`/api/people/${other.userId}`)).data).toMatchObject({ isFollowing: true });
    await world.as(other).post('/api/attention/removeAttention', { attentionUserId: me.userId });
    const among = `/api/attention/among?userIds=${me.userId},${other.userId},999`;
    expect((await world.as(me).get(among)).data).toEqual([other.userId]);
    expect((await world.as(other).get(among)).data).toEqual([]);
    expect((await world.as().get(among)).code).toBe('session.required');
    expect((await world.as(me).get('/api/attention/among?userIds=1,x')).code).toBe('request.invalid');
    expect((await world.as(me).post('/api/attention/removeAttention', body)).data).toEqual({
      isFollowing: false,
    });
    expect((await world.as(me).post('/api/attention/removeAttention', body)).status).toBe(200);
    expect((await world.as(me).get(`/api/people/${other.userId}`)).data).toMatchObject({ followerCount: 0 });
  });

  test('what is refused', async () => {
    const me = await world.signUp();
    const send = (attentionUserId: unknown) => world.as(me).post(save, { attentionUserId });
    expect((await send(me.userId)).code).toBe('attention.self');
    expect((await send(999)).code).toBe('attention.person_not_found');
    for (const wrong of [0, -1, 1.5, 'x', null, undefined, 2 ** 53])
      expect((await send(wrong)).code).toBe('request.invalid');
    await database.db.query(
      `with crowd as (
        insert into users (username, username_key, nickname, nickname_key, created_at)
        select 'c' || n, 'c' || n, 'c' || n, 'c' || n, now() from generate_series(1, 1000) n returning id
      ) insert into follows (follower_id, kind, thing_id, created_at) select $1, 'person', id, now() from crowd`,
      [me.userId],
    );
    expect((await send((await world.signUp()).userId)).code).toBe('attention.too_many');
  });

  test('the feed: topics and replies of those one follows, newest first, page by page', async () => {
    const [me, writer, stranger] = [await world.signUp(), await world.signUp(), await world.signUp()];
    const feed = async (query = '') => (await world.as(me).get<Feed>(`/api/attention/feed${query}`)).data;
    expect((await world.as().get('/api/attention/feed')).code).toBe('session.required');
    await world.as(me).post(save, { attentionUserId: writer.userId });
    const foreign = await world.ask(stranger);
    const own = await world.ask(writer, { title: '我问的一个问题' });
    for (let count = 0; count < 24; count++) {
      world.clock.advance({ minutes: 1 });
      await world.answer(writer, foreign, `第 ${count} 条`);
    }
    await world.answer(stranger, own);
    const first = await feed();
    expect(first.items).toHaveLength(20);
    expect(first.items[0]).toMatchObject({ kind: 'reply', excerpt: '第 23 条' });
    const second = await feed(`?before=${first.nextBefore}`);
    expect(second.items).toHaveLength(5);
    expect(second.items.at(-1)).toMatchObject({
      kind: 'topic',
      path: `/forum/topic/${own}`,
      because: { kind: 'person' },
      author: { userId: writer.userId },
    });
    expect(second.nextBefore).toBeNull();
    await world.as(writer).delete(`/api/forum/topics/${own}`);
    await database.db.q
      .updateTable('topics')
      .set({ hidden_at: world.clock.now(), hidden_why: 'deleted' })
      .where('id', '=', foreign)
      .execute();
    expect((await feed()).items.map(({ path }) => path)).toEqual([`/forum/topic/${own}`]);
    expect((await world.as(me).get('/api/attention/feed?before=yesterday')).code).toBe('request.invalid');
  });
});
