import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { pace } from '../support/pace.ts';
import { agents, closeBrowser, openContext, type Visit } from './support/browser.ts';
import { becomeMember } from './support/people.ts';
import { inStep } from './support/step.ts';

afterAll(closeBrowser);

const visits: [string, Visit][] = [
  ['a desk', { width: 1440 }],
  ['a phone in WeChat', { width: 390, height: 844, userAgent: agents.wechat }],
];
/** So long that an address with it is refused. */
const about = '主回路、控制回路和端子表，端子号与柜内一致。'.repeat(200);
const title = '边传边写的图';

/** For what stops on the way. */
const patience = 90_000 * pace;

async function isInView(page: Page, said: Locator): Promise<boolean> {
  const box = await said.boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  return box !== null && box.y >= 0 && box.y + box.height <= height;
}

/** Before any of its boxes is drawn: the offer of one's files is held up, and the form does not wait for it. */
test('a form sent while its file is on its way, or the moment after, has the file', {
  timeout: 2 * patience,
}, async () => {
  const context = await openContext({ width: 1440 });
  const page = await context.newPage();
  const choose = (name: string) =>
    page.locator('main input[type=file][multiple]').setInputFiles({
      name,
      mimeType: 'text/plain',
      buffer: Buffer.from(`${name}\n`.repeat(1000)),
    });
  const send = page.getByRole('button', { name: '做成草稿' });
  try {
    await becomeMember(page);
    await inStep('press while the file is held up', async () => {
      const { promise: isLet, resolve: letThrough } = Promise.withResolvers<void>();
      await page.route('**/api/files/uploads**', async (route) => {
        await isLet;
        await route.continue();
      });
      await page.goto('/personal/creation/resource/new');
      await choose('途中.txt');
      await page.locator('main input[name=title]').fill('途中就提交');
      // The button stands far below what is said about the files.
      await page.setViewportSize({ width: 390, height: 420 });
      await send.click();
      const said = page.getByText('传完后会自动提交');
      await said.waitFor();
      await expect.poll(() => isInView(page, said)).toBe(true);
      await page.setViewportSize({ width: 1440, height: 900 });
      letThrough();
      await page.waitForURL(/creation\/resource\/\d+$/);
      expect(await page.locator('main').innerText()).toContain('途中.txt');
    });
    await inStep('press before the file is drawn', async () => {
      await page.goto('/personal/creation/resource/new');
      // What would draw its box never comes.
      await page.route(/resource\/new\.data\?.*q=/, (route) =>
        route.request().method() === 'GET' ? undefined : route.continue(),
      );
      await choose('刚到.txt');
      await page.getByText('已上传').first().waitFor();
      expect(await page.getByRole('checkbox', { name: '刚到' }).count()).toBe(0);
      await send.click();
      await page.waitForURL(/creation\/resource\/\d+$/);
      expect(await page.locator('main').innerText()).toContain('刚到.txt');
    });
    await inStep('Enter sends the form, and looks for files in the field of that', async () => {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.goto('/personal/creation/resource/new');
      const title = page.locator('main input[name=title]');
      await title.fill('没有勾选就提交');
      await title.press('Enter');
      await page.locator('main [role=alert]').first().waitFor();
      expect(new URL(page.url()).search).toBe('');
      await page.locator('main input[name=q]').fill('途中');
      await page.locator('main input[name=q]').press('Enter');
      await page.waitForURL(/[?&]q=/);
      await page.getByRole('checkbox', { name: '刚到' }).waitFor({ state: 'detached' });
      expect(await title.inputValue()).toBe('没有勾选就提交');
    });
    await inStep(
      'press with one that stopped on the way',
      async () => {
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await page.goto('/personal/creation/resource/new');
        await choose('好的.txt');
        await page.getByRole('checkbox', { name: '好的', checked: true }).waitFor();
        await page.route('**/api/files/uploads**', (route) => route.abort());
        await choose('断的.txt');
        // It is tried again for a while before that.
        await page.getByRole('button', { name: '重试' }).waitFor({ timeout: patience });
        await send.click();
        await page.getByText('有文件没有传上来').waitFor();
        await send.click();
        await page.waitForURL(/creation\/resource\/\d+$/);
        // The box above goes on showing the one that stopped.
        const id = new URL(page.url()).pathname.split('/').at(-1);
        const { data } = await (
          await page.request.get(`${new URL(page.url()).origin}/api/own/resources/${id}`)
        ).json();
        expect(data.open.files.map(({ name }: { name: string }) => name)).toEqual(['好的.txt']);
      },
      patience,
    );
  } finally {
    await context.close();
  }
});

describe.each(visits)('a work described at %s', (_, visit) => {
  test('while its files are on their way, and nothing typed is lost when they come or others are looked for', async () => {
    const context = await openContext(visit);
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    const { promise: isLet, resolve: letThrough } = Promise.withResolvers<void>();
    const typed = () =>
      Promise.all([
        page.locator('main input[name=title]').inputValue(),
        page.locator('main textarea[name=about]').inputValue(),
      ]);
    try {
      await becomeMember(page);
      await page.goto('/personal/creation/resource/new');
      await inStep('type while the file is held up', async () => {
        await page.route('**/api/files/uploads**', async (route) => {
          await isLet;
          await route.continue();
        });
        await page.locator('main input[type=file][multiple]').setInputFiles({
          name: `大图${visit.width}.txt`,
          mimeType: 'text/plain',
          buffer: Buffer.from(`KM1 KM2 ${visit.width}\n`.repeat(1000)),
        });
        await page.locator('main input[name=title]').fill(title);
        await page.locator('main textarea[name=about]').fill(about);
        expect(await page.getByRole('checkbox', { name: `大图${visit.width}` }).count()).toBe(0);
      });
      await inStep('let the file through', async () => {
        letThrough();
        await page.getByRole('checkbox', { name: `大图${visit.width}`, checked: true }).waitFor();
        expect(await typed()).toEqual([title, about]);
      });
      await inStep('look for another file', async () => {
        await page.getByRole('searchbox', { name: '按文件名查找' }).fill('没有这个');
        await page.getByRole('button', { name: '查找', exact: true }).click();
        await page.waitForURL(/[?&]q=%E6/);
        await page.getByRole('checkbox', { name: `大图${visit.width}`, checked: true }).waitFor();
        expect(await typed()).toEqual([title, about]);
        expect(new URL(page.url()).searchParams.has('about')).toBe(false);
      });
      await inStep('the draft has the file and the words', async () => {
        await page.getByRole('button', { name: '做成草稿' }).click();
        await page.waitForURL(/creation\/resource\/\d+$/);
        expect(await typed()).toEqual([title, about]);
        expect(await page.locator('main').innerText()).toContain(`大图${visit.width}.txt`);
      });
      expect(faults).toEqual([]);
    } finally {
      await context.close();
    }
  });
});
