import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestBackend } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import {
  createIdentityBackend,
  createTraveller,
  type Emulators,
  startEmulators,
  type Traveller,
  type Way,
  wechatAgent,
} from './provider-flow.ts';

describeOnBothDatabases('sign-in by third parties', (database) => {
  let emulators: Emulators;
  let t: TestBackend;
  let traveller: Traveller;
  beforeAll(async () => {
    emulators = await startEmulators();
  });
  beforeEach(() => {
    t = createIdentityBackend(database.db, emulators);
    traveller = createTraveller(t, emulators);
  });
  afterAll(() => emulators.close());

  const users = () => database.db.q.selectFrom('users').selectAll().orderBy('id').execute();
  const identities = () => database.db.q.selectFrom('identities').selectAll().orderBy('id').execute();

  test.each<[Way, string, string, string]>([
    ['github', '1001', '配电柜老牛', '1001'],
    ['osc', '2001', '开源电工', '2001'],
    ['qq', 'A1B2C3D4E5F60718293A4B5C6D7E8F90', '接线端子', 'A1B2C3D4E5F60718293A4B5C6D7E8F90'],
    ['wechat', 'p1', '微信老周', 'o-union-p1'],
    ['wechat-in-app', 'p2', '微信小吴', 'o-union-p2'],
  ])(
    '%s: asks for consent once, makes an account, and knows it the next time',
    async (way, person, name, subject) => {
      const first = await traveller.travel(way, { person });
      expect(first).toMatchObject({ status: 403, code: 'identity.sign_up_required' });
      expect(await users()).toEqual([]);
      expect((await traveller.get('/api/me')).status).toBe(401);

      expect((await traveller.getPending()).data).toEqual({
        provider: way === 'wechat-in-app' ? 'wechat' : way,
        displayName: name,
        nickname: name,
        hasAccountWithEmail: false,
        ref: '/forum/topic/7?page=2',
      });
      const refused = await traveller.createAccount({ hasConsented: false });
      expect(refused).toMatchObject({ code: 'auth.consent_required', fields: { hasConsented: 'required' } });

      const made = await traveller.createAccount();
      expect(made).toMatchObject({ status: 200, data: { ref: '/forum/topic/7?page=2' } });
      expect(made.data.token).toBeUndefined();
      expect(made.data.user).toMatchObject({ nickname: name, isPhoneVerified: false, roles: [], groupid: 1 });
      expect((await traveller.get('/api/me')).data).toMatchObject({ userId: made.data.user.userId });
      expect(await identities()).toMatchObject([{ subject, display_name: name }]);
      expect((await users())[0]).toMatchObject({ password_hash: null, phone: null });
      const consents = await database.db.q.selectFrom('consents').select(['document', 'version']).execute();
      expect(consents.map(({ document }) => document).sort()).toEqual(['privacy', 'terms']);

      const again = createTraveller(t, emulators);
      const back = await again.travel(way, { person, ref: '/wiki' });
      expect(back).toMatchObject({
        status: 200,
        data: { ref: '/wiki', user: { userId: made.data.user.userId } },
      });
      expect((await again.get('/api/me')).status).toBe(200);
      expect(await users()).toHaveLength(1);
    },
  );

  test('sets the cookies of a sign-in, and tells the token in the body to marked clients only', async () => {
    await traveller.join('github');
    const other = createTraveller(t, emulators);
    const answer = await other.travel('github');
    const names = answer.cookies.map((line) => line.split('=')[0]);
    expect(names).toEqual(expect.arrayContaining(['userToken', 'authorization', 'webapiToken']));
    for (const line of answer.cookies) expect(line).toMatch(/; HttpOnly; SameSite=Lax$/);
    expect(answer.data).not.toHaveProperty('token');
    const marked = await createTraveller(t, emulators).travel('github', {}, { 'x-client': 'cad-plugin' });
    expect(marked.data.token).toMatch(/^[\w-]{43}$/);
  });

  test('joins the two WeChat applications by the unionid', async () => {
    const made = await traveller.join('wechat', { person: 'p1' });
    const phone = createTraveller(t, emulators);
    const answer = await phone.travel('wechat-in-app', { person: 'p1' });
    expect(answer.data.user.userId).toBe(made.data.user.userId);
    expect(await users()).toHaveLength(1);
  });

  test('keeps openids of different WeChat applications apart without one, and takes the unionid when it comes', async () => {
    await traveller.join('wechat', { person: 'p3' });
    expect((await createTraveller(t, emulators).travel('wechat-in-app', { person: 'p3' })).code).toBe(
      'identity.sign_up_required',
    );
    expect((await identities())[0]?.subject).toBe('wx0000000000000web:oWeb-p3');
    const openid = 'wx0000000000000web:oWeb-p1';
    await database.db.q.updateTable('identities').set({ subject: openid }).execute();
    const known = await createTraveller(t, emulators).travel('wechat', { person: 'p1' });
    expect(known.status).toBe(200);
    expect(await identities()).toMatchObject([{ subject: 'o-union-p1', display_name: '微信老周' }]);
  });

  test('makes names fit: free, no staff, two characters at least', async () => {
    await t.signUp({ nickname: '配电柜老牛' });
    const taken = await traveller.join('github', { person: '1001' });
    expect(taken.data.user.nickname).toMatch(/^配电柜老牛\d{4}$/);
    const staff = await createTraveller(t, emulators).join('github', { person: '1004' });
    expect(staff.data.user.nickname).toMatch(/^user-[0-9a-f]{8}$/);
    const oneGrapheme = await createTraveller(t, emulators).join('qq', {
      person: 'C1B2C3D4E5F60718293A4B5C6D7E8F92',
    });
    expect(oneGrapheme.data.user.nickname).toMatch(/^user-/);
    const login = await createTraveller(t, emulators).join('github', { person: '1002' });
    expect(login.data.user.nickname).toBe('nameless');
  });

  test('takes another nickname when the person wants one, under the rules of a sign-up', async () => {
    await t.signUp({ nickname: '柜体工程师' });
    await traveller.travel('qq');
    const wanted = (nickname: string) => traveller.createAccount({ nickname });
    expect(await wanted('柜体工程师')).toMatchObject({
      code: 'auth.nickname_taken',
      fields: { nickname: 'taken' },
    });
    expect((await wanted('官方客服')).code).toBe('auth.nickname_unfit');
    expect((await wanted('母线折弯')).data.user.nickname).toBe('母线折弯');
  });

  test('keeps the address that GitHub has proven, but never takes it from, or gives it to, another account', async () => {
    const now = t.clock.now();
    const owner = await t.signUp({ email: 'panel.ox@example.com' });
    const proven = () => database.db.q.updateTable('users').set({ email_verified_at: now });
    await proven().where('id', '=', owner.userId).execute();
    await traveller.travel('github', { person: '1001' });
    expect((await traveller.getPending()).data.hasAccountWithEmail).toBe(true);
    const made = await traveller.createAccount();
    expect(made.data.user.userId).not.toBe(owner.userId);
    expect((await users()).map(({ email }) => email)).toEqual(['panel.ox@example.com', null]);

    await database.db.q.deleteFrom('users').execute();
    await createTraveller(t, emulators).join('github', { person: '1001' });
    await createTraveller(t, emulators).join('github', { person: '1003' });
    await createTraveller(t, emulators).join('osc', { person: '2001' });
    expect((await users()).map((user) => [user.email, user.email_verified_at !== null])).toEqual([
      ['panel.ox@example.com', true],
      [null, false],
      [null, false],
    ]);
  });

  test('offers what is configured, and in WeChat its own door only', async () => {
    const list = async (headers?: Record<string, string>) =>
      (
        await traveller.get<{ items: { provider: string }[] }>('/api/identity/providers', headers)
      ).data.items.map(({ provider }) => provider);
    expect(await list()).toEqual(['github', 'osc', 'qq', 'wechat']);
    t = createIdentityBackend(database.db, emulators, { WECHAT_MP_APP_ID: '', QQ_APP_KEY: '' });
    traveller = createTraveller(t, emulators);
    expect(await list()).toEqual(['github', 'osc', 'wechat']);
    expect(await list({ 'user-agent': wechatAgent })).toEqual(['github', 'osc']);
    const start = await traveller.get('/api/identity/qq/start');
    expect(start.headers.get('location')).toBe('/user/callback/qq?failure=identity.not_offered&ref=%2F');
    expect((await traveller.get('/api/identity/gitee/start')).code).toBe('identity.not_offered');
  });

  test('keeps suspended people out and says so', async () => {
    const made = await traveller.join('osc');
    await database.db.q.updateTable('users').set({ group_id: 2 }).execute();
    expect((await traveller.travel('osc')).code).toBe('auth.suspended');
    expect((await traveller.get('/api/me')).status).toBe(401);
    expect(made.status).toBe(200);
  });
});
