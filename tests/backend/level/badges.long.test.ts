import { beforeEach, expect, test } from 'vitest';
import { giveBadgesByRule } from '../../../backend/features/badge/badge.ts';
import type { HeldBadge } from '../../../contract/level/level.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createForumWorld, type ForumWorld } from '../forum/forum-world.ts';

describeOnBothDatabases('badges', (database) => {
  let world: ForumWorld;
  let me: TestPerson;
  let other: TestPerson;
  beforeEach(async () => {
    world = await createForumWorld(database.db);
    [me, other] = [await world.signUp(), await world.signUp()];
  });

  const held = async ({ userId }: TestPerson) =>
    (await world.as().get<HeldBadge[]>(`/api/people/${userId}/badges`)).data.map(({ badge }) => badge);
  const give = (by: TestPerson | undefined, badge: string, isGiven = true) =>
    world.as(by).post(`/api/admin/users/${other.userId}/badges`, { badge, isGiven, reason: '多次勘误' });

  test('of rules are given once to whoever fulfils them, the highest stands beside the name', async () => {
    const topicId = await world.ask(me);
    const { postId } = await world.answer(other, topicId);
    expect(await giveBadgesByRule(world.services)).toBe(1);
    await world.as(me).post(`/api/forum/replies/${postId}/accept`);
    expect(await giveBadgesByRule(world.services)).toBe(1);
    expect(await giveBadgesByRule(world.services)).toBe(0);
    expect(await held(other)).toEqual(['first_accepted', 'first_answer']);
    expect(await held(me)).toEqual([]);
    const { accepted } = await world.read(topicId);
    expect(accepted?.author?.badge).toBe('first_accepted');
    expect((await world.as().get('/api/badges')).data).toMatchObject({ first_answer: 1, accepted_50: 0 });
    const notices = await world.as(other).get('/api/notices?tab=system');
    expect(notices.data).toMatchObject({ notices: { total: 2 } });
  });

  test('a year needs a year and ten texts', async () => {
    const topicId = await world.ask(me);
    for (let count = 0; count < 10; count++) await world.answer(other, topicId, `第 ${count} 条`);
    await giveBadgesByRule(world.services);
    expect(await held(other)).not.toContain('year');
    world.clock.advance({ days: 366 });
    await giveBadgesByRule(world.services);
    expect([await held(other), await held(me)]).toEqual([['year', 'first_answer'], []]);
  });

  test('of staff are given and taken with a reason that stands in the audit log', async () => {
    const staff = await world.signUp({ roles: ['admin'] });
    expect((await give(undefined, 'proofreader')).code).toBe('session.required');
    expect((await give(me, 'proofreader')).code).toBe('session.forbidden');
    expect((await give(staff, 'year')).code).toBe('level.badge_by_rule');
    expect((await give(staff, 'king')).code).toBe('request.invalid');
    expect((await give(staff, 'proofreader')).data).toEqual({ isGiven: true });
    expect((await give(staff, 'proofreader')).code).toBe('admin.nothing_changed');
    expect(await held(other)).toEqual(['proofreader']);
    expect((await give(staff, 'proofreader', false)).data).toEqual({ isGiven: false });
    expect(await held(other)).toEqual([]);
    const log = await world
      .as(staff)
      .get<{ items: { action: string; reason: string }[] }>(`/api/admin/audit?target=user:${other.userId}`);
    expect(log.data.items).toMatchObject([
      { action: 'user.take_badge', reason: '多次勘误' },
      { action: 'user.give_badge', reason: '多次勘误' },
    ]);
  });
});
