import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { closeBrowser, onPage } from './support/browser.ts';
import { becomeMember } from './support/people.ts';

afterAll(closeBrowser);

const alert = (page: Page) => page.locator('main [role=alert]');

async function showsText(page: Page, text: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => document.querySelector<HTMLTextAreaElement>('main textarea[name=body]')?.value === wanted,
    text,
  );
}

/**
 * Fills the form's text field. With scripts an editor may take its place at any moment, between the focus and the
 * text of what Playwright calls `fill` too; a person's keys reach the editor then, a pasted block would not be read.
 */
async function writeBody(page: Page, text: string, hasScripts = true): Promise<void> {
  if (hasScripts) return setBody(page, text);
  return page.fill('main textarea[name=body]', text);
}

async function setBody(page: Page, text: string): Promise<void> {
  await page.locator('main textarea[name=body]').evaluate((field: HTMLTextAreaElement, typed) => {
    field.value = typed;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }, text);
}

async function openTopic(page: Page, title: string, hasScripts: boolean): Promise<string> {
  await page.goto('/forum/new');
  await page.selectOption('main select[name=boardId]', '4');
  await page.fill('main input[name=title]', title);
  await writeBody(
    page,
    '## 现象\n孔位每次偏 **2 mm**，方向一致。\n\n- 板厚 6 mm\n- 内半径 12 mm',
    hasScripts,
  );
  await page.fill('main input[name=tags]', '母线，折弯');
  await page.click('main form button[type=submit]');
  await page.waitForURL(/\/forum\/topic\/\d+/);
  // The address changes a little before the page does.
  await page.locator('h1').filter({ hasText: title }).waitFor();
  return new URL(page.url()).pathname;
}

