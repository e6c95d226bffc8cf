import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestBackend } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import {
  createIdentityBackend,
  createTraveller,
  type Emulators,
  startEmulators,
  type Traveller,
} from './provider-flow.ts';

describeOnBothDatabases('states of third-party sign-in', (database) => {
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

  const refused = { status: 400, code: 'identity.state_wrong' };

  test('a state works once: the whole callback again is refused, and so is its code under a new state', async () => {
    await traveller.join('github');
    const back = await traveller.leave('github');
    expect((await traveller.comeBack('github', back)).status).toBe(200);
    expect(await traveller.comeBack('github', back)).toMatchObject(refused);
    const other = await traveller.leave('github');
    other.searchParams.set('code', back.searchParams.get('code') ?? '');
    expect((await traveller.comeBack('github', other)).code).toBe('identity.code_refused');
  });

  test('of twenty callbacks with one state at once, one is let in', async () => {
    await traveller.join('qq');
    const back = await traveller.leave('qq');
    const answers = await Promise.all(Array.from({ length: 20 }, () => traveller.comeBack('qq', back)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'identity.state_wrong')).toHaveLength(19);
  });

  test("somebody else's callback does nothing in this browser: no one is signed into a stranger's account", async () => {
    const stranger = createTraveller(t, emulators);
    await stranger.join('github', { person: '1002' });
    const planted = await stranger.leave('github', { person: '1002' });
    await traveller.leave('github');
    expect(await traveller.comeBack('github', planted)).toMatchObject(refused);
    expect((await traveller.get('/api/me')).status).toBe(401);
    // It was not used up by the attempt: it is still the stranger's own.
    expect((await stranger.comeBack('github', planted)).status).toBe(200);
  });

  test('two flows in one browser do not disturb each other, but their codes may not be swapped', async () => {
    const a = await traveller.leave('github', { person: '1001', ref: '/a' });
    const b = await traveller.leave('github', { person: '1002', ref: '/b' });
    const swapped = new URL(a);
    swapped.searchParams.set('code', b.searchParams.get('code') ?? '');
    // PKCE: the code of b belongs to b's verifier.
    expect((await traveller.comeBack('github', swapped)).code).toBe('identity.code_refused');
    const c = await traveller.leave('github', { person: '1002', ref: '/c' });
    const d = await traveller.leave('github', { person: '1001', ref: '/d' });
    expect((await traveller.comeBack('github', d)).values).toMatchObject({ ref: '/d' });
    expect((await traveller.comeBack('github', c)).values).toMatchObject({ ref: '/c' });
  });

  test('a state of one provider opens no other', async () => {
    const back = await traveller.leave('osc');
    expect(await traveller.comeBack('qq', back)).toMatchObject(refused);
    expect((await traveller.comeBack('osc', back)).code).toBe('identity.sign_up_required');
  });

  test('without the browser’s cookie, without a state, or late: refused', async () => {
    const lost = await traveller.leave('wechat');
    const cookie = traveller.jar.get('identityFlow') ?? '';
    traveller.jar.delete('identityFlow');
    expect(await traveller.comeBack('wechat', lost)).toMatchObject(refused);
    traveller.jar.set('identityFlow', cookie);
    const bare = new URL(lost);
    bare.searchParams.delete('state');
    expect(await traveller.comeBack('wechat', bare)).toMatchObject(refused);
    t.clock.advance({ seconds: 601 });
    expect(await traveller.comeBack('wechat', lost)).toMatchObject(refused);
  });

  test('repeated and over-long parameters are refused as input', async () => {
    for (const query of ['code=1&code=2&state=x', `code=${'x'.repeat(1025)}&state=x`]) {
      expect((await traveller.get(`/view/qq/login/callback?${query}`)).code).toBe('request.invalid');
    }
  });

  test('keeps neither states nor pending people longer than they live', async () => {
    await traveller.travel('github');
    await traveller.leave('qq');
    t.clock.advance({ minutes: 31 });
    expect((await traveller.getPending()).code).toBe('identity.pending_gone');
    expect((await traveller.createAccount()).code).toBe('identity.pending_gone');
    await createTraveller(t, emulators).leave('qq');
    expect(await database.db.q.selectFrom('identity_flows').select('provider').execute()).toHaveLength(1);
    expect(await database.db.q.selectFrom('identity_pendings').select('provider').execute()).toEqual([]);
  });

  test('a pending person belongs to one browser and can be taken once', async () => {
    await traveller.travel('github');
    expect((await createTraveller(t, emulators).createAccount()).code).toBe('identity.pending_gone');
    expect((await traveller.createAccount()).status).toBe(200);
    expect((await traveller.createAccount()).code).toBe('identity.pending_gone');
  });

  test('the state travels as letters and digits, and neither it nor the cookie is stored', async () => {
    const back = await traveller.leave('wechat');
    const state = back.searchParams.get('state') ?? '';
    expect(state).toMatch(/^[0-9a-f]{64}$/);
    const rows = JSON.stringify(await database.db.q.selectFrom('identity_flows').selectAll().execute());
    expect(rows).not.toContain(state);
    expect(rows).not.toContain(traveller.jar.get('identityFlow'));
  });

  describe('the way back', () => {
    test.each([
      'https://evil.example',
      '//evil.example/x',
      '/\\evil.example',
      '/%5cevil.example',
      '/%2f%2fevil.example',
      '\t//evil.example',
      'javascript:alert(1)',
      '/.//evil.example',
      '/x/..//evil.example',
      'http:evil.example',
      '/\u0009/evil.example',
      '@evil.example',
    ])('%s leads home', async (ref) => {
      await traveller.travel('qq', { ref });
      const made = await traveller.createAccount();
      expect(made.data.ref).toBe('/');
    });

    test('a failure to begin names a page of ours with a safe way back', async () => {
      const start = await traveller.get('/api/identity/qq/start?purpose=link&ref=//evil.example');
      expect(start.status).toBe(302);
      expect(start.headers.get('location')).toBe('/user/callback/qq?failure=session.required&ref=%2F');
    });
  });
});
