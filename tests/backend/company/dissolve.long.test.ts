import { beforeEach, expect, test } from 'vitest';
import { shareOut } from '../../../backend/features/company/empty-wallet.ts';
import type { Cancellation } from '../../../contract/personal-data/personal-data.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { type CompanyWorld, codes, createCompanyWorld } from './company-world.ts';

const name = '甲厂成套设备有限公司';

describeOnBothDatabases('dissolving a company', (database) => {
  let w: CompanyWorld;
  let ours: Awaited<ReturnType<CompanyWorld['found']>>;
  beforeEach(async () => {
    w = await createCompanyWorld(database.db);
    ours = await w.found();
    await w.prove(ours.owner.userId);
  });
  const dissolve = (by: TestPerson | undefined, typed = name) =>
    w.as(by).post<{ returnedCoins: number; releasedCount: number }>('/api/company/dissolve', { name: typed });
  const putIn = async (person: TestPerson, amount: number) => {
    await w.topUp(person.userId, amount);
    return w.as(person).post('/api/company/coins', { amount, key: w.nextKey() });
  };
  const toldOf = async (userId: number) => {
    const { rows } = await database.db.query<{ count: number }>(
      `select (data->>'count')::integer as count from notices
       where user_id = $1 and kind = 'company' and data->>'event' = 'dissolved'`,
      [userId],
    );
    return rows.map(({ count }) => count);
  };

  test('the owner alone, after a proof and with its name, and never another’s', async () => {
    const theirs = await w.found({ name: '乙厂', code: codes.other });
    expect((await dissolve(undefined)).code).toBe('session.required');
    for (const person of [ours.admin, ours.finance, ours.member]) {
      await w.prove(person.userId);
      expect((await dissolve(person)).code).toBe('company.not_allowed');
    }
    expect((await dissolve(await w.signUp())).code).toBe('company.none');
    expect((await dissolve(theirs.owner, '乙厂')).code).toBe('account.proof_required');
    expect(await dissolve(ours.owner, '乙厂')).toMatchObject({
      code: 'company.name_other',
      fields: { name: 'other' },
    });
    expect((await w.own(ours.owner)).company?.state).toBe('accepted');
    expect((await dissolve(ours.owner)).data).toEqual({ returnedCoins: 0, releasedCount: 3 });
    expect((await dissolve(ours.owner)).code).toBe('company.none');
    expect((await w.own(theirs.owner)).company?.state).toBe('accepted');
  });

  test('coins go back by the part that each put in, people are released and told, the licence is deleted', async () => {
    await putIn(ours.owner, 100);
    await putIn(ours.finance, 50);
    const author = await w.signUp();
    const { resourceId } = await w.publish(author, { price: 49 });
    await w.buyFor(ours.member, resourceId, 49);
    await w.as(ours.finance).post('/api/company/leave');
    const { data: invitation } = await w.invite(ours.owner);
    const licence = `/api/admin/companies/${ours.companyId}/licence`;
    expect((await w.as(w.staff).fetch(licence)).status).toBe(200);

    // 101 coins are left of 150.
    expect((await dissolve(ours.owner)).data).toEqual({ returnedCoins: 67, releasedCount: 2 });
    expect(await w.balance(ours.owner.userId)).toBe(67);
    expect(await w.balance(ours.finance.userId)).toBe(34);
    expect(await w.purse(ours.companyId)).toBe(0);
    expect(await w.check()).toEqual([]);
    // Nobody is told of what they did themselves.
    expect(await toldOf(ours.owner.userId)).toEqual([]);
    expect(await toldOf(ours.finance.userId)).toEqual([34]);
    expect(await toldOf(ours.member.userId)).toEqual([0]);

    expect((await w.own(ours.member)).membership).toBeNull();
    expect((await w.as(ours.admin).get('/api/me')).data).toMatchObject({ isCompany: false, tenantId: 0 });
    const joined = await w.as(await w.signUp()).post('/api/company/join', { code: invitation.code });
    expect(joined.code).toBe('company.invitation_gone');
    expect((await w.as(w.staff).fetch(licence)).status).toBe(404);
    expect((await w.review(ours.companyId, 'accept')).code).toBe('company.state_other');
    expect((await w.as(w.staff).get(`/api/admin/companies/${ours.companyId}`)).data).toMatchObject({
      state: 'dissolved',
      owner: null,
      memberCount: 0,
    });
    // The code is free for whoever starts again.
    const again = await w.found();
    expect((await w.own(again.owner)).company?.state).toBe('accepted');
  });

  test('what it bought stays with the owner alone, and coins given back later take the same way', async () => {
    await putIn(ours.finance, 60);
    await putIn(ours.owner, 30);
    const { resourceId } = await w.publish(await w.signUp(), { price: 90 });
    await w.as(ours.finance).post(`/api/company/members/${ours.member.userId}/limit`, { monthLimit: 90 });
    await w.buyFor(ours.member, resourceId, 90);
    await dissolve(ours.owner);
    expect((await w.take(ours.owner, resourceId)).success).toBe(true);
    for (const person of [ours.member, ours.finance])
      expect((await w.take(person, resourceId)).code).toBe('resource.not_bought');
    const body = { userId: ours.owner.userId, reason: '与预览不符' };
    expect((await w.as(w.staff).post(`/api/admin/resources/${resourceId}/returns`, body)).data).toEqual({
      price: 90,
    });
    expect(await w.balance(ours.finance.userId)).toBe(60);
    expect(await w.balance(ours.owner.userId)).toBe(30);
    expect(await w.purse(ours.companyId)).toBe(0);
    expect(await w.check()).toEqual([]);
  });

  test('purchases and coins that come in at the same moment happen before it or not at all', async () => {
    await putIn(ours.owner, 100);
    await w.topUp(ours.finance.userId, 40);
    const works = await Promise.all([1, 2, 3].map(async () => w.publish(await w.signUp(), { price: 20 })));
    const answers = await Promise.all([
      ...works.map(({ resourceId }) => w.buyFor(ours.member, resourceId, 20)),
      dissolve(ours.owner),
      w.as(ours.finance).post('/api/company/coins', { amount: 40, key: w.nextKey() }),
      ...works.map(({ resourceId }) => w.buyFor(ours.owner, resourceId, 20)),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    expect(answers[3]?.success).toBe(true);
    expect(await w.purse(ours.companyId)).toBe(0);
    const held = await database.db.query<{ spent: number }>(
      `select coalesce(sum(amount), 0)::integer as spent from company_spends where company_id = $1`,
      [ours.companyId],
    );
    const back = (await w.balance(ours.owner.userId)) + (await w.balance(ours.finance.userId));
    expect(back + (held.rows[0]?.spent ?? 0)).toBe(140);
    expect(await w.check()).toEqual([]);
  });

  test('whoever is alone in a company dissolves it before closing the account, so that its coins come back', async () => {
    await putIn(ours.owner, 100);
    const close = () =>
      w.as(ours.owner).post('/api/personal-data/cancellation', { hasAgreed: true, hasWaived: true });
    const hindrances = async () =>
      (await w.as(ours.owner).get<Cancellation>('/api/personal-data/cancellation')).data.hindrances;
    expect(await hindrances()).toEqual([{ check: 'company', count: 4, isWaivable: false }]);
    for (const member of [ours.admin, ours.finance, ours.member])
      await w.as(member).post('/api/company/leave');
    expect(await hindrances()).toEqual([{ check: 'company', count: 1, isWaivable: false }]);
    expect((await close()).code).toBe('personal_data.hindered');
    await dissolve(ours.owner);
    expect(await hindrances()).toEqual([{ check: 'coins', count: 100, isWaivable: true }]);
    expect((await close()).success).toBe(true);
  });

  test('nobody takes a company over while their own account is being closed', async () => {
    await w.prove(ours.member.userId);
    await w.as(ours.member).post('/api/personal-data/cancellation', { hasAgreed: true });
    expect(await w.as(ours.owner).post('/api/company/owner', { userId: ours.member.userId })).toMatchObject({
      code: 'company.member_closing',
      fields: { userId: 'closing' },
    });
    expect((await w.own(ours.owner)).membership?.role).toBe('owner');
  });

  test('whoever is made an owner in the very moment of closing is one or the other', async () => {
    const close = (person: TestPerson) =>
      w.as(person).post('/api/personal-data/cancellation', { hasAgreed: true });
    const closingOwners = async () => {
      const { rows } = await database.db.query<{ count: number }>(
        `select count(*)::integer as count from company_members join account_cancellations using (user_id)
         where role = 'owner'`,
      );
      return rows[0]?.count;
    };
    let { owner } = ours;
    for (let round = 0; round < 6; round += 1) {
      const heir = await w.hire(owner, 'member');
      for (const { userId } of [owner, heir]) await w.prove(userId);
      const [handed, closed] = await Promise.all([
        w.as(owner).post('/api/company/owner', { userId: heir.userId }),
        close(heir),
      ]);
      expect([handed.success, closed.success].filter(Boolean)).toHaveLength(1);
      if (handed.success) owner = heir;
    }
    for (let round = 0; round < 6; round += 1) {
      const person = await w.signUp();
      await w.prove(person.userId);
      const code = codes.other;
      const licence = await w.upload(person);
      const founding = w.as(person).post('/api/company', { name: '乙厂', code, licence });
      const [founded, closed] = await Promise.all([founding, close(person)]);
      expect([founded.success, closed.success].filter(Boolean)).toHaveLength(1);
    }
    expect(await closingOwners()).toBe(0);
  });

  test('whole coins are shared out to the last one, and nobody gets more than they put in', () => {
    for (const amounts of [[1], [1, 1, 1], [100, 50], [7, 11, 13], [1, 999_999]]) {
      const people = amounts.map((amount, index) => ({ userId: index + 1, amount }));
      const total = amounts.reduce((sum, amount) => sum + amount, 0);
      for (const balance of new Set([0, 1, Math.floor(total / 2), total - 1, total])) {
        const parts = shareOut(balance, people);
        expect([...parts.values()].reduce((sum, coins) => sum + coins, 0)).toBe(balance);
        for (const { userId, amount } of people) expect(parts.get(userId) ?? 0).toBeLessThanOrEqual(amount);
      }
    }
    expect(shareOut(0, []).size).toBe(0);
  });
});
