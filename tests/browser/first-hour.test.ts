import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { isMainRun } from '../support/main-run.ts';
import { pace } from '../support/pace.ts';
import { agents, closeBrowser, openContext, type Visit } from './support/browser.ts';
import { solveCaptcha } from './support/captcha.ts';
import { text, tool } from './support/editor.ts';
import { type FreshPortal, startFreshPortal } from './support/fresh-portal.ts';
import { openReady, waitForRoute } from './support/ready.ts';

afterAll(closeBrowser);

const password = 'tmy 100x10 母排 2026';
const minutesAllowed = 3;

const visits: [string, Visit][] = [
  ['a desk', { width: 1440 }],
  ['a phone in WeChat', { width: 390, height: 844, userAgent: agents.wechat }],
];

// The main run goes the narrower way; both are gone in the long one.
describe.each(isMainRun ? visits.slice(1) : visits)('the first hour at %s', (_, visit) => {
  test('from the start to the first topic with a picture, and a code that is passed on', async () => {
    const begun = Date.now();
    const portal = await startFreshPortal();
    const context = await openContext(visit);
    try {
      expect(portal.said()).toContain('No SMS (SMS_DRIVER) and no mail (SMTP_URL) is configured');
      const page = await context.newPage();
      await signInFirst(page, portal);
      await setUp(page);
      await writeTopic(page, portal, '第一个帖子');
      expect((Date.now() - begun) / 60_000).toBeLessThan(minutesAllowed * pace);
      await page.goto(`${portal.origin}/admin`);
      expect(await page.locator('main').innerText()).toContain('短信（SMS_DRIVER）和邮件');
      await proveNewcomer(page, portal, visit);
    } finally {
      await context.close();
      await portal.stop();
    }
  });
});

async function signInFirst(page: Page, { origin, ownerPassword }: FreshPortal): Promise<void> {
  await openReady(page, `${origin}/user/signin`);
  await page.fill('input[name=username]', 'owner');
  await page.fill('input[name=password]', ownerPassword);
  await page.locator('main button[value=password], form button[value=password]').last().click();
  await page.fill('input[name=newPassword]', password);
  await page.fill('input[name=password]', ownerPassword);
  await page.locator('form button[value=password]').last().click();
  await waitForRoute(page, /^\/admin\/setup/);
}

async function setUp(page: Page): Promise<void> {
  await page.fill('input[name=siteTitle]', '母排之家');
  await page.fill('input[name=icpNumber]', '沪ICP备12345678号');
  await page.fill('input[name=contactPhone]', '021-12345678');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByText('已保存，现在就可以发布内容。').waitFor();
}

async function writeTopic(page: Page, { origin }: FreshPortal, title: string): Promise<void> {
  await openReady(page, `${origin}/forum/new?board=4`);
  await page.fill('main input[name=title]', title);
  await text(page).click();
  await page.keyboard.type('柜内母排的接线照片：');
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#b87333' } })
    .png()
    .toBuffer();
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), tool(page, '图片').click()]);
  await chooser.setFiles({ name: '母排.png', mimeType: 'image/png', buffer });
  await text(page).locator('img').waitFor();
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await page.waitForURL(/\/forum\/topic\/\d+/);
  await page.locator('main article img').first().waitFor();
}

/** Somebody signs up, asks for a code that nothing can deliver, and gets it from the owner. */
async function proveNewcomer(owner: Page, portal: FreshPortal, visit: Visit): Promise<void> {
  const { origin, said } = portal;
  const context = await openContext(visit);
  try {
    const page = await context.newPage();
    const api = page.request;
    await openReady(page, `${origin}/member/register`);
    const captchaCode = await solveCaptcha(page);
    const captchaId = await page.locator('input[name=captchaId]').inputValue();
    const account = { nickname: '新来的', username: 'newcomer', email: 'newcomer@example.com' };
    const rest = { password, rePassword: password, hasConsented: true, captchaId, captchaCode };
    await api.post(`${origin}/view/login/signup`, { data: { ...account, ...rest }, headers: { origin } });
    await openReady(page, `${origin}/user/verify-phone?ref=%2Fforum%2Fnew`);
    const main = page.locator('body');
    expect(await main.innerText()).toContain('本站还没有接通短信，验证码送不到');
    expect(await main.innerText()).toContain('021-12345678');
    await page.fill('input[name=phone]', '13912345678');
    await page.fill('input[name=captchaCode]', await solveCaptcha(page));
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByText('验证码没有发出，它在管理后台').waitFor();
    expect(await main.innerText()).not.toContain('已发送');
    await openReady(owner, `${origin}/admin/codes`);
    await owner.getByRole('button', { name: '查看验证码' }).click();
    const code = await owner.locator('main output').innerText();
    expect(said()).toContain(`(phone): ${code}`);
    await page.fill('input[name=smsCode]', code);
    await page.locator('form button[value=finish]').last().click();
    await waitForRoute(page, /^\/forum\/new/);
    await writeTopic(page, portal, '第二个帖子');
  } finally {
    await context.close();
  }
}
