import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { dxf } from '../backend/file/file-samples.ts';
import { pace } from '../support/pace.ts';
import { closeBrowser, onPage } from './support/browser.ts';
import {
  compose,
  openForm,
  option,
  pasteHtml,
  publish,
  shown,
  text,
  tool,
  watchFaults,
} from './support/editor.ts';
import { untilIdle } from './support/ready.ts';

afterAll(closeBrowser);

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Lets the editor take in what the browser did: it ends a composition some 20 ms after the browser has. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame++) await new Promise((done) => requestAnimationFrame(done));
  });
}

/** Whoever reads sees the attached drawing, also without scripts, and finds the topic by having one. */
async function expectDrawing(url: string): Promise<void> {
  await onPage({ hasScripts: false }, async (page) => {
    const file = shown(page).getByRole('link', { name: '柜门.dxf' });
    const isDrawn = async () => {
      await page.goto(url);
      return file.locator('img').evaluate((img: HTMLImageElement) =>
        img.decode().then(
          () => true,
          () => false,
        ),
      );
    };
    await expect.poll(isDrawn, { timeout: 60_000 * pace, interval: 500 }).toBe(true);
    await file.click();
    await page.getByRole('heading', { name: '柜门.dxf' }).waitFor();
    await page.goto(`/forum/search?keyword=${encodeURIComponent('母排折弯的记录')}`);
    expect(await page.locator(`main a[href^="${new URL(url).pathname}"]`).count()).toBeGreaterThan(0);
    await page.getByLabel('有附件').check();
    await page.getByRole('button', { name: '筛选' }).click();
    expect(new URL(page.url()).searchParams.get('file')).toBe('1');
    await page
      .locator(`main a[href^="${new URL(url).pathname}"]`)
      .first()
      .waitFor();
    await page.goto(`/forum/search?keyword=${encodeURIComponent('断路器')}&file=1`);
    await page.getByRole('link', { name: '去掉筛选有' }).click();
    await page.waitForURL((address) => !address.searchParams.has('file'));
  });
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
      await text(page).locator('th').first().click();
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
      await box.getByText('已插入').waitFor({ state: 'attached' });
      const [drawings] = await Promise.all([page.waitForEvent('filechooser'), tool(page, '附件').click()]);
      await drawings.setFiles({ name: '柜门.dxf', mimeType: 'application/octet-stream', buffer: dxf() });
      await text(page).locator('a[href^="/files/"]').waitFor();

      await publish(page);
      await page.reload();
      const article = shown(page);
      expect(await article.locator('strong').first().textContent()).toBe('母线折弯');
      expect(await article.locator('math mfrac').count()).toBe(1);
      expect(await article.locator('a[href^="/space/"]').filter({ hasText: '@成员' }).count()).toBe(1);
      expect(await article.locator('a[href="/product/superpanel"]').count()).toBe(1);
      expect(await article.locator('tr').count()).toBe(4);
      const image = article.locator('figure img[width="900"]');
      expect(await image.getAttribute('width')).toBe('900');
      expect(
        await image.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth > 0)),
      ).toBe(true);
      await image.click();
      await page.locator('dialog[open] img').waitFor();
      await page.keyboard.press('Escape');
      await expectDrawing(page.url());
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
      // The first formula fetches what draws formulas.
      await text(page).locator('math').waitFor();
      expect(await text(page).locator('math').count()).toBe(1);
      await page.keyboard.press('Control+z');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await page.keyboard.type('$$ \\Delta L = k t $$后面的字');
      await text(page).locator('div math').waitFor();
      expect(await text(page).locator('p').last().textContent()).toBe('后面的字');
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
    await untilIdle(page);
    expect(fetched.filter((url) => /rich-editor|katex|formula-markup|prosemirror|tiptap/i.test(url))).toEqual(
      [],
    );
    await Promise.all([
      page.waitForRequest(/rich-editor/),
      page.locator('#reply textarea[name=body]').focus(),
    ]);
  });
});
