import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { type AliyunEmulator, startAliyunSms } from '../emulators/aliyun-sms.ts';
import { isMainRun } from '../support/main-run.ts';
import { pace } from '../support/pace.ts';
import { agents, closeBrowser, openContext, type Visit } from './support/browser.ts';
import { solveCaptcha } from './support/captcha.ts';
import { type FreshPortal, startFreshPortal } from './support/fresh-portal.ts';
import { openReady, waitForRoute } from './support/ready.ts';

afterAll(closeBrowser);

const visits: [number, Visit][] = [1440, 390].map((width) => [
  width,
  { width, height: 844, userAgent: agents.wechat },
]);

// The main run goes the narrower way; both are gone in the long one.
describe.each(isMainRun ? visits.slice(1) : visits)('sign-up in WeChat, %i wide', (width, visit) => {
  test(
    'by phone and code alone, past two wrong captchas and a code that is over',
    async () => {
      const sms = await startAliyunSms();
      const portal = await startFreshPortal({
        environment: {
          SMS_DRIVER: 'aliyun',
          ALIYUN_ENDPOINT: sms.origin,
          ALIYUN_KEY_ID: sms.keyId,
          ALIYUN_KEY_SECRET: sms.keySecret,
          ALIYUN_SIGN_NAME: '母排之家',
          ALIYUN_TEMPLATE_CODE: 'SMS_1',
        },
        isClockMoved: true,
      });
      const context = await openContext(visit);
      try {
        const page = await context.newPage();
        await page.clock.install();
        await signUp(page, { portal, sms, width });
        await comeBackFromDialog(page, { portal, sms });
      } finally {
        await context.close();
        await portal.stop();
        await sms.close();
      }
    },
    240_000 * pace,
  );
});

interface Place {
  portal: FreshPortal;
  sms: AliyunEmulator;
}

const alert = (page: Page) => page.locator('main [role=alert], dialog[open] [role=alert]');
const askForCode = (page: Page) => page.getByRole('button', { name: '获取验证码' }).click();
const header = (page: Page) => page.locator('header').first();

async function signUp(page: Page, { portal, sms, width }: Place & { width: number }): Promise<void> {
  await openReady(page, `${portal.origin}/price`);
  if (width < 800) await header(page).locator('summary').first().click();
  await header(page).getByRole('link', { name: '注册' }).locator('visible=true').click();
  await waitForRoute(page, /^\/member\/register/);
  expect(new URL(page.url()).searchParams.get('ref')).toBe('/price');
  expect(await page.locator('main input[name=password], main input[name=username]').count()).toBe(0);

  await page.fill('main input[name=phone]', '139 1234 5678');
  for (let count = 0; count < 2; count += 1) {
    const before = await page.locator('input[name=captchaId]').inputValue();
    await page.fill('main input[name=captchaCode]', '????');
    await askForCode(page);
    await alert(page).filter({ hasText: '验证码不对，已换了一张' }).waitFor();
    await page.waitForFunction(
      (old) => document.querySelector<HTMLInputElement>('input[name=captchaId]')?.value !== old,
      before,
    );
    expect(await page.inputValue('main input[name=phone]')).toBe('139 1234 5678');
  }
  await page.fill('main input[name=captchaCode]', await solveCaptcha(page));
  await askForCode(page);
  await page.getByText('验证码已发送，10 分钟内有效。').waitFor();
  expect(sms.sent).toMatchObject([{ phone: '13912345678' }]);

  // The code is over; another comes without another captcha, and nothing is typed again.
  portal.passTime();
  await page.clock.fastForward('11:00');
  await page.fill('main input[name=smsCode]', sms.sent[0]?.code ?? '');
  await page.check('main input[name=hasConsented]');
  await page.locator('main form button[value=sign-up]').last().click();
  await alert(page).filter({ hasText: '验证码不对或已失效' }).waitFor();
  expect(await page.locator('main input[name=captchaCode]').count()).toBe(0);
  expect(await page.isChecked('main input[name=hasConsented]')).toBe(true);
  await askForCode(page);
  await page.getByText('验证码已发送，10 分钟内有效。').waitFor();
  await page.fill('main input[name=smsCode]', sms.sent[1]?.code ?? '');
  await page.locator('main form button[value=sign-up]').last().click();
  await waitForRoute(page, /^\/price/);
  const me = await page.request.get(`${portal.origin}/api/me`);
  expect((await me.json()).data).toMatchObject({ mobile: '13912345678', isPhoneVerified: true });
}

/** Somebody without an account who meant to sign in: the dialog makes one, and the page below stays. */
async function comeBackFromDialog(page: Page, { portal, sms }: Place): Promise<void> {
  await page.context().clearCookies();
  await openReady(page, `${portal.origin}/price`);
  await page.evaluate(() => Object.assign(window, { isKept: true }));
  await header(page).locator('a[href^="/user/signin"]').locator('visible=true').first().click();
  const dialog = page.locator('dialog[open]');
  await dialog.getByRole('link', { name: '短信登录' }).click();
  await dialog.locator('input[name=phone]').fill('13712345678');
  await dialog.locator('input[name=captchaId]:not([value=""])').waitFor({ state: 'attached' });
  await dialog.locator('input[name=captchaCode]').fill(await solveCaptcha(page));
  await askForCode(page);
  await dialog.getByText('验证码已发送').waitFor();
  await dialog.locator('input[name=smsCode]').fill(sms.sent.at(-1)?.code ?? '');
  await dialog.locator('form button[value=code]').last().click();
  await dialog.getByText('这个手机号还没有账号').first().waitFor();
  await dialog.locator('input[name=hasConsented]').check();
  await dialog.locator('form button[value=code]').last().click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => 'isKept' in window)).toBe(true);
  const me = await page.request.get(`${portal.origin}/api/me`);
  expect((await me.json()).data).toMatchObject({ mobile: '13712345678' });
}
