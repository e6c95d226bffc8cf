import { afterAll, describe, expect, test } from 'vitest';
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
