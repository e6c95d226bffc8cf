import { beforeEach, describe, expect, test } from 'vitest';
import { closeDueBounties } from '../../../backend/features/forum/bounty/bounties.ts';
import { checkLedger } from '../../../backend/features/ledger/check/check.ts';
import { giveCoins } from '../../../backend/features/ledger/gifts.ts';
import { postTransfer } from '../../../backend/features/ledger/ledger.ts';
import { spendCoins } from '../../../backend/features/ledger/spend.ts';
import { getWallet } from '../../../backend/features/ledger/wallet.ts';
import type { Bounty } from '../../../contract/forum/bounty.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createForumWorld, type ForumWorld } from './forum-world.ts';

const dayMilliseconds = 86_400_000;

describeOnBothDatabases('bounties', (database) => {
  let world: ForumWorld;
  let asker: TestPerson;
  let helper: TestPerson;
  let keys = 0;
  const nextKey = () => `key-${String(++keys).padStart(8, '0')}`;
  const context = () => ({ db: database.db, now: world.clock.now() });

  beforeEach(async () => {
    world = await createForumWorld(database.db);
    [asker, helper] = [await world.signUp(), await world.signUp()];
    // 30 coins as a gift that ends, 100 bought ones.
    const key = nextKey();
    await giveCoins(context(), {
      userId: asker.userId,
      amount: 30,
      thing: 'gift:test',
      key,
      expiresAt: new Date(world.clock.now().getTime() + 90 * dayMilliseconds),
    });
    await postTransfer(context(), {
      kind: 'top_up',
      key: `top_up:${key}`,
      thing: 'order:1',
      userId: asker.userId,
      sides: [
        { account: 'bought', userId: asker.userId, amount: 100 },
        { account: 'issued', amount: -100 },
      ],
    });
  });

  const purses = async ({ userId }: TestPerson) => {
    const { bought, gift, bounty } = await getWallet(context(), { userId });
    return [bought, gift, bounty];
  };
  const open = (amount: number, more: object = {}) =>
    world.ask(asker, { bounty: { amount, key: nextKey(), ...more } });
  const raise = (topicId: number, amount: unknown, who?: TestPerson, more: object = {}) =>
    world.as(who).post<Bounty>(`/api/forum/topics/${topicId}/bounty`, { amount, key: nextKey(), ...more });
  const accept = (postId: number, who = asker) => world.as(who).post(`/api/forum/replies/${postId}/accept`);
  const unaccept = (topicId: number) => world.as(asker).post(`/api/forum/topics/${topicId}/unaccept`);
  /** Other coins come from nowhere here. */
  const check = async () =>
    (await checkLedger(world.services)).differences.filter(
      ({ kind, subject }) => kind !== 'unfounded' || subject.includes('bounty'),
    );

  test('takes gift coins first, shows in lists, and is paid once, as gift coins', async () => {
    const topicId = await open(50);
    expect(await purses(asker)).toEqual([80, 0, 50]);
    expect((await world.list('?sort=bounty')).items).toMatchObject([{ id: topicId, bounty: 50 }]);
    expect((await world.list('?sort=bounty')).total).toBe(1);
    expect((await world.read(topicId)).topic.bounty).toMatchObject({
      amount: 50,
      state: 'open',
      floor: null,
    });
    const { postId } = await world.answer(helper, topicId);
    const other = await world.answer(await world.signUp(), topicId);
    expect(await check()).toEqual([]);
    expect((await accept(postId)).success).toBe(true);
    expect([await purses(asker), await purses(helper)]).toEqual([
      [80, 0, 0],
      [0, 50, 0],
    ]);
    expect((await world.read(topicId)).topic.bounty).toMatchObject({ state: 'paid', floor: 2 });
    expect((await world.list('?sort=bounty')).total).toBe(0);
    for (const again of [postId, other.postId, postId]) {
      await unaccept(topicId);
      expect((await accept(again)).success).toBe(true);
    }
    expect(await purses(helper)).toEqual([0, 50, 0]);
    expect(await check()).toEqual([]);
  });

  test('the check names a bounty whose coins are not held', async () => {
    const topicId = await open(20);
    const account = { kind: 'backing_wrong', subject: `account:bounty:${asker.userId}` };
    const set = (values: { amount: number; state?: 'returned'; ended_at?: Date }) =>
      database.db.q.updateTable('bounties').set(values).where('topic_id', '=', topicId).execute();
    await set({ amount: 21 });
    expect(await check()).toMatchObject([{ ...account, expected: '21', found: '20' }]);
    await set({ amount: 20, state: 'returned', ended_at: world.clock.now() });
    expect(await check()).toMatchObject([
      { ...account, expected: '0', found: '20' },
      { kind: 'unbooked', expected: '-20', found: '0' },
    ]);
  });

  test("one's own answer and a suspended person's earn nothing", async () => {
    const topicId = await open(20);
    const own = await world.answer(asker, topicId);
    expect((await accept(own.postId)).success).toBe(true);
    expect(await purses(asker)).toEqual([100, 10, 20]);
    const { postId } = await world.answer(helper, topicId);
    await database.db.q.updateTable('users').set({ group_id: 2 }).where('id', '=', helper.userId).execute();
    expect((await accept(postId)).code).toBe('forum.bounty_suspended');
    expect(await purses(helper)).toEqual([0, 0, 0]);
    expect((await world.read(topicId)).topic.acceptedFloor).toBe(own.floor);
    await database.db.q.updateTable('users').set({ group_id: 1 }).where('id', '=', helper.userId).execute();
    expect((await accept(postId)).success).toBe(true);
    expect(await purses(helper)).toEqual([0, 20, 0]);
  });

  describe('comes back to the purses it came from', () => {
    test('when its time is over, at once for all instances', async () => {
      const topicId = await open(50, { days: 3 });
      await raise(topicId, 10, asker, { days: 3 });
      await world.answer(helper, topicId);
      expect(await closeDueBounties(world.services)).toEqual([]);
      world.clock.advance({ days: 3, minutes: 1 });
      await Promise.all([closeDueBounties(world.services), closeDueBounties(world.services)]);
      expect(await purses(asker)).toEqual([100, 30, 0]);
      expect((await world.read(topicId)).topic.bounty).toMatchObject({ amount: 60, state: 'returned' });
      expect(await check()).toEqual([]);
    });

    test('when its topic is deleted, removed or merged; a restored one takes another', async () => {
      const staff = await world.signUp({ roles: ['admin'] });
      const act = (topicId: number, name: string) =>
        world.as(staff).post(`/api/forum/topics/${topicId}/acts`, { act: name, reason: '重复的帖子' });
      const removed = await open(20);
      const deleted = await open(20);
      const merged = await open(20);
      expect((await world.as(asker).delete(`/api/forum/topics/${deleted}`)).success).toBe(true);
      expect((await act(removed, 'remove')).success).toBe(true);
      const into = await world.ask(helper);
      const merge = { intoTopicId: into, reason: '同一个问题' };
      expect((await world.as(staff).post(`/api/forum/topics/${merged}/merge`, merge)).success).toBe(true);
      expect(await purses(asker)).toEqual([100, 30, 0]);
      expect((await act(removed, 'restore')).success).toBe(true);
      expect((await world.read(removed)).topic.bounty).toMatchObject({ state: 'returned' });
      expect((await raise(removed, 20, asker)).data).toMatchObject({ amount: 20, state: 'open' });
      expect(await check()).toEqual([]);
    });
  });

  describe('of a question that waits for review', () => {
    let staff: TestPerson;
    beforeEach(async () => {
      staff = await world.signUp({ roles: ['admin'] });
      await database.db.query(`update review_settings set first_posts = 'before'`);
    });
    const caseOf = async () => {
      const { data } = await world
        .as(staff)
        .get<{ cases: { items: { caseId: number }[] } }>('/api/moderation/cases');
      return data.cases.items[0]?.caseId ?? 0;
    };
    const decide = async (decision: string) => {
      const input = { caseIds: [await caseOf()], decision, reason: '看过了' };
      const { data } = await world.as(staff).post<{ decided: number[] }>('/api/moderation/decisions', input);
      expect(data.decided).toHaveLength(1);
    };

    test('its coins are held, nobody sees it, and once let through it is open to all', async () => {
      const topicId = await open(50);
      expect(await purses(asker)).toEqual([80, 0, 50]);
      expect((await world.list('?sort=bounty')).total).toBe(0);
      expect((await world.read(topicId, '', asker)).topic).toMatchObject({
        hidden: 'pending',
        bounty: { amount: 50, state: 'open' },
        can: { raiseBounty: false },
      });
      expect((await raise(topicId, 10, asker)).code).toBe('forum.topic_not_found');
      expect(await check()).toEqual([]);
      await decide('keep');
      expect((await world.list('?sort=bounty')).items).toMatchObject([{ id: topicId, bounty: 50 }]);
      await database.db.query(`update review_settings set first_posts = 'off'`);
      const { postId } = await world.answer(helper, topicId);
      expect((await accept(postId)).success).toBe(true);
      expect([await purses(asker), await purses(helper)]).toEqual([
        [80, 0, 0],
        [0, 50, 0],
      ]);
      expect(await check()).toEqual([]);
    });

    test('refused, taken back or forgotten, it gives them back to the same purses', async () => {
      await open(50);
      await decide('remove');
      expect(await purses(asker)).toEqual([100, 30, 0]);
      const own = await open(50);
      expect((await world.as(asker).delete(`/api/forum/topics/${own}`)).success).toBe(true);
      expect(await purses(asker)).toEqual([100, 30, 0]);
      const late = await open(50, { days: 3 });
      world.clock.advance({ days: 3, minutes: 1 });
      expect(await closeDueBounties(world.services)).toMatchObject([{ id: late }]);
      expect(await purses(asker)).toEqual([100, 30, 0]);
      expect(await check()).toEqual([]);
    });
  });

  test('what may be put on a question, and by whom', async () => {
    const topicId = await world.ask(asker);
    expect((await raise(topicId, 20)).code).toBe('session.required');
    expect((await raise(topicId, 20, helper)).code).toBe('forum.not_yours');
    for (const amount of [0, 4, 10_001, 'viel', 5.5, '']) {
      expect((await raise(topicId, amount, asker)).fields).toHaveProperty('amount');
    }
    expect((await raise(topicId, 131, asker)).values).toEqual({ balance: 130, missing: 1 });
    expect((await raise(999_999, 20, asker)).code).toBe('forum.topic_not_found');
    const key = nextKey();
    for (const _ of [1, 2]) {
      expect((await raise(topicId, 20, asker, { key })).data).toMatchObject({ amount: 20, state: 'open' });
    }
    expect((await raise(topicId, 5, asker)).data).toMatchObject({ amount: 25 });
    expect((await world.read(topicId, '', asker)).topic.can.raiseBounty).toBe(true);
    const { postId } = await world.answer(helper, topicId);
    await accept(postId);
    expect((await raise(topicId, 20, asker)).code).toBe('forum.bounty_answered');
    const talk = await world.ask(asker, { kind: 'discussion' });
    expect((await raise(talk, 20, asker)).code).toBe('forum.not_a_question');
    const sent = (more: object) =>
      world.as(asker).post('/api/forum/topics', {
        boardId: world.busbar,
        title: '母排搭接面要不要镀锡？',
        body: '现场潮湿。',
        ...more,
      });
    expect((await sent({ kind: 'article', bounty: { amount: 20, key } })).code).toBe('forum.not_a_question');
    const before = (await world.counts()).topic_count;
    const missing = await sent({ bounty: { amount: 500, key: nextKey() } });
    expect([missing.code, missing.values]).toEqual(['ledger.too_few_coins', { balance: 105, missing: 395 }]);
    expect((await world.counts()).topic_count).toBe(before);
  });

  describe('at the same time', () => {
    test('one key opens one topic, and spending never takes what is held', async () => {
      const key = nextKey();
      const bodies = Array.from({ length: 5 }, () => open(30, { key }));
      expect(new Set(await Promise.all(bodies)).size).toBe(1);
      expect(await purses(asker)).toEqual([100, 0, 30]);
      const spend = () =>
        spendCoins(context(), {
          userId: asker.userId,
          amount: 40,
          reason: 'resource',
          thing: 'resource:1',
          key: nextKey(),
        });
      const acts = [spend(), open(40), spend(), open(40), spend(), open(40)];
      const done = await Promise.allSettled(acts);
      expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
      const [bought, gift, held] = await purses(asker);
      expect([bought, gift]).toEqual([20, 0]);
      expect([30, 70, 110]).toContain(held);
      expect(await check()).toEqual([]);
    });

    test('accepting two answers, withdrawing and closing pay one bounty once', async () => {
      const topicId = await open(40, { days: 3 });
      const people = await Promise.all([world.signUp(), world.signUp(), world.signUp()]);
      const answers: number[] = [];
      for (const person of people) answers.push((await world.answer(person, topicId)).postId);
      world.clock.advance({ days: 3, minutes: 1 });
      const cookie = await world.signIn(asker.userId);
      const owner = { ...asker, cookie };
      await Promise.all([
        ...answers.flatMap((postId) => [accept(postId, owner), accept(postId, owner)]),
        closeDueBounties(world.services),
        unaccept(topicId),
      ]);
      const got = await Promise.all(people.map(purses));
      const earned = got.reduce((sum, [, gift = 0]) => sum + gift, 0);
      const [bought = 0, gift = 0, held] = await purses(asker);
      expect([earned + bought + gift, held]).toEqual([130, 0]);
      expect([0, 40]).toContain(earned);
      expect(await check()).toEqual([]);
    });
  });
});
