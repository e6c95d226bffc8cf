import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { CDPSession, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { closeBrowser, onPage } from './support/browser.ts';
import { becomeMember } from './support/people.ts';

afterAll(closeBrowser);

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const text = (page: Page) => page.locator('main [role=textbox][contenteditable=true]');
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true });

const option = (page: Page) => page.getByRole('listbox').getByRole('option').first();

/** Faults that the browser tells: refused by the content policy, thrown by a script. */
function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (/content security policy|refused to/i.test(message.text())) faults.push(message.text());
  });
  page.on('dialog', (dialog) => {
    faults.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  return faults;
}

async function openForm(page: Page, title: string): Promise<void> {
  await becomeMember(page);
  await page.goto('/forum/new?board=4');
  await page.fill('main input[name=title]', title);
  await text(page).waitFor();
  await text(page).click();
}

async function publish(page: Page): Promise<void> {
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/\/forum\/topic\/\d+/);
}

const shown = (page: Page) => page.locator('main article').first();

async function pasteHtml(page: Page, html: string, plain = ''): Promise<void> {
  await text(page).evaluate(
    (element, [markup, words]) => {
      const clipboardData = new DataTransfer();
      if (markup) clipboardData.setData('text/html', markup);
      clipboardData.setData('text/plain', words as string);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    [html, plain],
  );
}

/** Lets the editor take in what the browser did: it ends a composition some 20 ms after the browser has. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame++) await new Promise((done) => requestAnimationFrame(done));
  });
}

/** As an input method does: pinyin under way, Enter among its keys, then the characters. */
async function compose(cdp: CDPSession, pinyin: string, characters: string): Promise<void> {
  for (let end = 1; end <= pinyin.length; end++) {
    const key = { windowsVirtualKeyCode: 229, key: 'Process', code: 'Enter' };
    await cdp.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
    await cdp.send('Input.imeSetComposition', {
      text: pinyin.slice(0, end),
      selectionStart: end,
      selectionEnd: end,
    });
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
  }
  await cdp.send('Input.insertText', { text: characters });
}

describe('writing', () => {
  test('with an input method, the toolbar by keyboard, and everything that a text can hold', async () => {
    await onPage({}, async (page) => {
      const faults = watchFaults(page);
      await openForm(page, '母排折弯的记录和算式');
      const cdp = await page.context().newCDPSession(page);
      await compose(cdp, 'muxian', '母线');
      await compose(cdp, 'zhewan', '折弯');
      expect(await text(page).locator('p').allTextContents()).toEqual(['母线折弯']);
      expect(page.url()).toMatch(/\/forum\/new/);

      await settle(page);
      await page.keyboard.press('Shift+Home');
      await page.keyboard.press('Alt+F10');
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('粗体');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Enter');
      await text(page).locator('strong').waitFor();
      expect(await text(page).locator('strong').textContent()).toBe('母线折弯');
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');

      await tool(page, '行内公式').click();
      await page.getByRole('dialog').locator('textarea').fill('\\frac{');
      await page.keyboard.press('Tab');
      await page.getByRole('dialog').getByRole('button', { name: '完成' }).click();
      await page.getByRole('alert').filter({ hasText: '读不出来' }).waitFor();
      await page.getByRole('dialog').locator('textarea').fill('\\frac{P}{\\sqrt{3}U}');
      await page.getByRole('dialog').getByRole('button', { name: '完成' }).click();
      await text(page).locator('math mfrac').waitFor();
      await page.keyboard.press('Enter');

      const box = page.locator('main form');
      await page.keyboard.type('请 @成员');
      await option(page).waitFor();
      await page.keyboard.press('Enter');
      await text(page).locator('[data-user-id]').waitFor();
      await page.keyboard.type('看 #superp');
      await option(page).waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Tab');
      await text(page).locator('[data-kind=product]').waitFor();
      await page.keyboard.press('Enter');

      await tool(page, '表格').click();
      await text(page).locator('table').waitFor();
      await page.keyboard.type('板厚');
      await page.keyboard.press('Tab');
      await page.keyboard.type('系数');
      await tool(page, '下面加一行').click();
      expect(await text(page).locator('tr').count()).toBe(4);

      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), tool(page, '图片').click()]);
      const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#3b82c4' } })
        .jpeg()
        .toBuffer();
      await chooser.setFiles({ name: '柜门.jpg', mimeType: 'image/jpeg', buffer });
      await text(page).locator('img[src]').waitFor();
      await box.getByText('图片已插入').waitFor({ state: 'attached' });

      await publish(page);
      await page.reload();
      const article = shown(page);
      expect(await article.locator('strong').first().textContent()).toBe('母线折弯');
      expect(await article.locator('math mfrac').count()).toBe(1);
      expect(await article.locator('a[href^="/space/"]').filter({ hasText: '@成员' }).count()).toBe(1);
      expect(await article.locator('a[href="/product/superpanel"]').count()).toBe(1);
      expect(await article.locator('tr').count()).toBe(4);
      const image = article.locator('figure img');
      expect(await image.getAttribute('width')).toBe('900');
      expect(
        await image.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth > 0)),
      ).toBe(true);
      await article.locator('figure a').click();
      await page.locator('dialog[open] img').waitFor();
      expect(faults).toEqual([]);
    });
  });

  test('what is typed as Markdown becomes what it means, and Ctrl+Z takes it back', async () => {
    await onPage({}, async (page) => {
      await openForm(page, '写法和撤销都要能用');
      await page.keyboard.type('## 现象');
      await page.keyboard.press('Enter');
      await page.keyboard.type('- 一');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await page.keyboard.type('二 $x^2$ 和 $5 和 $6 元');
      expect(await text(page).locator('h2').textContent()).toBe('现象');
      expect(await text(page).locator('ul ul').count()).toBe(1);
      expect(await text(page).locator('math').count()).toBe(1);
      await page.keyboard.press('Control+z');
      await pasteHtml(page, '', '| 板厚 | 系数 |\n| --- | --- |\n| 6 | 0.5 |');
      await text(page).locator('table').waitFor();
      expect(await text(page).locator('td').allTextContents()).toEqual(['6', '0.5']);
    });
  });

  test('what was typed before the editor came is in it, and a reload brings it back', async () => {
    await onPage({}, async (page) => {
      await openForm(page, '回复框里先写再开编辑器');
      await page.keyboard.type('正文');
      await publish(page);
      const field = page.locator('#reply textarea[name=body]');
      await field.pressSequentially('先写的字');
      await text(page).waitFor();
      await page.keyboard.type('，后写的字');
      expect(await text(page).textContent()).toBe('先写的字，后写的字');
      await tool(page, '粗体').click();
      await page.keyboard.type('粗');
      await page.waitForFunction(() =>
        Object.keys(localStorage).some((key) => localStorage.getItem(key)?.includes('bold')),
      );
      await page.reload();
      await text(page).waitFor();
      expect(await text(page).locator('strong').textContent()).toBe('粗');
      await page.keyboard.press('Control+Enter').catch(() => {});
      await text(page).click();
      await page.keyboard.press('Control+Enter');
      await page.locator('#floor-2 strong').waitFor();
    });
  });

  test('what is selected in a post goes as a quote into the reply', async () => {
    await onPage({}, async (page) => {
      await openForm(page, '选中一段引用到回复里');
      await page.keyboard.type('这句话要被引用');
      await publish(page);
      await shown(page).locator('p').filter({ hasText: '这句话要被引用' }).selectText();
      await page.getByRole('button', { name: '引用到回复' }).click();
      await text(page).locator('blockquote').waitFor();
      expect(await text(page).locator('blockquote').textContent()).toContain('这句话要被引用');
      await page.keyboard.type('同意');
      await page.keyboard.press('Control+Enter');
      await page.locator('#floor-2 blockquote').waitFor();
      expect(await page.locator('#floor-2 blockquote a').getAttribute('href')).toMatch(
        /^\/forum\/topic\/\d+/,
      );
    });
  });
});

