import { beforeEach, expect, test } from 'vitest';
import { codeOf } from '../../../backend/features/two-factor/totp.ts';
import { createTestBackend, type TestBackend } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createGate } from '../../support/gate.ts';
import { fromBase32 } from '../two-factor/base32.ts';
import { type Browser, createBrowser, goodPassword, isSignedIn } from './sign-up-form.ts';

const newPassword = 'qf-7 接地排 tmy';
const phone = '13800138000';

describeOnBothDatabases('what changes while somebody gets in', (database) => {
  let gate: ReturnType<typeof createGate>;
  let t: TestBackend;
  let owner: Browser;
  let thief: Browser;
  let username: string;
  beforeEach(async () => {
    gate = createGate(database.db);
    t = createTestBackend(gate.db);
    owner = createBrowser(t, '192.0.2.1');
    thief = createBrowser(t, '192.0.2.66');
    ({
      form: { username },
    } = await owner.signUp());
  });
  const signIn = (browser: Browser) => browser.signIn({ username, password: goodPassword });
  const change = () =>
    owner.post('/api/account/password', {
      oldPassword: goodPassword,
      password: newPassword,
      rePassword: newPassword,
    });
  const codeNow = (secret: string) =>
    codeOf(fromBase32(secret), Math.floor(t.clock.now().getTime() / 30_000));
  const begin = async () => (await owner.post<{ secret: string }>('/api/account/totp')).data.secret;
  const confirm = (secret: string) => owner.post('/api/account/totp/confirm', { code: codeNow(secret) });
  const sendCode = async (browser: Browser, purpose: string, target: string) => {
    await browser.sendCode(purpose, target);
    return t.outbox.messages.at(-1)?.code ?? '';
  };

  test('a password that is replaced while it is compared begins no session', async () => {
    const late = await gate.heldAtTransaction(() => signIn(thief), change);
    expect(late.code).toBe('auth.wrong_credentials');
    expect(await isSignedIn(t, thief.cookie())).toBe(false);
    expect(await isSignedIn(t, owner.cookie())).toBe(true);
  });

  test('a password is not set against an old one that a code has replaced', async () => {
    await thief.signIn({ username, password: goodPassword });
    const late = await gate.heldAtTransaction(
      () =>
        thief.post('/api/account/password', {
          oldPassword: goodPassword,
          password: 'thief 99 母线槽',
          rePassword: 'thief 99 母线槽',
        }),
      change,
    );
    expect(late.code).toBe('account.password_wrong');
    const again = createBrowser(t, '192.0.2.9');
    expect((await again.signIn({ username, password: newPassword })).success).toBe(true);
  });

  test('a second factor that is switched on meanwhile is asked for', async () => {
    const secret = await begin();
    const late = await gate.heldAtTransaction(
      () => signIn(thief),
      () => confirm(secret),
    );
    expect(late.code).toBe('auth.second_step_required');
    expect(await isSignedIn(t, thief.cookie())).toBe(false);
  });

  test('a second step that waits ends with the password that began it', async () => {
    await confirm(await begin());
    expect((await signIn(thief)).code).toBe('auth.second_step_required');
    await change();
    expect((await thief.get('/view/login/second-step')).code).toBe('auth.second_step_gone');
  });

  test('a code switches on the secret that it was read from, and none that came after', async () => {
    const secret = await begin();
    const late = await gate.heldAtTransaction(() => confirm(secret), begin);
    expect(late.code).toBe('auth.second_code_wrong');
    expect((await owner.get<{ hasTotp: boolean }>('/api/account/factors')).data.hasTotp).toBe(false);
  });

  test('a phone that is bound meanwhile is not replaced without a proof', async () => {
    await signIn(thief);
    const own = await sendCode(owner, 'phone', phone);
    const other = await sendCode(thief, 'phone', '13900139000');
    const bind = (browser: Browser, number: string, smsCode: string) =>
      browser.post('/api/account/phone', { phone: number, smsCode });
    const late = await gate.heldAtTransaction(
      () => bind(thief, '13900139000', other),
      () => bind(owner, phone, own),
    );
    expect(late.code).toBe('account.changed_meanwhile');
    const { rows } = await database.db.query<{ phone: string }>(
      'select phone from users where phone is not null',
    );
    expect(rows).toEqual([{ phone: `+86${phone}` }]);
  });

  test('a code resets the password of whoever has the phone when it is spent', async () => {
    await owner.post('/api/account/phone', { phone, smsCode: await sendCode(owner, 'phone', phone) });
    t.clock.advance({ minutes: 2 });
    const code = await sendCode(thief, 'reset', phone);
    const late = await gate.heldAtTransaction(
      () =>
        thief.post('/view/login/reset', {
          target: phone,
          code,
          password: newPassword,
          rePassword: newPassword,
        }),
      () =>
        database.db.query('update users set phone = $2 where phone = $1', [`+86${phone}`, '+8613700137000']),
    );
    expect(late.code).toBe('auth.code_wrong');
    expect((await signIn(createBrowser(t, '192.0.2.9'))).success).toBe(true);
  });

  test('a way of proving that is closed meanwhile proves nothing', async () => {
    await begin();
    await signIn(thief);
    await database.db.query('update sessions set proven_at = null');
    const late = await gate.heldAtTransaction(
      () => thief.post('/api/account/proof', { way: 'password', password: goodPassword }),
      () => database.db.query('update totp_factors set confirmed_at = created_at'),
    );
    expect(late.code).toBe('account.proof_way_closed');
    expect((await thief.get<{ isFresh: boolean }>('/api/account/proof')).data.isFresh).toBe(false);
  });
});
