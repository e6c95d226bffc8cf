import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Services } from '../../../backend/http/context.ts';
import { createTestBackend, type TestBackend } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { pace } from '../../support/pace.ts';
import {
  createIdentityBackend,
  createTraveller,
  type Emulators,
  startEmulators,
  type Traveller,
  type Way,
} from './provider-flow.ts';

const ways: Way[] = ['github', 'osc', 'qq', 'wechat', 'wechat-in-app'];

describeOnBothDatabases('providers that misbehave', (database) => {
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

  /** The emulator's slowness is ten seconds. */
  function shortenTime() {
    t = createIdentityBackend(database.db, emulators, { PROVIDER_TIMEOUT_MS: '300' });
    traveller = createTraveller(t, emulators);
  }

  const countUsers = async () => (await database.db.q.selectFrom('users').select('id').execute()).length;

  const faults = {
    deny: 'identity.denied',
    'swap-state': 'identity.state_wrong',
    expire: 'identity.code_refused',
    'slow-token': 'identity.provider_slow',
    'slow-user': 'identity.provider_slow',
    'fail-token': 'identity.provider_down',
    'fail-user': 'identity.provider_down',
    'garble-token': 'identity.provider_unreadable',
    'garble-user': 'identity.provider_unreadable',
  } as const;

  test.each(
    ways.flatMap((way) =>
      (Object.keys(faults) as (keyof typeof faults)[]).map((mischief) => [way, mischief] as const),
    ),
  )('%s, %s: told by a code, with the way back, and nobody is let in', async (way, mischief) => {
    const isSlow = mischief.startsWith('slow');
    if (isSlow) shortenTime();
    const began = performance.now();
    const answer = await traveller.travel(way, { mischief, ref: '/forum?tab=new' });
    // The text of a QQ token is no JSON: half a token looks like a whole one, and the next call refuses it.
    const isHalfToken = way === 'qq' && mischief === 'garble-token';
    expect(answer.code).toBe(isHalfToken ? 'identity.provider_refused' : faults[mischief]);
    expect(answer.status).not.toBe(500);
    if (mischief !== 'swap-state') expect(answer.values).toMatchObject({ ref: '/forum?tab=new' });
    if (isSlow) expect(performance.now() - began).toBeLessThan(6_000 * pace);
    expect(answer.cookies.join()).not.toContain('userToken');
    expect(await countUsers()).toBe(0);
  });

  test.each<[Way, Record<string, string>]>([
    ['github', { GITHUB_CLIENT_SECRET: 'wrong' }],
    ['osc', { OSCHINA_CLIENT_SECRET: 'wrong' }],
    ['qq', { QQ_APP_KEY: 'wrong' }],
    ['wechat', { WECHAT_WEB_APP_SECRET: 'wrong' }],
    ['wechat-in-app', { WECHAT_MP_APP_SECRET: 'wrong' }],
  ])('%s: a wrong secret of ours is our fault, not the person’s', async (way, settings) => {
    t = createIdentityBackend(database.db, emulators, settings);
    const answer = await createTraveller(t, emulators).travel(way);
    expect(answer).toMatchObject({ status: 502, code: 'identity.provider_refused' });
  });

  test('wechat: a stand-in of a page preview gets no account, the person afterwards does', async () => {
    const preview = await traveller.travel('wechat-in-app', { person: 'p1', mischief: 'snapshot' });
    expect(preview).toMatchObject({ status: 403, code: 'identity.snapshot_user' });
    expect((await traveller.getPending()).code).toBe('identity.pending_gone');
    expect((await traveller.createAccount()).code).toBe('identity.pending_gone');
    expect((await traveller.join('wechat-in-app', { person: 'p1' })).status).toBe(200);
    expect(await countUsers()).toBe(1);
  });

  test('qq: an empty large picture changes nothing; a refused profile is told', async () => {
    const empty = await traveller.join('qq', { person: 'B1B2C3D4E5F60718293A4B5C6D7E8F91' });
    expect(empty.data.user.nickname).toBe('无大头像');
    const refused = await createTraveller(t, emulators).travel('qq', {
      person: 'D1B2C3D4E5F60718293A4B5C6D7E8F93',
    });
    expect(refused.code).toBe('identity.provider_refused');
  });

  test('osc: a profile of somebody else than the token’s owner lets nobody in', async () => {
    await traveller.join('osc', { person: '2001' });
    const mixed = await createTraveller(t, emulators).travel('osc', { person: '2003' });
    expect(mixed.code).toBe('identity.provider_unreadable');
  });

  test('github: refused mail addresses do not stand in the way', async () => {
    expect((await traveller.join('github', { person: '1004' })).status).toBe(200);
  });

  test('nobody waits for a provider that failed five times; after half a minute one call finds out', async () => {
    for (let count = 0; count < 5; count += 1) {
      expect((await traveller.travel('github', { mischief: 'fail-token' })).code).toBe(
        'identity.provider_down',
      );
    }
    const calls = emulators.github.calls.length;
    const start = await traveller.get('/api/identity/github/start?ref=/wiki');
    expect(start.headers.get('location')).toBe(
      '/user/callback/github?failure=identity.provider_down&ref=%2Fwiki',
    );
    expect(emulators.github.calls).toHaveLength(calls);
    expect((await traveller.travel('qq')).code).toBe('identity.sign_up_required');

    t.clock.advance({ seconds: 31 });
    expect((await traveller.travel('github')).code).toBe('identity.sign_up_required');
  });

  test('a person who declines five times closes nobody’s way', async () => {
    for (let count = 0; count < 6; count += 1) {
      expect((await traveller.travel('qq', { mischief: 'expire' })).code).toBe('identity.code_refused');
    }
    expect((await traveller.travel('qq')).code).toBe('identity.sign_up_required');
  });

  test.each<[string, Services['fetch'], string]>([
    ['no connection', () => Promise.reject(new TypeError('fetch failed')), 'identity.provider_down'],
    ['an endless body', async () => new Response('x'.repeat(1_100_000)), 'identity.provider_unreadable'],
    ['a list instead of an object', async () => new Response('[]'), 'identity.provider_unreadable'],
    ['null', async () => new Response('null'), 'identity.provider_unreadable'],
    ['too many calls', async () => new Response('{}', { status: 429 }), 'identity.provider_down'],
  ])('%s', async (_, outside, code) => {
    const { config } = createIdentityBackend(database.db, emulators).services;
    const broken = createTestBackend(database.db, { config, services: { fetch: outside } });
    expect((await createTraveller(broken, emulators).travel('github')).code).toBe(code);
  });
});
