import { beforeEach, expect, test } from 'vitest';
import { seedForum } from '../../../backend/features/forum/demo/demo-content.ts';
import { removeDemoForum } from '../../../backend/features/forum/demo/demo-removal.ts';
import { createTestBackend, type TestBackend } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { pace } from '../../support/pace.ts';

describeOnBothDatabases('demo content of the forum', (database) => {
  let world: TestBackend;
  beforeEach(() => {
    world = createTestBackend(database.db, { config: { DEMO_CONTENT: '1' } });
  });

  const count = async (table: 'topics' | 'posts' | 'users' | 'boards') =>
    (await database.db.query<{ count: number }>(`select count(*)::integer as count from ${table}`)).rows[0]
      ?.count;

  const counters = async () =>
    (
      await database.db.query(
        `select boards.id, topic_count, unsolved_count, featured_count from boards order by id`,
      )
    ).rows;

  test('boards, people, topics and replies, once and quickly', async () => {
    const started = performance.now();
    await seedForum(world.services);
    const elapsed = performance.now() - started;
    expect([await count('boards'), await count('topics')]).toEqual([8, 40]);
    expect(await count('posts')).toBeGreaterThanOrEqual(200);
    expect(elapsed).toBeLessThan(6000 * pace);
    await seedForum(world.services);
    expect(await count('topics')).toBe(40);
    const { data } = await world
      .as()
      .get<{ total: number; items: { replyCount: number; isPinned: boolean }[] }>('/api/forum/topics');
    expect(data.total).toBe(40);
    expect(data.items[0]?.isPinned).toBe(true);
    expect(data.items.every(({ replyCount }) => replyCount > 0)).toBe(true);
  });

  test('boards alone where no demo content is wanted', async () => {
    const { services } = createTestBackend(database.db, { config: { DEMO_CONTENT: '0' } });
    await seedForum(services);
    expect([await count('boards'), await count('topics'), await count('users')]).toEqual([8, 0, 0]);
  });

  test('it goes and takes nothing along that a user wrote', async () => {
    await seedForum(world.services);
    const person = await world.signUp();
    const { data } = await world.as().get<{ items: { id: number }[] }>('/api/forum/topics?sort=newest');
    const topicId = data.items[0]?.id as number;
    const reply = await world.as(person).post<{ floor: number }>(`/api/forum/topics/${topicId}/replies`, {
      body: '我也遇到过，后来换了厚一号的铜排。',
    });
    const own = await world.as(person).post<{ topicId: number }>('/api/forum/topics', {
      boardId: 1,
      title: '我自己问的问题',
      body: '接触器吸合有异响。',
    });
    const removed = await removeDemoForum({ db: database.db, now: world.clock.now() });
    expect(removed).toMatchObject({ deletedTopics: 39, keptTopics: 1, deletedPeople: 25 });
    const kept = await world.as().get<{
      topic: { author: { nickname: string } };
      posts: { items: { floor: number; author: { nickname: string } }[] };
    }>(`/api/forum/topics/${topicId}`);
    expect(kept.data.topic.author.nickname).toBe('示例内容');
    const written = kept.data.posts.items.find(({ floor }) => floor === reply.data.floor);
    expect(written?.author.nickname).toBe(person.nickname);
    expect((await world.as().get(`/api/forum/topics/${own.data.topicId}`)).status).toBe(200);
    expect(await count('topics')).toBe(2);
    const again = await removeDemoForum({ db: database.db, now: world.clock.now() });
    expect(again).toMatchObject({ deletedTopics: 0, keptTopics: 1, deletedPeople: 0 });
    await seedForum(world.services);
    expect(await count('topics')).toBe(2);
    const before = await counters();
    expect(
      before.reduce((sum: number, row) => sum + Number((row as { topic_count: number }).topic_count), 0),
    ).toBe(2);
  });
});
