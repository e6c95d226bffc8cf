import { beforeEach, expect, test } from 'vitest';
import { createTestBackend, type TestBackend } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { type Browser, createBrowser, goodPassword, isSignedIn } from './sign-up-form.ts';

describeOnBothDatabases('sessions', (database) => {
  let t: TestBackend;
  let browser: Browser;
  let username: string;
  beforeEach(async () => {
    t = createTestBackend(database.db);
    browser = createBrowser(t);
    ({
      form: { username },
    } = await browser.signUp());
  });
  const right = () => ({ username, password: goodPassword });
  const other = async (fields: object = {}) => {
    const another = createBrowser(t);
    await another.signIn({ ...right(), ...fields });
    return another;
  };

  test('keeps only the hash of the id', async () => {
    const token = browser.jar.get('userToken') ?? '';
    const rows = await database.db.q.selectFrom('sessions').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('takes a new id at each sign-in and ends the one before it', async () => {
    const before = browser.cookie();
    browser.jar.set('userToken', 'x'.repeat(43));
    await browser.signIn(right());
    expect(browser.jar.get('userToken')).not.toBe('x'.repeat(43));
    expect(await isSignedIn(t, before)).toBe(false);
    expect(await isSignedIn(t, browser.cookie())).toBe(true);
  });

  test('ends after 14 idle days, or one when not remembered', async () => {
    const short = await other({ isRemembered: false });
    t.clock.advance({ days: 1 });
    expect(await isSignedIn(t, short.cookie())).toBe(false);
    t.clock.advance({ days: 12, hours: 23, minutes: 59 });
    expect(await isSignedIn(t, browser.cookie())).toBe(true);
    t.clock.advance({ days: 14 });
    expect(await isSignedIn(t, browser.cookie())).toBe(false);
  });

  test('ends after tokenExpireDays however busy', async () => {
    for (let day = 0; day < 29; day += 1) {
      t.clock.advance({ days: 1 });
      expect(await isSignedIn(t, browser.cookie())).toBe(true);
    }
    t.clock.advance({ days: 1 });
    expect(await isSignedIn(t, browser.cookie())).toBe(false);
  });

  test('survives a clock that jumps back', async () => {
    t.clock.advance({ hours: -2 });
    expect(await isSignedIn(t, browser.cookie())).toBe(true);
  });

  test('lets ten live and ends the one seen longest ago', async () => {
    t.clock.advance({ hours: 1 });
    const others: Browser[] = [];
    for (let count = 0; count < 9; count += 1) others.push(await other());
    t.clock.advance({ hours: 1 });
    expect(await isSignedIn(t, browser.cookie())).toBe(true);
    t.clock.advance({ hours: 1 });
    const eleventh = await other();
    expect(await isSignedIn(t, browser.cookie())).toBe(true);
    expect(await isSignedIn(t, others[0]?.cookie() ?? '')).toBe(false);
    expect(await isSignedIn(t, eleventh.cookie())).toBe(true);
    const { data } = await browser.get<{ items: object[] }>('/api/account/sessions');
    expect(data.items).toHaveLength(10);
  });

  test('lists them and ends one, or all others, of the owner alone', async () => {
    const second = await other();
    const third = await other();
    type List = { items: { sessionId: number; isCurrent: boolean; address: string }[] };
    const { items } = (await browser.get<List>('/api/account/sessions')).data;
    expect(items.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    const stranger = await t.signUp();
    const foreign = await t.as(stranger).delete(`/api/account/sessions/${items[0]?.sessionId}`);
    expect(foreign.code).toBe('account.session_not_found');
    const own = (await second.get<List>('/api/account/sessions')).data.items.find(
      ({ isCurrent }) => isCurrent,
    );
    expect((await browser.delete(`/api/account/sessions/${own?.sessionId}`)).status).toBe(200);
    expect(await isSignedIn(t, second.cookie())).toBe(false);
    expect((await browser.post('/api/account/sessions/revoke-others')).data).toEqual({ endedCount: 1 });
    expect(await isSignedIn(t, third.cookie())).toBe(false);
    expect(await isSignedIn(t, browser.cookie())).toBe(true);
    expect(await isSignedIn(t, stranger.cookie)).toBe(true);
  });

  test.each([
    ['a link from another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' }],
    ['a planted link on this site', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' }],
    ['a planted picture', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' }],
    ['a sibling host', { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'empty' }],
    ['no metadata', {}],
  ])('is not ended by the specified GET from %s', async (_, headers) => {
    const token = browser.jar.get('userToken');
    const answer = await browser.get(
      `/view/login/signout?userToken=${token}`,
      headers as Record<string, string>,
    );
    expect(answer).toMatchObject({ status: 200, data: { isSignedOut: false } });
    expect(await isSignedIn(t, browser.cookie())).toBe(true);
  });

  test('is ended by the specified GET from its own page, or with the token in the header', async () => {
    const second = await other();
    const cookie = browser.cookie();
    const page = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' };
    expect((await browser.get('/view/login/signout?userToken=whatever', page)).data).toEqual({
      isSignedOut: true,
    });
    expect([...browser.jar.keys()]).toEqual(['device']);
    expect(await isSignedIn(t, cookie)).toBe(false);
    const headers = { 'x-authorization': `Bearer ${second.jar.get('userToken')}` };
    expect((await t.send('GET', '/view/login/signout', { headers })).data).toEqual({ isSignedOut: true });
    expect(await isSignedIn(t, second.cookie())).toBe(false);
  });

  test('is ended by the POST of the pages', async () => {
    const cookie = browser.cookie();
    await browser.post('/view/login/signout');
    expect(await isSignedIn(t, cookie)).toBe(false);
    expect((await createBrowser(t).post('/view/login/signout')).status).toBe(200);
  });

  test('ends everywhere else when the password is changed, against the old one', async () => {
    const second = await other();
    const change = { oldPassword: goodPassword, password: 'neue 母线槽 77', rePassword: 'neue 母线槽 77' };
    const wrong = await browser.post('/api/account/password', { ...change, oldPassword: 'no' });
    expect(wrong).toMatchObject({ code: 'account.password_wrong', fields: { oldPassword: 'wrong' } });
    const same = await browser.post('/api/account/password', {
      ...change,
      password: goodPassword,
      rePassword: goodPassword,
    });
    expect(same.code).toBe('auth.password_unfit');
    expect((await browser.post('/api/account/password', change)).data).toEqual({ endedCount: 1 });
    expect(await isSignedIn(t, second.cookie())).toBe(false);
    expect(await isSignedIn(t, browser.cookie())).toBe(true);
    expect(t.outbox.mails.at(-1)?.subject).toBe('密码已修改');
    expect((await createBrowser(t).signIn(right())).code).toBe('auth.wrong_credentials');
    expect((await createBrowser(t).signIn({ username, password: change.password })).status).toBe(200);
  });

  test('needs the authorization cookie for the me call, as specified, but not for the other', async () => {
    browser.jar.delete('authorization');
    expect((await browser.get('/api/me')).status).toBe(401);
    const again = await other();
    again.jar.delete('authorization');
    expect((await again.get('/view/user/current')).status).toBe(200);
  });

  test('gives the data client a fresh token when its own has run out', async () => {
    browser.jar.delete('webapiToken');
    expect((await browser.get('/api/me')).cookies.map((line) => line.split('=')[0])).toEqual(['webapiToken']);
    expect((await browser.get('/api/me')).cookies).toEqual([]);
  });

  test('refuses visitors everywhere in the account', async () => {
    for (const path of ['/api/me', '/view/user/current', '/api/account/sessions', '/api/account/security']) {
      expect(await t.as().get(path)).toMatchObject({ status: 401, code: 'session.required' });
    }
    for (const path of ['/api/account/password', '/api/account/phone', '/api/account/email']) {
      expect(await t.as().post(path)).toMatchObject({ status: 401, code: 'session.required' });
    }
  });
});
