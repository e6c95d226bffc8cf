import { beforeEach, expect, test } from 'vitest';
import { codeOf } from '../../../backend/features/two-factor/totp.ts';
import { createTestBackend, type TestBackend } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { type Browser, createBrowser, goodPassword, isSignedIn } from '../auth/sign-up-form.ts';
import { fromBase32 } from './base32.ts';
import { createSoftKey } from './soft-key.ts';

const step = '/view/login/second-step';

describeOnBothDatabases('second factors', (database) => {
  let t: TestBackend;
  let owner: Browser;
  let username: string;
  beforeEach(async () => {
    t = createTestBackend(database.db);
    owner = createBrowser(t, '192.0.2.1');
    ({
      form: { username },
    } = await owner.signUp());
  });

  const right = () => ({ username, password: goodPassword });
  const codeNow = (secret: string, later = 0) =>
    codeOf(fromBase32(secret), Math.floor(t.clock.now().getTime() / 30_000) + later);

  async function switchOn(): Promise<{ secret: string; recoveryCodes: string[] }> {
    const { secret } = (await owner.post<{ secret: string }>('/api/account/totp')).data;
    const confirmed = await owner.post<{ recoveryCodes: string[] }>('/api/account/totp/confirm', {
      code: codeNow(secret),
    });
    t.clock.advance({ seconds: 30 });
    return { secret, ...confirmed.data };
  }

  test('a sign-in asks for the code, takes each once, and begins no session before', async () => {
    const { secret, recoveryCodes } = await switchOn();
    expect(recoveryCodes).toHaveLength(10);
    const browser = createBrowser(t, '192.0.2.2');
    expect((await browser.get(step)).code).toBe('auth.second_step_gone');
    expect((await browser.signIn(right())).code).toBe('auth.second_step_required');
    expect(browser.jar.has('userToken')).toBe(false);
    expect(await isSignedIn(t, browser.cookie())).toBe(false);
    expect((await browser.get(step)).data).toEqual({ hasTotp: true, hasPasskey: false });
    expect(await browser.post(step, { code: '000000' })).toMatchObject({
      code: 'auth.second_code_wrong',
      fields: { code: 'wrong' },
    });
    const code = codeNow(secret);
    expect((await browser.post(step, { code })).status).toBe(200);
    expect(await isSignedIn(t, browser.cookie())).toBe(true);
    expect(browser.jar.has('signInStep')).toBe(false);
    // Neither the step nor the code works twice.
    const thief = createBrowser(t, '192.0.2.3');
    await thief.signIn(right());
    expect((await thief.post(step, { code })).code).toBe('auth.second_code_wrong');
    t.clock.advance({ minutes: 10 });
    expect((await thief.post(step, { code: codeNow(secret) })).code).toBe('auth.second_step_gone');
  });

  test('the wait of wrong codes belongs to the account, not to the browser', async () => {
    const { secret } = await switchOn();
    for (let count = 0; count < 10; count += 1) {
      const browser = createBrowser(t, `198.51.100.${count}`);
      await browser.signIn(right());
      expect((await browser.post(step, { code: '000000' })).code).toBe('auth.second_code_wrong');
    }
    const late = createBrowser(t, '198.51.100.99');
    await late.signIn(right());
    expect((await late.post(step, { code: codeNow(secret) })).code).toBe('auth.wait');
    t.clock.advance({ minutes: 2 });
    expect((await late.post(step, { code: codeNow(secret) })).status).toBe(200);
  });

  test('a recovery code works once, and new ones end the old', async () => {
    const { recoveryCodes } = await switchOn();
    const [first = '', second = ''] = recoveryCodes;
    const use = async (code: string) => {
      const browser = createBrowser(t, '192.0.2.4');
      await browser.signIn(right());
      return browser.post(step, { code });
    };
    expect((await use(first.toUpperCase().replace('-', ' '))).status).toBe(200);
    expect((await use(first)).code).toBe('auth.second_code_wrong');
    expect((await owner.get('/api/account/factors')).data).toMatchObject({ recoveryCodesLeft: 9 });
    await owner.post('/api/account/recovery-codes');
    expect((await use(second)).code).toBe('auth.second_code_wrong');
    const kept = await database.db.query('select code_hash from recovery_codes');
    expect(JSON.stringify(kept.rows)).not.toContain(second.replace('-', ''));
    const secrets = await database.db.query('select secret from totp_factors');
    expect(JSON.stringify(secrets.rows)).not.toMatch(/"[A-Z2-7]{32}"/);
  });

  test('sensitive changes want a proof of the last quarter of an hour, and with a factor only that', async () => {
    const stranger = createBrowser(t);
    const changes = ['totp', 'totp/confirm', 'recovery-codes', 'passkeys/options', 'passkeys'];
    const body = { code: '1', name: 'x', response: createSoftKey().register({ challenge: 'AAAA' }) };
    for (const path of changes)
      expect((await stranger.post(`/api/account/${path}`, body)).code).toBe('session.required');
    t.clock.advance({ minutes: 15 });
    for (const path of changes)
      expect((await owner.post(`/api/account/${path}`, body)).code).toBe('account.proof_required');
    for (const path of ['totp', 'passkeys/x'])
      expect((await owner.delete(`/api/account/${path}`)).code).toBe('account.proof_required');
    expect((await owner.get('/api/account/proof')).data).toMatchObject({
      isFresh: false,
      ways: ['password'],
    });
    const prove = (given: object) => owner.post('/api/account/proof', given);
    expect((await prove({ way: 'password', password: 'wrong' })).code).toBe('account.password_wrong');
    expect((await prove({ way: 'totp', code: '000000' })).code).toBe('account.proof_way_closed');
    expect((await prove({ way: 'password', password: goodPassword })).data).toEqual({ isFresh: true });
    const { secret } = await switchOn();
    t.clock.advance({ minutes: 15 });
    expect((await prove({ way: 'password', password: goodPassword })).code).toBe('account.proof_way_closed');
    expect((await prove({ way: 'totp', code: codeNow(secret) })).status).toBe(200);
    expect((await owner.delete('/api/account/totp')).status).toBe(200);
    expect((await owner.get('/api/account/factors')).data).toMatchObject({
      hasTotp: false,
      recoveryCodesLeft: 0,
    });
    expect((await createBrowser(t, '192.0.2.5').signIn(right())).status).toBe(200);
    const acts = await owner.get<{ items: { event: string }[] }>('/api/account/acts');
    expect(acts.data.items.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['signup', 'proof_password', 'totp_on', 'proof_totp', 'totp_off', 'signin']),
    );
  });

  test('whoever has no password proves by a code to the contact that is bound', async () => {
    const person = await t.signUp({ phone: '+8613900000000' });
    const browser = createBrowser(t, '192.0.2.6');
    for (const pair of person.cookie.split('; ')) {
      const [name = '', value = ''] = pair.split('=');
      browser.jar.set(name, value);
    }
    expect((await browser.get('/api/account/proof')).data).toMatchObject({ isFresh: false, ways: ['phone'] });
    await browser.sendCode('phone', '13800138001');
    const smsCode = t.outbox.messages.at(-1)?.code;
    const change = { phone: '13800138001', smsCode };
    // Before, whoever held the session could move the account to a phone of their own.
    expect((await browser.post('/api/account/phone', change)).code).toBe('account.proof_required');
    const captcha = await browser.solveCaptcha('code');
    expect((await browser.post('/api/account/proof/code', { way: 'email', ...captcha })).code).toBe(
      'account.proof_way_closed',
    );
    await browser.post('/api/account/proof/code', { way: 'phone', ...captcha });
    const sent = t.outbox.messages.at(-1);
    expect(sent?.phone).toBe('+8613900000000');
    const prove = (code: string) => browser.post('/api/account/proof', { way: 'phone', code });
    expect((await prove('000000')).code).toBe('auth.code_wrong');
    expect((await prove(sent?.code ?? '')).status).toBe(200);
    expect((await browser.post('/api/account/phone', change)).status).toBe(200);
  });

  test('a passkey is made, asked for, and counts for its owner, this site and one challenge alone', async () => {
    const key = createSoftKey();
    const options = async (path: string, browser = owner) =>
      (await browser.post<{ challenge: string }>(path)).data;
    const make = async (response: object) =>
      owner.post('/api/account/passkeys', { name: '办公室电脑', response });
    const wish = await options('/api/account/passkeys/options');
    expect((await make(key.register(wish, 'https://evil.example'))).code).toBe('auth.passkey_wrong');
    // A challenge works once, right or wrong.
    expect((await make(key.register(wish))).code).toBe('auth.passkey_wrong');
    const made = await make(key.register(await options('/api/account/passkeys/options')));
    expect(made.data).toMatchObject({ recoveryCodes: expect.any(Array) });
    expect((await owner.get('/api/account/factors')).data).toMatchObject({
      passkeys: [{ passkeyId: key.id, name: '办公室电脑', lastUsedAt: null }],
    });

    const browser = createBrowser(t, '192.0.2.7');
    expect((await browser.signIn(right())).code).toBe('auth.second_step_required');
    const asked = await options(`${step}/passkey/options`, browser);
    const answer = (response: object) => browser.post(`${step}/passkey`, { response });
    expect((await answer(createSoftKey().authenticate(asked))).code).toBe('auth.passkey_wrong');
    expect((await answer(key.authenticate(asked))).code).toBe('auth.passkey_wrong');
    expect((await answer(key.authenticate({ challenge: 'AAAA' }))).code).toBe('auth.passkey_wrong');
    const again = await options(`${step}/passkey/options`, browser);
    expect((await answer(key.authenticate(again))).status).toBe(200);
    expect(await isSignedIn(t, browser.cookie())).toBe(true);

    t.clock.advance({ minutes: 15 });
    const path = `/api/account/passkeys/${key.id}`;
    expect((await browser.delete(path)).code).toBe('account.proof_required');
    const proof = await options('/api/account/proof/passkey/options', browser);
    const prove = (response: object) => browser.post('/api/account/proof/passkey', { response });
    expect((await prove(key.authenticate(proof))).status).toBe(200);
    expect((await browser.delete('/api/account/passkeys/another')).code).toBe('factor.passkey_not_found');
    const other = createBrowser(t, '192.0.2.8');
    await other.signUp();
    expect((await other.delete(path)).code).toBe('factor.passkey_not_found');
    expect((await browser.delete(path)).status).toBe(200);
  });
});
