import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { agents, closeBrowser, onPage } from './support/browser.ts';
import { solveCaptcha } from './support/captcha.ts';
import { signInOwner } from './support/owner.ts';
import { openReady } from './support/ready.ts';

afterAll(closeBrowser);

const send = 'main form:has([name=product]) button[type=submit]:not([name])';
/** Each walk takes a slot of its own. */
let walks = 0;

async function fill(page: Page): Promise<void> {
  walks += 1;
  await page.check('main input[name=kind][value=demo]');
  await page.fill('main input[name=name]', '林工');
  await page.fill('main input[name=company]', '南方成套');
  await page.fill('main input[name=phone]', `1381234567${walks}`);
  await page.selectOption('main select[name=region]', 'GD');
  await page.check('main input[name=hasConsented]');
}

test.each([{ hasScripts: true }, { hasScripts: false, width: 390, height: 800, userAgent: agents.wechat }])(
  'a visitor books a talk, moves it, saves it and gives it up: %o',
  async (visit) => {
    const { hasScripts } = visit;
    await onPage(visit, async (page) => {
      const address = '/customerCare/trial?product=superpanel';
      if (hasScripts) await openReady(page, address);
      else await page.goto(address);
      expect(await page.inputValue('main select[name=product]')).toBe('superpanel');
      await fill(page);
      await page.fill('main input[name=captchaCode]', 'XXXX');
      await page.click(send);
      await page.locator('main [role=alert]').filter({ hasText: '时段' }).first().waitFor();
      expect(await page.inputValue('main input[name=company]')).toBe('南方成套');
      await page.selectOption('main select[name=startsAt]', { index: 1 + walks });
      const slot = await page.inputValue('main select[name=startsAt]');
      await page.fill('main input[name=captchaCode]', await solveCaptcha(page));
      await page.click(send);
      await page.waitForURL(/\/customerCare\/appointment\/\d+\?code=/);
      const facts = page.locator('main dl').first();
      expect(await facts.textContent()).toContain('林工 · 南方成套');
      const calendar = await page.request.get(
        (await page.getByRole('link', { name: '存到日历' }).getAttribute('href')) as string,
      );
      expect(await calendar.text()).toContain(`DTSTART:${slot.replace(/[-:]|\.\d+/g, '')}`);
      await page.selectOption('main select[name=startsAt]', { index: 8 });
      await page.getByRole('button', { name: '改到这个时段' }).click();
      await page.getByText('已改期。').waitFor();
      const other = await page.context().newPage();
      await other.goto(page.url());
      await page.locator('main summary').click();
      await page.getByRole('button', { name: '确认取消' }).click();
      await page.getByText('已取消。').waitFor();
      // What stands open elsewhere is told why nothing moves any more, and shows it.
      await other.selectOption('main select[name=startsAt]', { index: 3 });
      await other.getByRole('button', { name: '改到这个时段' }).click();
      await other.getByText('这个申请已经办结').waitFor();
      await other.locator('main dl').first().getByText('已取消').waitFor();
      expect(await other.locator('main select[name=startsAt]').count()).toBe(0);
      await page.goto(page.url().replace(/code=.{6}/, 'code=aaaaaa'));
      await page.getByText('404').first().waitFor();
    });
  },
);

test('staff read the queue, become sellers and settle', async () => {
  await onPage({}, async (page) => {
    await openReady(page, '/customerCare/trial?product=design');
    await fill(page);
    await page.fill('main input[name=name]', '陈工');
    await page.check('main input[name=kind][value=trial]');
    await page.fill('main input[name=captchaCode]', await solveCaptcha(page));
    await page.click(send);
    await page.getByText('最迟答复').waitFor();
  });
  await onPage({}, async (page) => {
    await signInOwner(page);
    await page.goto('/admin/sellers');
    await page.locator('main form:has(select[name=userId]) button').click();
    await page.getByRole('button', { name: /不再接待/ }).waitFor();
    await page.goto('/admin/appointments');
    const row = page.locator('main tbody tr').filter({ hasText: '陈工' });
    await row.getByRole('button', { name: '取消', exact: true }).click();
    await page.locator('main [role=alert]').filter({ hasText: '写明原因' }).waitFor();
    await row.locator('input[name=outcome]').fill('已发安装包');
    await row.getByRole('button', { name: '完成', exact: true }).click();
    await row.waitFor({ state: 'detached' });
    await page.goto('/admin/appointments?state=done');
    expect(await page.locator('main tbody').textContent()).toContain('已发安装包');
  });
});
