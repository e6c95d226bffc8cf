import { beforeEach, expect, test } from 'vitest';
import { createTestBackend, type TestBackend } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { type Browser, createBrowser, goodPassword, isSignedIn, signUpForm } from './sign-up-form.ts';

const phone = '13800138000';
const newPassword = 'neue 母线槽 77';

describeOnBothDatabases('codes', (database) => {
  let t: TestBackend;
  let browser: Browser;
  beforeEach(() => {
    t = createTestBackend(database.db);
    browser = createBrowser(t);
  });
  const lastCode = () => t.outbox.messages.at(-1)?.code ?? '';
  const signInByCode = (smsCode: string, who = browser, number = phone) =>
    who.post('/view/login/signin/code', { phone: number, smsCode });

  test('sends one of a hundred parallel sends to one phone', async () => {
    const browsers = Array.from({ length: 100 }, (_, index) => createBrowser(t, `198.51.100.${index}`));
    const answers = await Promise.all(browsers.map((each) => each.sendCode('signin', phone)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'auth.code_too_soon')).toHaveLength(99);
    expect(t.outbox.messages).toHaveLength(1);
  });

  test('sends five an hour and ten in a rolling day to one phone, tried every minute', async () => {
    const sentAt: number[] = [];
    for (let minute = 0; minute < 24 * 60; minute += 10) {
      if ((await browser.sendCode('signin', phone)).success) sentAt.push(minute);
      t.clock.advance({ minutes: 10 });
    }
    expect(sentAt).toEqual([0, 10, 20, 30, 40, 60, 70, 80, 90, 100]);
    expect((await browser.sendCode('signin', phone)).success).toBe(true);
  });

  test('sends twenty a day to one network and fifty to one browser', async () => {
    const number = (index: number) => `139001390${String(index).padStart(2, '0')}`;
    const codes: (string | undefined)[] = [];
    for (let index = 0; index < 21; index += 1) {
      codes.push((await createBrowser(t, `198.51.100.${index}`).sendCode('signin', number(index))).code);
    }
    expect(codes.filter((code) => code === undefined)).toHaveLength(20);
    expect(codes.at(-1)).toBe('auth.code_limit');
    expect((await createBrowser(t, '198.51.101.1').sendCode('signin', number(21))).success).toBe(true);

    await browser.sendCode('signin', number(22));
    for (let index = 1; index <= 50; index += 1) {
      const traveller = createBrowser(t, `10.0.${index}.1`);
      traveller.jar.set('device', browser.jar.get('device') ?? '');
      const answer = await traveller.sendCode('signin', number(22 + index));
      expect(answer.code).toBe(index < 50 ? undefined : 'auth.code_limit');
    }
  });

  test('tells the seconds left', async () => {
    expect((await browser.sendCode('signin', phone)).data).toEqual({
      waitSeconds: 60,
      expiresInSeconds: 300,
      isWithStaff: false,
    });
    t.clock.advance({ seconds: 18 });
    const soon = await browser.sendCode('signin', phone);
    expect(soon).toMatchObject({ status: 429, code: 'auth.code_too_soon', values: { seconds: 42 } });
    expect(soon.headers.get('retry-after')).toBe('42');
  });

  test('asks for a captcha before every send', async () => {
    const fields = { purpose: 'signin', target: phone };
    expect((await browser.post('/view/login/code', fields)).code).toBe('auth.captcha_required');
    const wrong = { ...fields, ...(await browser.solveCaptcha('code')), captchaCode: '????' };
    expect((await browser.post('/view/login/code', wrong)).code).toBe('auth.captcha_wrong');
    const spent = await browser.solveCaptcha('code');
    expect((await browser.post('/view/login/code', { ...fields, ...spent })).success).toBe(true);
    t.clock.advance({ seconds: 60 });
    expect((await browser.post('/view/login/code', { ...fields, ...spent })).code).toBe('auth.captcha_wrong');
    expect(t.outbox.messages).toHaveLength(1);
  });

  test('signs in by code, once, for five minutes, in the browser that asked', async () => {
    const person = await t.signUp({ phone: `+86${phone}` });
    await browser.sendCode('signin', phone);
    const code = lastCode();
    expect(code).toMatch(/^\d{6}$/);
    expect((await signInByCode(code, createBrowser(t))).code).toBe('auth.code_wrong');
    expect((await signInByCode(code, browser, '13800138001')).code).toBe('auth.code_wrong');
    const done = await signInByCode(` ${code} `);
    expect(done.data).toMatchObject({ user: { userId: person.userId } });
    expect((await signInByCode(code)).code).toBe('auth.code_wrong');
    t.clock.advance({ minutes: 2 });
    await browser.sendCode('signin', phone);
    t.clock.advance({ seconds: 301 });
    expect((await signInByCode(lastCode())).code).toBe('auth.code_wrong');
  });

  test('lets one of ten parallel uses of a code in', async () => {
    await t.signUp({ phone: `+86${phone}` });
    await browser.sendCode('signin', phone);
    const cookie = browser.cookie();
    const uses = Array.from({ length: 10 }, () =>
      t.send('POST', '/view/login/signin/code', { body: { phone, smsCode: lastCode() }, cookie }),
    );
    expect((await Promise.all(uses)).filter(({ success }) => success)).toHaveLength(1);
  });

  test('dies after five wrong tries, and by a newer code', async () => {
    await t.signUp({ phone: `+86${phone}` });
    await browser.sendCode('signin', phone);
    const first = lastCode();
    for (let count = 0; count < 5; count += 1) {
      expect((await signInByCode(first === '000000' ? '111111' : '000000')).code).toBe('auth.code_wrong');
    }
    expect((await signInByCode(first)).code).toBe('auth.code_wrong');
    t.clock.advance({ seconds: 60 });
    await browser.sendCode('signin', phone);
    const second = lastCode();
    t.clock.advance({ seconds: 60 });
    await browser.sendCode('signin', phone);
    expect((await signInByCode(second)).code).toBe('auth.code_wrong');
    expect((await signInByCode(lastCode())).success).toBe(true);
  });

  test('works for no other purpose', async () => {
    await t.signUp({ phone: `+86${phone}` });
    await browser.sendCode('reset', phone);
    expect((await signInByCode(lastCode())).code).toBe('auth.code_wrong');
  });

  test('keeps only a keyed hash', async () => {
    await browser.sendCode('signin', phone);
    const [row] = await database.db.q.selectFrom('codes').selectAll().execute();
    expect(JSON.stringify(row)).not.toContain(lastCode());
  });

  test('answers alike whether the phone or address is known', async () => {
    await t.signUp({ phone: '+8613800138001', email: 'known@example.com' });
    for (const [purpose, known, unknown] of [
      ['signin', '13800138001', '13800138002'],
      ['reset', '13800138001', '13800138003'],
      ['reset', 'known@example.com', 'unknown@example.com'],
    ] as const) {
      t.clock.advance({ minutes: 2 });
      const answers = [await browser.sendCode(purpose, known), await browser.sendCode(purpose, unknown)];
      expect(answers[0]).toMatchObject({ status: 200, success: true });
      expect(answers[1]?.data).toEqual(answers[0]?.data);
      for (const target of [known, unknown]) {
        expect((await browser.sendCode(purpose, target)).code).toBe('auth.code_too_soon');
      }
    }
    expect(t.outbox.messages.map((message) => message.phone).sort()).toEqual(
      ['+8613800138001', '+8613800138001', '+8613800138002'].sort(),
    );
    await browser.sendCode('signin', '13900139000');
    expect((await signInByCode(lastCode(), browser, '13900139000')).code).toBe('auth.no_account');
  });

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
    await browser.sendCode('reset', form.email);
    const code = /\d{6}/.exec(t.outbox.mails[0]?.text ?? '')?.[0];
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

  test('says so when the message cannot be sent, and lets the person try again at once', async () => {
    let isBroken = true;
    t = createTestBackend(database.db, {
      services: {
        sms: {
          send: async () => {
            if (isBroken) throw new Error('carrier down');
          },
        },
      },
    });
    browser = createBrowser(t);
    expect(await browser.sendCode('signin', phone)).toMatchObject({ status: 503, code: 'auth.code_unsent' });
    isBroken = false;
    expect((await browser.sendCode('signin', phone)).success).toBe(true);
  });

  test.each(['13400138000x', '14912345678', '17412345678', '13491234567', '1380013800', '+1 202 555 0100'])(
    'refuses %s, which gets no SMS here',
    async (target) => {
      expect((await browser.sendCode('signin', target)).code).toBe('auth.phone_unfit');
    },
  );

  test('hides the development outbox in production', async () => {
    expect((await t.as().get('/api/dev/outbox')).success).toBe(true);
    const production = createTestBackend(database.db, { config: { isProduction: true } });
    const hidden = await production.as().get('/api/dev/outbox');
    const missing = await production.as().get('/api/dev/nothing');
    expect([hidden.status, hidden.code]).toEqual([missing.status, missing.code]);
  });

  test('leaves sign-up forms alone that bring another person’s code', async () => {
    await browser.sendCode('signup', phone);
    const thief = createBrowser(t);
    await thief.solveCaptcha('code');
    const form = { ...signUpForm(), phone, smsCode: lastCode() };
    expect((await thief.post('/view/login/signup', form)).code).toBe('auth.code_wrong');
  });
});
