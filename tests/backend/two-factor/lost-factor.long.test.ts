import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { codeOf } from '../../../backend/features/two-factor/totp.ts';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { Page } from '../../../contract/paging.ts';
import type { getLostFactor, LostFactor, StaffLostFactor } from '../../../contract/two-factor/lost-factor.ts';
import { createTestBackend, type TestBackend, type TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { type Browser, createBrowser, goodPassword, isSignedIn } from '../auth/sign-up-form.ts';
import { fromBase32 } from './base32.ts';

const lost = '/view/login/second-step/lost';
const room = '/api/admin/lost-factors';
const statement = '手机掉进变压器油里了，验证器和恢复码都在里面，上周刚下过一单年会员。';

describeOnBothDatabases('lost second factors', (database) => {
  let t: TestBackend;
  let holder: Browser;
  let userId: number;
  let username: string;
  let secret: Buffer;
  let count = 0;
  beforeEach(async () => {
    t = createTestBackend(database.db);
    holder = createBrowser(t, '192.0.2.1');
    const { form, answer } = await holder.signUp();
    ({ username } = form);
    ({ userId } = answer.data.user);
    await database.db.query('update users set email = $2 where id = $1', [userId, 'holder@example.com']);
    const begun = await holder.post<{ secret: string }>('/api/account/totp');
    secret = fromBase32(begun.data.secret);
    await holder.post('/api/account/totp/confirm', { code: codeNow() });
    t.clock.advance({ minutes: 1 });
    t.outbox.mails.length = 0;
  });

  const codeNow = () => codeOf(secret, Math.floor(t.clock.now().getTime() / 30_000));
  const staffOf = (...roles: ('admin' | 'owner')[]) => t.signUp({ roles });
  const decide = (
    staff: Pick<TestPerson, 'cookie'> | undefined,
    id: number,
    verdict: string,
    reason = '核对过订单号',
  ) => t.as(staff).post<StaffLostFactor>(`${room}/${id}/decide`, { verdict, reason });
  /** A browser whose first step is done. */
  async function begin(): Promise<Browser> {
    const browser = createBrowser(t, `198.51.100.${++count}`);
    expect((await browser.signIn({ username, password: goodPassword })).code).toBe(
      'auth.second_step_required',
    );
    return browser;
  }
  const state = async (browser: Browser) =>
    (await browser.get<EndpointOutput<typeof getLostFactor>>(lost)).data;
  const idOf = async (staff: TestPerson) =>
    (await t.as(staff).get<Page<StaffLostFactor>>(room)).data.items[0]?.requestId ?? 0;

  test('staff who may decide are told at once, about one of the staff the owners alone', async () => {
    const [admin, owner] = [await staffOf('admin'), await staffOf('owner')];
    const told = async () => {
      const { rows } = await database.db.query<{ user_id: number; path: string }>(
        `select user_id, path from notices where kind = 'lost_factor_asked' order by user_id`,
      );
      return rows;
    };
    const browser = await begin();
    await browser.post(lost, { statement });
    const path = '/admin/lost-factors';
    expect(await told()).toEqual([admin, owner].map((staff) => ({ user_id: staff.userId, path })));
    await database.db.query('delete from notices');
    await database.db.query('delete from lost_factors');
    await database.db.query(`update users set roles = '{admin}' where id = $1`, [userId]);
    await (await begin()).post(lost, { statement });
    expect(await told()).toEqual([{ user_id: owner.userId, path }]);
  });

  test('two of the staff agree, the time passes, and only then the factors go, with every other session', async () => {
    const [first, second] = [await staffOf('admin'), await staffOf('admin')];
    const browser = await begin();
    expect(await state(browser)).toEqual({
      request: null,
      isOpen: false,
      mayAsk: true,
      email: 'h***@example.com',
    });
    expect((await browser.post(lost, { statement: '太短' })).code).toBe('request.invalid');
    const draw = async (side: number) =>
      (
        await sharp({ create: { width: side, height: side, channels: 3, background: '#246' } })
          .png()
          .toBuffer()
      ).toString('base64');
    const picture = await draw(400);
    expect(await browser.post(lost, { statement, picture: await draw(8) })).toMatchObject({
      ...{ code: 'upload.too_few_pixels', values: { width: 8, height: 8, side: 400 } },
    });
    expect((await browser.post(lost, { statement, picture: 'AAAA' })).code).toBe('upload.wrong_type');
    expect((await browser.post<LostFactor>(lost, { statement, picture })).data.state).toBe('waiting');
    expect((await browser.post(lost, { statement })).code).toBe('factor.lost_open');
    expect(t.outbox.mails.map(({ to }) => to)).toEqual(['holder@example.com']);
    expect(t.outbox.mails[0]?.text).toContain('/user/lost-factor/');
    expect((await t.as().get(room)).code).toBe('session.required');
    expect((await t.as(await t.signUp()).get(room)).code).toBe('session.forbidden');
    const id = await idOf(first);
    expect((await t.as(first).fetch(`${room}/${id}/picture`)).headers.get('content-type')).toBe('image/webp');
    expect((await t.as(await t.signUp()).fetch(`${room}/${id}/picture`)).status).toBe(403);
    expect((await decide(undefined, id, 'approve')).code).toBe('session.required');
    expect((await decide(await t.signUp(), id, 'approve')).code).toBe('session.forbidden');
    expect((await decide(first, id, 'approve')).data.state).toBe('waiting');
    expect((await decide(first, id, 'approve')).code).toBe('factor.lost_voted');
    expect((await decide(second, id, 'approve')).data).toMatchObject({ state: 'approved', votes: [{}, {}] });
    expect((await decide(second, id, 'refuse')).code).toBe('factor.lost_decided');
    expect((await browser.post(`${lost}/use`)).code).toBe('factor.lost_not_open');
    t.clock.advance({ hours: 72 });
    expect((await browser.post(`${lost}/use`)).code).toBe('auth.second_step_gone');
    const back = await begin();
    expect((await state(back)).isOpen).toBe(true);
    expect(await isSignedIn(t, holder.cookie())).toBe(true);
    expect((await back.post(`${lost}/use`)).status).toBe(200);
    expect(await isSignedIn(t, back.cookie())).toBe(true);
    expect(await isSignedIn(t, holder.cookie())).toBe(false);
    expect((await back.get('/api/account/factors')).data).toMatchObject({
      hasTotp: false,
      recoveryCodesLeft: 0,
    });
    expect((await createBrowser(t, '203.0.113.99').signIn({ username, password: goodPassword })).status).toBe(
      200,
    );
    expect((await t.as(first).fetch(`${room}/${id}/picture`)).status).toBe(404);
    const log = await database.db.query<{ action: string }>(
      'select action from audit_entries where target = $1 order by id',
      [`user:${userId}`],
    );
    expect(log.rows.map(({ action }) => action)).toEqual(['factor.lost_approve', 'factor.lost_approve']);
    const acts = await database.db.query<{ event: string }>(
      "select event from sign_in_log where user_id = $1 and event like 'lost%' order by id",
      [userId],
    );
    expect(acts.rows.map(({ event }) => event)).toEqual(['lost_asked', 'lost_done']);
    expect(t.outbox.mails).toHaveLength(3);
  });

  test('the holder calls it off: in an open session, by the mail, or just by using a factor', async () => {
    const staff = await staffOf('owner');
    const own = '/api/account/lost-factor';
    await (await begin()).post(lost, { statement });
    expect((await holder.get<{ request: LostFactor }>(own)).data.request).toMatchObject({ state: 'waiting' });
    expect((await t.as().delete(own)).code).toBe('session.required');
    expect((await t.as(await t.signUp()).delete(own)).code).toBe('factor.lost_not_found');
    expect((await t.as(await holderPerson()).delete(own)).success).toBe(true);
    expect((await (await begin()).post(lost, { statement })).code).toBe('factor.lost_pause');

    t.clock.advance({ hours: 25 });
    await (await begin()).post(lost, { statement });
    const code = /lost-factor\/([\w-]{43})/.exec(t.outbox.mails.at(-1)?.text ?? '')?.[1] ?? '';
    const cancel = (given: string) =>
      createBrowser(t).post('/view/login/lost-factor/cancel', { code: given });
    expect((await cancel('x'.repeat(43))).code).toBe('factor.lost_not_found');
    expect((await cancel(code)).success).toBe(true);
    expect((await cancel(code)).code).toBe('factor.lost_not_found');

    t.clock.advance({ hours: 25 });
    const asking = await begin();
    await asking.post(lost, { statement });
    const id = await idOf(staff);
    expect((await decide(staff, id, 'approve')).data.state).toBe('approved');
    t.clock.advance({ hours: 73 });
    const found = await begin();
    expect((await found.post('/view/login/second-step', { code: codeNow() })).status).toBe(200);
    const late = await begin();
    expect((await state(late)).request?.state).toBe('cancelled');
    expect((await late.post(`${lost}/use`)).code).toBe('factor.lost_not_open');
  });

  test('one refusal ends it; accounts of staff are the owner’s, and nobody decides about themselves', async () => {
    const [admin, other, owner] = [await staffOf('admin'), await staffOf('admin'), await staffOf('owner')];
    await (await begin()).post(lost, { statement });
    const id = await idOf(admin);
    expect((await decide(admin, id, 'approve')).data.state).toBe('waiting');
    expect((await decide(other, id, 'refuse')).data.state).toBe('refused');
    expect((await state(await begin())).mayAsk).toBe(false);
    t.clock.advance({ hours: 25 });
    await database.db.query("update users set roles = '{owner}' where id = $1", [userId]);
    await (await begin()).post(lost, { statement });
    const next = await idOf(admin);
    expect((await decide(admin, next, 'approve')).code).toBe('factor.lost_owner_only');
    expect((await decide(await holderPerson(), next, 'approve')).code).toBe('admin.not_on_yourself');
    expect((await decide(owner, next, 'approve')).data.state).toBe('approved');
    // An approval that nobody uses lapses.
    t.clock.advance({ days: 11 });
    const late = await begin();
    expect(await state(late)).toMatchObject({ isOpen: false, mayAsk: true });
    expect((await late.post(`${lost}/use`)).code).toBe('factor.lost_not_open');
  });

  const holderPerson = async () => ({ cookie: await t.signIn(userId) });
});
