import { beforeEach, expect, test } from 'vitest';
import { createTestBackend, type TestBackend } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { type Browser, createBrowser, signUpForm } from './sign-up-form.ts';

const phone = '13800138000';

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

  const number = (index: number) => `13900139${String(index).padStart(3, '0')}`;

  test('sends eighty codes a day to one network that nobody uses, and more where they are used', async () => {
    const send = async (index: number) => {
      const who = createBrowser(t, `198.51.100.${index}`);
      const { code } = await who.sendCode('signin', number(index));
      t.clock.advance({ seconds: 2 });
      return { who, code };
    };
    const used = await send(0);
    await signInByCode(lastCode(), used.who, number(0));
    await used.who.post('/view/login/signin/code', {
      phone: number(0),
      smsCode: lastCode(),
      hasConsented: true,
    });
    const codes: (string | undefined)[] = [];
    for (let index = 1; index <= 81; index += 1) codes.push((await send(index)).code);
    expect(codes.filter((code) => code === undefined)).toHaveLength(80);
    expect(codes.at(-1)).toBe('auth.code_limit');
    expect((await createBrowser(t, '198.51.101.1').sendCode('signin', number(90))).success).toBe(true);
  });

  test('sends fifty a day to one browser', async () => {
    await browser.sendCode('signin', number(22));
    for (let index = 1; index <= 50; index += 1) {
      const traveller = createBrowser(t, `10.0.${index}.1`);
      traveller.jar.set('device', browser.jar.get('device') ?? '');
      const answer = await traveller.sendCode('signin', number(22 + index));
      expect(answer.code).toBe(index < 50 ? undefined : 'auth.code_limit');
    }
  });

  test('sends no SMS beyond what a day may cost, and says so; mail goes on', async () => {
    t = createTestBackend(database.db, { config: { SMS_DAILY_LIMIT: 3 } });
    await t.signUp({ email: 'known@example.com' });
    const codes = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        createBrowser(t, `10.0.${index}.1`).sendCode('signin', number(index)),
      ),
    );
    expect(codes.map(({ code }) => code ?? 'sent').sort()).toEqual([
      ...Array(3).fill('auth.code_stopped'),
      ...Array(3).fill('sent'),
    ]);
    expect(t.outbox.messages).toHaveLength(3);
    // What else can be done is another thing for who signs in, signs up, or proves a phone.
    const stopped = codes.filter(({ code }) => code === 'auth.code_stopped').map(({ values }) => values);
    expect(stopped).toEqual(Array(3).fill({ purpose: 'signin' }));
    const signUp = await createBrowser(t, '10.0.9.1').sendCode('signup', number(30));
    expect([signUp.code, signUp.values]).toEqual(['auth.code_stopped', { purpose: 'signup' }]);
    const staff = await t.signUp({ roles: ['admin'] });
    const smsOfDay = async () =>
      (await t.as(staff).get<{ smsOfDay: unknown }>('/api/admin/overview')).data.smsOfDay;
    expect(await smsOfDay()).toEqual({ sent: 3, limit: 3 });
    expect((await createBrowser(t).sendCode('reset', 'known@example.com')).success).toBe(true);
    t.clock.advance({ hours: 24 });
    expect(await smsOfDay()).toEqual({ sent: 0, limit: 3 });
    expect((await browser.sendCode('signin', number(9))).success).toBe(true);
  });

  test('tells the seconds left', async () => {
    expect((await browser.sendCode('signin', phone)).data).toEqual({
      waitSeconds: 60,
      expiresInSeconds: 600,
      isWithStaff: false,
      isCall: false,
      canCall: false,
    });
    t.clock.advance({ seconds: 18 });
    const soon = await browser.sendCode('signin', phone);
    expect(soon).toMatchObject({ status: 429, code: 'auth.code_too_soon', values: { seconds: 42 } });
    expect(soon.headers.get('retry-after')).toBe('42');
  });

  test('asks for one captcha for all codes that one browser sends to one phone within half an hour', async () => {
    const fields = { purpose: 'signin', target: phone };
    expect((await browser.post('/view/login/code', fields)).code).toBe('auth.captcha_required');
    const wrong = { ...fields, ...(await browser.solveCaptcha('code')), captchaCode: '????' };
    expect((await browser.post('/view/login/code', wrong)).code).toBe('auth.captcha_wrong');
    const spent = await browser.solveCaptcha('code');
    expect((await browser.post('/view/login/code', { ...fields, ...spent })).success).toBe(true);
    t.clock.advance({ seconds: 60 });
    expect((await browser.post('/view/login/code', { ...fields, ...spent })).code).toBe('auth.captcha_wrong');
    expect(t.outbox.messages).toHaveLength(1);
    expect((await browser.post('/view/login/code', fields)).success).toBe(true);
    const others = [
      await browser.post('/view/login/code', { ...fields, target: '13800138001' }),
      await createBrowser(t).post('/view/login/code', fields),
    ];
    expect(others.map(({ code }) => code)).toEqual(['auth.captcha_required', 'auth.captcha_required']);
    t.clock.advance({ minutes: 31 });
    expect((await browser.post('/view/login/code', fields)).code).toBe('auth.captcha_required');
  });

  test('signs in by code, once, for ten minutes, in the browser that asked', async () => {
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
    t.clock.advance({ seconds: 601 });
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
    for (const number of ['13800138001', '13900139000']) {
      t.clock.advance({ minutes: 2 });
      await browser.sendCode('signin', number);
      const wrong = await signInByCode(lastCode() === '000000' ? '111111' : '000000', browser, number);
      expect(wrong).toMatchObject({ status: 400, code: 'auth.code_wrong', fields: { smsCode: 'wrong' } });
    }
  });

  test('goes on from an unknown phone to an account, once its person agrees to the terms', async () => {
    await browser.sendCode('signin', phone);
    const code = lastCode();
    expect(await signInByCode(code)).toMatchObject({
      code: 'auth.sign_up_required',
      fields: { hasConsented: 'required' },
    });
    expect(await database.db.q.selectFrom('users').select('id').execute()).toEqual([]);
    const body = { phone, smsCode: code, hasConsented: true };
    const made = await browser.post<{ user: object }>('/view/login/signin/code', body);
    expect(made.data.user).toMatchObject({ mobile: phone, isPhoneVerified: true });
    expect(made.data.user).toMatchObject({ nickname: expect.stringMatching(/^用户[0-9a-f]{8}$/) });
    const consents = await database.db.q.selectFrom('consents').select('document').execute();
    expect(consents).toHaveLength(2);
    expect((await browser.post('/view/login/signin/code', body)).code).toBe('auth.code_wrong');
    t.clock.advance({ minutes: 2 });
    await browser.sendCode('signin', phone);
    expect((await signInByCode(lastCode())).success).toBe(true);
    expect(await database.db.q.selectFrom('users').select('id').execute()).toHaveLength(1);
  });

  test('makes one account of ten uses of a code for an unknown phone at the same moment', async () => {
    await browser.sendCode('signin', phone);
    const uses = Array.from({ length: 10 }, () =>
      browser.post('/view/login/signin/code', { phone, smsCode: lastCode(), hasConsented: true }),
    );
    expect((await Promise.all(uses)).filter(({ success }) => success)).toHaveLength(1);
    expect(await database.db.q.selectFrom('users').select('id').execute()).toHaveLength(1);
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

  test('a sign-up with the phone of an account says that its names and password are not used', async () => {
    const { userId } = await t.signUp({ phone: `+86${phone}`, nickname: '老周' });
    await browser.sendCode('signup', phone);
    const form = { ...signUpForm(), phone, smsCode: lastCode(), email: 'new@example.com' };
    const answer = await browser.post<{ isExisting: boolean; user: { nickname: string } }>(
      '/view/login/signup',
      form,
    );
    expect(answer.data).toMatchObject({ isExisting: true, user: { nickname: '老周' } });
    const { rows } = await database.db.query('select nickname, email from users where id = $1', [userId]);
    expect(rows).toEqual([{ nickname: '老周', email: null }]);
    expect(t.outbox.mails).toEqual([]);
  });

  test('leaves sign-up forms alone that bring another person’s code', async () => {
    await browser.sendCode('signup', phone);
    const thief = createBrowser(t);
    await thief.solveCaptcha('code');
    const form = { ...signUpForm(), phone, smsCode: lastCode() };
    expect((await thief.post('/view/login/signup', form)).code).toBe('auth.code_wrong');
  });
});
