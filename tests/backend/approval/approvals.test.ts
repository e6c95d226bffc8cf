import { beforeEach, describe, expect, test } from 'vitest';
import { getWallet } from '../../../backend/features/ledger/wallet.ts';
import type { AuditEntry } from '../../../contract/admin/admin.ts';
import type { Page } from '../../../contract/paging.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { type ApprovalWorld, createApprovalWorld } from './approval-world.ts';

describeOnBothDatabases('what takes two persons', (database) => {
  let w: ApprovalWorld;
  beforeEach(async () => {
    w = await createApprovalWorld(database.db);
  });
  const gifts = async (person: TestPerson) =>
    (await getWallet({ db: database.db, now: w.clock.now() }, person)).gift;
  const claim = async (person: TestPerson, code: string) =>
    (await w.me(person)).post('/api/coupons/claim', { code });
  const arrived = { isArrived: true, bankNumber: '2026110200001' };
  const noticesOf = async (person: TestPerson) => {
    const { rows } = await database.db.query<{ kind: string }>(
      `select kind from notices where user_id = $1 and kind like 'approval%' order by id`,
      [person.userId],
    );
    return rows.map(({ kind }) => kind);
  };

  test('is listed to staff alone, with who asked, what for and why, and decided by another one', async () => {
    const id = await w.ask(w.first, '/api/admin/coupons', w.coupon('GROSS2026'));
    expect((await w.as().get('/api/admin/approvals')).code).toBe('session.required');
    expect((await w.as(w.buyer).get('/api/admin/approvals')).code).toBe('session.forbidden');
    expect((await w.decide(undefined, id)).code).toBe('session.required');
    expect((await w.decide(w.buyer, id)).code).toBe('session.forbidden');
    expect((await w.decide(w.second, 99_999)).code).toBe('approval.not_found');
    const { approvals, otherStaffCount } = await w.list(w.second);
    expect(otherStaffCount).toBe(2);
    expect(approvals.items).toMatchObject([
      {
        approvalId: id,
        kind: 'coupon',
        subject: 'code:GROSS2026',
        facts: { code: 'GROSS2026', kind: 'gift', value: 1000, mostUses: 10 },
        askedBy: { userId: w.first.userId },
        reason: '活动',
        may: ['approve', 'decline'],
      },
    ]);
    expect((await w.list(w.first)).approvals.items[0]?.may).toEqual(['decline']);
    expect((await w.decide(w.first, id)).code).toBe('approval.second_person');
    expect((await claim(w.buyer, 'GROSS2026')).code).toBe('coupon.not_found');
    expect((await w.decide(w.second, id)).data).toMatchObject({
      state: 'approved',
      decidedBy: { userId: w.second.userId },
      decisionReason: '核对过',
    });
    expect((await claim(w.buyer, 'GROSS2026')).success).toBe(true);
    expect((await w.decide(w.third, id, 'decline')).code).toBe('approval.decided');
    expect((await w.list(w.second)).approvals.items).toEqual([]);
    const { data } = await w.as(w.third).get<Page<AuditEntry>>('/api/admin/audit');
    expect(data.items.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['coupon.create', w.second.userId],
      ['approval.approve', w.second.userId],
      ['approval.ask', w.first.userId],
    ]);
    expect(await noticesOf(w.second)).toEqual(['approval_asked']);
    expect(await noticesOf(w.first)).toEqual(['approval_decided']);
  });

  test('waits in view when there is nobody else of the staff, and the page can say so', async () => {
    await database.db.query(`update users set roles = '{}' where id <> $1`, [w.third.userId]);
    await w.ask(w.third, '/api/admin/coupons', w.coupon('ALONE2026'));
    expect(await w.list(w.third)).toMatchObject({
      otherStaffCount: 0,
      approvals: { items: [{ may: ['decline'] }] },
    });
  });

  describe('codes', () => {
    test('of little worth are made alone, but not many of them, and not by two requests at once', async () => {
      const small = (code: string) =>
        w.as(w.first).post<{ approvalId: number | null }>('/api/admin/coupons', {
          ...w.coupon(code, { value: 100 }),
        });
      // 1,000 coins are ¥100: the second code fills the ¥200 of one person, the third goes above.
      const answers = await Promise.all(['SMALL001', 'SMALL002', 'SMALL003'].map(small));
      expect(answers.map(({ data }) => data.approvalId !== null).sort()).toEqual([false, false, true]);
      w.clock.advance({ days: 31 });
      const later = { ...w.coupon('SMALL004', { value: 100 }), endsAt: '2027-01-01T00:00:00.000Z' };
      const again = w.as({ cookie: await w.signIn(w.first.userId) });
      expect((await again.post('/api/admin/coupons', later)).data).toMatchObject({ approvalId: null });
    });

    test('that take a part off any price always take two', async () => {
      const half = w.coupon('HALF2026', { kind: 'percent', value: 5, mostUses: 1 });
      expect(await w.ask(w.first, '/api/admin/coupons', half)).toBeGreaterThan(0);
    });

    test('are used neither by who made them nor by who agreed', async () => {
      const id = await w.ask(w.first, '/api/admin/coupons', w.coupon('GROSS2026'));
      await w.decide(w.second, id);
      for (const person of [w.first, w.second]) {
        expect((await claim(person, 'GROSS2026')).code).toBe('coupon.own_code');
        expect(await gifts(person)).toBe(0);
      }
      expect((await claim(w.third, 'GROSS2026')).success).toBe(true);
      await w.as(w.first).post('/api/admin/coupons', w.coupon('SMALL001', { kind: 'off', value: 10 }));
      await expect(w.order(w.first, { tier: 'month', coupon: 'SMALL001' })).rejects.toMatchObject({
        code: 'coupon.own_code',
      });
    });
  });

  describe('bank transfers', () => {
    test('are booked when two have found them, and never by the buyer', async () => {
      const own = await w.transfer(w.first);
      const path = `/api/admin/orders/${own}/transfer`;
      for (const isArrived of [true, false]) {
        const answer = await w.as(w.first).post(path, { ...arrived, isArrived, reason: '到了' });
        expect(answer.code).toBe('payment.own_transfer');
      }
      const id = await w.ask(w.second, path, arrived);
      expect((await w.decide(w.first, id)).code).toBe('approval.own');
      expect((await w.decide(w.second, id)).code).toBe('approval.second_person');
      expect((await w.detail(w.first, own)).order.state).toBe('paying');
      expect((await w.decide(w.third, id)).success).toBe(true);
      expect((await w.detail(w.first, own)).order.state).toBe('fulfilled');
      expect((await w.check()).differences).toEqual([]);
    });

    test('whose proof is refused meanwhile have nothing left to approve', async () => {
      const number = await w.transfer(w.buyer);
      const path = `/api/admin/orders/${number}/transfer`;
      const id = await w.ask(w.first, path, arrived);
      expect((await w.as(w.second).post(path, { ...arrived, reason: '又一次' })).code).toBe(
        'approval.waiting',
      );
      const refused = { isArrived: false, reason: '没有这笔' };
      expect((await w.as(w.second).post(path, refused)).success).toBe(true);
      expect((await w.decide(w.third, id)).code).toBe('approval.decided');
      expect((await w.list(w.third, 'over')).approvals.items).toMatchObject([{ state: 'withdrawn' }]);
    });

    test('of one bank number pay for one order', async () => {
      const numbers = [await w.transfer(w.buyer), await w.transfer(await w.signUp())];
      const ids = [];
      for (const number of numbers)
        ids.push(await w.ask(w.first, `/api/admin/orders/${number}/transfer`, arrived));
      const answers = await Promise.all(ids.map((id) => w.decide(w.second, id)));
      expect(answers.map(({ code }) => code ?? 'ok').sort()).toEqual(['ok', 'payment.bank_number_used']);
      expect((await w.check()).differences).toEqual([]);
    });
  });

  test('a refund goes on when two agree, and its buyer is neither', async () => {
    await database.db.query(`insert into site_config (key, value, updated_at) values ($1, '0', now())`, [
      'refundAutoLimitYuan',
    ]);
    const number = await w.buy(w.first, { kind: 'coins', coins: 1000, expectedFen: 10_000 });
    const body = { coins: 500, reason: '用不上了', expectedFen: 5000, key: 'refund-of-staff' };
    const me = await w.me(w.first);
    const asked = await me.post<{ refunds: { refundId: number }[] }>(`/api/orders/${number}/refunds`, body);
    const path = `/api/admin/refunds/${asked.data.refunds[0]?.refundId}/decide`;
    for (const decision of ['approve', 'refuse']) {
      expect((await me.post(path, { decision, reason: '好的' })).code).toBe('refund.own');
    }
    const id = await w.ask(w.second, path, { decision: 'approve' });
    expect((await w.decide(w.first, id)).code).toBe('approval.own');
    expect((await w.decide(w.second, id)).code).toBe('approval.second_person');
    expect((await w.detail(w.first, number)).refunds).toMatchObject([{ state: 'requested' }]);
    expect((await w.decide(w.third, id)).success).toBe(true);
    expect((await w.detail(w.first, number)).refunds).toMatchObject([{ state: 'approved' }]);
    expect((await w.as(w.second).post(path, { decision: 'refuse', reason: '不行' })).code).toBe(
      'refund.decided',
    );
  });

  describe('prices and what else decides about money', () => {
    const version = {
      effectiveFrom: '2026-11-02T01:00:00.000Z',
      monthFen: 1,
      quarterFen: 1,
      yearFen: 1,
      coinsPerYuan: 1000,
      monthGift: 0,
      quarterGift: 0,
      yearGift: 0,
      packs: [{ coins: 1_000_000, priceFen: 1, gift: 0 }],
      note: '调价',
    };
    const current = async () =>
      (await w.as().get<{ plans: { priceFen: number }[] }>('/api/prices')).data.plans.map(
        ({ priceFen }) => priceFen,
      );
    const patch = (changes: object) =>
      w.as(w.first).patch<{ approvalId: number | null }>('/api/admin/config', { changes, reason: '调整' });

    test('are set by one person while nobody ever ordered anything', async () => {
      const made = await w.as(w.first).post('/api/admin/prices', version);
      expect(made.data).toMatchObject({ version: { yearFen: 1 }, approvalId: null });
      expect((await patch({ refundAutoLimitYuan: 1 })).data).toMatchObject({ approvalId: null });
    });

    test('are changed by two afterwards, from the moment of the second word at the earliest', async () => {
      await w.order(w.buyer, { tier: 'month' });
      const id = await w.ask(w.first, '/api/admin/prices', version);
      expect(await current()).toEqual([3900, 9900, 32_800]);
      w.clock.advance({ hours: 5 });
      expect((await w.decide(w.second, id)).success).toBe(true);
      expect(await current()).toEqual([1, 1, 1]);
      const { rows } = await database.db.query<{ at: Date; by: number }>(
        'select effective_from as at, created_by as by from price_versions order by id desc limit 1',
      );
      expect(rows).toEqual([{ at: w.clock.now(), by: w.first.userId }]);
    });

    test('are changed apart from what is only words', async () => {
      await w.order(w.buyer, { tier: 'month' });
      const answer = await patch({ siteTitle: '新名字', codeApprovalYuan: 100_000, bankAccountNumber: '1' });
      expect(answer.data).toMatchObject({
        config: { siteTitle: '新名字', codeApprovalYuan: 200, bankAccountNumber: '6200' },
      });
      const id = answer.data.approvalId ?? 0;
      expect((await w.list(w.second)).approvals.items[0]?.facts).toEqual({
        bankAccountNumber: '6200 → 1',
        codeApprovalYuan: '200 → 100000',
      });
      expect((await patch({ giftCoinDays: 1 })).code).toBe('approval.waiting');
      expect((await w.decide(w.first, id)).code).toBe('approval.second_person');
      expect((await w.decide(w.second, id)).success).toBe(true);
      expect((await w.as(w.first).get('/api/admin/config')).data).toMatchObject({
        codeApprovalYuan: 100_000,
        bankAccountNumber: '1',
      });
    });
  });
});
