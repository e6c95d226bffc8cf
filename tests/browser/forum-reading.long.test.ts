import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { closeBrowser, onPage, openContext } from './support/browser.ts';
import { becomeMember } from './support/people.ts';

afterAll(closeBrowser);

const origin = (page: Page) => new URL(page.url()).origin;

async function post(page: Page, path: string, data: object): Promise<{ data: never }> {
  const answer = await page.request.post(path, { data, headers: { origin: origin(page) } });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as { data: never };
}

async function ask(page: Page, title: string, body: unknown = '正文'): Promise<number> {
  const topic = { boardId: 4, kind: 'question', title, body };
  const { data } = await post(page, '/api/forum/topics', topic);
  return (data as { topicId: number }).topicId;
}

const answer = (page: Page, topicId: number, body: string) =>
  post(page, `/api/forum/topics/${topicId}/replies`, { body });

test('replies of others arrive while one reads and writes, and move nothing', async () => {
  const [asking, answering] = [await openContext(), await openContext()];
  try {
    const [page, other] = [await asking.newPage(), await answering.newPage()];
    await page.goto('/forum');
    await other.goto('/forum');
    await becomeMember(page);
    await becomeMember(other);
    const topicId = await ask(page, '新回复会自己来吗？');
    await page.goto(`/forum/topic/${topicId}`);
    await page.locator('#reply textarea').click();
    await page.locator('#reply [role=textbox]').waitFor();
    await page.keyboard.type('我正在写');
    await answer(other, topicId, '别人写好了');
    const bar = page.getByRole('button', { name: '有 1 条新回复' });
    await bar.waitFor();
    const place = () => page.locator('#reply').evaluate((form) => form.getBoundingClientRect().top);
    const [head, before] = [await page.locator('h1').boundingBox(), await place()];
    expect(await page.locator('#floor-2').count()).toBe(0);
    await bar.click();
    await page.locator('#floor-2').getByText('别人写好了').waitFor();
    await expect.poll(() => bar.count()).toBe(0);
    expect(await page.locator('h1').boundingBox()).toEqual(head);
    expect(await place()).toBeGreaterThan(before);
    expect(await page.locator('#reply [role=textbox]').textContent()).toBe('我正在写');

    // Read so far, then away: what comes meanwhile is unread, in the list and in the topic.
    await page.locator('#floor-2').scrollIntoViewIfNeeded();
    await page.waitForResponse((response) => response.url().endsWith(`/topics/${topicId}/reads`));
    await page.goto('/forum');
    await answer(other, topicId, '又一条');
    await page.goto('/forum?sort=newest');
    const unread = page.locator('main').getByRole('link', { name: '1 条未读' }).first();
    await unread.waitFor();
    expect(await unread.getAttribute('href')).toBe(`/forum/topic/${topicId}#floor-3`);
    await page.goto(`/forum/topic/${topicId}`);
    expect(await page.getByRole('link', { name: /1 条未读，从第一条看起/ }).getAttribute('href')).toBe(
      `/forum/topic/${topicId}#floor-3`,
    );
  } finally {
    await asking.close();
    await answering.close();
  }
});

test.each([true, false])(
  'react, bookmark with a note, mark as duplicate, with scripts: %s',
  async (hasScripts) => {
    await onPage({ hasScripts }, async (page) => {
      await page.goto('/forum');
      await becomeMember(page);
      const original = await ask(page, `孔位总是偏 2 mm ${hasScripts}`);
      const topicId = await ask(page, `孔位偏了怎么办 ${hasScripts}`);
      const path = `/forum/topic/${topicId}`;
      await page.goto(path);
      const first = page.locator('#floor-1');
      await first.getByText('回应').click();
      await first.getByRole('button', { name: '学到了' }).click();
      await first.locator('summary').getByText('学到了 1').waitFor();
      await first.getByRole('button', { name: '收藏' }).click();
      await first.getByRole('button', { name: '已收藏' }).waitFor();
      await first.getByText('标为重复').click();
      await first.getByLabel('原帖的地址或编号').fill(`${origin(page)}/forum/topic/${original}?page=1`);
      await first.getByRole('button', { name: '确定' }).click();
      await first.getByRole('link', { name: `孔位总是偏 2 mm ${hasScripts}` }).waitFor();

      await page.goto('/personal/bookmarks');
      await page.getByText('备注、收藏夹和提醒').click();
      await page.getByLabel('备注').fill('试折前再看');
      await page.getByLabel('提醒日期').fill('2027-01-04');
      await page.getByRole('button', { name: '保存' }).click();
      await page.locator('li p').getByText('试折前再看').waitFor();
      await page.getByText('2027-01-04').first().waitFor();
      await page.getByText('备注、收藏夹和提醒').click();
      await page.getByRole('button', { name: '取消收藏' }).click();
      await page.getByText('还没有收藏').waitFor();
    });
  },
);