describe.each([true, false])('the forum, with scripts: %s', (hasScripts) => {
  test('ask, answer, accept, edit, like, delete', async () => {
    await onPage({ hasScripts }, async (page) => {
      await becomeMember(page);
      const path = await openTopic(page, '折弯系数到底该信哪张表？', hasScripts);
      expect(await page.locator('h1').textContent()).toBe('折弯系数到底该信哪张表？');
      expect(await page.locator('main article strong').first().textContent()).toBe('2 mm');

      await writeBody(page, '折一块试件，\n按实测反算。', hasScripts);
      await page.click('#reply button[type=submit]');
      await page.waitForURL(/#floor-2$/);
      await page.locator('#floor-2').waitFor();
      expect(await page.inputValue('main textarea[name=body]')).toBe('');

      await page.locator('#floor-2').getByRole('button', { name: '采纳', exact: true }).click();
      await page.locator('#floor-2').getByText('楼主采纳的答案').waitFor();

      await page.locator('#floor-2').getByRole('button', { name: /^赞/ }).click();
      await page.locator('#floor-2 button[aria-pressed=true]').waitFor();
      expect(await page.locator('#floor-2 button[aria-pressed=true]').textContent()).toBe('1');

      await page.locator('#floor-2').getByRole('link', { name: '编辑' }).click();
      await page.waitForURL(/\/forum\/post\/\d+\/edit$/);
      if (hasScripts) await showsText(page, '折一块试件，\n按实测反算。');
      expect(await page.inputValue('main textarea[name=body]')).toBe('折一块试件，\n按实测反算。');
      await writeBody(page, '折一块试件，按实测反算。', hasScripts);
      await page.click('main form button[type=submit]');
      await page.waitForURL(/#floor-2$/);
      await page.locator('#floor-2').getByText('编辑过').waitFor();

      await page.goto(path);
      await page.locator('#floor-2').getByRole('button', { name: '取消采纳' }).click();
      await page.locator('#floor-2').getByText('楼主采纳的答案').waitFor({ state: 'detached' });
      const remove = page
        .locator('#floor-2 details')
        .filter({ has: page.locator('summary', { hasText: '删除' }) });
      await remove.locator('summary').click();
      await remove.locator('button[type=submit]').click();
      await page.locator('#floor-2').getByText('这一楼不显示').waitFor();
    });
  });

  test('what is wrong is said under its field, and nothing typed is lost', async () => {
    await onPage({ hasScripts }, async (page) => {
      await becomeMember(page);
      await page.goto('/forum/new?board=4');
      await page.fill('main input[name=title]', '短');
      await writeBody(page, '正文要留住', hasScripts);
      await page.click('main form button[type=submit]');
      await alert(page).filter({ hasText: '标题至少 4 个字' }).waitFor();
      expect(await page.inputValue('main textarea[name=body]')).toContain('正文要留住');
      expect(await page.inputValue('main select[name=boardId]')).toBe('4');
    });
  });

  test('follow a person, see what they write, let go', async () => {
    await onPage({ hasScripts }, async (page) => {
      await becomeMember(page);
      await page.goto('/forum/topic/20');
      await page.locator('aside').getByRole('button', { name: '关注', exact: true }).click();
      await page.locator('aside').getByRole('button', { name: '已关注' }).waitFor();
      await page.goto('/attention');
      expect(await page.locator('main ol li').count()).toBeGreaterThan(0);
      await page.goto('/attention?tab=people');
      await page.locator('main').getByRole('button', { name: '已关注' }).click();
      await page.locator('main').getByText('还没有关注任何人').waitFor();
    });
  });

  test('search narrows by its filters, and offers to ask what nobody asked', async () => {
    await onPage({ hasScripts }, async (page) => {
      await page.goto('/forum');
      await page.fill('main input[name=keyword]', '母排');
      await page.press('main input[name=keyword]', 'Enter');
      await page.waitForURL(/\/forum\/search\?keyword=/);
      await page.locator('main mark').first().waitFor();
      expect(await page.locator('main mark').first().textContent()).toBe('母排');
      await page.selectOption('main select[name=solved]', 'unsolved');
      if (!hasScripts) await page.getByRole('button', { name: '筛选' }).click();
      await page.waitForURL(/solved=unsolved/);
      await page.locator('main ol').getByText('已解决').first().waitFor({ state: 'detached' });
      await page.goto('/forum/search?keyword=%E9%87%8F%E5%AD%90%E7%BA%A0%E7%BC%A0');
      const ask = page.getByRole('link', { name: '就问这个问题' });
      expect(await ask.getAttribute('href')).toBe(`/forum/new?title=${encodeURIComponent('量子纠缠')}`);
    });
  });
});

test('a draft outlives a reload and the way through sign-in, and goes once it is sent', async () => {
  await onPage({}, async (page) => {
    await page.goto('/forum/topic/21');
    await writeBody(page, '先写下来，再去登录。');
    await page.click('#reply button[type=submit]');
    await page.locator('dialog[open]').getByText('请先登录').waitFor();
    await becomeMember(page);
    await page.goto('/forum/topic/21');
    await showsText(page, '先写下来，再去登录。');
    await page.reload();
    await showsText(page, '先写下来，再去登录。');
    await page.click('#reply button[type=submit]');
    await page.waitForURL(/#floor-\d+$/);
    await page.waitForURL((url) => !url.search.includes('sent'));
    await page.reload();
    expect(await page.inputValue('main textarea[name=body]')).toBe('');
    const left = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith('draft:')),
    );
    expect(left).toEqual([]);
  });
});

test('a visitor without scripts who sends a reply keeps the text and is led to sign in', async () => {
  await onPage({ hasScripts: false }, async (page) => {
    await page.goto('/forum/topic/21');
    await writeBody(page, '没有登录就发出去的', false);
    await page.click('#reply button[type=submit]');
    await alert(page).filter({ hasText: '请先登录' }).waitFor();
    expect(await page.inputValue('main textarea[name=body]')).toBe('没有登录就发出去的');
  });
});

test('nothing that somebody writes runs as a script', async () => {
  const corpus = [
    '<script>window.hacked = 1</script>',
    '<img src=x onerror="window.hacked = 1">',
    '<svg/onload=window.hacked=1>',
    '[按我](javascript:window.hacked=1)',
    '[按我](JaVaScRiPt:window.hacked=1)',
    '[按我](java&#9;script:window.hacked=1)',
    '[按我](data:text/html,<script>window.hacked=1</script>)',
    '[按我](//evil.example/x)',
    '</textarea><script>window.hacked = 1</script>',
    '"><script>window.hacked = 1</script>',
    '</script><script>window.hacked = 1</script>',
    '<!--<script>window.hacked = 1',
    '{{constructor.constructor("window.hacked=1")()}}',
    '| <b onclick=window.hacked=1>a</b> | b |\n|---|---|\n| <iframe srcdoc="<script>parent.hacked=1</script>"> | c |',
    '```<script>\n</code></pre><script>window.hacked=1</script>\n```',
    '\u2028\u2029</title><style>*{display:none}</style>',
  ];
  await onPage({}, async (page) => {
    await becomeMember(page);
    await page.goto('/forum/new?board=4');
    await page.fill('main input[name=title]', '</title><script>window.hacked = 1</script>"\'&');
    await writeBody(page, corpus.join('\n\n'));
    await page.fill('main input[name=tags]', '<svg/onload=hacked=1>');
    await page.click('main form button[type=submit]');
    await page.waitForURL(/\/forum\/topic\/\d+/);
    const path = new URL(page.url()).pathname;
    for (const address of [path, `${path}/edit`, '/forum?sort=newest', `/forum/search?keyword=hacked`]) {
      await page.goto(address, { waitUntil: 'load' });
      expect(await page.evaluate(() => 'hacked' in window), address).toBe(false);
    }
    await page.goto(path);
    const hrefs = await page
      .locator('main article a')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).protocol));
    expect(hrefs.every((protocol) => /^https?:$/.test(protocol))).toBe(true);
    for (const link of await page.locator('main article').getByText('按我').all()) await link.click();
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  });
});

test('the beacon goes out once, after three seconds before the eyes', async () => {
  await onPage({}, async (page) => {
    await page.addInitScript(() => {
      const sent: { address: string; after: number }[] = [];
      let shownAt = Number.POSITIVE_INFINITY;
      window.addEventListener('route-changed', () => {
        shownAt = Date.now();
      });
      Object.assign(window, { sent });
      // By the page's own clock, so that how long the machine takes does not count.
      navigator.sendBeacon = (address) =>
        sent.push({ address: String(address), after: Date.now() - shownAt }) > 0;
    });
    const sent = () =>
      page.evaluate(() => (window as unknown as { sent: { address: string; after: number }[] }).sent);
    await page.clock.install();
    await page.goto('/forum/topic/22');
    await page.clock.runFor(10_000);
    await expect.poll(sent).toHaveLength(1);
    const [beacon] = await sent();
    expect(beacon?.address).toBe('/api/forum/topics/22/views');
    expect(beacon?.after).toBeGreaterThanOrEqual(2_900);
  });
});
