import { beforeEach, expect, test } from 'vitest';
import { createTestBackend, type TestBackend } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { type Browser, createBrowser, goodPassword, signUpForm } from './sign-up-form.ts';

describeOnBothDatabases('sign-up', (database) => {
  let t: TestBackend;
  let browser: Browser;
  beforeEach(() => {
    t = createTestBackend(database.db);
    browser = createBrowser(t);
  });

  test('makes an account from the specified fields, signs it in by cookies and records both consents', async () => {
    const { form, answer } = await browser.signUp();
    expect(answer).toMatchObject({ status: 200, success: true });
    expect(answer.data).toEqual({
      user: expect.objectContaining({ username: form.username, groupid: 1 }),
      isExisting: false,
    });
    const me = await browser.get<{ nickname: string; notifyUrl: string }>('/api/me');
    expect(me.data).toMatchObject({ nickname: form.nickname, notifyUrl: '/api/events', roles: [] });
    const consents = await database.db.q.selectFrom('consents').selectAll().orderBy('document').execute();
    expect(consents).toMatchObject([
      { document: 'privacy', version: '2026-11-26', address: '203.0.113.7' },
      { document: 'terms', version: '2026-11-23', address: '203.0.113.7' },
    ]);
    expect(consents[0]?.text_hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('stores the password only as argon2id with the chosen cost', async () => {
    await browser.signUp();
    const user = await database.db.q.selectFrom('users').selectAll().executeTakeFirstOrThrow();
    expect(user.password_hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
    expect(JSON.stringify(user)).not.toContain(goodPassword);
  });

  test('ignores fields that nobody may set on himself', async () => {
    const { answer } = await browser.signUp({
      roles: ['owner'],
      groupid: 3,
      groupId: 3,
      userId: 99,
      points: 9999,
      isCompany: true,
      tenantId: 1,
      phone_verified_at: '2020-01-01',
    });
    expect(answer.data.user).toMatchObject({
      roles: [],
      groupid: 1,
      isCompany: false,
      tenantId: 0,
      isPhoneVerified: false,
    });
    expect((await browser.get('/api/me')).data).toMatchObject({ roles: [] });
  });

  test('makes an enterprise account with its company', async () => {
    const { answer } = await browser.signUp({
      accountType: 'enterprise',
      companyName: '样例成套设备有限公司',
    });
    expect(answer.data.user).toMatchObject({ isCompany: true, tenant: '样例成套设备有限公司' });
    const nameless = await browser.signUp({ accountType: 'enterprise' });
    expect(nameless.answer.code).toBe('auth.company_required');
  });

  test('takes a phone that a code has proven, without a second captcha', async () => {
    await browser.sendCode('signup', '138 0013 8000');
    const code = t.outbox.messages[0]?.code;
    const form = { ...signUpForm(), email: '', phone: '+86 138-0013-8000', smsCode: code };
    const answer = await browser.post('/view/login/signup', form);
    expect(answer.data).toMatchObject({ user: { mobile: '13800138000', isPhoneVerified: true } });
    expect((await browser.post('/view/login/signup', { ...form, ...signUpForm(), email: '' })).code).toBe(
      'auth.code_wrong',
    );
  });

  test('needs nothing but a phone with its code, and the agreement', async () => {
    await browser.sendCode('signup', '13800138000');
    const bare = { phone: '13800138000', smsCode: t.outbox.messages[0]?.code, hasConsented: true };
    const made = await browser.post<{ user: { userId: number; username: string } }>(
      '/view/login/signup',
      bare,
    );
    expect(made.data.user).toMatchObject({ mobile: '13800138000', isPhoneVerified: true });
    expect(JSON.stringify({ ...made.data.user, mobile: '' })).not.toContain('8000');
    const security = await browser.get('/api/account/security');
    expect(security.data).toMatchObject({ hasPassword: false, email: '' });

    // Whoever signs up with a phone that has an account has proved to be its person.
    t.clock.advance({ minutes: 2 });
    const again = createBrowser(t, '203.0.113.8');
    await again.sendCode('signup', '13800138000');
    const smsCode = t.outbox.messages.at(-1)?.code;
    const known = await again.post<{ user: { userId: number } }>('/view/login/signup', { ...bare, smsCode });
    expect(known.data.user.userId).toBe(made.data.user.userId);
  });

  test('takes a password that was typed once, and an account without mail', async () => {
    const { answer, form } = await browser.signUp({ email: '', rePassword: undefined });
    expect(answer.status).toBe(200);
    const signedIn = await createBrowser(t).signIn({ username: form.username, password: form.password });
    expect(signedIn.success).toBe(true);
  });

  test('sends the code that proves the mail address to whoever gives one', async () => {
    const { form } = await browser.signUp();
    expect(t.outbox.mails.map(({ to }) => to)).toEqual([form.email]);
    const code = /\d{6}/.exec(t.outbox.mails[0]?.text ?? '')?.[0];
    const proved = await browser.post('/api/account/email', { email: form.email, code });
    expect(proved.success).toBe(true);
  });

  test.each([
    ['no consent', { hasConsented: false }, 'auth.consent_required', 'hasConsented'],
    ['a short password', { password: '短a1', rePassword: '短a1' }, 'auth.password_unfit', 'password'],
    [
      'a common password',
      { password: 'Iloveyou1', rePassword: 'Iloveyou1' },
      'auth.password_unfit',
      'password',
    ],
    ['another repetition', { rePassword: `${goodPassword}!` }, 'auth.password_mismatch', 'rePassword'],
    ['a staff nickname', { nickname: '官 方客服' }, 'auth.nickname_unfit', 'nickname'],
    ['a lookalike user name', { username: 'аdmin' }, 'auth.username_unfit', 'username'],
    ['a phone as user name', { username: '13800138000' }, 'auth.username_unfit', 'username'],
    ['a mail header', { email: 'a@example.com\r\nBcc: b@example.com' }, 'auth.email_unfit', 'email'],
    ['neither name nor mail nor phone', { username: '', email: '' }, 'auth.username_unfit', 'username'],
    ['no password without a phone', { password: '', rePassword: '' }, 'auth.password_unfit', 'password'],
    ['a wrong captcha', { captchaCode: '0000' }, 'auth.captcha_wrong', 'captchaCode'],
    ['no captcha', { captchaId: '', captchaCode: '' }, 'auth.captcha_required', 'captchaCode'],
  ])('refuses %s', async (_, fields, code, field) => {
    const { answer } = await browser.signUp(fields);
    expect(answer.code).toBe(code);
    expect(Object.keys(answer.fields ?? {})).toEqual([field]);
    expect(await database.db.q.selectFrom('users').selectAll().execute()).toEqual([]);
  });

  test('a phone without its code is asked for the code, and no captcha is spent or asked for', async () => {
    const bare = { phone: '13800138001', hasConsented: true };
    const answer = await browser.post('/view/login/signup', bare);
    expect([answer.code, answer.fields]).toEqual(['auth.code_wrong', { smsCode: 'required' }]);
    const solved = await browser.solveCaptcha('signup');
    expect((await browser.post('/view/login/signup', { ...bare, ...solved })).code).toBe('auth.code_wrong');
    const spare = await browser.post('/view/login/signup', { ...signUpForm(), ...solved });
    expect(spare.status).toBe(200);
  });

  test('a captcha that was solved beside a mistake counts once the mistake is mended', async () => {
    const solved = await browser.solveCaptcha('signup');
    const weak = { ...signUpForm(), password: 'Iloveyou1', rePassword: 'Iloveyou1', ...solved };
    expect((await browser.post('/view/login/signup', weak)).code).toBe('auth.password_unfit');
    const mended = await browser.post('/view/login/signup', { ...signUpForm(), ...solved });
    expect(mended.status).toBe(200);
  });

  test('tells a taken name only behind a captcha, and nothing about a taken mail address', async () => {
    const first = await browser.signUp();
    const second = createBrowser(t, '203.0.113.8');
    const bare = await second.post('/view/login/signup', { ...signUpForm(), username: first.form.username });
    expect(bare.code).toBe('auth.captcha_required');
    const taken = await second.signUp({ username: first.form.username.toUpperCase() });
    expect(taken.answer.code).toBe('auth.username_taken');
    const nickname = await second.signUp({ nickname: first.form.nickname });
    expect(nickname.answer.code).toBe('auth.nickname_taken');
    const mail = await second.signUp({ email: first.form.email });
    expect(mail.answer.status).toBe(200);
  });

  test('makes one account of ten sign-ups with one name at the same moment', async () => {
    const browsers = Array.from({ length: 10 }, (_, index) => createBrowser(t, `198.51.100.${index}`));
    const results = await Promise.all(
      browsers.map((each) => each.signUp({ username: 'same-name', email: 'same@example.com' })),
    );
    const codes = results.map(({ answer }) => answer.code ?? 'made').sort();
    expect(codes).toEqual([...Array(9).fill('auth.username_taken'), 'made']);
  });

  test('lets one browser make three accounts an hour, whatever it mistyped before, and not its neighbours', async () => {
    t = createTestBackend(database.db, { config: { RATE_LIMITS: true } });
    browser = createBrowser(t);
    for (let count = 0; count < 3; count += 1) {
      expect((await browser.signUp({ nickname: 'x' })).answer.code).toBe('auth.nickname_unfit');
      expect((await browser.signUp()).answer.status).toBe(200);
      t.clock.advance({ minutes: 2 });
    }
    expect((await browser.signUp()).answer.code).toBe('request.too_many');
    expect((await createBrowser(t).signUp()).answer.status).toBe(200);
    t.clock.advance({ minutes: 61 });
    expect((await browser.signUp()).answer.status).toBe(200);
  });

  test('a refusal tells whether the captcha is of no more use', async () => {
    const browser = createBrowser(t);
    const isSpent = ({ answer }: { answer: { text: string } }) =>
      (JSON.parse(answer.text) as { isCaptchaSpent?: boolean }).isCaptchaSpent === true;
    const solved = await browser.solveCaptcha('signup');
    expect(isSpent(await browser.signUp({ ...solved, password: 'x', rePassword: 'x' }))).toBe(false);
    expect(isSpent(await browser.signUp({ ...solved, captchaCode: '' }))).toBe(false);
    const { form, answer } = await browser.signUp(solved);
    expect(answer.success).toBe(true);
    const again = { ...signUpForm(), username: form.username };
    expect(isSpent(await createBrowser(t).signUp(again))).toBe(true);
    expect(isSpent(await browser.signUp({ ...solved, username: 'another-one' }))).toBe(true);
    expect(isSpent(await browser.signUp({ captchaId: '', captchaCode: '' }))).toBe(true);
  });

  test('spends a captcha once, for its purpose, in its browser, for half an hour', async () => {
    const solved = await browser.solveCaptcha('signup');
    const other = createBrowser(t);
    await other.solveCaptcha('signup');
    const use = (who: Browser, captcha: object) =>
      who.post('/view/login/signup', { ...signUpForm(), ...captcha });
    expect((await use(other, solved)).code).toBe('auth.captcha_wrong');
    expect((await use(browser, await browser.solveCaptcha('code'))).code).toBe('auth.captcha_wrong');
    const late = await browser.solveCaptcha('signup');
    const slow = await browser.solveCaptcha('signup');
    expect((await use(browser, { ...solved, captchaCode: solved.captchaCode.toLowerCase() })).code).toBe(
      'auth.captcha_wrong',
    );
    const fresh = await browser.solveCaptcha('signup');
    expect(
      (await use(browser, { ...fresh, captchaCode: ` ${fresh.captchaCode.toLowerCase()} ` })).status,
    ).toBe(200);
    expect((await use(browser, fresh)).code).toBe('auth.captcha_wrong');
    t.clock.advance({ minutes: 29 });
    const inTime = await use(browser, { ...slow, username: 'slow', nickname: '慢慢填' });
    expect(inTime.status).toBe(200);
    t.clock.advance({ seconds: 61 });
    expect((await use(browser, late)).code).toBe('auth.captcha_wrong');
  });
});
