import { beforeEach, expect, test } from 'vitest';
import { getWallet } from '../../../backend/features/ledger/wallet.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { type ApprovalWorld, createApprovalWorld } from './approval-world.ts';

describeOnBothDatabases('a second person who comes at the same moment', (database) => {
  let w: ApprovalWorld;
  beforeEach(async () => {
    w = await createApprovalWorld(database.db);
  });
  const propose = () =>
    w.ask(w.first, '/api/admin/adjustments', { userId: w.buyer.userId, purse: 'gift', amount: 50 });
  const gift = async () => (await getWallet({ db: database.db, now: w.clock.now() }, w.buyer)).gift;
  const state = async (id: number) => {
    const { rows } = await database.db.query<{ state: string }>('select state from approvals where id = $1', [
      id,
    ]);
    return rows[0]?.state;
  };

  test('as another one who approves: one does, and the coins come once', async () => {
    for (let round = 1; round <= 5; round += 1) {
      const id = await propose();
      const answers = await Promise.all([w.decide(w.second, id), w.decide(w.third, id)]);
      expect(answers.map(({ code }) => code ?? 'ok').sort()).toEqual(['approval.decided', 'ok']);
      expect(await gift()).toBe(50 * round);
    }
    expect((await w.check()).differences).toEqual([]);
  });

  test('as another one who approves prices: they are announced once', async () => {
    await w.order(w.buyer, { tier: 'month' });
    const at = { effectiveFrom: '2099-01-01T00:00:00.000Z', note: '调价', coinsPerYuan: 10 };
    const fens = { monthFen: 1, quarterFen: 1, yearFen: 1, monthGift: 0, quarterGift: 0, yearGift: 0 };
    const packs = [{ coins: 1000, priceFen: 10_000, gift: 0 }];
    const id = await w.ask(w.first, '/api/admin/prices', { ...at, ...fens, packs });
    const answers = await Promise.all([w.decide(w.second, id), w.decide(w.third, id)]);
    expect(answers.map(({ code }) => code ?? 'ok').sort()).toEqual(['approval.decided', 'ok']);
    const { rows } = await database.db.query<{ count: number }>(
      `select count(*)::integer as count from price_versions where note = '调价'`,
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  test('as another one who declines: what was said first holds', async () => {
    let given = 0;
    for (let round = 1; round <= 6; round += 1) {
      const id = await propose();
      const both = [w.decide(w.second, id), w.decide(w.third, id, 'decline')];
      const [approved, declined] = await Promise.all(round % 2 ? both : both.toReversed());
      expect([approved?.success, declined?.success].filter(Boolean)).toHaveLength(1);
      if ((await state(id)) === 'approved') given += 50;
      expect(await gift()).toBe(given);
    }
    expect((await w.check()).differences).toEqual([]);
  });

  test('as it is decided: whoever waited finds it decided', async () => {
    const id = await propose();
    const late = await w.gate.heldAtTransaction(
      () => w.decide(w.second, id),
      () => w.decide(w.third, id, 'decline'),
    );
    expect(late.code).toBe('approval.decided');
    expect(await gift()).toBe(0);
  });

  test('as their role is taken: nothing is approved by somebody who is no longer of the staff', async () => {
    const id = await propose();
    const late = await w.gate.heldAtTransaction(
      () => w.decide(w.second, id),
      () => w.roles(w.third, w.second.userId, []),
    );
    expect(late.code).toBe('session.forbidden');
    expect(await state(id)).toBe('waiting');
    expect(await gift()).toBe(0);
  });

  test('as whoever asked gets another role: it stays what they asked for themselves', async () => {
    const id = await propose();
    await w.roles(w.third, w.first.userId, ['owner']);
    const promoted = { ...w.first, cookie: await w.signIn(w.first.userId) };
    expect((await w.decide(promoted, id)).code).toBe('approval.second_person');
    await w.roles(w.third, w.first.userId, []);
    await w.roles(w.third, w.first.userId, ['admin']);
    const again = { ...w.first, cookie: await w.signIn(w.first.userId) };
    expect((await w.decide(again, id)).code).toBe('approval.second_person');
    expect(await gift()).toBe(0);
  });

  test('as the role of who asked is taken: nothing of theirs is approved any more', async () => {
    const id = await propose();
    const late = await w.gate.heldAtTransaction(
      () => w.decide(w.second, id),
      () => w.roles(w.third, w.first.userId, []),
    );
    expect(late.code).toBe('approval.asker_gone');
    expect((await w.decide(w.second, id, 'decline')).data.state).toBe('declined');
  });

  test('every act in the log is by somebody who had the role when it was written', async () => {
    const { number } = await w.order(w.buyer, { tier: 'month' });
    const acts: [string, object][] = [
      ['/api/admin/adjustments', { userId: w.buyer.userId, purse: 'gift', amount: 5 }],
      [`/api/admin/users/${w.buyer.userId}/end-sessions`, {}],
      [`/api/admin/users/${w.buyer.userId}/warn`, {}],
      ['/api/admin/coupons', w.coupon('SMALL001', { value: 1 })],
    ];
    for (const [path, body] of acts) {
      const answer = await w.gate.heldAtTransaction(
        () => w.as(w.second).post(path, { reason: '需要', ...body }),
        () => w.roles(w.third, w.second.userId, []),
      );
      expect([path, answer.code]).toEqual([path, 'session.forbidden']);
      await w.roles(w.third, w.second.userId, ['admin']);
    }
    expect((await w.detail(w.buyer, number)).order.state).toBe('created');
  });

  test('and the database itself keeps a second person apart from the first and from whom it is for', async () => {
    const id = await propose();
    for (const userId of [w.first.userId, w.buyer.userId, null]) {
      await expect(
        database.db.query(`update approvals set state = 'approved', decided_by = $2 where id = $1`, [
          id,
          userId,
        ]),
      ).rejects.toThrow(/approvals_second_person/);
    }
    await expect(
      database.db.query('update approvals set person_id = asked_by where id = $1', [id]),
    ).rejects.toThrow(/approvals_not_for_oneself/);
  });
});
