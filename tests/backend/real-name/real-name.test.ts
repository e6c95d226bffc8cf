import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../../backend/config.ts';
import { createIdentityCheck } from '../../../backend/drivers/aliyun-identity.ts';
import type { OwnRealName, StaffRealName } from '../../../contract/real-name/real-name.ts';
import { type AliyunEmulator, startAliyunSms } from '../../emulators/aliyun-sms.ts';
import { createTestBackend, type TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';

const number = '11010519491231002X';
const path = '/api/own/real-name';
const asked = { name: '周建国', meeting: 'call', contact: '13800138000', hasAgreed: 'on' };

describeOnBothDatabases('the real-name mark', (database) => {
  let emulator: AliyunEmulator;
  let backend: ReturnType<typeof createTestBackend>;
  let me: TestPerson;
  let staff: TestPerson;
  beforeAll(async () => {
    emulator = await startAliyunSms();
  });
  afterAll(() => emulator.close());
  beforeEach(async () => {
    emulator.refuseWith = undefined;
    emulator.identities.length = 0;
    backend = createTestBackend(database.db);
    me = await backend.signUp();
    staff = await backend.signUp({ roles: ['admin'] });
  });

  const own = async (who: TestPerson) => (await backend.as(who).get<OwnRealName>(path)).data;
  const decide = (who: TestPerson | undefined, userId: number, body: object) =>
    backend.as(who).post(`/api/admin/real-names/${userId}/decide`, { reason: '视频看过原件', ...body });
  const row = async (userId: number) =>
    (
      await database.db.query<Record<string, unknown>>('select * from real_names where user_id = $1', [
        userId,
      ])
    ).rows[0];
  const isMarked = async (userId: number) =>
    (await backend.as().get<{ isNameVerified: boolean }>(`/api/people/${userId}`)).data.isNameVerified;

  test('staff give it after seeing a document: the full name is gone then, others see the mark alone', async () => {
    expect((await backend.as().get(path)).code).toBe('session.required');
    expect((await backend.as(me).post(`${path}/request`, { ...asked, hasAgreed: '' })).fields).toEqual({
      hasAgreed: 'missing',
    });
    const unproved = await backend.signUp({ isPhoneVerified: false });
    expect((await backend.as(unproved).post(`${path}/request`, asked)).success).toBe(false);
    expect((await backend.as(me).post(`${path}/request`, asked)).success).toBe(true);
    expect((await backend.as(me).post(`${path}/request`, asked)).code).toBe('real_name.wrong_state');
    const list = await backend.as(staff).get<{ items: StaffRealName[] }>('/api/admin/real-names');
    expect(list.data.items).toMatchObject([{ name: '周建国', meeting: 'call', contact: '13800138000' }]);
    expect((await backend.as(me).get('/api/admin/real-names')).code).toBe('session.forbidden');
    expect((await decide(me, me.userId, { decision: 'verify', document: 'id_card' })).code).toBe(
      'session.forbidden',
    );
    expect((await decide(staff, me.userId, { decision: 'verify' })).code).toBe('real_name.no_document');
    expect((await decide(staff, me.userId, { decision: 'revoke' })).code).toBe('real_name.wrong_state');
    expect(await isMarked(me.userId)).toBe(false);
    const both = await Promise.all(
      [1, 2].map(() => decide(staff, me.userId, { decision: 'verify', document: 'id_card' })),
    );
    expect(both.map(({ success }) => success).sort()).toEqual([false, true]);
    expect(await isMarked(me.userId)).toBe(true);
    expect(JSON.stringify(await row(me.userId))).not.toMatch(/建国|1380013/);
    expect(await own(me)).toMatchObject({
      state: 'verified',
      name: '周**',
      document: 'id_card',
      way: 'staff',
    });
    const { rows } = await database.db.query<{ line: string }>(
      `select row_to_json(a)::text as line from audit_entries a where target = $1`,
      [`user:${me.userId}`],
    );
    expect(rows.map(({ line }) => line).join()).toMatch(/real_name\.verify/);
    expect(rows.map(({ line }) => line).join()).not.toMatch(/建国|周/);

    await decide(staff, me.userId, { decision: 'revoke', reason: '冒用他人证件' });
    expect(await isMarked(me.userId)).toBe(false);
    expect(await own(me)).toMatchObject({ state: 'revoked', name: '', reason: '冒用他人证件' });
    // Nobody decides on their own, and what is taken back is gone.
    await backend.as(staff).post(`${path}/request`, asked);
    const ownDecision = { decision: 'verify', document: 'id_card' };
    expect((await decide(staff, staff.userId, ownDecision)).code).toBe('real_name.own');
    expect((await backend.as(staff).delete(path)).success).toBe(true);
    expect((await backend.as(staff).delete(path)).code).toBe('real_name.wrong_state');
    expect(JSON.stringify(await row(staff.userId))).not.toMatch(/建国|1380013/);
  });

  test('a provider compares name and number: three times a day, one account a number, which is stored nowhere', async () => {
    const check = (who: TestPerson | undefined, body: object = {}) =>
      backend.as(who).post(`${path}/check`, { name: '周建国', number, hasAgreed: 'on', ...body });
    expect((await check(me)).code).toBe('real_name.no_provider');
    const config = readConfig({
      ALIYUN_IDENTITY_ENDPOINT: emulator.origin,
      ALIYUN_KEY_ID: emulator.keyId,
      ALIYUN_KEY_SECRET: emulator.keySecret,
    });
    backend.services.identityCheck = createIdentityCheck(config, {
      clock: () => new Date(),
      fetch,
      randomBytes,
    });
    expect((await check(undefined)).code).toBe('session.required');
    expect((await check(me, { number: '110105194912310021' })).fields).toEqual({ number: 'malformed' });
    expect((await check(me, { number: '110105202012310020' })).code).toMatch(/real_name.too_young|request/);
    emulator.refuseWith = 'http500';
    expect((await check(me)).code).toBe('real_name.unavailable');
    emulator.refuseWith = undefined;
    expect((await own(me)).triesLeft).toBe(3);
    expect((await check(me, { name: '假名' })).code).toBe('real_name.mismatch');
    const many = await Promise.all([1, 2, 3, 4].map(() => check(me, { name: '假名' })));
    expect(many.map(({ code }) => code).sort()).toEqual([
      'real_name.mismatch',
      'real_name.mismatch',
      'real_name.too_many_tries',
      'real_name.too_many_tries',
    ]);
    expect(emulator.identities).toHaveLength(3);
    backend.clock.advance({ days: 1 });
    expect((await check(me, { number: number.toLowerCase() })).success).toBe(true);
    expect(await isMarked(me.userId)).toBe(true);
    const dump = JSON.stringify(await row(me.userId));
    expect(dump).not.toMatch(/建国|110105|1949/);
    expect(await own(me)).toMatchObject({ state: 'verified', way: 'provider', name: '周**' });
    expect((await check(me)).code).toBe('real_name.wrong_state');
    const other = await backend.signUp();
    expect((await check(other)).code).toBe('real_name.used');
    expect(await isMarked(other.userId)).toBe(false);
    await backend.as(me).delete(path);
    expect((await check(other)).success).toBe(true);
  });
});
