import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { htmlCheckerJar } from '../../scripts/test-tools.ts';
import { closeBrowser, onPage } from './support/browser.ts';
import { becomeMember } from './support/people.ts';

afterAll(closeBrowser);

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const options = { rules: { 'meta-viewport': { enabled: false } }, resultTypes: ['violations'] };

async function send(page: Page, method: string, path: string, data: object): Promise<Record<string, number>> {
  const { origin } = new URL(page.url());
  const answer = await page.request.fetch(path, { method, data, headers: { origin } });
  const body = (await answer.json()) as { success: boolean; code?: string; data: Record<string, number> };
  if (!body.success) throw new Error(`${path}: ${body.code}`);
  return body.data;
}

/** A poll that was voted in, an article with parts, a draft and a bookmark of a new member. */
async function makePages(page: Page): Promise<string[]> {
  await page.goto('/forum');
  await becomeMember(page);
  const topics = '/api/forum/topics';
  const poll = { options: '查表\n试折一块\n软件算', mostChoices: 2, closesAt: '2099-01-01' };
  const asked = { boardId: 4, kind: 'poll', title: '折弯系数怎么来？', body: '选一选。', poll };
  const { topicId: pollId } = await send(page, 'POST', topics, asked);
  await send(page, 'POST', `${topics}/${pollId}/vote`, { choices: [0, 2] });
  const body = '先说结论。\n\n## 查表\n按板厚查。\n\n## 试折\n折一块。\n\n## 核对\n比一比。';
  const article = { boardId: 4, kind: 'article', title: '折弯系数的三种取法', body, tags: '母线' };
  const { topicId: articleId } = await send(page, 'POST', topics, article);
  await send(page, 'POST', `${topics}/${articleId}/duplicate`, { of: String(pollId) });
  await send(page, 'POST', `${topics}/${articleId}/reactions`, { kind: 'useful', isOn: true });
  await send(page, 'POST', `${topics}/${articleId}/bookmark`, { isOn: true });
  const draft = {
    kind: 'reply',
    thing: '1',
    path: '/forum/topic/1#reply',
    about: '帖子',
    fields: { body: '写了一半' },
  };
  await send(page, 'PUT', '/api/drafts/one', draft);
  const made = [`/forum/topic/${pollId}`, `/forum/topic/${articleId}`, `/forum/topic/${articleId}/edit`];
  return [...made, '/forum/new', '/personal/drafts', '/personal/bookmarks'];
}

describe('pages of the forum for members', () => {
  test.each([
    { width: 1440, isDark: false },
    { width: 390, isDark: true },
  ])('axe finds nothing serious, nothing scrolls sideways, no script fails: %o', async (view) => {
    await onPage(view, async (page) => {
      const findings: string[] = [];
      const paths = await makePages(page);
      page.on('pageerror', (error) => findings.push(`${page.url()} ${error}`));
      for (const path of paths) {
        await page.goto(path);
        await page.evaluate(axeSource);
        const results = (await page.evaluate(`axe.run(document, ${JSON.stringify(options)})`)) as AxeResults;
        for (const { id, impact, nodes } of results.violations) {
          if (impact !== 'serious' && impact !== 'critical') continue;
          findings.push(`${path} ${id}: ${nodes[0]?.target.join(' ')}`);
        }
        const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth + 1);
        if (isWide) findings.push(`${path} scrolls sideways`);
      }
      expect(findings).toEqual([]);
    });
  });

  test('the HTML checker finds no error, and everything reads without scripts', async () => {
    await onPage({ hasScripts: false }, async (page) => {
      const paths = await makePages(page);
      const folder = mkdtempSync(join(tmpdir(), 'huiliu-html-'));
      const files = await Promise.all(
        paths.map(async (path, index) => {
          const file = join(folder, `${index}.html`);
          writeFileSync(file, await (await page.request.get(path)).text());
          return file;
        }),
      );
      const jar = join(resolve(import.meta.dirname, '../..'), htmlCheckerJar);
      const { stderr } = spawnSync('java', ['-jar', jar, '--format', 'json', ...files], {
        encoding: 'utf8',
        maxBuffer: 1 << 26,
      });
      const report = JSON.parse(stderr) as { messages: { type: string; url: string; message: string }[] };
      rmSync(folder, { recursive: true, force: true });
      expect(report.messages.filter(({ type }) => type === 'error')).toEqual([]);
      const texts = ['试折一块', '本文目录', '编辑帖子', '投票设置', '写了一半', '折弯系数的三种取法'];
      for (const [index, path] of paths.entries()) {
        await page.goto(path);
        expect(await page.locator('main').textContent(), path).toContain(texts[index]);
      }
    });
  });
});