test('an edit begins with the stored text, and keeps what Markdown cannot say', async () => {
  await onPage({}, async (page) => {
    await page.goto('/forum');
    await becomeMember(page);
    const item = {
      type: 'listItem',
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: '先算电流' }] },
        { type: 'blockMath', attrs: { latex: 'I=\\frac{P}{U}' } },
      ],
    };
    const body = { type: 'doc', content: [{ type: 'orderedList', attrs: { start: 1 }, content: [item] }] };
    const topicId = await ask(page, '列表里的公式', body);
    await page.goto(`/forum/topic/${topicId}/edit`);
    const editor = page.locator('main [role=textbox][contenteditable=true]');
    await editor.locator('li math').waitFor();
    await editor.locator('li p').first().click();
    await page.keyboard.press('End');
    await page.keyboard.type('，再选线');
    await page.locator('main form button[type=submit]').last().click();
    await page.waitForURL((url) => url.pathname === `/forum/topic/${topicId}`);
    await page.locator('#floor-1 li').getByText('先算电流，再选线').waitFor();
    expect(await page.locator('#floor-1 li math').count()).toBe(1);
  });
});

test('a title that is being typed shows topics like it', async () => {
  await onPage({}, async (page) => {
    await page.goto('/forum');
    await becomeMember(page);
    await page.goto('/forum/topic/1');
    const title = (await page.locator('h1').textContent()) ?? '';
    await page.goto('/forum/new');
    await page.locator('main input[name=title]').pressSequentially(title.slice(0, 30));
    await page.getByText('也许已经有答案').waitFor();
    expect(await page.locator('main form a[href^="/forum/topic/"]').count()).toBeGreaterThan(0);
  });
});

test('on a phone the floor stands on the first line of the longest name', async () => {
  await onPage({ width: 390 }, async (page) => {
    await page.goto('/forum');
    await becomeMember(page);
    await post(page, '/api/information/profile', { nickname: '西北电气成套设计院的王师傅二六年', bio: '' });
    const topicId = await ask(page, '名字长的人提问');
    await answer(page, topicId, '自己补充一句');
    await page.goto(`/forum/topic/${topicId}`);
    const floor = page.locator('#floor-2');
    const name = await floor.getByRole('link', { name: /^西北电气/ }).boundingBox();
    const place = await floor.getByText('2 楼', { exact: true }).first().boundingBox();
    expect(place?.y).toBeLessThan((name?.y ?? 0) + (name?.height ?? 0));
    // Parts that are loaded later, such as the editor, bring style sheets, which must not win over the page's own.
    await page.locator('main form textarea').last().focus();
    await page.locator('main [contenteditable=true]').first().waitFor();
    expect((await floor.locator('[class*=avatar]').boundingBox())?.width).toBe(28);
  });
});

test('nothing personal stands in what visitors share', async () => {
  await onPage({ hasScripts: false }, async (page) => {
    await page.goto('/forum/topic/1');
    const html = await page.content();
    expect(html).not.toMatch(/未读|已收藏|name="reaction"|#poll-mine/);
  });
});

test('a first post that is longer than a page begins on the first page in print', async () => {
  await onPage({}, async (page) => {
    await page.goto('/forum');
    await becomeMember(page);
    const long = Array.from({ length: 60 }, (_, at) => `第 ${at + 1} 段：母线折弯系数按样本试折一件再定。`);
    const topicId = await ask(page, '长文打印', long.join('\n\n'));
    await page.goto(`/forum/topic/${topicId}`);
    await page.emulateMedia({ media: 'print' });
    const breaks = (selector: string) =>
      page.locator(selector).evaluate((element) => getComputedStyle(element).breakInside);
    expect(await breaks('#floor-1')).toBe('auto');
    const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g) ?? [];
    const heights = await page.locator('#floor-1').evaluate((element) => element.clientHeight);
    expect(heights).toBeGreaterThan(1100);
    expect(pages.length).toBeGreaterThan(1);
  });
});
