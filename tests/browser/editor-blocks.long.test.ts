import type { CDPSession, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { isMainRun } from '../support/main-run.ts';
import { agents, closeBrowser, onPage } from './support/browser.ts';
import { compose, openForm, pasteHtml, shown, text, tool } from './support/editor.ts';

afterAll(closeBrowser);

const views = [{ width: 1440 }, { width: 390, userAgent: agents.wechat }];

interface Node {
  type: string;
  text?: string;
  content?: Node[];
}

/** The text that the form would send: blocks with their words, a table's cells between bars. */
async function blocks(page: Page): Promise<string[]> {
  const value = await page.locator('main form textarea[name=body]').inputValue();
  const words = (node: Node): string => node.text ?? (node.content ?? []).map(words).join('');
  const cells = (node: Node) => (node.content ?? []).flatMap((row) => row.content ?? []).map(words);
  return (JSON.parse(value || '{"content":[]}') as { content: Node[] }).content.map((node) => {
    const inside = node.type === 'table' ? cells(node).join('|') : words(node);
    return inside === '' ? node.type : `${node.type} ${inside}`;
  });
}

const picture = sharp({ create: { width: 90, height: 60, channels: 3, background: '#3b82c4' } })
  .png()
  .toBuffer();

async function choosePicture(page: Page): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), tool(page, '图片').click()]);
  await chooser.setFiles({ name: '柜门.png', mimeType: 'image/png', buffer: await picture });
}

async function answerFormula(page: Page, name: string): Promise<void> {
  await tool(page, name).click();
  await page.keyboard.type('x^2');
  await page.getByRole('dialog').getByRole('button', { name: '完成' }).click();
  await text(page).locator('math').waitFor();
}

const tsv = '代号\t数量\r\n"QF1\r\n主"\t"2"\r\nQF2\t\r\n';

const kinds: { name: string; put: (page: Page) => Promise<void>; block: string }[] = [
  {
    name: 'a picture',
    block: 'image',
    put: async (page) => {
      await choosePicture(page);
      await text(page).locator('img[src]').waitFor();
    },
  },
  { name: 'a formula', block: 'blockMath', put: (page) => answerFormula(page, '独立公式') },
  { name: 'a table', block: 'table ||||||||', put: (page) => tool(page, '表格').click() },
  {
    name: 'a table of a spreadsheet',
    block: 'table 代号|数量|QF1主|2|QF2|',
    put: (page) => pasteHtml(page, '', tsv),
  },
  {
    name: 'a table of a page',
    block: 'table a|b',
    put: (page) => pasteHtml(page, '<table><tr><td>a</td><td>b</td></tr></table>', 'a\tb'),
  },
  {
    name: 'a table as Markdown',
    block: 'table a|b|1|2',
    put: (page) => pasteHtml(page, '', '| a | b |\n| --- | --- |\n| 1 | 2 |'),
  },
];

const ways: { name: string; write: (page: Page, cdp: CDPSession) => Promise<void> }[] = [
  { name: 'keys', write: (page) => page.keyboard.type('后面words') },
  {
    name: 'an input method',
    write: async (_, cdp) => {
      await compose(cdp, 'houmian', '后面');
      await compose(cdp, 'words', 'words');
    },
  },
];

async function empty(page: Page): Promise<void> {
  await text(page).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
}

