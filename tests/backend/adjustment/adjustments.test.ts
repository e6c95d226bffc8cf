import { beforeEach, expect, test } from 'vitest';
import { getWallet } from '../../../backend/features/ledger/wallet.ts';
import type { Adjustment } from '../../../contract/adjustment/adjustment.ts';
import type { Approval } from '../../../contract/approval/approval.ts';
import type { Page } from '../../../contract/paging.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createLedgerWorld, type LedgerWorld } from '../ledger/ledger-world.ts';

describeOnBothDatabases('corrections of coins', (database) => {
  let w: LedgerWorld;
  let user: TestPerson;
  let first: TestPerson;
  let second: TestPerson;
  beforeEach(async () => {
    w = createLedgerWorld(database.db);
    user = await w.signUp();
    first = await w.signUp({ roles: ['admin'] });
    second = await w.signUp({ roles: ['owner'] });
  });
  const propose = (by: TestPerson, more: object = {}) =>
    w.as(by).post<Adjustment & { approvalId: number }>('/api/admin/adjustments', {
      userId: user.userId,
      purse: 'gift',
      amount: 50,
      reason: '补偿',
      ...more,
    });
  const decide = (by: TestPerson, id: number, decision = 'approve') =>
    w.as(by).post<Approval>(`/api/admin/approvals/${id}/decide`, { decision, reason: '核对过' });
  const states = async () =>
    (await w.as(first).get<Page<Adjustment>>('/api/admin/adjustments')).data.items.map(({ state }) => state);
  const wallet = () => getWallet(w.context(), user);

  test('need two persons, neither of whom they are for', async () => {
    expect((await propose(user)).code).toBe('session.forbidden');
    expect((await w.as().get('/api/admin/adjustments')).code).toBe('session.required');
    const { approvalId } = (await propose(first)).data;
    expect((await wallet()).gift).toBe(0);
    expect((await decide(first, approvalId)).code).toBe('approval.second_person');
    const answers = await Promise.all([decide(second, approvalId), decide(second, approvalId)]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect((await wallet()).gift).toBe(50);
    const own = (await propose(first, { userId: second.userId })).data;
    expect((await decide(second, own.approvalId)).code).toBe('approval.own');
    expect(await propose(first, { userId: first.userId })).toMatchObject({
      code: 'admin.not_on_yourself',
      fields: { userId: 'self' },
    });
    expect(await propose(first, { userId: 99_999 })).toMatchObject({
      code: 'admin.user_not_found',
      fields: { userId: 'unknown' },
    });
    for (const amount of [0, 1.5, 2_000_000])
      expect((await propose(first, { amount })).code).toBe('request.invalid');
    expect((await w.check()).differences).toEqual([]);
  });

  test('take no more than there is, and nothing when refused', async () => {
    await w.give(user.userId, 30, 9);
    const { approvalId } = (await propose(first, { amount: -31 })).data;
    expect(await decide(second, approvalId)).toMatchObject({
      code: 'ledger.too_few_coins',
      values: { balance: 30, missing: 1 },
    });
    expect(await states()).toEqual(['proposed']);
    expect((await decide(second, approvalId, 'decline')).data.state).toBe('declined');
    expect(await states()).toEqual(['refused']);
    const fitting = (await propose(first, { amount: -30 })).data;
    expect((await decide(second, fitting.approvalId)).data.state).toBe('approved');
    expect(await states()).toEqual(['done', 'refused']);
    expect(await wallet()).toMatchObject({ gift: 0, gifts: [] });
    const { rows } = await database.db.query('select action from audit_entries order by id', []);
    expect(rows.map((row) => (row as { action: string }).action)).toEqual([
      'approval.ask',
      'approval.decline',
      'approval.ask',
      'approval.approve',
      'coins.approve',
    ]);
    expect((await w.check()).differences).toEqual([]);
  });
});