const attacks = [
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<a href="javascript:alert(1)">a</a><a href=" java\nscript:alert(1)">b</a><a href="data:text/html,<script>alert(1)</script>">c</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe><object data="javascript:alert(1)"></object>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<span data-latex="\\href{javascript:alert(1)}{x}">x</span><span data-latex="\\htmlData{a=b}{x}">x</span>',
  '<div data-latex="</annotation><img src=x onerror=alert(1)>">x</div>',
  '<span data-user-id="1" data-label="<img src=x onerror=alert(1)>">m</span>',
  '<span data-kind="product" data-id="../../x" data-label="k">m</span>',
  '<img src="/api/images/1x1-00000000000000000000000000000000/1.webp" onerror="alert(1)" alt="x">',
  '<style>*{background:url(javascript:alert(1))}</style><p style="background:url(//evil.example)">s</p>',
  '<template><script>alert(1)</script></template><noscript><p title="</noscript><img src=x onerror=alert(1)>">',
];

test('nothing that is pasted runs, in the editor or on the page', async () => {
  await onPage({}, async (page) => {
    const faults = watchFaults(page);
    await openForm(page, '粘贴的东西都不能执行');
    await page.keyboard.type('开头');
    for (const attack of attacks) {
      await pasteHtml(page, attack, attack);
      await pasteHtml(page, '', `**x** ${attack}`);
    }
    const left = await text(page).evaluate((element) =>
      [...element.querySelectorAll('*')]
        .filter(
          (each) =>
            /^(script|iframe|object|svg|style)$/i.test(each.tagName) ||
            [...each.attributes].some(
              ({ name, value }) => /^on/i.test(name) || /^\s*(javascript|data):/i.test(value),
            ),
        )
        .map((each) => each.outerHTML.slice(0, 200)),
    );
    expect(left).toEqual([]);
    const forged = `<p>y</p><img src="/api/images/1x1-${'0'.repeat(32)}/1.webp"><p>z</p>`;
    await pasteHtml(page, forged);
    // The forged image is told, and the text stays.
    await page.keyboard.press('Control+Enter');
    await page.locator('main').getByText('图片已经失效').waitFor();
    for (const image of await text(page).locator('img[src]').all()) {
      await image.click();
      await page.keyboard.press('Delete');
    }
    await publish(page);
    await page.reload();
    expect(await shown(page).locator('img, script, iframe').count()).toBe(0);
    expect(await page.locator('main a[href^="javascript"], main a[href^="data"]').count()).toBe(0);
    expect(faults.filter((fault) => !/img-src|style/.test(fault))).toEqual([]);
  });
});

describe.each([
  { width: 1440, isDark: false },
  { width: 390, isDark: true },
])('at $width, dark: $isDark', (view) => {
  test('axe finds nothing, nothing scrolls sideways, and fingers find the tools', async () => {
    await onPage(view, async (page) => {
      await openForm(page, '无障碍和窄屏都要过关');
      await page.keyboard.type('正文 #superp');
      await option(page).waitFor();
      await page.evaluate(axeSource);
      const { violations } = (await page.evaluate(
        `axe.run(document, { rules: { 'meta-viewport': { enabled: false } }, resultTypes: ['violations'] })`,
      )) as AxeResults;
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      const size = await tool(page, '粗体').boundingBox();
      if (view.width < 768) expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
    });
  });
});

test('reading pages fetch no byte of the editor', async () => {
  await onPage({}, async (page) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.goto('/forum/topic/1');
    await page.waitForLoadState('networkidle');
    expect(fetched.filter((url) => /rich-editor|katex|formula-markup|prosemirror|tiptap/i.test(url))).toEqual(
      [],
    );
    await Promise.all([
      page.waitForRequest(/rich-editor/),
      page.locator('#reply textarea[name=body]').focus(),
    ]);
  });
});
