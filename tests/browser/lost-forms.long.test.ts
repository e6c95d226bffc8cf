import type { Page, Route } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { closeBrowser, onPage } from './support/browser.ts';
import { solveCaptcha } from './support/captcha.ts';
import { signInMember } from './support/member.ts';
import { becomeMember } from './support/people.ts';
import { waitForRoute } from './support/ready.ts';

afterAll(closeBrowser);

const value = (page: Page, field: string) => page.inputValue(`main ${field}`);

test('Enter in a field of a visitor’s form sends it, and draws no other captcha', async () => {
  for (const [path, fill] of Object.entries({
    '/customerCare/trial': { name: '林工', company: '南方成套', phone: '13812345678' },
    '/customerCare/tickets/new': { subject: '导出不动', email: 'enter@panel.example' },
    '/guestBook/new': { title: '导出的图里少一个图框' },
  })) {
    await onPage({}, async (page) => {
      await page.goto(path);
      for (const [name, text] of Object.entries(fill)) await page.fill(`main input[name=${name}]`, text);
      const region = page.locator('main select[name=region]');
      if (await region.count()) await region.selectOption('GD');
      const product = page.locator('main select[name=product]');
      if ((await product.count()) && (await product.inputValue()) === '') await product.selectOption('site');
      const consent = page.locator('main input[name=hasConsented]');
      if (await consent.count()) await consent.check();
      const text = page.locator('main textarea[name=text]');
      if (await text.count()) await text.fill('点一次没有反应，再点一次才开始。');
      const captcha = page.locator('main input[name=captchaCode]');
      await captcha.fill('XXXX');
      await captcha.press('Enter');
      await page.locator('main [role=alert]').filter({ hasText: '验证码' }).first().waitFor();
      await captcha.fill(await solveCaptcha(page));
      await captcha.press('Enter');
      await page.waitForFunction(
        (from) => location.pathname !== from || !document.querySelector('main [name=captchaCode]'),
        path,
      );
    });
  }
});

test('a draft brings back phone and mail address, and not what was read from another captcha', async () => {
  await onPage({}, async (page) => {
    await page.goto('/customerCare/trial');
    await page.fill('main input[name=name]', '林工');
    await page.fill('main input[name=phone]', '13812345678');
    await page.fill('main input[name=email]', 'lin@panel.example');
    await page.fill('main input[name=captchaCode]', 'XXXX');
    // Anew, not by a reload, which has a keeper of its own.
    await page.goto('/product');
    await page.goto('/customerCare/trial');
    await expect.poll(() => value(page, 'input[name=name]')).toBe('林工');
    expect(await value(page, 'input[name=phone]')).toBe('13812345678');
    expect(await value(page, 'input[name=email]')).toBe('lin@panel.example');
    expect(await value(page, 'input[name=captchaCode]')).toBe('');
  });
});

test('a form larger than its page takes is not sent, and says so at its button', async () => {
  await onPage({}, async (page) => {
    await page.goto('/customerCare/trial');
    const posts: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(request.url());
    });
    for (const name of ['name', 'company', 'phone', 'captchaCode'])
      await page.fill(`main input[name=${name}]`, '13812345678');
    await page.locator('main select[name=region]').selectOption('GD');
    await page.check('main input[name=hasConsented]');
    const text = page.locator('main textarea').first();
    await text.evaluate((field) => field.removeAttribute('maxlength'));
    await text.fill('柜'.repeat(40_000));
    const send = page.locator('main form button[type=submit]:not(.vh)').last();
    await send.click();
    await expect
      .poll(() => send.evaluate((button) => (button as HTMLButtonElement).validationMessage))
      .toContain('太大');
    expect(posts).toEqual([]);
    expect((await text.inputValue()).length).toBe(40_000);
  });
});

