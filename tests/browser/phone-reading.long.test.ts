import { afterAll, expect, inject, test } from 'vitest';
import { agents, closeBrowser, openContext } from './support/browser.ts';
import { becomeMember } from './support/people.ts';

afterAll(closeBrowser);

const shots = process.env.SHOTS;

test.each([1440, 390])(
  'results come into view, a number is copied, and English pages are English (%i wide)',
  async (width) => {
    const { origin } = inject('portal');
    const isPhone = width < 800;
    const visit = { width, height: 844, ...(isPhone && { userAgent: agents.wechat }) };
    const page = await (await openContext(visit)).newPage();
    const shot = async (name: string) => {
      if (shots) await page.screenshot({ path: `${shots}/reading-${name}-${width}.png` });
    };
    await becomeMember(page);

    // A report: what is missing and what came of it are both in view, with the number to copy.
    await page.goto('/report/topic/1');
    await page.evaluate(() =>
      document.querySelectorAll('form').forEach((form) => {
        form.noValidate = true;
      }),
    );
    await page.getByRole('button', { name: '提交举报' }).click();
    await page.getByText('选一项。').waitFor();
    await page.getByRole('main').getByRole('radio').first().check();
    await page.getByRole('button', { name: '提交举报' }).click();
    await page.waitForURL(/reported=JB-/);
    const number = new URL(page.url()).searchParams.get('reported') ?? '';
    const field = page.getByRole('main').locator(`input[value="${number}"]`);
    await field.waitFor();
    expect(await field.evaluate((input) => input.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
    await page.getByRole('main').getByRole('button', { name: /复制/ }).first().waitFor();
    await shot('reported');

    // A change of the phone has a title of its own.
    await page.goto('/user/verify-phone');
    if (page.url().includes('/proof')) await page.getByRole('heading', { level: 1 }).waitFor();
    else await page.getByRole('heading', { name: '更换手机号' }).waitFor();
    await shot('phone');

    // The language stands in the menu of a phone, and in the foot of every page.
    await page.goto('/price');
    if (isPhone) {
      await page.locator('summary[aria-label="菜单"]').click();
      await page.locator('header').getByRole('button', { name: 'English' }).click();
    } else await page.locator('footer').getByRole('button', { name: 'English' }).click();
    await expect.poll(() => page.getAttribute('html', 'lang')).toBe('en-US');
    for (const path of [
      '/price',
      '/customerCare',
      '/product/superbox',
      '/product/compare',
      '/resources',
      '/forum',
      '/wiki',
      '/ldz',
    ]) {
      const answer = await page.goto(path);
      if (answer?.status() === 404) throw new Error(path);
      // Chinese content says that it is Chinese; whatever else is read is English.
      const left = await page.evaluate(() => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const parent = node.parentElement;
          if (!parent || parent.closest('script,style,noscript,[lang^=zh]')) continue;
          if (parent.getClientRects().length === 0) continue;
          if (/\p{Script=Han}/u.test(node.textContent ?? ''))
            found.push((node.textContent ?? '').trim().slice(0, 60));
        }
        return found;
      });
      expect
        .soft(
          left.filter((text) => !['简体中文'].includes(text)),
          path,
        )
        .toEqual([]);
    }
    await shot('english');

    // What is refused is told in words, never by its code.
    const broken = await page.goto('/resources/detail/999999999');
    expect(broken?.status()).toBe(404);
    expect(await page.locator('main').innerText()).not.toMatch(/[a-z]+\.[a-z_]+_[a-z]+/);
    await page.request.post(`${origin}/locale`, { form: { locale: 'zh-CN' }, headers: { origin } });
  },
);