describe.each(isMainRun ? views.slice(0, 1) : views)('at $width', (view) => {
  test('whatever was put in, the next words stand in a line behind it, and no word is split', async () => {
    await onPage(view, async (page) => {
      await openForm(page, '图片公式和表格之后接着写');
      const cdp = await page.context().newCDPSession(page);
      for (const { name, put, block } of kinds) {
        for (const way of ways) {
          await page.keyboard.type('before');
          await page.keyboard.press('ArrowLeft');
          await page.keyboard.press('ArrowLeft');
          await put(page);
          await way.write(page, cdp);
          await page.keyboard.press('Enter');
          await page.keyboard.type('next');
          expect(await blocks(page), `${name}, then ${way.name}`).toEqual([
            'paragraph before',
            block,
            'paragraph 后面words',
            'paragraph next',
          ]);
          await empty(page);
        }
      }
      // In an empty line nothing is left above it, and a line that nobody wrote on is not sent.
      await page.keyboard.type('$$x^2$$');
      await text(page).locator('math').waitFor();
      await tool(page, '表格').click();
      expect(await blocks(page)).toEqual(['blockMath', 'table ||||||||']);
      await page.keyboard.press('Enter');
      expect(await page.getByRole('dialog').count()).toBe(0);
      await page.keyboard.type('完');
      await page.locator('main form button[type=submit]').last().click();
      await page.waitForURL(/\/forum\/topic\/\d+/);
      await shown(page).locator('p').filter({ hasText: '完' }).waitFor();
    });
  });

  test('what is typed while a picture is selected goes behind it, not in its place', async () => {
    await onPage(view, async (page) => {
      await openForm(page, '选中的图片不会被打字替换');
      const cdp = await page.context().newCDPSession(page);
      for (const { write, name } of ways) {
        await choosePicture(page);
        await text(page).locator('img[src]').click();
        await write(page, cdp);
        expect(await blocks(page), name).toEqual(['image', 'paragraph 后面words']);
        await empty(page);
      }
      await choosePicture(page);
      await text(page).locator('img[src]').click();
      await answerFormula(page, '行内公式');
      expect(await blocks(page)).toEqual(['image', 'paragraph']);
    });
  });

  test('a picture that does not load takes a line, not the column', async () => {
    await onPage(view, async (page) => {
      await page.route('**/api/images/**', (route) => route.abort());
      await openForm(page, '没有加载出来的图片');
      await choosePicture(page);
      await text(page).locator('img[data-failed]').waitFor();
      const box = await text(page).locator('img').boundingBox();
      expect(box?.height).toBeLessThan(60);
    });
  });

  test('words that are composed while pictures are on their way stay below them', async () => {
    await onPage(view, async (page) => {
      await openForm(page, '上传的时候接着写字');
      const cdp = await page.context().newCDPSession(page);
      const held: (() => void)[] = [];
      let isHeld = true;
      await page.route('**/images', async (route) => {
        if (isHeld) await new Promise<void>((done) => held.push(done));
        await route.continue();
      });
      await page.keyboard.type('before');
      await choosePicture(page);
      await expect.poll(() => held.length).toBe(1);
      await choosePicture(page);
      await compose(cdp, 'hou', '后');
      await cdp.send('Input.imeSetComposition', { text: 'mian', selectionStart: 4, selectionEnd: 4 });
      isHeld = false;
      for (const release of held) release();
      await text(page).locator('img[src]').nth(1).waitFor();
      await cdp.send('Input.insertText', { text: '面' });
      await page.keyboard.type('words');
      await expect
        .poll(() => blocks(page))
        .toEqual(['paragraph before', 'image', 'image', 'paragraph 后面words']);
    });
  });

  test('a press below a table at the end gives a line to write on', async () => {
    await onPage(view, async (page) => {
      await openForm(page, '表格下面点一下接着写');
      await tool(page, '表格').click();
      await page.keyboard.press('Backspace');
      await text(page).locator('th').first().click();
      await page.keyboard.type('格');
      // Its line comes in above the text and moves it.
      await page.locator('[data-draft=saved]').waitFor();
      await text(page).evaluate((element) => element.scrollIntoView({ block: 'center' }));
      const box = await text(page).boundingBox();
      const table = await text(page).locator('table').boundingBox();
      if (!box || !table) throw new Error('nothing is shown');
      const below = Math.min(box.y + box.height - 3, table.y + table.height + 6);
      await page.mouse.click(box.x + box.width / 2, below);
      await page.keyboard.type('下面');
      await expect.poll(() => blocks(page)).toEqual(['table 格||||||||', 'paragraph 下面']);
    });
  });

  test('a dialog begins in its field with room around it, and a space is part of what is typed', async () => {
    await onPage(view, async (page) => {
      await openForm(page, '公式和图片的对话框');
      await choosePicture(page);
      await text(page).locator('img[src]').waitFor();
      for (const [name, kept] of [
        ['行内公式', 'textarea'],
        ['独立公式', 'textarea'],
        ['图片', 'input'],
        ['链接', 'input'],
      ] as const) {
        if (name === '图片') await text(page).locator('img[src]').click();
        await tool(page, name).click();
        const dialog = page.getByRole('dialog');
        await page.keyboard.type('a b ');
        expect(await dialog.locator(kept).inputValue(), name).toBe('a b ');
        const [outer, inner] = await Promise.all([
          dialog.boundingBox(),
          dialog.locator('form').boundingBox(),
        ]);
        expect((inner?.x ?? 0) - (outer?.x ?? 0), name).toBeGreaterThanOrEqual(16);
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached' });
      }
    });
  });
});