test('what one person typed is for nobody else on the device, and there when the person signs in again', async () => {
  const { origin } = inject('portal');
  await onPage({}, async (page) => {
    await page.goto('/forum');
    const author = await becomeMember(page);
    const form = '/customerCare/tickets/new';
    await page.goto(form);
    await page.fill('main input[name=subject]', '母线温升超标');
    await page.goto('/product');
    await page.context().clearCookies();
    const other = await page.context().newPage();
    for (const tab of [other, page]) {
      await tab.goto(form);
      await tab.locator('main textarea[name=text]').fill('另一个人写的');
      await tab.goto('/product');
      await tab.goto(form);
      await expect.poll(() => value(tab, 'textarea[name=text]')).toBe('另一个人写的');
      expect(await value(tab, 'input[name=subject]')).toBe('');
      await tab.locator('main textarea[name=text]').fill('');
      await tab.goto('/product');
    }
    await signInMember(origin, page, author);
    await page.goto(form);
    await expect.poll(() => value(page, 'input[name=subject]')).toBe('母线温升超标');
  });
});

const path = '/personal/certification';

/** Sends the form and has it answered so. */
async function sendInto(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.goto(path);
  await page.fill('main input[name=realName]', '陆闻笛');
  await page.fill('main input[name=position]', '电气工程师');
  await page.route(/personal\/certification/, (route) =>
    route.request().method() === 'POST' ? answer(route) : route.continue(),
  );
  await page.locator('main button[value=save]').click();
}

test('what was sent without an answer stays in its form, which says so', async () => {
  await onPage({}, async (page) => {
    await page.goto('/forum');
    await becomeMember(page);
    await sendInto(page, (route) => route.abort());
    await page.locator('main [role=alert]').filter({ hasText: '网络中断或服务暂时不可用' }).waitFor();
    expect(await value(page, 'input[name=realName]')).toBe('陆闻笛');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.locator('main button[value=save]').click();
    await page.waitForFunction(() => !document.querySelector('main [role=alert]'));
    await page.goto(path);
    expect(await value(page, 'input[name=realName]')).toBe('陆闻笛');
  });
});

test('a like that got no answer says so at its button, and can be pressed again', async () => {
  await onPage({}, async (page) => {
    await page.goto('/forum');
    await becomeMember(page);
    await page.goto('/forum/topic/22');
    const like = page.locator('form:has([name=isLiked]) button').first();
    await page.route(/forum\/topic\/22/, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await like.click();
    await expect
      .poll(() => like.evaluate((button) => (button as HTMLButtonElement).validationMessage))
      .toContain('网络中断或服务暂时不可用');
    expect(await like.getAttribute('aria-pressed')).toBe('false');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await like.click();
    await page.locator('form:has([name=isLiked]) button[aria-pressed=true]').first().waitFor();
    await page.reload();
    expect(await like.getAttribute('aria-pressed')).toBe('true');
  });
});

test('a follow that got no answer says so at its button, and its page stays, though another one answers it', async () => {
  await onPage({}, async (page) => {
    await page.goto('/forum');
    await becomeMember(page);
    await page.goto('/space/2');
    const follow = page.locator('main form:has([name=from]) button[value=follow]').first();
    await page.route(/\/attention\.data/, (route) => route.abort());
    await follow.click();
    await expect
      .poll(() => follow.evaluate((button) => (button as HTMLButtonElement).validationMessage))
      .toContain('网络中断或服务暂时不可用');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await follow.click();
    await page.locator('main form:has([name=from]) button[value=unfollow]').first().waitFor();
  });
});

test('what a server in trouble did not take stands in its form when the page is opened again, once', async () => {
  await onPage({}, async (page) => {
    await page.goto('/forum');
    await becomeMember(page);
    const loseIt = async () => {
      await sendInto(page, (route) => route.fulfill({ status: 500, body: 'broken' }));
      await page.getByText('刚才填写的文字还留着').waitFor();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    };
    await loseIt();
    await page.getByRole('link', { name: '重试' }).click();
    await expect.poll(() => value(page, 'input[name=realName]')).toBe('陆闻笛');
    expect(await value(page, 'input[name=position]')).toBe('电气工程师');
    await page.goto(path);
    expect(await value(page, 'input[name=realName]')).toBe('');
    // The same by another way than the button.
    await loseIt();
    await page.getByRole('link', { name: '回到首页' }).first().click();
    await waitForRoute(page, /^\/$/);
    await page.goto(path);
    await expect.poll(() => value(page, 'input[name=realName]')).toBe('陆闻笛');
  });
});
