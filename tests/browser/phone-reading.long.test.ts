import type { Page } from 'playwright-core';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { agents, closeBrowser, openContext, type Visit } from './support/browser.ts';
import { solveCaptcha } from './support/captcha.ts';
import { createMember } from './support/member.ts';
import { inStep } from './support/step.ts';

afterAll(closeBrowser);

const visits: [string, Visit][] = [
  ['a desk', { width: 1440 }],
  ['a phone in WeChat', { width: 390, height: 844, userAgent: agents.wechat }],
];

/** As the portal's other tests make their members. */
const password = 'tmy 60x6 母排';

/** One-finger scrolling, sharing and the first press of the colour mode: `viewer-touch`, `share`. */
describe.each(visits)('reading and telling at %s', (_, visit) => {
  const isPhone = (visit.width ?? 0) < 800;

  test('outcomes come into view, what was sent has its number, and the words are of this device and language', async () => {
    const { origin } = inject('portal');
    const context = await openContext(visit);
    const page = await context.newPage();
    try {
      await createMember(origin, page);
      await inStep('a report that lacks its reason says so where one looks', async () => {
        await page.goto('/report/topic/1');
        // The browser would stop the form itself.
        await page
          .locator('main form')
          .last()
          .evaluate((form: HTMLFormElement) => {
            form.noValidate = true;
          });
        const send = page.getByRole('button', { name: '提交举报' });
        await send.click();
        const refusal = page.locator('main [role=alert]').first();
        await expect.poll(() => isInView(page, refusal)).toBe(true);
        expect(await refusal.innerText()).not.toMatch(/\w+\.\w+/);
      });
      await inStep('its number is in view, and is copied', async () => {
        await page.getByLabel('广告、刷屏').check();
        await page.getByRole('button', { name: '提交举报' }).click();
        await page.waitForURL(/personal\/moderation\?reported=/);
        const outcome = page.locator('[data-outcome]');
        await expect.poll(() => isInView(page, outcome)).toBe(true);
        const number = outcome.getByLabel('举报编号');
        expect(await number.inputValue()).toMatch(/^JB-\d{4}-\d{6,}$/);
        await outcome.getByRole('button', { name: '复制编号' }).click();
        await outcome.getByRole('button', { name: '编号已复制' }).waitFor();
      });
      await inStep('a phone is changed under its own title, and a word says that it is', () =>
        changePhone(page),
      );
      await inStep('the hint under a drawing names what this device has', async () => {
        await page.goto('/resources/detail/1');
        const stage = page.getByRole('application').first();
        await stage.waitFor();
        const hint = page.locator(`[id="${await stage.getAttribute('aria-describedby')}"]`);
        const seen = await hint.innerText();
        // A desk with a window as narrow as a phone still has a wheel; what is asked is whether a finger points.
        expect(seen).toContain(isPhone && (await hasCoarsePointer(page)) ? '双指' : '滚轮');
      });
      await inStep('the language is changed in the menu, and the place stays', async () => {
        await page.goto('/wiki');
        const header = page.locator('header').first();
        const menu = isPhone
          ? header.locator('summary').first()
          : header.getByRole('button', { name: /账号|菜单/ }).first();
        await menu.click();
        await header.getByRole('button', { name: 'English' }).locator('visible=true').click();
        await page.waitForFunction(() => document.documentElement.lang === 'en-US');
        expect(new URL(page.url()).pathname).toBe('/wiki');
      });
      await inStep('a busy portal is told in words', async () => {
        let asked = 0;
        await page.route('**/*.data*', (route) => {
          asked += 1;
          return route.fulfill({
            status: 503,
            contentType: 'application/json',
            headers: { 'retry-after': '1' },
            body: JSON.stringify({
              success: false,
              code: 'request.overloaded',
              statusCode: 503,
              requestId: 'x',
            }),
          });
        });
        await page.goto('/forum');
        await page.locator('main h3 a[href^="/forum/topic/"]').first().click();
        await expect.poll(() => asked).toBeGreaterThan(0);
        await page.waitForLoadState('networkidle');
        expect(await page.locator('body').innerText()).not.toMatch(/request\.\w+/);
      });
    } finally {
      await context.close();
    }
  });
});

async function changePhone(page: Page): Promise<void> {
  const { origin } = inject('portal');
  await page.goto('/personal/security');
  await page.getByRole('link', { name: '更换', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: '更换手机号' }).waitFor();
  expect(await page.title()).toContain('更换手机号');
  const phone = `136${String(Date.now()).slice(-8)}`;
  await page.fill('main input[name=phone]', phone);
  await page.fill('main input[name=captchaCode]', await solveCaptcha(page));
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.locator('main input[name=sentTo]').waitFor({ state: 'attached' });
  const answer = await page.request.get(`${origin}/api/dev/outbox`);
  const { items } = (await answer.json()).data as { items: { to: string; text: string }[] };
  await page.fill('main input[name=smsCode]', items.find(({ to }) => to.endsWith(phone))?.text ?? '');
  await page.fill('main input[name=password]', password);
  await page.getByRole('button', { name: '验证并更换' }).click();
  await page.waitForURL(/personal\/security\?done=phone/);
  const word = page.getByRole('status').filter({ hasText: '手机号已验证' });
  await expect.poll(() => isInView(page, word)).toBe(true);
}

const isInView = (page: Page, place: ReturnType<Page['locator']>) =>
  place.evaluate((node, height) => {
    const { top, bottom } = node.getBoundingClientRect();
    return top >= 0 && bottom <= height && bottom > top;
  }, page.viewportSize()?.height ?? 0);

const hasCoarsePointer = (page: Page) => page.evaluate(() => matchMedia('(pointer: coarse)').matches);
