import { beforeEach, describe, expect, test } from 'vitest';
import type { WaitingCode } from '../../../contract/auth/waiting-code.ts';
import { createTestBackend, type TestBackend, type TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createBrowser } from './sign-up-form.ts';

const phone = '13912345678';
const reason = '电话里核对过本人';

describeOnBothDatabases('codes that nothing could deliver', (database) => {
  let t: TestBackend;
  let owner: TestPerson;
  let admin: TestPerson;
  let printed: string[];
  const start = (services: object = {}) =>
    createTestBackend(database.db, {
      services: {
        sms: { isAbsent: true, send: async () => {} },
        mail: { isAbsent: true, send: () => Promise.reject(new Error('no way out')) },
        sayOnTrial: (line) => void printed.push(line),
        ...services,
      },
    });
  beforeEach(async () => {
    printed = [];
    t = start();
    owner = await t.signUp({ roles: ['owner'] });
    admin = await t.signUp({ roles: ['admin'] });
  });

  const list = async (who = admin, on = t) =>
    (await on.as(who).get<{ items: WaitingCode[] }>('/api/admin/codes')).data.items;
  const show = (
    codeId: number | undefined,
    given: object = {},
    who: TestPerson | undefined = admin,
    on = t,
  ) => on.as(who).post<{ code: string }>(`/api/admin/codes/${codeId}/show`, given);
  const ask = async (purpose: string, target: string) => {
    const browser = createBrowser(t);
    const answer = await browser.sendCode(purpose, target);
    expect(answer.data).toMatchObject({ isWithStaff: true });
    return browser;
  };

  test('are for staff alone, and the list itself has none', async () => {
    await ask('signup', phone);
    const [item] = await list();
    expect(item).toMatchObject({ purpose: 'signup', target: '139****5678', opens: 'nothing', person: null });
    const { code } = (await show(item?.codeId)).data;
    expect(JSON.stringify(await list())).not.toContain(code);
    const stranger = await t.signUp();
    expect((await t.as().get('/api/admin/codes')).code).toBe('session.required');
    expect((await t.as(stranger).get('/api/admin/codes')).code).toBe('session.forbidden');
    expect((await t.as().post(`/api/admin/codes/${item?.codeId}/show`)).code).toBe('session.required');
    expect((await show(item?.codeId, {}, stranger)).code).toBe('session.forbidden');
  });

  test('work when they are passed on, are printed on a trial, and lie sealed in the database', async () => {
    const browser = await ask('signup', phone);
    const [item] = await list();
    const { code } = (await show(item?.codeId)).data;
    expect(printed).toEqual([expect.stringContaining(`+86${phone} (signup): ${code}`)]);
    const { rows } = await database.db.query('select * from codes');
    expect(JSON.stringify(rows)).not.toContain(code);
    const { answer } = await browser.signUp({ email: '', phone, smsCode: code });
    expect(answer.success).toBe(true);
    expect(await list()).toEqual([]);
    expect((await show(item?.codeId)).code).toBe('auth.code_gone');
  });

  test('end with their time', async () => {
    await ask('signup', phone);
    const [item] = await list();
    t.clock.advance({ minutes: 30 });
    expect(await list()).toEqual([]);
    expect((await show(item?.codeId)).code).toBe('auth.code_gone');
  });

  describe('that open an account', () => {
    let person: TestPerson;
    beforeEach(async () => {
      person = await t.signUp({ phone: `+86${phone}` });
    });

    test.each(['signin', 'reset'])(
      '%s needs a reason, is audited, and its person is told',
      async (purpose) => {
        await ask(purpose, phone);
        const [item] = await list();
        expect(item).toMatchObject({ opens: 'account', person: { userId: person.userId } });
        expect((await show(item?.codeId)).fields).toEqual({ reason: 'min_length' });
        expect((await show(item?.codeId, { reason })).data.code).toMatch(/^\d{6}$/);
        const { rows } = await database.db.query<{ kind: string }>(
          'select kind from notices where user_id = $1',
          [person.userId],
        );
        expect(rows.map(({ kind }) => kind)).toEqual(['code_shown']);
        const acts = await t
          .as(person)
          .get<{ items: { event: string; address: string }[] }>('/api/account/acts');
        expect(acts.data.items[0]).toMatchObject({ event: 'code_shown', address: '' });
        const audit = await t
          .as(owner)
          .get<{ items: object[] }>(`/api/admin/audit?target=user:${person.userId}`);
        expect(audit.data.items[0]).toMatchObject({ action: 'code.show', actorId: admin.userId, reason });
      },
    );

    test('a reset of nobody leaves nothing to show, and the answer is the same', async () => {
      await ask('reset', '13700000001');
      expect(await list()).toEqual([]);
    });
  });

  test('that open the account of staff are shown to nobody, their owner among them', async () => {
    await t.signUp({ roles: ['admin'], phone: `+86${phone}` });
    await ask('signin', phone);
    const [item] = await list();
    expect(item?.opens).toBe('staff');
    for (const who of [admin, owner]) {
      expect((await show(item?.codeId, { reason }, who)).code).toBe('auth.code_of_staff');
    }
  });

  test('nothing is kept or printed where messages leave, and nothing older is shown any more', async () => {
    await ask('signup', phone);
    const [item] = await list();
    const sent: string[] = [];
    const driven = start({ sms: { send: async ({ code }: { code: string }) => void sent.push(code) } });
    expect(await list(admin, driven)).toEqual([]);
    expect((await show(item?.codeId, {}, admin, driven)).code).toBe('auth.code_gone');
    printed = [];
    const answer = await createBrowser(driven).sendCode('signup', '13912345679');
    expect(answer.data).toMatchObject({ isWithStaff: false });
    expect([sent.length, printed]).toEqual([1, []]);
    const { rows } = await database.db.query('select sealed from codes order by id desc limit 1');
    expect(rows).toEqual([{ sealed: null }]);
  });
});
