import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CurrentUser } from '../../../contract/account/account.ts';
import type { AdminUser } from '../../../contract/admin/admin.ts';
import { getSetup } from '../../../contract/admin/setup.ts';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { SiteConfig } from '../../../contract/site/site.ts';
import { createTestBackend, type TestBackend, type TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';

type Setup = EndpointOutput<typeof getSetup>;

const values = {
  siteTitle: '母排之家',
  companyName: '某某电气有限公司',
  icpNumber: '沪ICP备12345678号',
  publicSecurityNumber: '',
  contactEmail: 'help@example.com',
  contactPhone: '',
  verifiedBy: 'staff',
  BUYSTYLE: 0,
  MOBILE_BUYSTYLE: 0,
};
const path = '/api/admin/setup';

describeOnBothDatabases('the first setup', (database) => {
  let t: TestBackend;
  let owner: TestPerson;
  let admin: TestPerson;
  beforeEach(async () => {
    t = createTestBackend(database.db);
    owner = await t.signUp({ roles: ['owner'] });
    admin = await t.signUp({ roles: ['admin'] });
  });

  test('is for owners alone', async () => {
    for (const who of [undefined, admin, await t.signUp()]) {
      const code = who ? 'session.forbidden' : 'session.required';
      expect((await t.as(who).get(path)).code).toBe(code);
      expect((await t.as(who).post(path, { values })).code).toBe(code);
    }
  });

  test('saves what was chosen, tells every page, and is asked for once', async () => {
    expect((await t.as(owner).get<Setup>(path)).data.isSetUp).toBe(false);
    expect((await t.as(owner).post(path, { values })).data).toEqual({ isSetUp: true });
    const { data } = await t.as(owner).get<Setup>(path);
    expect(data).toMatchObject({ isSetUp: true, values });
    const site = (await t.as().get<SiteConfig>('/view/sysconfig/configs')).data;
    expect(site).toMatchObject({ siteTitle: '母排之家', verifiedBy: 'staff', BUYSTYLE: 0 });
    expect((await t.as(admin).get<{ isSetUp: boolean }>('/api/admin/overview')).data.isSetUp).toBe(true);
    const audit = await t.as(owner).get<{ items: { target: string }[] }>('/api/admin/audit?action=config');
    expect(audit.data.items.map(({ target }) => target)).toContain('config:verifiedBy');
  });

  test('is told as stored where the site has no name yet', async () => {
    const { data } = await t.as(owner).get<Setup>(path);
    expect(data.values.siteTitle).toBe('');
    expect(v.safeParse(getSetup.output, data).success).toBe(true);
  });

  test('put off, it changes nothing but that it was asked for', async () => {
    const before = (await t.as(owner).get<Setup>(path)).data;
    await t.as(owner).post(path, {});
    expect((await t.as(owner).get<Setup>(path)).data).toEqual({ ...before, isSetUp: true });
  });

  test('names what a service lacks, and nothing of one that works', async () => {
    const without = createTestBackend(database.db, {
      config: { PUBLIC_ORIGIN: [], SMTP_URL: '', ALIYUN_KEY_ID: 'id' },
      services: {
        sms: { isAbsent: true, send: async () => {} },
        mail: { isAbsent: true, send: async () => {} },
      },
    });
    const { missing } = (await without.as(owner).get<Setup>(path)).data;
    expect(missing.mail).toEqual(['SMTP_URL', 'PUBLIC_ORIGIN']);
    expect(missing.sms).toContain('ALIYUN_KEY_SECRET');
    expect(missing.sms).not.toContain('ALIYUN_KEY_ID');
    expect((await t.as(owner).get<Setup>(path)).data.missing).toMatchObject({ sms: [], mail: [] });
  });

  test('lets everybody publish on a trial alone, and only an owner may change that', async () => {
    const open = createTestBackend(database.db, { config: { isTrial: false } });
    const none = { values: { ...values, verifiedBy: 'none' } };
    expect((await open.as(owner).post(path, none)).code).toBe('admin.trial_only');
    expect((await t.as(owner).post(path, none)).success).toBe(true);
    const by = { changes: { verifiedBy: 'phone' }, reason: '换一种' };
    expect((await t.as(admin).patch('/api/admin/config', by)).code).toBe('admin.nothing_changed');
  });

  describe('the word of staff', () => {
    const vouch = (who: TestPerson | undefined, userId: number, isVouched = true) =>
      t.as(who).post<AdminUser>(`/api/admin/users/${userId}/vouch`, { isVouched, reason: '同事' });
    const isVerified = async (who: TestPerson) =>
      (await t.as(who).get<CurrentUser>('/view/user/current')).data.isVerified;

    test('lets a person publish until it is taken back', async () => {
      await t.as(owner).post(path, { values });
      const person = await t.signUp({ isPhoneVerified: false });
      expect(await isVerified(person)).toBe(false);
      expect((await vouch(admin, person.userId)).data.isVouched).toBe(true);
      expect(await isVerified(person)).toBe(true);
      await vouch(admin, person.userId, false);
      expect(await isVerified(person)).toBe(false);
    });

    test('is nobody else’s, and nobody’s about themselves', async () => {
      const person = await t.signUp();
      expect((await vouch(undefined, person.userId)).code).toBe('session.required');
      expect((await vouch(person, person.userId)).code).toBe('session.forbidden');
      expect((await vouch(admin, admin.userId)).code).toBe('admin.not_on_yourself');
    });
  });
});
