import type { Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { closeBrowser, onPage, openContext } from './support/browser.ts';
import { signInMember } from './support/member.ts';
import { becomeMember } from './support/people.ts';

afterAll(closeBrowser);

const topic = '/forum/topic/22';
const editor = (page: Page) => page.locator('#reply [role=textbox]');

async function write(page: Page, words: string): Promise<void> {
  await page.locator('#reply textarea, #reply [role=textbox]').filter({ visible: true }).first().click();
  await editor(page).waitFor();
  await page.keyboard.type(words);
}

const saved = (page: Page) => page.locator('[data-draft=saved]').waitFor();
const shows = (page: Page, words: string) => editor(page).filter({ hasText: words }).waitFor();
const drafts = async (page: Page) => {
  const answer = await page.request.get('/api/drafts');
  return ((await answer.json()) as { data: { excerpt: string; slot: string }[] }).data;
};

test('two tabs keep their own draft, and a third is asked which one to go on with', async () => {
  const context = await openContext();
  try {
    const [first, second] = [await context.newPage(), await context.newPage()];
    await becomeMember(first);
    await first.goto(topic);
    await write(first, '第一个标签页写的');
    await saved(first);
    await second.goto(topic);
    await second.locator('[data-draft]').getByText('正在另一个页面里写').waitFor();
    await write(second, '第二个标签页写的');
    await saved(second);
    expect((await drafts(first)).map(({ excerpt }) => excerpt).sort()).toEqual([
      '第一个标签页写的',
      '第二个标签页写的',
    ]);
    await first.reload();
    await shows(first, '第一个标签页写的');
    await second.reload();
    await shows(second, '第二个标签页写的');
    await Promise.all([first.close(), second.close()]);

    const third = await context.newPage();
    await third.goto(topic);
    const rows = third.locator('[data-draft] li');
    await rows.nth(1).waitFor();
    expect(await rows.count()).toBe(2);
    await rows.filter({ hasText: '第一个' }).getByRole('button', { name: '接着写' }).click();
    await shows(third, '第一个标签页写的');
    await rows.filter({ hasText: '第二个' }).getByRole('button', { name: '删除' }).click();
    await expect.poll(() => rows.count()).toBe(0);
    expect((await drafts(third)).map(({ excerpt }) => excerpt)).toEqual(['第一个标签页写的']);
    await third.click('#reply button[type=submit]');
    await third.waitForURL(/#floor-\d+$/);
    expect(await drafts(third)).toEqual([]);
  } finally {
    await context.close();
  }
});

test('what was begun on one device is there on another, and in the list', async () => {
  await onPage({}, async (page) => {
    await becomeMember(page);
    await page.goto(topic);
    await write(page, '电脑上写了一半');
    await saved(page);
    const state = await page.context().storageState();
    await onPage({ width: 390 }, async (phone) => {
      await phone.context().addCookies(state.cookies);
      await phone.goto(topic);
      await shows(phone, '电脑上写了一半');
      await phone.getByText('没写完的内容').waitFor();
      await phone.goto('/personal/drafts');
      // The row of links has been scrolled to the current one.
      const current = await phone.locator('nav [aria-current=page]', { hasText: '草稿' }).boundingBox();
      expect(current?.x).toBeGreaterThan(0);
      expect((current?.x ?? 0) + (current?.width ?? 0)).toBeLessThan(390);
      await phone.getByRole('link', { name: '电脑上写了一半' }).click();
      await phone.waitForURL(/draft=\d+#reply$/);
      await shows(phone, '电脑上写了一半');
    });
    await onPage({ hasScripts: false }, async (plain) => {
      await plain.context().addCookies(state.cookies);
      await plain.goto('/personal/drafts');
      const link = await plain.getByRole('link', { name: '电脑上写了一半' }).getAttribute('href');
      await plain.goto(link ?? '');
      expect(await plain.inputValue('#reply textarea')).toContain('电脑上写了一半');
      await plain.goto('/personal/drafts');
      await plain.getByRole('button', { name: /删除/ }).click();
      await plain.getByText('没有草稿').waitFor();
    });
    expect(await drafts(page)).toEqual([]);
  });
});

test('a session that ended and a request that failed lose nothing', async () => {
  await onPage({}, async (page) => {
    const author = await becomeMember(page);
    await page.goto(topic);
    await write(page, '写到一半登录过期');
    await page.context().clearCookies();
    await page.click('#reply button[type=submit]');
    await page.getByRole('alert').waitFor();
    await shows(page, '写到一半登录过期');
    await signInMember(inject('portal').origin, page, author);
    await page.goto(topic);
    await shows(page, '写到一半登录过期');
    await saved(page);
    await page.context().setOffline(true);
    await page.keyboard.press('End');
    await editor(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('，断网再写');
    await page.locator('[data-draft=device]').waitFor();
    await page.context().setOffline(false);
    await page.reload();
    await shows(page, '写到一半登录过期，断网再写');
    await saved(page);
    expect((await drafts(page)).map(({ excerpt }) => excerpt)).toEqual(['写到一半登录过期，断网再写']);
  });
});
