import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestBackend } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createIdentityBackend, createTraveller, type Emulators, startEmulators } from './provider-flow.ts';

describeOnBothDatabases('first sign-ins at the same moment', (database) => {
  let emulators: Emulators;
  let t: TestBackend;
  beforeAll(async () => {
    emulators = await startEmulators();
  });
  beforeEach(() => {
    t = createIdentityBackend(database.db, emulators);
  });
  afterAll(() => emulators.close());

  const count = async () => ({
    users: (await database.db.q.selectFrom('users').select('id').execute()).length,
    identities: (await database.db.q.selectFrom('identities').select('id').execute()).length,
    consents: (await database.db.q.selectFrom('consents').select('id').execute()).length,
  });

  test('two callbacks in two browsers, two consents: one account, both signed in to it', async () => {
    const both = [createTraveller(t, emulators), createTraveller(t, emulators)];
    const backs = await Promise.all(both.map((who) => who.leave('github', { person: '1001' })));
    const first = await Promise.all(both.map((who, index) => who.comeBack('github', backs[index] as URL)));
    expect(first.map(({ code }) => code)).toEqual(['identity.sign_up_required', 'identity.sign_up_required']);
    const made = await Promise.all(both.map((who) => who.createAccount()));
    expect(made.map(({ status }) => status)).toEqual([200, 200]);
    expect(made[0]?.data.user.userId).toBe(made[1]?.data.user.userId);
    expect(await count()).toEqual({ users: 1, identities: 1, consents: 2 });
    for (const who of both) expect((await who.get('/api/me')).status).toBe(200);
  });

  test('ten browsers of one person', async () => {
    const all = Array.from({ length: 10 }, () => createTraveller(t, emulators));
    await Promise.all(all.map((who) => who.travel('wechat', { person: 'p1' })));
    const made = await Promise.all(all.map((who) => who.createAccount()));
    expect(new Set(made.map(({ data }) => data?.user.userId)).size).toBe(1);
    expect(await count()).toEqual({ users: 1, identities: 1, consents: 2 });
  });

  test('one form sent twice makes one account', async () => {
    const who = createTraveller(t, emulators);
    await who.travel('qq');
    const answers = await Promise.all([who.createAccount(), who.createAccount()]);
    expect(answers.map(({ code }) => code ?? 'made').sort()).toEqual(['identity.pending_gone', 'made']);
    expect(await count()).toEqual({ users: 1, identities: 1, consents: 2 });
  });

  test('two people of one name get a nickname each; who insists on a taken one is told', async () => {
    const [a, b] = [createTraveller(t, emulators), createTraveller(t, emulators)];
    await Promise.all([a.travel('qq'), b.travel('osc')]);
    const wanted = { nickname: '同名同姓' };
    const answers = await Promise.all([a.createAccount(wanted), b.createAccount(wanted)]);
    expect(answers.map(({ code }) => code ?? 'made').sort()).toEqual(['auth.nickname_taken', 'made']);
    expect(
      (await Promise.all([a.createAccount(), b.createAccount()])).map(({ status }) => status).sort(),
    ).toEqual([200, 400]);
    expect(await count()).toEqual({ users: 2, identities: 2, consents: 4 });
  });

  test('slows an address from which many sign up, and lets them go on a minute later', async () => {
    t = createIdentityBackend(database.db, emulators, { RATE_LIMITS: '1' });
    const key = 'sign-up:address:60:203.0.113.7';
    const signUp = async (person: string) => {
      const who = createTraveller(t, emulators);
      await who.travel('github', { person });
      return (await who.createAccount()).code;
    };
    expect(await signUp('1001')).toBeUndefined();
    await database.db.query('update rate_hits set hits = 29 where key = $1', [key]);
    expect([await signUp('1002'), await signUp('1003')]).toEqual([undefined, 'request.too_many']);
    t.clock.advance({ seconds: 61 });
    expect(await signUp('1003')).toBeUndefined();
  });
});
