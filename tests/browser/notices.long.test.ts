import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { closeBrowser, openBrowser, openContext } from './support/browser.ts';
import { becomeMember } from './support/people.ts';
import { openReady } from './support/ready.ts';

const centre = '/personal/message/messageIndex';
const badge = 'header a[href="/personal/message/messageIndex"]';

let author: BrowserContext;
let other: Page;
let topicId: number;

beforeAll(async () => {
  await openBrowser({ isWhole: true });
  author = await openContext();
  await becomeMember(await author.newPage());
  other = await (await openContext()).newPage();
  await becomeMember(other);
  const topic = { boardId: 1, kind: 'question', title: '母排搭接长度怎么定', body: '按哪张表？' };
  topicId = (await send<{ topicId: number }>(author.pages()[0] as Page, '/api/forum/topics', topic)).topicId;
});
afterAll(closeBrowser);

describe('notices', () => {
  test('the badge of every open tab follows, and goes out in all when one is read', async () => {
    const [first, second] = [author.pages()[0] as Page, await author.newPage()];
    await openReady(first, '/forum');
    await openReady(second, '/product');
    expect(await first.getAttribute(badge, 'aria-label')).toBe('消息');
    await reply('按 GB 50149 查。');
    for (const page of [first, second]) await page.waitForSelector(`${badge} >> text="1"`);
    expect(await second.getAttribute(badge, 'aria-label')).toBe('消息，1 条未读');
    await openReady(first, centre);
    // The centre's own navigation says the same.
    const link = first.locator(`nav:has(+ main) a[href="${centre}"]`);
    expect(await link.getAttribute('aria-label')).toBe('消息，1 条未读');
    expect(await link.locator('small').textContent()).toBe('1');
    await first.click('text=回复了你的帖子“母排搭接长度怎么定”');
    await first.waitForURL(/\/forum\/topic\/\d+#floor-2$/);
    await second.waitForFunction(
      (at) => document.querySelector(at)?.getAttribute('aria-label') === '消息',
      badge,
    );
    await second.close();
  });

  test('a notification of the browser is shown by choice, to a tab that nobody looks at', async () => {
    await author.grantPermissions(['notifications'], { origin: inject('portal').origin });
    const page = author.pages()[0] as Page;
    await openReady(page, '/personal/message/settings');
    await page.click('button:has-text("打开通知")');
    await page.waitForSelector('text=这个浏览器会显示通知');
    await page.evaluate(() => {
      const shown: string[] = [];
      Object.assign(window, { shown });
      document.hasFocus = () => false;
      window.Notification = Object.assign(
        class {
          constructor(_: string, { body }: NotificationOptions) {
            shown.push(body ?? '');
          }
          addEventListener() {}
        },
        { permission: 'granted' },
      ) as never;
    });
    await reply('再补一句。');
    await page.waitForFunction(() => (window as unknown as { shown: string[] }).shown.length > 0);
    const shown = await page.evaluate(() => (window as unknown as { shown: string[] }).shown);
    expect(shown).toEqual([expect.stringMatching(/^成员\d+ 回复了你的帖子“母排搭接长度怎么定”$/)]);
  });

  test('reading, settings, muting and private messages work without scripts', async () => {
    const state = await author.storageState();
    const browser = author.browser();
    const context = await browser?.newContext({
      baseURL: inject('portal').origin,
      storageState: state,
      javaScriptEnabled: false,
      locale: 'zh-CN',
    });
    if (!context) throw new Error('no browser');
    const page = await context.newPage();
    await page.goto(`${centre}?tab=interaction&unread=1`);
    await page.click('button[aria-label^="标为已读"]');
    await page.waitForSelector('text=没有未读消息');
    await page.goto('/personal/message/settings');
    await page.uncheck('input[name="site.reply"]');
    await page.click('button:has-text("保存设置")');
    await page.waitForSelector('text=设置已保存');
    expect(await page.isChecked('input[name="site.reply"]')).toBe(false);
    await page.check('input[name="site.reply"]');
    await page.click('button:has-text("保存设置")');
    await page.goto(`/forum/topic/${topicId}`);
    await page.click('aside button:has-text("不再提醒")');
    await page.waitForSelector('aside button:has-text("恢复提醒")');
    await page.goto('/personal/message/settings');
    await page.click('button[aria-label="恢复提醒 母排搭接长度怎么定"]');
    await page.waitForSelector('text=没有。在帖子、板块、主页或关注列表里点');
    await page.goto('/space/2');
    await page.click('a:has-text("发私信")');
    await page.fill('textarea[name="body"]', '<b>请教</b>一下');
    await page.click('button:has-text("发送")');
    await page.waitForSelector('#latest li >> text="<b>请教</b>一下"');
    await context.close();
  });

  test('a private message stands in the open conversation at once, and a draft is kept', async () => {
    const page = author.pages()[0] as Page;
    const { userId: me } = await read<{ userId: number }>(page, '/api/me');
    const { userId: them } = await read<{ userId: number }>(other, '/api/me');
    await openReady(page, `/personal/message/with/${them}`);
    await page.fill('textarea[name="body"]', '写到一半');
    await send(other, `/api/messages/${me}`, { body: '在吗' });
    await page.waitForSelector('#latest li >> text="在吗"');
    expect(await page.inputValue('textarea[name="body"]')).toBe('写到一半');
    await page.reload();
    await page.waitForFunction(
      () => document.querySelector<HTMLTextAreaElement>('textarea[name="body"]')?.value === '写到一半',
    );
    await page.click('button:has-text("发送")');
    await page.waitForSelector('#latest li >> text="写到一半"');
    expect(await page.inputValue('textarea[name="body"]')).toBe('');
  });
});

async function reply(body: string): Promise<void> {
  await send(other, `/api/forum/topics/${topicId}/replies`, { body });
}

async function send<T>(page: Page, path: string, data: object): Promise<T> {
  const answer = await post(page, path, data);
  if (!answer.success) throw new Error(`${path}: ${answer.code}`);
  return answer.data as T;
}

async function read<T>(page: Page, path: string): Promise<T> {
  return (await (await page.request.get(inject('portal').origin + path)).json()).data;
}

interface Answer {
  success: boolean;
  data: unknown;
  code?: string;
}

async function post(page: Page, path: string, data: object): Promise<Answer> {
  const { origin } = inject('portal');
  return (await page.request.post(origin + path, { data, headers: { origin } })).json();
}
