import { beforeEach, expect, test } from 'vitest';
import { award, checkLevels } from '../../../backend/features/level/level.ts';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { getOwnLevel } from '../../../contract/level/level.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createForumWorld, type ForumWorld } from '../forum/forum-world.ts';

type OwnLevel = EndpointOutput<typeof getOwnLevel>;

describeOnBothDatabases('points and levels', (database) => {
  let world: ForumWorld;
  let me: TestPerson;
  let other: TestPerson;
  beforeEach(async () => {
    world = await createForumWorld(database.db);
    [me, other] = [await world.signUp(), await world.signUp()];
  });

  const own = async (person: TestPerson) => (await world.as(person).get<OwnLevel>('/api/level')).data;
  const points = async (person: TestPerson) => (await own(person)).points;
  const check = (isRepaired = false) => checkLevels({ db: database.db }, { isRepaired });

  test('are earned by topics, replies, accepted and helpful answers and likes of others', async () => {
    const topicId = await world.ask(me);
    expect(await points(me)).toBe(5);
    const { postId } = await world.answer(other, topicId);
    expect(await points(other)).toBe(2);
    await world.as(me).post(`/api/forum/replies/${postId}/accept`);
    await world.as(me).post(`/api/forum/replies/${postId}/accept`);
    expect(await points(other)).toBe(17);
    await world.as(me).post(`/api/forum/replies/${postId}/like`, { isLiked: true });
    await world.as(other).post(`/api/forum/replies/${postId}/like`, { isLiked: true });
    await world.as(other).post(`/api/forum/topics/${topicId}/like`, { isLiked: true });
    expect([await points(other), await points(me)]).toEqual([18, 6]);
    expect((await world.as().get('/api/level')).code).toBe('session.required');
    expect((await own(other)).entries.items).toMatchObject([
      { reason: 'liked', points: 1, path: `/forum/post/${postId}` },
      { reason: 'accepted', points: 15 },
      { reason: 'reply', points: 2 },
    ]);
    expect(await check()).toEqual([]);
  });

  test('are taken back exactly, and never below zero', async () => {
    const topicId = await world.ask(me);
    const { postId } = await world.answer(other, topicId);
    const like = (isLiked: boolean) => world.as(me).post(`/api/forum/replies/${postId}/like`, { isLiked });
    for (const isLiked of [true, true, false, false, true, false]) await like(isLiked);
    expect(await points(other)).toBe(2);
    await like(true);
    await world.as(me).post(`/api/forum/replies/${postId}/accept`);
    expect(await points(other)).toBe(18);
    await world.as(me).post(`/api/forum/topics/${topicId}/unaccept`);
    expect(await points(other)).toBe(3);
    await world.as(other).delete(`/api/forum/replies/${postId}`);
    expect(await points(other)).toBe(0);
    expect((await own(other)).entries.items.slice(0, 2)).toMatchObject([
      { cause: 'hidden' },
      { cause: 'hidden' },
    ]);
    expect(await check()).toEqual([]);
  });

  test('come back when staff brings back what it took away, as often as that happens', async () => {
    const staff = await world.signUp({ roles: ['admin'] });
    const { postId } = await world.answer(other, await world.ask(me));
    await world.as(me).post(`/api/forum/replies/${postId}/like`, { isLiked: true });
    const act = async (isHidden: boolean) => {
      const answer = await world
        .as(staff)
        .post(`/api/forum/replies/${postId}/acts`, { act: isHidden ? 'remove' : 'restore', reason: '核对' });
      expect(answer).toMatchObject({ success: true });
    };
    for (let round = 0; round < 2; round++) {
      await act(true);
      expect(await points(other)).toBe(0);
      await act(false);
      expect(await points(other)).toBe(3);
    }
    expect(await check()).toEqual([]);
  });

  test('stop at the cap of the day in Beijing, and deleting makes no room', async () => {
    const topicId = await world.ask(me);
    for (let count = 0; count < 12; count++) await world.answer(other, topicId, `第 ${count} 条`);
    expect(await points(other)).toBe(20);
    const last = await world.answer(other, topicId);
    await world.as(other).delete(`/api/forum/replies/${last.postId}`);
    expect(await points(other)).toBe(20);
    // The test's clock begins at nine in Beijing: fifteen hours later it is the next day there, not in Greenwich.
    world.clock.advance({ hours: 15 });
    await world.answer(other, topicId);
    expect((await own(other)).today).toMatchObject({ reply: 2 });
    expect(await points(other)).toBe(22);
  });

  test('raise the level, and say so once', async () => {
    const context = { db: database.db, now: world.clock.now() };
    for (let count = 0; count < 5; count++) {
      await award(context, { userId: me.userId, reason: 'accepted', thing: `post:${count}` });
    }
    expect(await own(me)).toMatchObject({ points: 75, level: 2 });
    const notices = await world.as(me).get('/api/notices?tab=system');
    expect(notices.data).toMatchObject({ notices: { items: [{ kind: 'level_up', data: { level: 2 } }] } });
  });

  test('twenty at once for one person add up and keep to the cap', async () => {
    const context = { db: database.db, now: world.clock.now() };
    await Promise.all(
      Array.from({ length: 20 }, (_, count) =>
        award(context, { userId: me.userId, reason: 'topic', thing: `topic:${count}` }),
      ),
    );
    expect(await points(me)).toBe(20);
    expect(await check()).toEqual([]);
  });

  test('the ledger is only added to, and names what differs from it', async () => {
    await world.ask(me);
    for (const text of ['update point_entries set points = 99', 'delete from point_entries'])
      await expect(database.db.query(text, [])).rejects.toThrow('never changed');
    await database.db.query('update users set points = 700, level = 4 where id = $1', [me.userId]);
    const difference = { userId: me.userId, points: 700, level: 4, ledgerPoints: 5, ledgerLevel: 1 };
    expect(await check()).toEqual([difference]);
    expect(await check(true)).toEqual([difference]);
    expect(await check()).toEqual([]);
    expect(await own(me)).toMatchObject({ points: 5, level: 1 });
  });
});
