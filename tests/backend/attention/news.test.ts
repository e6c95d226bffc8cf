import { beforeEach, expect, test } from 'vitest';
import { notifyOfNews } from '../../../backend/features/attention/news.ts';
import type { seeFeed } from '../../../contract/attention/attention.ts';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { listNotices } from '../../../contract/notice/notices.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createForumWorld, type ForumWorld } from '../forum/forum-world.ts';

describeOnBothDatabases('news of followed people', (database) => {
  let world: ForumWorld;
  beforeEach(async () => {
    world = await createForumWorld(database.db);
    await notifyOfNews(world.services);
  });

  const follow = (who: TestPerson, whom: TestPerson) =>
    world.as(who).post('/api/attention/saveAttention', { attentionUserId: whom.userId });
  const news = async (who: TestPerson) => {
    const { data } = await world
      .as(who)
      .get<EndpointOutput<typeof listNotices>>('/api/notices?tab=interaction');
    return data.notices.items.filter(({ kind }) => kind === 'followed_news');
  };
  const later = async () => {
    world.clock.advance({ minutes: 10 });
    await notifyOfNews(world.services);
  };

  test('followers are told once, in one line; replies and what others write are no news', async () => {
    const [me, muting, stranger] = [await world.signUp(), await world.signUp(), await world.signUp()];
    const [writer, second] = [await world.signUp(), await world.signUp()];
    for (const who of [me, muting]) await follow(who, writer);
    await follow(me, second);
    await world
      .as(muting)
      .post('/api/notices/mutes', { kind: 'person', targetId: writer.userId, isMuted: true });
    world.clock.advance({ minutes: 1 });
    const topicId = await world.ask(writer, { title: '母排搭接面要不要镀锡' });
    await world.answer(writer, await world.ask(stranger));
    await later();
    await later();
    expect(await news(me)).toMatchObject([
      {
        eventCount: 1,
        actorCount: 1,
        actor: { userId: writer.userId },
        data: { title: '母排搭接面要不要镀锡' },
      },
    ]);
    expect(await news(stranger)).toEqual([]);
    expect(await news(muting)).toEqual([]);
    await world.ask(second, { title: '控制回路的第二个问题' });
    await later();
    expect(await news(me)).toMatchObject([{ eventCount: 2, actorCount: 2, isRead: false }]);
    // What is taken away is no news any more.
    await world.as(writer).delete(`/api/forum/topics/${topicId}`);
    expect(await news(me)).toMatchObject([{ eventCount: 1 }]);
  });

  test('a job that runs twice over the same time tells nobody twice', async () => {
    const [me, writer] = [await world.signUp(), await world.signUp()];
    await follow(me, writer);
    world.clock.advance({ minutes: 1 });
    await world.ask(writer);
    const [until] = (await database.db.query('select told_until from followed_news')).rows as {
      told_until: Date;
    }[];
    await later();
    await database.db.query('update followed_news set told_until = $1', [until?.told_until]);
    await notifyOfNews(world.services);
    expect(await news(me)).toMatchObject([{ eventCount: 1 }]);
  });

  test('looking at the feed reads the line, and what is new stays marked for a while', async () => {
    const [me, writer] = [await world.signUp(), await world.signUp()];
    const see = async (who?: TestPerson) =>
      world.as(who).post<EndpointOutput<typeof seeFeed>>('/api/attention/feed/seen', {});
    expect((await see()).code).toBe('session.required');
    await follow(me, writer);
    const firstLook = world.clock.now().toISOString();
    expect((await see(me)).data).toEqual({ seenUntil: null });
    world.clock.advance({ minutes: 60 });
    await world.ask(writer);
    await later();
    expect(await news(me)).toMatchObject([{ isRead: false }]);
    expect((await see(me)).data).toEqual({ seenUntil: firstLook });
    expect(await news(me)).toMatchObject([{ isRead: true }]);
    world.clock.advance({ minutes: 5 });
    expect((await see(me)).data).toEqual({ seenUntil: firstLook });
    expect((await see(writer)).data).toEqual({ seenUntil: null });
  });
});
