import { beforeEach, expect, test } from 'vitest';
import { earnedTrust } from '../../../contract/trust/rules.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createForumWorld, type ForumWorld } from '../forum/forum-world.ts';

test('the highest level whose needs are all met', () => {
  const facts = { days: 100, posts: 100, likes: 100, accepted: 10, cleanDays: null };
  expect(earnedTrust(facts)).toBe('regular');
  expect(earnedTrust({ ...facts, accepted: 2 })).toBe('member');
  expect(earnedTrust({ ...facts, cleanDays: 40 })).toBe('member');
  expect(earnedTrust({ ...facts, cleanDays: 6 })).toBe('new');
  expect(earnedTrust({ ...facts, days: 13.9 })).toBe('basic');
  expect(earnedTrust({ ...facts, posts: 1 })).toBe('new');
});

describeOnBothDatabases('levels of trust', (database) => {
  let world: ForumWorld;
  let person: TestPerson;
  beforeEach(async () => {
    world = await createForumWorld(database.db);
    person = await world.signUp();
  });
  const own = async () => (await world.as(person).get<{ level: string }>('/api/trust')).data.level;

  test('rise by what one writes and fall with an act of moderation', async () => {
    const admin = await world.signUp({ roles: ['admin'] });
    await world.ask(person);
    const second = await world.ask(person);
    expect(await own()).toBe('new');
    world.clock.advance({ days: 1, seconds: 1 });
    expect(await own()).toBe('basic');
    await world.as(admin).post(`/api/forum/topics/${second}/acts`, { act: 'remove', reason: '广告' });
    expect(await own()).toBe('new');
    await world.as(admin).post(`/api/forum/topics/${second}/acts`, { act: 'restore', reason: '看错了' });
    expect(await own()).toBe('basic');
  });

  test('are held by staff against the rules, with a reason, until given back', async () => {
    const admin = await world.signUp({ roles: ['admin'] });
    const set = (body: object) =>
      world.as(admin).post(`/api/admin/users/${person.userId}/trust`, { reason: '老用户', ...body });
    expect((await set({ level: 'regular', isLocked: true })).success).toBe(true);
    expect((await set({ level: 'regular', isLocked: true })).code).toBe('admin.nothing_changed');
    expect(await own()).toBe('regular');
    await set({ level: 'regular', isLocked: false });
    expect(await own()).toBe('new');
    expect(
      (
        await world
          .as(person)
          .post(`/api/admin/users/${person.userId}/trust`, { level: 'regular', reason: '自己' })
      ).code,
    ).toBe('session.forbidden');
  });

  test('a day has room for so many texts, deleted ones counted', async () => {
    Object.assign(world.services.config, { RATE_LIMITS: true });
    try {
      const topicId = await world.ask(person);
      await world.as(person).delete(`/api/forum/topics/${topicId}`);
      for (let at = 2; at <= 5; at += 1) {
        world.clock.advance({ minutes: 1 });
        await world.ask(person);
      }
      world.clock.advance({ minutes: 1 });
      const full = await world
        .as(person)
        .post('/api/forum/topics', { boardId: world.busbar, title: '第六个主题', body: '还有吗' });
      expect(full).toMatchObject({ status: 429, code: 'trust.day_full', values: { most: 5 } });
      world.clock.advance({ days: 1 });
      await world.ask(person);
    } finally {
      Object.assign(world.services.config, { RATE_LIMITS: false });
    }
  });

  test('are one person’s own business', async () => {
    expect((await world.as().get('/api/trust')).code).toBe('session.required');
  });
});
