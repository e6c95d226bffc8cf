import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { closeBrowser, onPage } from './support/browser.ts';
import { solveCaptcha } from './support/captcha.ts';

afterAll(closeBrowser);

const password = 'tmy 60x6 母排';
let people = 0;

/** Fills the form with names of its own and posts it. */
async function signUp(page: Page, ref = '/price') {
  people += 1;
  const username = `browser-${process.pid}-${people}`;
  await page.goto(`/member/register?by=password&ref=${encodeURIComponent(ref)}`);
  await fillForm(page, {
    nickname: `游客${process.pid}${people}`,
    username,
    email: `${username}@example.com`,
  });
  await fillPassword(page);
  await fillForm(page, { captchaCode: await solveCaptcha(page) });
  await page.check('input[name=hasConsented]');
  await page.click('main form > button:last-of-type');
  await page.waitForURL((url) => url.pathname === ref);
  return username;
}

/** Typed once where a script can show it, and twice where none runs. */
async function fillPassword(page: Page) {
  const repeated = page.locator('main input[name=rePassword]');
  await fillForm(page, { password, ...((await repeated.count()) > 0 && { rePassword: password }) });
}

async function fillForm(page: Page, fields: Record<string, string>) {
  for (const [name, value] of Object.entries(fields)) await page.fill(`main input[name=${name}]`, value);
}

async function signIn(page: Page, username: string, secret: string) {
  await fillForm(page, { username, password: secret });
  if (await page.locator('input[name=captchaCode]').count()) {
    await fillForm(page, { captchaCode: await solveCaptcha(page) });
  }
  await page.press('main input[name=password]', 'Enter');
}

const alert = (page: Page) => page.locator('main [role=alert]');

describe.each([true, false])('accounts, with scripts: %s', (hasScripts) => {
  test('register, sign out, be sent to sign in, and come back', async () => {
    await onPage({ hasScripts }, async (page) => {
      const username = await signUp(page);
      const cookies = await page.context().cookies();
      const own = cookies.filter(({ name }) => name !== 'currentLang');
      expect(own.map(({ name }) => name).sort()).toEqual([
        'authorization',
        'device',
        'userToken',
        'webapiToken',
      ]);
      expect(own.every(({ httpOnly, sameSite }) => httpOnly && sameSite === 'Lax')).toBe(true);

      await page.goto('/personal/security');
      await page.locator('form[action="/user/signout"] button').first().dispatchEvent('click');
      await page.waitForURL((url) => url.pathname === '/');
      expect((await page.context().cookies()).some(({ name }) => name === 'userToken')).toBe(false);

      await page.goto('/personal/security');
      expect(new URL(page.url()).search).toBe('?ref=%2Fpersonal%2Fsecurity');
      await signIn(page, username, 'wrong password');
      await alert(page).filter({ hasText: '账号或密码不对' }).waitFor();
      expect(await page.inputValue('main input[name=username]')).toBe(username);
      await signIn(page, username, password);
      await page.waitForURL('**/personal/security');
    });
  });

  test('a wrong captcha is replaced and nothing typed is lost but secrets', async () => {
    await onPage({ hasScripts }, async (page) => {
      await page.goto('/member/register?by=password');
      await fillForm(page, { nickname: '留住我', username: 'keep-me', email: 'keep@example.com' });
      await fillPassword(page);
      await fillForm(page, { captchaCode: '????' });
      await page.check('input[name=hasConsented]');
      const before = await page.inputValue('input[name=captchaId]');
      await page.click('main form > button:last-of-type');
      await alert(page).filter({ hasText: '验证码不对' }).waitFor();
      expect(await page.inputValue('input[name=captchaId]')).not.toBe(before);
      expect(await page.inputValue('main input[name=nickname]')).toBe('留住我');
      expect(await page.inputValue('main input[name=captchaCode]')).toBe('');
      expect(await page.content()).not.toContain(password);
    });
  });
});

test('the login dialog signs in and keeps the state of the page under it', async () => {
  await onPage({}, async (page) => {
    const username = await signUp(page);
    await page.context().clearCookies();
    await page.goto('/price');
    await page.evaluate(() => Object.assign(window, { isKept: true }));
    await page.locator('header a[href^="/user/signin"]').click();
    const dialog = page.locator('dialog[open]');
    await dialog.locator('input[name=username]').fill(username);
    await dialog.locator('input[name=password]').fill(password);
    await dialog.locator('input[name=password]').press('Enter');
    const captcha = dialog.locator('input[name=captchaCode]');
    await Promise.race([captcha.waitFor(), dialog.waitFor({ state: 'hidden' })]);
    if (await captcha.count()) {
      await captcha.fill(await solveCaptcha(page));
      await captcha.press('Enter');
      await dialog.waitFor({ state: 'hidden' });
    }
    expect(new URL(page.url()).pathname).toBe('/price');
    expect(await page.evaluate(() => 'isKept' in window)).toBe(true);
    await page.locator('header a[href^="/user/signin"]').waitFor({ state: 'detached' });
  });
});

test('a ref of another site leads home', async () => {
  await onPage({ hasScripts: false }, async (page) => {
    const username = await signUp(page);
    for (const ref of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      '/%09/evil.example',
      '/.//evil.example',
    ]) {
      await page.context().clearCookies();
      await page.goto(`/user/signin?ref=${encodeURIComponent(ref)}`);
      await signIn(page, username, password);
      await page.waitForURL((url) => url.pathname !== '/user/signin');
      expect(new URL(page.url()).pathname, ref).toBe('/');
    }
  });
});

test('a password is measured while it is typed, with the sound of a Chinese name, and the refusal says the same', async () => {
  await onPage({ width: 390 }, async (page) => {
    await page.goto('/member/register?by=password');
    await fillForm(page, { nickname: '欧阳振华', username: `meter-${process.pid}` });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
    await fillForm(page, { password: 'zhenhuaouyang8' });
    await page.getByText('换成与自己无关的词').waitFor();
    await fillForm(page, { password: '1985-12-3' });
    await page.getByText('日期容易猜到').waitFor();
    await fillForm(page, { password: 'tmy 60x6 母排' });
    await page.getByText('很强').waitFor();
    expect(asked.filter((text) => /zhenhua|1985|tmy/.test(text))).toEqual([]);
    await fillForm(page, { password: 'zhenhuaouyang8', captchaCode: '0000' });
    await page.check('input[name=hasConsented]');
    await page.click('main form > button:last-of-type');
    await page.locator('main [aria-invalid=true][name=password]').waitFor();
    await page.getByText('换成与自己无关的词').first().waitFor();
    // Said once, and what was read from the picture stays typed: nobody has looked at it.
    expect(await page.getByText('换成与自己无关的词').count()).toBe(1);
    expect(await page.inputValue('input[name=captchaCode]')).toBe('0000');
  });
});
