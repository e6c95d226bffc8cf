import type { Page, Route } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { agents, closeBrowser, onPage } from './support/browser.ts';
import { solveCaptcha } from './support/captcha.ts';
import { signInOwner } from './support/owner.ts';

afterAll(closeBrowser);

test('looking for what is answered already leaves everything as it was typed, with scripts and without', async () => {
  const typed = '画面卡住，导出不动';
  const look = (page: Page) => page.getByRole('button', { name: '先查一查有没有答案' }).click();
  const shown = (page: Page) =>
    Promise.all(
      ['input[name=subject]', 'textarea[name=text]', 'input[name=captchaId]', 'input[name=captchaCode]'].map(
        (field) => page.inputValue(`main ${field}`),
      ),
    );
  for (const hasScripts of [true, false])
    await onPage({ hasScripts }, async (page) => {
      await page.goto('/customerCare/tickets/new');
      if (hasScripts)
        await page.locator('main input[name=draftSlot]:not([value^=page])').waitFor({ state: 'attached' });
      await page.fill('main input[name=subject]', '接触器');
      await page.fill('main textarea[name=text]', typed);
      await page.selectOption('main select[name=product]', 'site');
      await page.setInputFiles('main input[name=files]', {
        name: '画面.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('x'),
      });
      const code = await solveCaptcha(page);
      await page.fill('main input[name=captchaCode]', code);
      const before = await shown(page);
      await look(page);
      await page.getByText(/这些内容也许已经有答案|没有找到相近的内容/).waitFor();
      expect(await shown(page)).toEqual(before);
      // No page may put a file into its field: without scripts it is chosen again.
      if (hasScripts)
        expect(
          await page
            .locator('main input[name=files]')
            .evaluate((field: HTMLInputElement) => field.files?.length),
        ).toBe(1);
      await page.fill('main input[name=email]', 'look@panel.example');
      await page.getByRole('button', { name: '提交工单', exact: true }).click();
      await page.waitForURL(/\/customerCare\/tickets\/\d+\?code=/);
    });
});

test('a ticket that got no answer stands as it was with its files, and goes out with the next press', async () => {
  await onPage({ width: 390, height: 800, userAgent: agents.wechat }, async (page) => {
    await page.goto('/customerCare/tickets/new');
    const typed = {
      'input[name=subject]': '断网时提交',
      'textarea[name=text]': '合闸后三秒跳闸',
      'input[name=email]': 'duty@panel.example',
    };
    for (const [field, text] of Object.entries(typed)) await page.fill(`main ${field}`, text);
    await page.selectOption('main select[name=product]', 'site');
    await page.setInputFiles('main input[name=files]', [
      { name: '运行.txt', mimeType: 'text/plain', buffer: Buffer.from('E-1203') },
      { name: '假.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
    ]);
    await page.fill('main input[name=captchaCode]', await solveCaptcha(page));
    const send = page.getByRole('button', { name: '提交工单', exact: true });
    for (const lose of [
      (route: Route) => route.abort(),
      (route: Route) => route.fulfill({ status: 502, body: 'no server' }),
    ]) {
      await page.route('**/tickets/new.data*', lose);
      await send.click();
      await page.getByText('网络中断或服务暂时不可用').waitFor();
      for (const [field, text] of Object.entries(typed))
        expect(await page.inputValue(`main ${field}`)).toBe(text);
      expect(
        await page
          .locator('main input[name=files]')
          .evaluate((field: HTMLInputElement) => [...(field.files ?? [])].map(({ name }) => name)),
      ).toEqual(['运行.txt', '假.png']);
      await page.unroute('**/tickets/new.data*');
    }
    await send.click();
    await page.waitForURL(/\/customerCare\/tickets\/\d+\?code=/);
    await page.getByRole('link', { name: '运行.txt' }).waitFor();
    await page.getByText('扩展名是 png，内容却不是').waitFor();
    // The address that one is asked to keep opens the page, and tells of nothing that is over.
    await page.waitForURL(/\/customerCare\/tickets\/\d+\?code=[\w-]+$/);
    expect(await page.getByText('扩展名是 png，内容却不是').count()).toBe(1);
  });
});

test('a visitor opens a ticket without scripts, staff solve it, the visitor rates it', async () => {
  let address = '';
  await onPage({ hasScripts: false, width: 390, height: 800, userAgent: agents.wechat }, async (page) => {
    await page.goto('/customerCare/tickets/new');
    await page.fill('main input[name=subject]', '抽屉柜布线报错');
    await page.fill('main textarea[name=text]', '打开后提示 E-1203，回复 lin@panel.example');
    await page.selectOption('main select[name=product]', 'site');
    await page.getByRole('button', { name: '先查一查有没有答案' }).click();
    await page.getByText('这些内容也许已经有答案').waitFor();
    await page.fill('main input[name=email]', 'lin@panel.example');
    await page.fill('main input[name=captchaCode]', 'XXXX');
    const send = page.getByRole('button', { name: '提交工单', exact: true });
    await send.click();
    await page.locator('main [role=alert]').first().waitFor();
    expect(await page.inputValue('main textarea[name=text]')).toContain('E-1203');
    await page.fill('main input[name=captchaCode]', await solveCaptcha(page));
    await send.click();
    await page.waitForURL(/\/customerCare\/tickets\/\d+\?code=/);
    address = page.url();
  });
  await onPage({}, async (page) => {
    await signInOwner(page);
    await page.goto('/admin/tickets');
    const link = page.getByRole('link', { name: '抽屉柜布线报错' });
    await page.getByRole('link', { name: '只看我处理的' }).click();
    await page.waitForURL(/own=1/);
    // The address is new before the list is drawn anew.
    await link.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: '查看全部工单' }).click();
    await link.click();
    const text = page.locator('main textarea[name=text]');
    await text.fill('请升级');
    await page.locator('[data-draft=device]').waitFor();
    await page.reload();
    await page.getByText('已放回').first().waitFor();
    expect(await text.inputValue()).toBe('请升级');
    await page.getByRole('button', { name: '答复并解决' }).click();
    await page.getByText('可重新打开至').waitFor();
    await page.reload();
    expect(await text.inputValue()).toBe('');
    await page.goto('/admin/tickets?state=solved&own=1');
    expect(await link.count()).toBe(1);
    await link.click();
    await page.getByRole('link', { name: '写成词条草稿' }).click();
    await page.getByText('lin@panel.example', { exact: true }).waitFor();
    const answer = page.locator('main textarea[name=answer]');
    await answer.fill('请升级，电话 13800138000');
    const save = page.getByRole('button', { name: '存为词条草稿' });
    await page.check('main input[name=isRead]');
    await save.click();
    await page.getByText('13800138000”').waitFor();
    await answer.fill('请升级');
    await page.check('main input[name=isRead]');
    await save.click();
    await page.waitForURL(/\/wiki\/new\?draft=/);
    expect(await page.inputValue('main input[name=title]')).toBe('抽屉柜布线报错');
  });
  await onPage({ hasScripts: false }, async (page) => {
    await page.goto(address);
    await page.getByText('请升级').waitFor();
    await page.selectOption('main select[name=rating]', '5');
    await page.getByRole('button', { name: '提交评分' }).click();
    await page.getByText('很满意').waitFor();
  });
});
