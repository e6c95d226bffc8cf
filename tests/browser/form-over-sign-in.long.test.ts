import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { closeBrowser, onPage } from './support/browser.ts';
import { solveCaptcha } from './support/captcha.ts';
import { becomeMember } from './support/people.ts';

afterAll(closeBrowser);

const path = '/personal/certification';

/** Signs in by the page that the portal led to. */
async function signIn(page: Page, username: string): Promise<void> {
  await page.waitForURL(/\/user\/signin/);
  await page.fill('main input[name=username]', username);
  await page.fill('main input[name=password]', 'tmy 60x6 母排');
  const captcha = page.locator('main input[name=captchaCode]');
  if (await captcha.count()) await captcha.fill(await solveCaptcha(page));
  await page.locator('main input[name=password]').press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/user/'));
}

async function sendWithoutSession(page: Page): Promise<void> {
  await page.goto(path);
  await page.fill('main input[name=realName]', '陆闻笛');
  await page.fill('main input[name=position]', '电气工程师');
  await page.context().clearCookies({ name: /authorization|userToken|rememberMe/ });
  await page.locator('main button[value=save]').click();
}

test('what is sent after the session has ended stands in its form when its person has signed in again', async () => {
  await onPage({}, async (page) => {
    await page.goto('/forum');
    const { username } = await becomeMember(page);
    await sendWithoutSession(page);
    await signIn(page, username);
    expect(new URL(page.url()).pathname).toBe(path);
    await expect.poll(() => page.inputValue('main input[name=realName]')).toBe('陆闻笛');
    expect(await page.inputValue('main input[name=position]')).toBe('电气工程师');
    // It is sent as if nothing had been.
    await page.locator('main button[value=save]').click();
    await page.waitForURL(/\?saved/);
    expect(await page.evaluate(() => sessionStorage.getItem('forms-over-sign-in'))).toBeNull();
  });
});

test('and in nobody else’s', async () => {
  await onPage({}, async (page) => {
    await page.goto('/forum');
    const other = await becomeMember(page);
    await page.context().clearCookies({ name: /authorization|userToken|rememberMe/ });
    await becomeMember(page);
    await sendWithoutSession(page);
    await signIn(page, other.username);
    expect(new URL(page.url()).pathname).toBe(path);
    await page.waitForFunction(() => sessionStorage.getItem('forms-over-sign-in') === null);
    expect(await page.inputValue('main input[name=realName]')).toBe('');
  });
});
