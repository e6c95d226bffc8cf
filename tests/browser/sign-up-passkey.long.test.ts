import { afterAll, expect, test } from 'vitest';
import { agents, closeBrowser, onPage } from './support/browser.ts';
import { solveCaptcha } from './support/captcha.ts';
import { openReady } from './support/ready.ts';

afterAll(closeBrowser);

test.each([1440, 390])('a passkey is made right after the account, %i wide', async (width) => {
  await onPage({ width, userAgent: agents.wechat }, async (page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('WebAuthn.enable');
    await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await openReady(page, '/member/register?by=password&ref=/price');
    await page.fill('main input[name=username]', `passkey${width}`);
    await page.fill('main input[name=password]', 'kv-9 端子排 tmy');
    await page.fill('main input[name=captchaCode]', await solveCaptcha(page));
    await page.check('main input[name=wantsPasskey]');
    await page.check('main input[name=hasConsented]');
    await page.locator('main form button[value=sign-up]').last().click();
    await page.waitForURL(/\/personal\/security\/passkey\?ref=%2Fprice/);
    expect(await page.getByRole('link', { name: '以后再说' }).getAttribute('href')).toBe('/price');
    await page.getByLabel('起个名字').fill('这台');
    await page.getByRole('button', { name: '添加这台设备' }).click();
    await page.getByText('已启用').waitFor();
    await page
      .locator('main')
      .getByRole('link', { name: /已经保存好了|继续/ })
      .first()
      .click();
    await page.waitForURL((url) => url.pathname === '/price');
    await page.context().clearCookies();
    await openReady(page, '/user/signin?ref=/price');
    await page.getByRole('button', { name: '用通行密钥登录' }).click();
    await page.waitForURL((url) => url.pathname === '/price');
    expect((await (await page.request.get('/api/me')).json()).data).toMatchObject({
      username: `passkey${width}`,
    });
  });
});
