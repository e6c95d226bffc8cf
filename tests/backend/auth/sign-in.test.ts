import { beforeEach, expect, test } from 'vitest';
import { setUserGroup } from '../../../backend/features/account/store.ts';
import { ensureOwner } from '../../../backend/features/auth/owner.ts';
import { createTestBackend, type TestBackend } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { type Browser, createBrowser, goodPassword, isSignedIn } from './sign-up-form.ts';

describeOnBothDatabases('sign-in', (database) => {
  let t: TestBackend;
  let stranger: Browser;
  let account: { username: string; email: string; password: string; userId: number };
  beforeEach(async () => {
    t = createTestBackend(database.db);
    const { form, answer } = await createBrowser(t, '192.0.2.1').signUp();
    account = { ...form, userId: answer.data.user.userId };
    stranger = createBrowser(t);
  });
  const right = () => ({ username: account.username, password: goodPassword });
  const wrong = () => ({ username: account.username, password: 'not the password' });

  test('takes the user name, in any case, and the mail address', async () => {
    for (const username of [account.username, account.username.toUpperCase(), account.email]) {
      const answer = await createBrowser(t).signIn({ ...right(), username });
      expect(answer.data).toMatchObject({ user: { username: account.username } });
    }
  });

  test('takes the phone in every spelling', async () => {
    const browser = createBrowser(t);
    await browser.signIn(right());
    await browser.sendCode('phone', '13800138000');
    const smsCode = t.outbox.messages[0]?.code;
    expect((await browser.post('/api/account/phone', { phone: '13800138000', smsCode })).status).toBe(200);
    for (const username of ['13800138000', '+86 138 0013 8000', '0086-13800138000']) {
      expect((await createBrowser(t).signIn({ ...right(), username })).status).toBe(200);
    }
  });

  test('sets the four cookies for the browser alone and gives the token only to marked clients', async () => {
    const answer = await stranger.signIn({ ...right(), isRemembered: true });
    const cookies = answer.cookies.filter((line) => !line.startsWith('device='));
    expect(cookies.map((line) => line.replace(/=[^;]*/, '')).sort()).toEqual([
      'authorization; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax',
      'rememberMe; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax',
      'userToken; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax',
      'webapiToken; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax',
    ]);
    expect(answer.data.token).toBeUndefined();
    const token = stranger.jar.get('userToken') ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(answer.data)).not.toContain(token);

    const program = await createBrowser(t).signIn(right(), { 'x-client': 'desktop' });
    const headers = { 'x-authorization': `Bearer ${program.data.token}` };
    expect((await t.send('GET', '/view/user/current', { headers })).status).toBe(200);
    expect((await t.send('GET', '/api/me', { headers })).status).toBe(200);
  });

  test('marks the cookies Secure when the site is reached over TLS', async () => {
    const { headers } = await t.backend.fetch(
      new Request('https://portal.example/view/login/signin', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(right()),
      }),
    );
    const lines = headers.getSetCookie();
    expect(lines.length).toBeGreaterThanOrEqual(4);
    for (const line of lines) expect(line).toMatch(/; Secure/);
  });

  test('answers alike for a wrong password and an unknown account', async () => {
    const known = await stranger.signIn(wrong());
    const unknown = await createBrowser(t, '203.0.113.9').signIn({
      ...wrong(),
      username: 'nobody@example.com',
    });
    for (const answer of [known, unknown]) {
      expect(answer).toMatchObject({ status: 400, code: 'auth.wrong_credentials', values: { captcha: 0 } });
      expect(answer.fields).toBeUndefined();
    }
  });

  test('asks for a captcha after five failures of one account, from whatever address, known or not', async () => {
    for (const username of [account.username, 'nobody']) {
      const attempt = (index: number, password = 'not the password') =>
        createBrowser(t, `198.51.100.${index}`).signIn({ username, password });
      for (let count = 1; count <= 5; count += 1) {
        expect((await attempt(count)).values).toEqual({ captcha: count === 5 ? 1 : 0 });
      }
      expect((await attempt(6)).code).toBe('auth.captcha_required');
      expect((await attempt(7, goodPassword)).code).toBe('auth.captcha_required');
    }
    const captcha = await stranger.solveCaptcha('signin');
    expect((await stranger.signIn({ ...right(), ...captcha })).status).toBe(200);
    expect((await createBrowser(t, '198.51.100.99').signIn(right())).status).toBe(200);
  });

  test('asks for a captcha after five failures from one address at different accounts', async () => {
    for (let count = 0; count < 5; count += 1) {
      await stranger.signIn({ username: `nobody-${count}`, password: 'x' });
    }
    expect((await stranger.signIn(right())).code).toBe('auth.captcha_required');
    expect((await createBrowser(t, '203.0.113.9').signIn(right())).status).toBe(200);
  });

  test('makes the account wait 1, 2, 4, 8, 15 minutes from the tenth failure on, even with the right password', async () => {
    let address = 0;
    const attempt = async (fields: object) => {
      address += 1;
      const browser = createBrowser(t, `198.51.100.${address}`);
      return browser.signIn({ ...fields, ...(await browser.solveCaptcha('signin')) });
    };
    for (let count = 0; count < 9; count += 1) {
      expect((await attempt(wrong())).code).toBe('auth.wrong_credentials');
    }
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      expect((await attempt(wrong())).code).toBe('auth.wrong_credentials');
      const waiting = await attempt(right());
      expect(waiting).toMatchObject({ status: 429, code: 'auth.wait', values: { seconds: minutes * 60 } });
      expect(waiting.headers.get('retry-after')).toBe(String(minutes * 60));
      t.clock.advance({ minutes, seconds: -1 });
      expect((await attempt(right())).code).toBe('auth.wait');
      t.clock.advance({ seconds: 1 });
    }
    expect((await attempt(right())).status).toBe(200);
    expect((await attempt(wrong())).values).toEqual({ captcha: 0 });
  });

  test('lets no more than ten of a hundred parallel guesses look at the password', async () => {
    const captchas = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const browser = createBrowser(t, `198.51.100.${index}`);
        return { browser, captcha: await browser.solveCaptcha('signin') };
      }),
    );
    const answers = await Promise.all(
      captchas.map(({ browser, captcha }) => browser.signIn({ ...wrong(), ...captcha })),
    );
    const looked = answers.filter(({ code }) => code === 'auth.wrong_credentials');
    expect(looked).toHaveLength(10);
    expect(answers.filter(({ code }) => code === 'auth.wait')).toHaveLength(90);
  });

  test('does not lock out a device that has signed in before', async () => {
    const own = createBrowser(t, '192.0.2.50');
    await own.signIn(right());
    for (let count = 0; count < 12; count += 1) {
      const browser = createBrowser(t, `198.51.100.${count}`);
      await browser.signIn({ ...wrong(), ...(await browser.solveCaptcha('signin')) });
    }
    expect((await createBrowser(t, '192.0.2.51').signIn(right())).code).toBe('auth.wait');
    expect((await own.signIn(right())).status).toBe(200);
  });

  test('forgets failures after twelve hours', async () => {
    for (let count = 0; count < 5; count += 1) await createBrowser(t, `198.51.100.${count}`).signIn(wrong());
    expect((await stranger.signIn(right())).code).toBe('auth.captcha_required');
    t.clock.advance({ hours: 12 });
    expect((await stranger.signIn(right())).status).toBe(200);
  });

  test('treats group 2 as signed out: the living session, the me call and the next sign-in', async () => {
    await stranger.signIn({ ...right(), isRemembered: true });
    const cookie = stranger.cookie();
    await setUserGroup(database.db, { userId: account.userId, groupId: 2 });
    const me = await stranger.get('/api/me');
    expect(me).toMatchObject({ status: 401, code: 'session.required' });
    const cleared = me.cookies.filter((line) => /max-age=0/i.test(line)).map((line) => line.split('=')[0]);
    expect(cleared).toEqual(expect.arrayContaining(['authorization', 'rememberMe', 'userToken']));
    expect(await isSignedIn(t, cookie)).toBe(false);
    expect((await createBrowser(t).signIn(wrong())).code).toBe('auth.wrong_credentials');
    expect((await createBrowser(t).signIn(right())).code).toBe('auth.suspended');
  });

  test('makes the first owner once, with a password that its first sign-in replaces', async () => {
    const owner = await ensureOwner(t.services);
    expect(owner).toMatchObject({ username: 'owner', password: expect.stringMatching(/^\w{20}$/) });
    expect(await ensureOwner(t.services)).toBeUndefined();
    const first = await stranger.signIn(owner as object);
    expect(first).toMatchObject({ status: 403, code: 'auth.new_password_required' });
    const same = { newPassword: owner?.password, rePassword: owner?.password };
    expect((await stranger.signIn({ ...owner, ...same })).code).toBe('auth.password_unfit');
    const chosen = { newPassword: goodPassword, rePassword: goodPassword };
    const done = await stranger.signIn({ ...owner, ...chosen });
    expect(done.data).toMatchObject({ user: { roles: ['owner'] } });
    expect((await createBrowser(t).signIn({ ...owner })).code).toBe('auth.wrong_credentials');
    expect((await createBrowser(t).signIn({ ...owner, password: goodPassword })).status).toBe(200);
  });

  test('keeps the owner single when several instances start at once', async () => {
    const owners = await Promise.all(Array.from({ length: 5 }, () => ensureOwner(t.services)));
    expect(owners.filter(Boolean)).toHaveLength(1);
  });

  test.each([
    ['a list', { username: ['a'], password: 'x' }],
    ['a number', { username: 'a', password: 7 }],
    ['too much', { username: 'a', password: 'x'.repeat(300) }],
    ['a lone surrogate', { username: '\ud800', password: 'x' }],
    ['nothing', {}],
  ])('refuses %s as input', async (_, body) => {
    expect(await stranger.signIn(body)).toMatchObject({ status: 400, code: 'request.invalid' });
  });
});
