import { beforeEach, expect, test } from 'vitest';
import { createTestBackend, type TestBackend } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { type Browser, createBrowser, goodPassword, isSignedIn } from './sign-up-form.ts';

const phone = '13800138000';
const newPassword = 'neue 母线槽 77';

describeOnBothDatabases('what a code proves', (database) => {
  let t: TestBackend;
  let browser: Browser;
  beforeEach(() => {
    t = createTestBackend(database.db);
    browser = createBrowser(t);
  });
  const lastCode = () => t.outbox.messages.at(-1)?.code ?? '';

  test('resets a password by phone, ends every session and tells the owner', async () => {
    const person = await t.signUp({ phone: `+86${phone}`, email: 'owner@example.com' });
    await browser.sendCode('reset', phone);
    const reset = { target: phone, code: lastCode(), password: newPassword, rePassword: newPassword };
    const weak = await browser.post('/view/login/reset', { ...reset, password: phone, rePassword: phone });
    expect(weak).toMatchObject({ code: 'auth.password_unfit', fields: { password: 'similar' } });
    expect((await browser.post('/view/login/reset', { ...reset, code: '1' })).code).toBe('auth.code_wrong');
    expect((await browser.post('/view/login/reset', reset)).data).toEqual({ isReset: true });
    expect(await isSignedIn(t, person.cookie)).toBe(false);
    expect(t.outbox.mails.at(-1)).toMatchObject({ to: 'owner@example.com', subject: '密码已修改' });
    expect((await browser.signIn({ username: person.username, password: newPassword })).success).toBe(true);
    expect((await browser.post('/view/login/reset', reset)).code).toBe('auth.code_wrong');
  });

  test('resets by mail, and the address counts as proven from then on', async () => {
    const { form } = await createBrowser(t).signUp();
    t.clock.advance({ minutes: 2 });
    await browser.sendCode('reset', form.email);
    const code = /\d{6}/.exec(t.outbox.mails.at(-1)?.text ?? '')?.[0];
    const reset = { target: form.email, code, password: newPassword, rePassword: newPassword };
    expect((await browser.post('/view/login/reset', reset)).success).toBe(true);
    await browser.signIn({ username: form.email, password: newPassword });
    const security = await browser.get('/api/account/security');
    expect(security.data).toMatchObject({ email: form.email, isEmailVerified: true, hasPassword: true });
  });

  test('does not let an unproven address reset an account that a phone proves', async () => {
    const email = 'somebody@example.com';
    await t.signUp({ phone: `+86${phone}`, email });
    await browser.sendCode('reset', email);
    expect(t.outbox.mails).toEqual([]);
  });

  test('binds a phone to the signed-in person alone, and not one that another has', async () => {
    const { form } = await browser.signUp();
    expect((await createBrowser(t).sendCode('phone', phone)).code).toBe('session.required');
    await browser.sendCode('phone', phone);
    const verify = (who: Browser, fields: object) => who.post('/api/account/phone', { phone, ...fields });
    expect((await verify(browser, { smsCode: 'x' })).code).toBe('auth.code_wrong');
    const bound = await verify(browser, { smsCode: lastCode() });
    expect(bound.data).toMatchObject({ mobile: phone, isPhoneVerified: true });

    const second = createBrowser(t, '203.0.113.99');
    await second.signUp();
    t.clock.advance({ minutes: 2 });
    await second.sendCode('phone', phone);
    expect((await verify(second, { smsCode: lastCode() })).code).toBe('auth.phone_taken');

    await browser.sendCode('phone', '13900139000');
    const change = { phone: '13900139000', smsCode: lastCode() };
    expect((await verify(browser, change)).code).toBe('account.password_wrong');
    expect((await verify(browser, { ...change, password: form.password })).success).toBe(true);
    expect((await browser.get('/api/account/security')).data).toMatchObject({ phone: '139****9000' });
  });

  test('binds a mail address, and a proven one belongs to one account', async () => {
    const email = 'shared@example.com';
    for (const [index, expected] of ['bound', 'auth.email_taken'].entries()) {
      const who = createBrowser(t, `203.0.113.${index}`);
      await who.signUp({ email });
      await who.sendCode('email', email);
      const code = /\d{6}/.exec(t.outbox.mails.at(-1)?.text ?? '')?.[0];
      expect((await who.post('/api/account/email', { email, code })).code ?? 'bound').toBe(expected);
      t.clock.advance({ minutes: 2 });
    }
    const signedIn = await browser.signIn({ username: email, password: goodPassword });
    expect(signedIn.success).toBe(true);
  });

  test('tells the address that was proven before of another phone, and of another address', async () => {
    const { form } = await browser.signUp();
    const mailCode = () => /\d{6}/.exec(t.outbox.mails.at(-1)?.text ?? '')?.[0];
    const bind = async (kind: 'phone' | 'email', to: string) => {
      t.clock.advance({ minutes: 2 });
      await browser.sendCode(kind, to);
      const code = kind === 'phone' ? { smsCode: lastCode() } : { code: mailCode() };
      const answer = await browser.post(`/api/account/${kind}`, {
        [kind]: to,
        ...code,
        password: form.password,
      });
      expect([kind, to, answer.code]).toEqual([kind, to, undefined]);
    };
    const told = () => t.outbox.mails.filter(({ text }) => text.includes('不是本人操作：'));
    await bind('email', 'first@example.com');
    await bind('phone', phone);
    expect(told()).toEqual([]);
    await bind('phone', '13900139000');
    expect(told()).toMatchObject([{ to: 'first@example.com', subject: '手机号已更换' }]);
    expect(told()[0]?.text).toContain('139****9000');
    expect(told()[0]?.text).toContain('/member/forget_passwd');
    await bind('email', 'second@example.com');
    expect(told().slice(1)).toMatchObject([{ to: 'first@example.com', subject: '邮箱已更换' }]);
  });
});
