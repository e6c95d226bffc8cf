import { beforeEach, describe, expect, test } from 'vitest';
import type { AdminUser, AuditEntry } from '../../../contract/admin/admin.ts';
import type { Page } from '../../../contract/paging.ts';
import type { SiteConfig, StaffConfig } from '../../../contract/site/site.ts';
import { createTestBackend, type TestBackend, type TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';

interface Saved {
  config: StaffConfig;
  approvalId: number | null;
}

const reason = { reason: '测试需要' };

describeOnBothDatabases('the back office', (database) => {
  let t: TestBackend;
  let owner: TestPerson;
  let admin: TestPerson;
  let user: TestPerson;
  beforeEach(async () => {
    t = createTestBackend(database.db);
    owner = await t.signUp({ roles: ['owner'] });
    admin = await t.signUp({ roles: ['admin'] });
    user = await t.signUp();
  });

  const calls = () =>
    [
      ['GET', '/api/admin/overview'],
      ['GET', '/api/admin/users'],
      ['GET', `/api/admin/users/${user.userId}`],
      ['GET', '/api/admin/audit'],
      ['PATCH', '/api/admin/config', { changes: { siteTitle: '别人的' }, ...reason }],
      ['POST', `/api/admin/users/${admin.userId}/ban`, reason],
      ['POST', `/api/admin/users/${admin.userId}/restore`, reason],
      ['POST', `/api/admin/users/${admin.userId}/end-sessions`, reason],
      ['POST', `/api/admin/users/${user.userId}/roles`, { roles: ['admin'], ...reason }],
    ] as const;

  test('is closed to visitors and to people without a role', async () => {
    for (const [method, path, body] of calls()) {
      expect((await t.send(method, path, { body })).status, `visitor ${path}`).toBe(401);
      expect((await t.send(method, path, { body, cookie: user.cookie })).status, `user ${path}`).toBe(403);
    }
    expect(await auditOf()).toEqual([]);
  });

  test('lets only owners give roles', async () => {
    const path = `/api/admin/users/${user.userId}/roles`;
    expect((await t.as(admin).post(path, { roles: ['admin'], ...reason })).code).toBe('session.forbidden');
    const given = await t.as(owner).post<AdminUser>(path, { roles: ['admin'], ...reason });
    expect(given.data.roles).toEqual(['admin']);
    expect((await t.as(user).get('/api/admin/overview')).status).toBe(200);
  });

  test('never takes the role of the last owner', async () => {
    const path = `/api/admin/users/${owner.userId}/roles`;
    expect((await t.as(owner).post(path, { roles: [], ...reason })).code).toBe('admin.last_owner');
    const second = await t.signUp({ roles: ['owner'] });
    const answers = await Promise.all([
      t.as(owner).post(`/api/admin/users/${second.userId}/roles`, { roles: [], ...reason }),
      t.as(second).post(path, { roles: [], ...reason }),
    ]);
    expect(answers.filter((answer) => answer.success)).toHaveLength(1);
  });

  test('ends sessions and lets the person sign in again', async () => {
    await t.signIn(user.userId);
    const answer = await t
      .as(admin)
      .post<{ endedCount: number }>(`/api/admin/users/${user.userId}/end-sessions`, reason);
    expect(answer.data.endedCount).toBe(2);
    expect((await t.as(user).get('/api/me')).status).toBe(401);
  });

  test('finds people by part of a name, literally, with the phone masked', async () => {
    const odd = await t.signUp({ nickname: '百分%号_先生' });
    const find = async (keyword: string) => {
      const query = new URLSearchParams({ keyword });
      const { data } = await t.as(admin).get<Page<AdminUser>>(`/api/admin/users?${query}`);
      return data.items.map((item) => item.userId);
    };
    expect(await find('分%号')).toEqual([odd.userId]);
    expect(await find('%')).toEqual([odd.userId]);
    expect(await find(user.username.toUpperCase())).toEqual([user.userId]);
    const { data } = await t.as(admin).get<Page<AdminUser>>('/api/admin/users?state=staff');
    expect(data.items.map((item) => item.userId)).toEqual([admin.userId, owner.userId]);
    expect(data.items[0]?.phone).toMatch(/^\d{3}\*{4}\d{4}$/);
  });

  describe('configuration', () => {
    test('keeps each changed value with what it was, and tells caches', async () => {
      const changed: string[][] = [];
      t.backend.onChanged((tags = []) => changed.push([...tags]));
      const changes = { siteTitle: '新名字', giftCoinDays: 30 };
      const answer = await t.as(admin).patch<Saved>('/api/admin/config', { changes, ...reason });
      expect(answer.data).toMatchObject({ config: changes, approvalId: null });
      expect((await t.as().get<SiteConfig>('/view/sysconfig/configs')).data).toMatchObject(changes);
      expect(await auditOf()).toMatchObject([
        { target: 'config:giftCoinDays', before: 365, after: 30 },
        { target: 'config:siteTitle', before: '', after: '新名字' },
      ]);
      await expect.poll(() => changed).toEqual([['site']]);
    });

    test('tells staff alone what is nobody else’s business', async () => {
      const changes = { refundAutoLimitYuan: 20 };
      const answer = await t.as(admin).patch<Saved>('/api/admin/config', { changes, ...reason });
      expect(answer.data.config).toMatchObject(changes);
      expect((await t.as(admin).get<StaffConfig>('/api/admin/config')).data).toMatchObject(changes);
      expect((await t.as(user).get('/api/admin/config')).code).toBe('session.forbidden');
      expect((await t.as().get('/api/admin/config')).code).toBe('session.required');
      expect((await t.as().get('/view/sysconfig/configs')).data).not.toHaveProperty('refundAutoLimitYuan');
    });

    test('refuses values that do not fit and changes of nothing', async () => {
      const patch = (changes: object) => t.as(admin).patch('/api/admin/config', { changes, ...reason });
      expect((await patch({ tokenExpireDays: 0 })).fields).toHaveProperty(['changes.tokenExpireDays']);
      expect((await patch({ giftCoinDays: 'viel' })).fields).toHaveProperty(['changes.giftCoinDays']);
      expect((await patch({ tokenExpireDays: 30 })).code).toBe('admin.nothing_changed');
      expect((await patch({ owner: 'me' })).code).toBe('admin.nothing_changed');
    });
  });

  test('keeps a log that not even the database lets anybody edit', async () => {
    await t.as(admin).post(`/api/admin/users/${user.userId}/end-sessions`, reason);
    await expect(database.db.query("update audit_entries set reason = 'x'")).rejects.toThrow(/never changed/);
    await expect(database.db.query('delete from audit_entries')).rejects.toThrow(/never changed/);
    expect(await auditOf()).toHaveLength(1);
  });

  async function auditOf(): Promise<AuditEntry[]> {
    const { data } = await t.as(owner).get<Page<AuditEntry>>('/api/admin/audit');
    return data.items;
  }
});