/** On a phone the search keeps its room beside what members see there, and no column of the rules falls to pieces. */
async function expectRoom(page: Page): Promise<void> {
  const widthOf = async (selector: string) =>
    (await page.locator(selector).first().boundingBox())?.width ?? 0;
  await page.goto('/forum/board/4');
  expect(await widthOf('main input[name=keyword]')).toBeGreaterThan(120);
  await page.goto('/forum/rules');
  expect(await widthOf('main tbody td')).toBeGreaterThan(160);
}

test('a picture opens large by key, zooms by key and by two fingers, and closes by Esc', async () => {
  await onPage({ width: 390 }, async (page) => {
    await page.goto('/forum');
    await becomeMember(page);
    await expectRoom(page);
    const { origin } = new URL(page.url());
    const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#b87333' } })
      .png()
      .toBuffer();
    const headers = { origin, 'content-type': 'image/png' };
    const answer = await page.request.post('/api/uploads/images', { data: bytes, headers });
    const { data } = (await answer.json()) as { data: { id: string } };
    const image = { type: 'image', attrs: { id: data.id, alt: '铜排' } };
    const words = { type: 'paragraph', content: [{ type: 'text', text: '看图' }] };
    const body = { type: 'doc', content: [words, image] };
    const topic = { boardId: 4, kind: 'discussion', title: '铜排的照片', body };
    const { topicId } = await send(page, 'POST', '/api/forum/topics', topic);
    await page.goto(`/forum/topic/${topicId}`);
    await page.locator('#floor-1 figure a').focus();
    await page.keyboard.press('Enter');
    const picture = page.locator('dialog[open] img');
    await picture.waitFor();
    const width = async () => (await picture.boundingBox())?.width ?? 0;
    const plain = await width();
    await page.keyboard.press('+');
    await expect.poll(width).toBeGreaterThan(plain * 1.4);
    await page.keyboard.press('-');
    await expect.poll(width).toBeCloseTo(plain, 0);
    await picture.evaluate((element) => {
      const stage = element.parentElement as HTMLElement;
      const fire = (type: string, gap: number) => {
        const touches = [-gap, gap].map(
          (x, identifier) => new Touch({ identifier, target: stage, clientX: 190 + x, clientY: 300 }),
        );
        stage.dispatchEvent(new TouchEvent(type, { touches, cancelable: true, bubbles: true }));
      };
      fire('touchstart', 40);
      fire('touchmove', 60);
    });
    await expect.poll(width).toBeGreaterThan(plain * 1.4);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe(`/forum/topic/${topicId}`);
  });
});

test('a full time stands on one line in lists of topics, and one that breaks is noticed', async () => {
  const broken = (page: Page) =>
    page.locator('main time').evaluateAll((all) =>
      all.flatMap((time) => {
        const text = time.textContent ?? '';
        if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return [];
        const range = document.createRange();
        range.selectNodeContents(time);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        return lines > 1 ? [text] : [];
      }),
    );
  for (const width of [1440, 1024, 390, 320])
    await onPage({ width }, async (page) => {
      await page.goto('/forum');
      const full = page.locator('main time').filter({ hasText: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/ });
      expect(await full.count(), `${width}`).toBeGreaterThan(0);
      expect(await broken(page), `${width}`).toEqual([]);
      await page.locator('main time').evaluateAll((all) => {
        for (const time of all as HTMLElement[])
          Object.assign(time.style, { display: 'inline-block', width: '4rem', whiteSpace: 'normal' });
      });
      expect((await broken(page)).length, `${width}`).toBeGreaterThan(0);
    });
});
