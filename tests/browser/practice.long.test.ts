import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { pace } from '../support/pace.ts';
import { agents, closeBrowser, onPage, type Visit } from './support/browser.ts';
import { allViews, findBarriers, overflowAt } from './support/look.ts';
import { becomeMember } from './support/people.ts';

afterAll(closeBrowser);

const path = '/cloudClassroom/detail/2/lesson/4/practice';
const drawings = join(import.meta.dirname, '../../content/resources/drawings');
const drawing = {
  name: 'my-reversing.dxf',
  mimeType: 'image/vnd.dxf',
  buffer: readFileSync(join(drawings, 'direct-starter.dxf')),
};
const waiting = { timeout: 60_000 * pace };

const visits: [string, Visit][] = [
  ['a desk', { width: 1440 }],
  ['a phone in WeChat', { width: 390, height: 844, userAgent: agents.wechat }],
];

test.each(visits)('at %s a hand-in opens the solution, and lies over it', async (_, visit) => {
  await onPage(visit, async (page) => {
    const width = visit.width ?? 0;
    await becomeMember(page);
    await page.goto(path);
    await page.getByText('交上练习以后，这里才有参考答案').waitFor();
    await page.getByRole('button', { name: '交练习' }).click();
    await page.getByText('请选 1–5 个文件').waitFor();
    await page.locator('input[type=file]').first().setInputFiles(drawing);
    await expect.poll(() => page.locator('[name=fileId]:checked').count(), waiting).toBe(1);
    await page.locator('[name=note]').fill('L1 与 L3 对调');
    await page.getByRole('button', { name: '交练习' }).click();
    await page.getByText('已交上').waitFor();
    await page.getByRole('heading', { name: '参考答案', exact: true }).waitFor();
    expect(await page.locator('[name=note]').inputValue()).toBe('L1 与 L3 对调');
    const compare = page.getByRole('button', { name: /^叠放对比/ });
    await expect.poll(async () => (await page.reload(), await compare.count()), waiting).toBe(1);
    await compare.click();
    const stage = page.locator('main svg g[data-layer]');
    await expect.poll(() => stage.count(), waiting).toBeGreaterThan(1);
    expect(await overflowAt(page, width)).toBeLessThanOrEqual(0);
    expect(await findBarriers(page, allViews)).toEqual([]);
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/overlay-${width}.png`, fullPage: true });
  });
});

test('without scripts a file is handed in by a plain post', async () => {
  await onPage({ hasScripts: false }, async (page) => {
    await page.goto('/forum');
    await becomeMember(page);
    await page.goto(path);
    await page.locator('input[name=file]').setInputFiles({ ...drawing, name: 'plain.dxf' });
    await page.getByRole('button', { name: '交练习' }).click();
    await page.getByText('已交上').waitFor();
    await page.getByRole('link', { name: 'plain.dxf' }).waitFor();
  });
});
