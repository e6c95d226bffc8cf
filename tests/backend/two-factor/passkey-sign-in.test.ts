import { beforeEach, expect, test } from 'vitest';
import { createTestBackend, type TestBackend } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { type Browser, createBrowser, isSignedIn } from '../auth/sign-up-form.ts';
import { createSoftKey } from './soft-key.ts';

const path = '/view/login/passkey';

describeOnBothDatabases('signing in by a passkey alone', (database) => {
  let t: TestBackend;
  let key: ReturnType<typeof createSoftKey>;
  let browser: Browser;
  let username: string;
  beforeEach(async () => {
    t = createTestBackend(database.db);
    const owner = createBrowser(t, '192.0.2.1');
    ({
      form: { username },
    } = await owner.signUp());
    key = createSoftKey();
    const wish = (await owner.post<{ challenge: string }>('/api/account/passkeys/options')).data;
    await owner.post('/api/account/passkeys', { name: '办公室电脑', response: key.register(wish) });
    browser = createBrowser(t, '192.0.2.2');
  });
  const ask = async (by = browser) => (await by.post<{ challenge: string }>(`${path}/options`)).data;
  const answer = (response: object, by = browser) =>
    by.post<{ user: { username: string } }>(path, { response });

  test('begins a session without a second step, once for each challenge', async () => {
    const wish = await ask();
    const response = key.authenticate(wish);
    expect((await answer(response)).data.user.username).toBe(username);
    expect(await isSignedIn(t, browser.cookie())).toBe(true);
    expect((await answer(response)).code).toBe('auth.passkey_wrong');
  });

  test('needs a device that asked who holds it: nothing else was asked for', async () => {
    const unverified = key.authenticate(await ask(), undefined, { isHolderVerified: false });
    expect((await answer(unverified)).code).toBe('auth.passkey_wrong');
    expect(await isSignedIn(t, browser.cookie())).toBe(false);
  });

  test('refuses another browser, another site, a late answer, and a key that was removed', async () => {
    const other = createBrowser(t, '192.0.2.3');
    await ask(other);
    expect((await answer(key.authenticate(await ask()), other)).code).toBe('auth.passkey_wrong');
    expect((await answer(key.authenticate(await ask(), 'https://evil.example'))).code).toBe(
      'auth.passkey_wrong',
    );
    const late = key.authenticate(await ask());
    t.clock.advance({ minutes: 6 });
    expect((await answer(late)).code).toBe('auth.passkey_wrong');
    expect((await answer(createSoftKey().authenticate(await ask()))).code).toBe('auth.passkey_unknown');
    await database.db.query('delete from passkeys');
    expect((await answer(key.authenticate(await ask()))).code).toBe('auth.passkey_unknown');
  });
});
