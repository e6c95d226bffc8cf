import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OwnIdentity } from '../../../contract/identity/identity.ts';
import type { TestBackend, TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import {
  createIdentityBackend,
  createTraveller,
  type Emulators,
  startEmulators,
  type Traveller,
  type Visit,
  type Way,
} from './provider-flow.ts';

describeOnBothDatabases('linking third parties', (database) => {
  let emulators: Emulators;
  let t: TestBackend;
  let owner: TestPerson;
  let traveller: Traveller;
  beforeAll(async () => {
    emulators = await startEmulators();
  });
  beforeEach(async () => {
    t = createIdentityBackend(database.db, emulators);
    owner = await t.signUp();
    traveller = createTraveller(t, emulators);
    signIn(traveller, owner);
  });
  afterAll(() => emulators.close());

  const links = async () =>
    (await database.db.q.selectFrom('identities').select(['user_id', 'provider', 'subject']).execute()).map(
      ({ user_id, provider, subject }) => `${user_id} ${provider} ${subject}`,
    );
  const list = async (who = traveller) =>
    (await who.get<{ items: OwnIdentity[] }>('/api/identity')).data.items;

  function signIn(who: Traveller, { cookie }: TestPerson) {
    for (const pair of cookie.split('; ')) who.jar.set(pair.split('=')[0] ?? '', pair.split('=')[1] ?? '');
  }

  async function link(who: Traveller, way: Way, visit: Visit = {}) {
    const own = (await list(who)).find(({ provider }) => way.startsWith(provider));
    const { search } = new URL(own?.linkPath ?? '', 'http://localhost');
    return who.leave(way, { ...visit, start: search.slice(1) });
  }

  test('links to the account that is signed in, which stays signed in, and can be entered by it', async () => {
    const session = traveller.jar.get('userToken');
    const answer = await traveller.comeBack('github', await link(traveller, 'github', { person: '1001' }));
    expect(answer).toMatchObject({
      status: 200,
      data: { ref: '/personal/security', user: { userId: owner.userId } },
    });
    expect(traveller.jar.get('userToken')).toBe(session);
    expect(await list()).toContainEqual({
      provider: 'github',
      displayName: '配电柜老牛',
      isLinked: true,
      canUnlink: true,
      linkPath: '',
    });
    const elsewhere = await createTraveller(t, emulators).travel('github', { person: '1001' });
    expect(elsewhere.data.user.userId).toBe(owner.userId);
  });

  test('a planted link cannot begin a linking: without the page’s ticket, or with one of another session', async () => {
    const begin = async (query: string) =>
      (await traveller.get(`/api/identity/github/start?purpose=link&${query}`)).headers.get('location');
    const wrong = '/user/callback/github?failure=identity.state_wrong&ref=%2F';
    expect(await begin('')).toBe(wrong);
    const stranger = createTraveller(t, emulators);
    signIn(stranger, await t.signUp());
    const [foreign] = await list(stranger);
    const ticket = new URL(foreign?.linkPath ?? '', 'http://localhost').searchParams.get('ticket');
    expect(await begin(`ticket=${ticket}`)).toBe(wrong);
    const [, own] = await list();
    const ofOsc = new URL(own?.linkPath ?? '', 'http://localhost').searchParams.get('ticket');
    expect(await begin(`ticket=${ofOsc}`)).toBe(wrong);
  });

  test('a linking ends only with the person who began it', async () => {
    const back = await link(traveller, 'qq');
    signIn(traveller, await t.signUp());
    expect((await traveller.comeBack('qq', back)).code).toBe('identity.state_wrong');
    const again = await link(traveller, 'qq');
    for (const name of ['userToken', 'authorization']) traveller.jar.delete(name);
    expect((await traveller.comeBack('qq', again)).code).toBe('identity.state_wrong');
    expect(await links()).toEqual([]);
  });

  test('an identity belongs to one account, and an account has one of each provider', async () => {
    const other = createTraveller(t, emulators);
    const made = await other.join('wechat', { person: 'p1' });
    const taken = await traveller.comeBack('wechat', await link(traveller, 'wechat', { person: 'p1' }));
    expect(taken).toMatchObject({
      status: 409,
      code: 'identity.taken',
      values: { ref: '/personal/security' },
    });
    const viaPhone = await link(traveller, 'wechat-in-app', { person: 'p1' });
    expect((await traveller.comeBack('wechat-in-app', viaPhone)).code).toBe('identity.taken');

    const mine = await link(traveller, 'wechat', { person: 'p2' });
    const second = await link(traveller, 'wechat', { person: 'p3' });
    const repeated = await link(traveller, 'wechat', { person: 'p2' });
    expect((await traveller.comeBack('wechat', mine)).status).toBe(200);
    expect((await traveller.comeBack('wechat', second)).code).toBe('identity.already_linked');
    expect((await traveller.comeBack('wechat', repeated)).status).toBe(200);
    expect((await links()).sort()).toEqual(
      [`${owner.userId} wechat o-union-p2`, `${made.data.user.userId} wechat o-union-p1`].sort(),
    );
  });

  test('ten linkings of one identity to ten accounts at once: one account gets it', async () => {
    const people = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const who = createTraveller(t, emulators);
        signIn(who, await t.signUp());
        return { who, back: await link(who, 'osc', { person: '2001' }) };
      }),
    );
    const answers = await Promise.all(people.map(({ who, back }) => who.comeBack('osc', back)));
    const codes = answers.map(({ code }) => code ?? 'linked').sort();
    expect(codes).toEqual([...Array(9).fill('identity.taken'), 'linked']);
    expect(await links()).toHaveLength(1);
  });

  test('whoever comes with an unknown identity can sign in to an earlier account and link it there', async () => {
    const visitor = createTraveller(t, emulators);
    expect((await visitor.travel('github', { person: '1001', ref: '/wiki' })).code).toBe(
      'identity.sign_up_required',
    );
    expect((await visitor.post('/api/identity/pending/link')).code).toBe('session.required');
    signIn(visitor, owner);
    expect((await visitor.post('/api/identity/pending/link')).data).toEqual({ ref: '/wiki' });
    expect(await links()).toEqual([`${owner.userId} github 1001`]);
    expect((await visitor.post('/api/identity/pending/link')).code).toBe('identity.pending_gone');
  });

  test('unlinks, but never the only way in', async () => {
    const unlink = (who: Traveller, provider: string) => who.delete(`/api/identity/${provider}`);
    expect((await unlink(traveller, 'github')).code).toBe('identity.not_linked');
    expect((await unlink(traveller, 'gitee')).code).toBe('request.invalid');

    const made = createTraveller(t, emulators);
    const { data } = await made.join('github', { person: '1002' });
    expect((await list(made)).find(({ isLinked }) => isLinked)?.canUnlink).toBe(false);
    expect(await unlink(made, 'github')).toMatchObject({ status: 409, code: 'identity.only_way_in' });

    await made.comeBack('qq', await link(made, 'qq'));
    expect((await unlink(made, 'github')).status).toBe(200);
    expect((await unlink(made, 'qq')).code).toBe('identity.only_way_in');
    await database.db.q
      .updateTable('users')
      .set({ phone: '+8613800138000', phone_verified_at: t.clock.now() })
      .where('id', '=', data.user.userId)
      .execute();
    expect((await unlink(made, 'qq')).status).toBe(200);
    expect(await links()).toEqual([]);
    expect((await createTraveller(t, emulators).travel('qq')).code).toBe('identity.sign_up_required');
  });

  test('two unlinkings at once leave one way in', async () => {
    const made = createTraveller(t, emulators);
    await made.join('github', { person: '1002' });
    await made.comeBack('qq', await link(made, 'qq'));
    const answers = await Promise.all([made.delete('/api/identity/github'), made.delete('/api/identity/qq')]);
    expect(answers.map(({ code }) => code ?? 'gone').sort()).toEqual(['gone', 'identity.only_way_in']);
    expect(await links()).toHaveLength(1);
  });

  test('shows nothing to visitors', async () => {
    expect((await createTraveller(t, emulators).get('/api/identity')).code).toBe('session.required');
  });

  test('logs linking and unlinking', async () => {
    await traveller.comeBack('osc', await link(traveller, 'osc'));
    await traveller.delete('/api/identity/osc');
    const events = await database.db.q.selectFrom('sign_in_log').select('event').orderBy('id').execute();
    expect(events.map(({ event }) => event)).toEqual(['link_osc', 'unlink_osc']);
  });
});
