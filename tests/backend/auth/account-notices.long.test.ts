import { beforeEach, expect, test } from 'vitest';
import { createTestBackend, type TestBackend } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { type Browser, createBrowser } from './sign-up-form.ts';

const phone = '13800138000';
const password = 'neue 母线槽 77';

describeOnBothDatabases('what a person without mail is told of their account', (database) => {
  let t: TestBackend;
  let browser: Browser;
  beforeEach(() => {
    t = createTestBackend(database.db);
    browser = createBrowser(t);
  });

  async function signInByCode(who: Browser, number = phone) {
    t.clock.advance({ minutes: 2 });
    await who.sendCode('signin', number);
    const smsCode = t.outbox.messages.at(-1)?.code;
    const answer = await who.post('/view/login/signin/code', { phone: number, smsCode, hasConsented: true });
    expect(answer.success).toBe(true);
  }

  async function kinds() {
    const rows = await database.db.q.selectFrom('notices').select('kind').orderBy('id').execute();
    return rows.map(({ kind }) => kind);
  }

  test('a sign-in by a browser that was never used, and by no other', async () => {
    await signInByCode(browser);
    await browser.post('/view/login/signout');
    await signInByCode(browser);
    expect(await kinds()).toEqual([]);
    const second = createBrowser(t, '198.51.100.9');
    await signInByCode(second);
    expect(await kinds()).toEqual(['sign_in_elsewhere']);
    await signInByCode(second);
    expect(await kinds()).toEqual(['sign_in_elsewhere']);
    // Somebody else at the same browser is told nothing of it.
    await signInByCode(second, '13900139000');
    expect(await kinds()).toEqual(['sign_in_elsewhere']);
  });

  test('a known browser from a network that the account never came from, once; its neighbours count as the same', async () => {
    await signInByCode(browser);
    const carry = (address: string) => {
      const same = createBrowser(t, address);
      for (const [name, value] of browser.jar) same.jar.set(name, value);
      return same;
    };
    await signInByCode(carry('203.0.99.1'));
    expect(await kinds()).toEqual([]);
    // A failure from there makes the network none of the person's.
    await carry('198.51.100.9').signIn({ username: phone, password: 'wrong wrong' });
    await signInByCode(carry('198.51.100.9'));
    expect(await kinds()).toEqual(['sign_in_place']);
    const rows = await database.db.q.selectFrom('notices').select('data').execute();
    expect(rows).toEqual([{ data: { network: '198.51.*.*' } }]);
    t.clock.advance({ days: 1 });
    await signInByCode(carry('198.51.7.7'));
    await signInByCode(browser);
    expect(await kinds()).toEqual(['sign_in_place']);
    await signInByCode(carry('2001:db8::1'));
    await signInByCode(carry('2001:db8:77::9'));
    expect(await kinds()).toEqual(['sign_in_place', 'sign_in_place']);
  });

  test('a new password, and another phone', async () => {
    await signInByCode(browser);
    t.clock.advance({ minutes: 2 });
    await browser.sendCode('reset', phone);
    const code = t.outbox.messages.at(-1)?.code;
    expect((await browser.post('/view/login/reset', { target: phone, code, password })).success).toBe(true);
    expect(await kinds()).toEqual(['password_changed']);
    await browser.signIn({ username: phone, password });
    t.clock.advance({ minutes: 2 });
    await browser.sendCode('phone', '13900139000');
    const change = { phone: '13900139000', smsCode: t.outbox.messages.at(-1)?.code, password };
    expect((await browser.post('/api/account/phone', change)).success).toBe(true);
    expect(await kinds()).toEqual(['password_changed', 'phone_changed']);
  });
});
