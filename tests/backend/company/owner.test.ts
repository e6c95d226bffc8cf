import { beforeEach, expect, test } from 'vitest';
import type { StaffCompany } from '../../../contract/company/staff.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { type CompanyWorld, createCompanyWorld } from './company-world.ts';

describeOnBothDatabases('a company without an owner', (database) => {
  let w: CompanyWorld;
  let ours: Awaited<ReturnType<CompanyWorld['found']>>;
  let second: TestPerson;
  beforeEach(async () => {
    w = await createCompanyWorld(database.db);
    ours = await w.found();
    second = await w.signUp({ roles: ['admin'] });
  });
  /** As a fault of an earlier version left some: the database itself refuses it today. */
  const orphan = () =>
    database.db.tx(async () => {
      await database.db.query('alter table company_members disable trigger company_keeps_owner');
      await database.db.query(`update company_members set role = 'member' where user_id = $1`, [
        ours.owner.userId,
      ]);
      await database.db.query('alter table company_members enable trigger company_keeps_owner');
    });
  const ask = (by: TestPerson | undefined, userId: number) =>
    w.as(by).post<{ approvalId: number }>(`/api/admin/companies/${ours.companyId}/owner`, {
      userId,
      reason: '企业来函',
    });
  const decide = (by: TestPerson, approvalId: number) =>
    w.as(by).post(`/api/admin/approvals/${approvalId}/decide`, { decision: 'approve', reason: '核实过' });
  const seen = async () =>
    (await w.as(w.staff).get<StaffCompany>(`/api/admin/companies/${ours.companyId}`)).data;

  test('cannot come about: the database refuses to let the last owner go', async () => {
    for (const statement of [
      `update company_members set role = 'admin' where user_id = $1`,
      'delete from company_members where user_id = $1',
    ]) {
      await expect(database.db.query(statement, [ours.owner.userId])).rejects.toThrow(/without an owner/);
    }
    expect((await seen()).owner?.userId).toBe(ours.owner.userId);
    expect((await ask(w.staff, ours.member.userId)).code).toBe('company.has_owner');
  });

  test('gets one of its members by two of the staff, neither of whom it is', async () => {
    await orphan();
    expect((await w.as(ours.admin).post('/api/company/leave')).code).toBe('company.ownerless');
    const heirs = (await seen()).heirs.map(({ userId }) => userId).sort((a, b) => a - b);
    expect(heirs).toEqual(
      [ours.owner, ours.admin, ours.finance, ours.member].map(({ userId }) => userId).sort((a, b) => a - b),
    );
    expect((await ask(undefined, ours.member.userId)).code).toBe('session.required');
    expect((await ask(ours.admin, ours.admin.userId)).code).toBe('session.forbidden');
    expect((await ask(w.staff, second.userId)).code).toBe('company.member_not_found');
    // Also not by a member who is of the staff, for themselves.
    const { userId } = ours.finance;
    await database.db.query(`update users set roles = '{admin}' where id = $1`, [userId]);
    const insider = { ...ours.finance, cookie: await w.signIn(userId) };
    expect((await ask(insider, userId)).code).toBe('approval.own');
    const { approvalId } = (await ask(w.staff, ours.admin.userId)).data;
    expect((await decide(w.staff, approvalId)).code).toBe('approval.second_person');
    expect((await seen()).owner).toBeNull();
    expect((await decide(second, approvalId)).success).toBe(true);
    expect(await seen()).toMatchObject({ owner: { userId: ours.admin.userId }, heirs: [] });
    expect((await w.own(ours.admin)).powers).toContain('hand_over');
  });

  test('gets one owner when two are proposed one after the other, and none who is closing the account', async () => {
    await orphan();
    await w.prove(ours.member.userId);
    await w.as(ours.member).post('/api/personal-data/cancellation', { hasAgreed: true });
    expect((await ask(w.staff, ours.member.userId)).code).toBe('company.member_closing');
    const { approvalId } = (await ask(w.staff, ours.admin.userId)).data;
    expect((await ask(second, ours.finance.userId)).code).toBe('approval.waiting');
    const third = await w.signUp({ roles: ['owner'] });
    const answers = await Promise.all([decide(second, approvalId), decide(third, approvalId)]);
    expect(answers.map(({ code }) => code ?? 'ok').sort()).toEqual(['approval.decided', 'ok']);
    expect((await ask(w.staff, ours.finance.userId)).code).toBe('company.has_owner');
  });

  test('gets none who began to close the account while the proposal waited', async () => {
    await orphan();
    const { approvalId: closing } = (await ask(w.staff, ours.member.userId)).data;
    await w.prove(ours.member.userId);
    await w.as(ours.member).post('/api/personal-data/cancellation', { hasAgreed: true });
    expect((await decide(second, closing)).code).toBe('company.member_closing');
    expect((await seen()).owner).toBeNull();
  });

  test('of two members proposed by requests that meet, one waits', async () => {
    await orphan();
    const answers = await Promise.all([ask(w.staff, ours.admin.userId), ask(second, ours.finance.userId)]);
    expect(answers.map(({ code }) => code ?? 'ok').sort()).toEqual(['approval.waiting', 'ok']);
  });
});
