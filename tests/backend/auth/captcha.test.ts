import { beforeEach, expect, test } from 'vitest';
import type { Captcha } from '../../../contract/auth/auth.ts';
import { createTestBackend, type TestBackend } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { type Browser, createBrowser } from './sign-up-form.ts';

describeOnBothDatabases('a captcha that is asked for again', (database) => {
  let t: TestBackend;
  let browser: Browser;
  beforeEach(() => {
    t = createTestBackend(database.db);
    browser = createBrowser(t);
  });
  const ask = async (captchaId = '', { who = browser, purpose = 'code' } = {}) =>
    (await who.get<Captcha>(`/view/login/captcha?purpose=${purpose}&captchaId=${captchaId}`)).data;
  const send = (solved: object) =>
    browser.post('/view/login/code', { ...solved, purpose: 'signin', target: '13800138000' });

  test('is the same picture with the same answer, and counts once', async () => {
    const first = await ask();
    t.clock.advance({ minutes: 10 });
    expect(await ask(first.captchaId)).toEqual({ ...first, expiresInSeconds: 1200 });
    const solved = await browser.solveCaptcha('code');
    expect((await ask(solved.captchaId)).captchaId).toBe(solved.captchaId);
    expect((await send(solved)).code).toBeUndefined();
    t.clock.advance({ minutes: 2 });
    await ask(solved.captchaId);
    expect((await send(solved)).code).toBe('auth.captcha_wrong');
  });

  test('is another one when it has run out, was for something else, or is none', async () => {
    const { captchaId } = await ask();
    expect((await ask(captchaId, { purpose: 'guest' })).captchaId).toMatch(/^guest\./);
    expect((await ask('code.zzzzzz.0123456789abcdef')).captchaId).not.toContain('zzzzzz');
    expect((await ask('nothing')).captchaId).toMatch(/^code\./);
    t.clock.advance({ minutes: 31 });
    expect((await ask(captchaId)).captchaId).not.toBe(captchaId);
  });

  test('shows another browser a picture of its own', async () => {
    const first = await ask();
    const elsewhere = await ask(first.captchaId, { who: createBrowser(t, '10.0.9.9') });
    expect(elsewhere.captchaId).toBe(first.captchaId);
    expect(elsewhere.image).not.toBe(first.image);
  });
});
