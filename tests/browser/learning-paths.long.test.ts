import { afterAll, describe, expect, inject, test } from 'vitest';
import { pace } from '../support/pace.ts';
import { agents, closeBrowser, openContext, type Visit } from './support/browser.ts';
import { allViews, findBarriers, overflowAt } from './support/look.ts';
import { signInOwner } from './support/owner.ts';

afterAll(closeBrowser);

const visits: [string, Visit][] = [
  ['a desk', { width: 1440 }],
  ['a phone in WeChat', { width: 390, height: 844, userAgent: agents.wechat }],
  ['a desk without scripts', { width: 1440, hasScripts: false }],
];

describe.each(visits)('the editor of learning paths at %s', (name, visit) => {
  test('staff make a path of two courses, order them and publish it', {
    timeout: 90_000 * pace,
  }, async () => {
    const context = await openContext(visit);
    const page = await context.newPage();
    const { origin } = inject('portal');
    const hasScripts = visit.hasScripts !== false;
    const slug = `path-${name.length}`;
    const press = (text: string) => page.getByRole('button', { name: text }).first().click();
    const look = async (shot: string) => {
      if (!hasScripts) return;
      expect(await overflowAt(page, visit.width ?? 0)).toBeLessThanOrEqual(0);
      expect(await findBarriers(page, allViews)).toEqual([]);
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/${shot}-${visit.width}.png`, fullPage: true });
    };
    try {
      await signInOwner(page);
      await page.goto(`${origin}/admin/learning-paths`);
      await look('paths');
      await page.locator('[name=title]').fill(`柜内接线（${name.length}）`);
      await page.locator('[name=about]').fill('先看图，再接线。');
      await page.locator('[name=slug]').fill('control-circuits');
      await press('新建');
      await page.getByText('这个地址已经有一条学习路径').first().waitFor();
      expect(await page.locator('[name=title]').inputValue()).toContain('柜内接线');
      await page.locator('[name=slug]').fill(slug);
      await press('新建');
      await page.waitForURL(/\/admin\/learning-paths\/\d+$/);
      await press('公开');
      await page.getByText('还没有已发布的课程，不能公开').waitFor();
      await press('添加到最后');
      // A browser asks for the choice itself; nothing was posted.
      for (const [index, count] of [1, 2].entries()) {
        await page.locator('select[name=courseId]').selectOption({ index: 1 });
        if (index === 1) await page.locator('[name=isRequired]').uncheck();
        await press('添加到最后');
        await page.getByRole('heading', { name: `课程（${count}）` }).waitFor();
      }
      const titles = () => page.getByRole('rowheader').allTextContents();
      const before = await titles();
      await page.getByRole('row').nth(2).getByRole('button', { name: '上移' }).click();
      await expect.poll(titles).toEqual([...before].reverse());
      await page.getByRole('row').nth(1).getByRole('button', { name: '改为必修' }).click();
      await expect.poll(() => page.getByRole('button', { name: '改为选修' }).count()).toBe(2);
      await look('edit-path');
      await press('公开');
      await page.getByRole('link', { name: '学员看到的页面' }).click();
      await page.getByText('必修 2 门').first().waitFor();
      expect(new URL(page.url()).pathname).toBe(`/cloudClassroom/path/${slug}`);
      await page.goBack();
      await press('隐藏');
      await press('删除这条路径');
      await page.waitForURL(/\/admin\/learning-paths$/);
      expect((await page.request.get(`${origin}/cloudClassroom/path/${slug}`)).status()).toBe(404);
    } finally {
      await context.close();
    }
  });
});
