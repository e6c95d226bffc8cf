import { expect, test } from 'vitest';
import { closeDueBounties } from '../../../backend/features/forum/bounty/bounties.ts';
import { checkLedger } from '../../../backend/features/ledger/check/check.ts';
import { giveCoins } from '../../../backend/features/ledger/gifts.ts';
import { getWallet } from '../../../backend/features/ledger/wallet.ts';
import { drawingTag } from '../../../contract/demand/drawing-tag.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createForumWorld } from './forum-world.ts';

describeOnBothDatabases('bounties for drawings', (database) => {
  test('are listed by their tag while coins wait, and gone when they are paid, hidden or over', async () => {
    const world = await createForumWorld(database.db);
    const context = () => ({ db: database.db, now: world.clock.now() });
    const [asker, helper] = [await world.signUp(), await world.signUp()];
    const expiresAt = new Date(world.clock.now().getTime() + 90 * 86_400_000);
    const gift = { userId: asker.userId, amount: 100, thing: 'gift:test', key: 'gift-00000001', expiresAt };
    await giveCoins(context(), gift);
    const ask = (key: string) =>
      world.ask(asker, { bounty: { amount: 20, key, days: '3' }, tags: drawingTag });
    const waiting = async () =>
      (await world.list(`?sort=bounty&tag=${encodeURIComponent(drawingTag)}`)).items.map(({ id }) => id);
    // Neither a bounty for something else nor a question about a drawing without coins.
    await world.ask(asker, { bounty: { amount: 10, key: 'key-00000001' } });
    await world.ask(asker, { tags: drawingTag });
    const [first, second, third] = [
      await ask('key-00000002'),
      await ask('key-00000003'),
      await ask('key-00000004'),
    ];
    expect((await waiting()).toSorted()).toEqual([first, second, third]);
    const { postId } = await world.answer(helper, first);
    expect((await world.as(asker).post(`/api/forum/replies/${postId}/accept`)).success).toBe(true);
    expect((await waiting()).toSorted()).toEqual([second, third]);
    expect((await world.as(asker).delete(`/api/forum/topics/${second}`)).success).toBe(true);
    expect(await waiting()).toEqual([third]);
    world.clock.advance({ days: 4 });
    await closeDueBounties(world.services);
    expect(await waiting()).toEqual([]);
    const { differences } = await checkLedger(world.services);
    expect(
      differences.filter(({ kind, subject }) => kind !== 'unfounded' || subject.includes('bounty')),
    ).toEqual([]);
    // The one without the tag goes on.
    expect((await getWallet(context(), { userId: asker.userId })).bounty).toBe(10);
  });
});
