import { beforeEach, expect, test } from 'vitest';
import { endBanHold } from '../../../backend/features/moderation/ban-hold.ts';
import type { AdminUser } from '../../../contract/admin/admin.ts';
import type { Approval } from '../../../contract/approval/approval.ts';
import { createTestBackend, type TestBackend, type TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';

const reason = '测试需要';

describeOnBothDatabases('stopping an account', (database) => {
  let t: TestBackend;
  let admin: TestPerson;
  let second: TestPerson;
  let person: TestPerson;
  beforeEach(async () => {
    t = createTestBackend(database.db);
    admin = await t.signUp({ roles: ['admin'] });
    second = await t.signUp({ roles: ['admin'] });
    person = await t.signUp();
  });
  const ask = (by: TestPerson | undefined, isAtOnce = false, userId = person.userId) =>
    t.as(by).post<{ approvalId: number }>(`/api/admin/users/${userId}/ban`, { isAtOnce, reason });
  const decide = (by: TestPerson, approvalId: number, decision = 'approve') =>
    t.as(by).post<Approval>(`/api/admin/approvals/${approvalId}/decide`, { decision, reason });
  const restore = (by: TestPerson) =>
    t.as(by).post<AdminUser>(`/api/admin/users/${person.userId}/restore`, { reason });
  /** Whether the person's own session, or a new one, opens anything. */
  const status = async () => (await t.as(person).get('/api/me')).status;
  const statusAnew = async () =>
    (await t.as({ cookie: await t.signIn(person.userId) }).get('/api/me')).status;
  const order = async () =>
    (
      await t.as(admin).get<{
        acts: { actId: number; act: string; isReversed: boolean }[];
        waitingBan: { approvalId: number; askedBy: string } | null;
      }>(`/api/admin/users/${person.userId}/order`)
    ).data;

  test('takes two people: nothing happens before the second one, and both stand in the record', async () => {
    const { data } = await ask(admin);
    expect((await ask(second)).code).toBe('approval.waiting');
    expect((await order()).waitingBan).toMatchObject({
      approvalId: data.approvalId,
      askedBy: admin.nickname,
    });
    expect((await decide(admin, data.approvalId)).code).toBe('approval.second_person');
    expect(await status()).toBe(200);
    expect((await decide(second, data.approvalId)).success).toBe(true);
    expect([await status(), await statusAnew()]).toEqual([401, 401]);
    const { acts } = await order();
    expect(acts).toMatchObject([{ act: 'ban', isReversed: false }]);
    const lift = await t.as(second).post(`/api/admin/sanctions/${acts[0]?.actId}/lift`, { reason });
    expect(lift.success).toBe(true);
    expect(await statusAnew()).toBe(200);
  });

  test('is asked for by staff alone, not about oneself, an owner by an admin, or nobody', async () => {
    const owner = await t.signUp({ roles: ['owner'] });
    expect((await ask(undefined)).code).toBe('session.required');
    expect((await ask(await t.signUp())).code).toBe('session.forbidden');
    for (const isAtOnce of [false, true]) {
      expect((await ask(admin, isAtOnce, admin.userId)).code).toBe('admin.not_on_yourself');
      expect((await ask(admin, isAtOnce, owner.userId)).code).toBe('admin.owner_protected');
      expect((await ask(admin, isAtOnce, 999_999)).code).toBe('admin.user_not_found');
    }
    expect((await t.as(owner).get('/api/me')).status).toBe(200);
  });

  test('has no other door: none of the calls of the back office stops an account by one person', async () => {
    const calls = ['suspend', 'restore', 'end-sessions', 'warn', 'ban'];
    for (const call of calls) {
      await t.as(admin).post(`/api/admin/users/${person.userId}/${call}`, { reason });
    }
    await t.as(admin).post(`/api/admin/users/${person.userId}/silence`, { days: 30, reason });
    expect(await statusAnew()).toBe(200);
  });

  test('at once holds somebody out until a second one confirms, and then for good', async () => {
    const { data } = await ask(admin, true);
    expect([await status(), await statusAnew()]).toEqual([401, 401]);
    await decide(second, data.approvalId);
    t.clock.advance({ hours: 73 });
    await endBanHold.handle(t.services, data, {} as never);
    expect(await statusAnew()).toBe(401);
    expect((await t.as({ cookie: await t.signIn(second.userId) }).get('/api/admin/users')).status).toBe(200);
    second = { ...second, cookie: await t.signIn(second.userId) };
    expect((await restore(second)).data.groupId).toBe(1);
    expect((await order()).acts).toMatchObject([{ act: 'ban', isReversed: true }]);
  });

  test('at once ends by itself when nobody confirms it, and cannot be repeated by one person', async () => {
    const { data } = await ask(admin, true);
    const { rows } = await database.db.query<{ minutes: number }>(
      `select round(extract(epoch from start_after - created_on) / 60)::integer as minutes
       from pgboss.job where name = 'ban-hold-end'`,
    );
    expect(rows).toEqual([{ minutes: 72 * 60 }]);
    await endBanHold.handle(t.services, data, {} as never);
    expect(await statusAnew()).toBe(200);
    expect((await decide(second, data.approvalId)).code).toBe('approval.decided');
    expect((await ask(second, true)).code).toBe('moderation.held_before');
    expect(await statusAnew()).toBe(200);
    const { data: plain } = await ask(admin);
    expect((await decide(second, plain.approvalId)).success).toBe(true);
    expect(await statusAnew()).toBe(401);
  });

  test('at once is taken back by a refusal, by who asked, and by restoring', async () => {
    for (const end of ['decline', 'withdraw', 'restore'] as const) {
      person = await t.signUp();
      const { data } = await ask(admin, true);
      expect(await statusAnew()).toBe(401);
      if (end === 'restore') await restore(second);
      else await decide(end === 'decline' ? second : admin, data.approvalId, 'decline');
      expect([end, await statusAnew()]).toEqual([end, 200]);
      expect((await order()).waitingBan).toBeNull();
    }
  });

  test('leaves an account closed that its person closed for good', async () => {
    const { data } = await ask(admin, true);
    await database.db.query(
      `insert into account_cancellations (user_id, asked_at, due_at, erased_at) values ($1, now(), now(), now())`,
      [person.userId],
    );
    await decide(second, data.approvalId, 'decline');
    expect((await restore(second)).code).toBe('admin.user_closed');
    expect(await statusAnew()).toBe(401);
    expect((await ask(admin)).code).toBe('admin.user_closed');
  });
});
