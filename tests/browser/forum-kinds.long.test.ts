import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { closeBrowser, onPage } from './support/browser.ts';
import { becomeMember } from './support/people.ts';

afterAll(closeBrowser);

async function setBody(page: Page, text: string, hasScripts: boolean): Promise<void> {
  if (!hasScripts) return page.fill('main textarea[name=body]', text);
  await page.locator('main textarea[name=body]').evaluate((field: HTMLTextAreaElement, typed) => {
    field.value = typed;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }, text);
}

async function publish(page: Page, { kind, title }: { kind: string; title: string }): Promise<void> {
  await page.fill('main input[name=title]', title);
  await page.selectOption('main select[name=boardId]', '4');
  await page.getByRole('radio', { name: kind }).check();
}

describe.each([true, false])('kinds of topics, with scripts: %s', (hasScripts) => {
  test('a poll is opened, refused without options, voted in and changed', async () => {
    await onPage({ hasScripts }, async (page) => {
      await becomeMember(page);
      await page.goto('/forum/new');
      await publish(page, { kind: '投票', title: '折弯系数怎么来？' });
      await setBody(page, '说说你们厂里的做法。', hasScripts);
      await page.fill('[name=pollOptions]', '查表\n查表');
      await page.click('main form button[type=submit]:not([name])');
      await page.getByText('至少写 2 个不同的选项').waitFor();
      expect(await page.inputValue('[name=pollOptions]')).toBe('查表\n查表');
      await page.fill('[name=pollOptions]', '查表\n试折一块\n软件算');
      await page.click('main form button[type=submit]:not([name])');
      await page.waitForURL(/\/forum\/topic\/\d+/);
      const poll = page.locator('#poll');
      await poll.getByRole('radio', { name: '试折一块' }).check();
      await poll.getByRole('button', { name: '投票' }).click();
      await poll.getByText('1 票，100%').waitFor();
      expect(await poll.getByRole('radio', { name: '试折一块' }).isChecked()).toBe(true);
      await poll.getByRole('radio', { name: '软件算' }).check();
      await poll.getByRole('button', { name: '改投' }).click();
      await expect
        .poll(() => poll.locator('li').allTextContents())
        .toEqual(['查表0 票，0%', '试折一块0 票，0%', '软件算1 票，100%']);
      await poll.getByRole('button', { name: '撤回' }).click();
      await poll.getByText('0 人投票').waitFor();
      expect(await page.locator('[style]').count()).toBe(0);
    });
  });

  test('an article has a list of contents and no floor of its own', async () => {
    await onPage({ hasScripts }, async (page) => {
      await becomeMember(page);
      await page.goto('/forum/new');
      await publish(page, { kind: '文章', title: '折弯系数的三种取法' });
      const text =
        '先说结论。\n\n## 查表\n按板厚查。\n\n## 试折\n折一块。\n\n### 反算\n量尺寸。\n\n## 核对\n比一比。';
      await setBody(page, text, hasScripts);
      await page.click('main form button[type=submit]:not([name])');
      await page.waitForURL(/\/forum\/topic\/\d+/);
      const contents = page.getByRole('navigation', { name: '本文目录' });
      await contents.waitFor();
      expect(await contents.getByRole('link').allTextContents()).toEqual(['查表', '试折', '反算', '核对']);
      await contents.getByRole('link', { name: '反算' }).click();
      expect(decodeURIComponent(new URL(page.url()).hash)).toBe('#反算');
      expect(await page.locator('[id="反算"]').textContent()).toBe('反算');
      expect(await page.locator('main article').first().getByText('楼主').count()).toBe(0);
    });
  });
});
