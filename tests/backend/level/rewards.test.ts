import { beforeEach, expect, test } from 'vitest';
import { checkLedger } from '../../../backend/features/ledger/check/check.ts';
import { spendCoins } from '../../../backend/features/ledger/spend.ts';
import { getWallet } from '../../../backend/features/ledger/wallet.ts';
import { settleRewards } from '../../../backend/features/level/rewards.ts';
import { saveSiteConfig } from '../../../backend/features/site/store.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createForumWorld, type ForumWorld } from '../forum/forum-world.ts';

describeOnBothDatabases('coins for accepted answers', (database) => {
  let world: ForumWorld;
  let asker: TestPerson;
  let helper: TestPerson;
  beforeEach(async () => {
    world = await createForumWorld(database.db);
    [asker, helper] = [await world.signUp(), await world.signUp()];
  });

  const context = () => ({ db: database.db, now: world.clock.now() });
  const settle = () => settleRewards(world.services);
  const coins = async () => (await getWallet(context(), { userId: helper.userId })).gift;
  const accept = (postId: number) => world.as(asker).post(`/api/forum/replies/${postId}/accept`);
  const unaccept = (topicId: number) => world.as(asker).post(`/api/forum/topics/${topicId}/unaccept`);
  async function answered(who = helper) {
    const topicId = await world.ask(asker);
    return { topicId, postId: (await world.answer(who, topicId)).postId };
  }
  /** What a spend here buys is no order: the check would ask for it. */
  const check = async () =>
    (await checkLedger(world.services)).differences.filter(({ subject }) => !subject.includes('spend'));

  test('are given once, up to the cap of the day in Beijing, and not for one’s own', async () => {
    const { postId } = await answered();
    expect(await settle()).toEqual({ given: 0, taken: 0 });
    await accept(postId);
    expect(await coins()).toBe(0);
    expect(await settle()).toEqual({ given: 2, taken: 0 });
    expect(await settle()).toEqual({ given: 0, taken: 0 });
    expect(await coins()).toBe(2);
    const own = await answered(asker);
    await accept(own.postId);
    await saveSiteConfig(database.db, { key: 'answerCoinsPerDay', value: 5, now: world.clock.now() });
    for (let i = 0; i < 3; i++) await accept((await answered()).postId);
    // Of the three only one fits beside the first, and the next day brings nothing for the rest.
    expect(await settle()).toEqual({ given: 2, taken: 0 });
    world.clock.advance({ hours: 25 });
    expect(await settle()).toEqual({ given: 0, taken: 0 });
    await accept((await answered()).postId);
    expect(await settle()).toEqual({ given: 2, taken: 0 });
    expect(await coins()).toBe(6);
    expect(await check()).toEqual([]);
  });

  test('are taken back when the answer goes, as far as they are there, and come back with it', async () => {
    const { topicId, postId } = await answered();
    await accept(postId);
    await settle();
    await unaccept(topicId);
    expect(await settle()).toEqual({ given: 0, taken: 2 });
    expect(await coins()).toBe(0);
    await accept(postId);
    expect(await settle()).toEqual({ given: 2, taken: 0 });
    const spent = { userId: helper.userId, amount: 1, reason: 'order', thing: 'order:1', key: 'spend-0001' };
    await database.db.tx(() => spendCoins(context(), spent));
    const staff = await world.signUp({ roles: ['admin'] });
    const act = (name: 'remove' | 'restore') =>
      world.as(staff).post(`/api/forum/replies/${postId}/acts`, { act: name, reason: '核对内容' });
    expect(await act('remove')).toMatchObject({ success: true });
    // The spent one is gone: nobody owes coins.
    expect(await settle()).toEqual({ given: 0, taken: 1 });
    expect(await act('restore')).toMatchObject({ success: true });
    await accept(postId);
    expect(await settle()).toEqual({ given: 1, taken: 0 });
    expect(await coins()).toBe(1);
    expect(await check()).toEqual([]);
  });

  test('nobody earns by accepting again what was spent', async () => {
    const { topicId, postId } = await answered();
    for (let i = 0; i < 3; i++) {
      await accept(postId);
      await settle();
      if (i === 0) {
        const spent = {
          userId: helper.userId,
          amount: 2,
          reason: 'order',
          thing: 'order:1',
          key: 'spend-0002',
        };
        await database.db.tx(() => spendCoins(context(), spent));
      }
      await unaccept(topicId);
      await settle();
    }
    expect(await coins()).toBe(0);
    const { sum } = await database.db.q
      .selectFrom('coin_rewards')
      .select((e) => e.fn.sum<string>('coins').as('sum'))
      .executeTakeFirstOrThrow();
    expect(Number(sum)).toBe(2);
  });

  test('a suspended person gets none, 0 switches them off, and two runs at once give them once', async () => {
    const { postId } = await answered();
    await accept(postId);
    const setGroup = (group: number) =>
      database.db.q.updateTable('users').set({ group_id: group }).where('id', '=', helper.userId).execute();
    await setGroup(2);
    expect(await settle()).toEqual({ given: 0, taken: 0 });
    await setGroup(1);
    await saveSiteConfig(database.db, { key: 'answerCoins', value: 0, now: world.clock.now() });
    expect(await settle()).toEqual({ given: 0, taken: 0 });
    await saveSiteConfig(database.db, { key: 'answerCoins', value: 3, now: world.clock.now() });
    const runs = await Promise.all([settle(), settle()]);
    expect(runs.reduce((sum, { given }) => sum + given, 0)).toBe(3);
    expect(await coins()).toBe(3);
  });
});
