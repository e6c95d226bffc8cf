import { afterAll, expect, inject, test } from 'vitest';
import { agents, closeBrowser, openContext } from './support/browser.ts';
import { allViews, findBarriers } from './support/look.ts';
import { postAs, signInOwner } from './support/owner.ts';

afterAll(closeBrowser);

const shots = process.env.SHOTS;
const views = allViews.filter(({ name }) => name === 'light, 1440' || name === 'dark, 390');

test.each([1440, 390])(
  'a value is looked at, saved, changed and shown in articles (%i wide)',
  async (width) => {
    const isPhone = width < 800;
    const visit = {
      width,
      height: 844,
      hasScripts: !isPhone,
      ...(isPhone && { userAgent: agents.wechat, isDark: true }),
    };
    const page = await (await openContext(visit)).newPage();
    const shot = async (name: string, of = page) => {
      expect(await of.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      if (shots) await of.screenshot({ path: `${shots}/variables-${name}-${width}.png`, fullPage: true });
    };
    await signInOwner(page);
    const name = `成套标准${width}`;
    await page.goto('/admin/wiki/variables');
    await shot('empty');
    const newCard = page.locator('main form').first();
    await newCard.getByLabel('名称').fill(name);
    await newCard.getByLabel('值', { exact: true }).fill(`{{${name}}}`);
    await newCard.getByLabel('原因（记入审计）').fill('新标准');
    await newCard.getByRole('button', { name: '预览' }).click();
    await page.getByText('变量绕回到了自己').first().waitFor();
    expect(await newCard.getByLabel('名称').inputValue()).toBe(name);
    await newCard.getByLabel('值', { exact: true }).fill('GB/T 7251.1—2013');
    await newCard.getByRole('button', { name: '预览' }).click();
    await page.getByText('还没有保存。').waitFor();
    await shot('preview');
    await newCard.getByRole('button', { name: '保存' }).click();
    await page.getByText('0 个词条在用').first().waitFor();

    const { origin } = inject('portal');
    const { data } = await (await page.request.get(`${origin}/api/wiki`)).json();
    const slug = `variables-${width}`;
    const made = await postAs(page, '/api/wiki/articles', {
      slug,
      title: `引用标准 ${width}`,
      summary: '按现行标准做型式试验。',
      categoryId: data.categories[0].id,
      tags: '',
      related: '',
      editSummary: '',
      body: `按 {{${name}}} 第 10 章；扭矩 {{扭矩=20}} N·m。\n\n| 项 | 依据 |\n| --- | --- |\n| 温升 | {{${name}}} |`,
    });
    expect(made).toMatchObject({ success: true });
    const reader = await (await openContext(visit)).newPage();
    await reader.goto(`/wiki/detail/${slug}`);
    await reader.getByText('按 GB/T 7251.1—2013 第 10 章；扭矩 20 N·m。').waitFor();
    await page.goto(`/wiki/detail/${slug}/edit`);
    await page.getByText('可以用的变量').click();
    await page.getByText(`{{${name}}}`, { exact: true }).first().waitFor();
    await shot('editor');

    await page.goto('/admin/wiki/variables');
    const form = page.locator('form').filter({ has: page.locator(`input[name=name][value="${name}"]`) });
    await form.getByLabel('值', { exact: true }).fill('GB/T 7251.1—2023');
    await form.getByLabel('原因（记入审计）').fill('换版');
    await form.getByRole('button', { name: '预览' }).click();
    await page.getByRole('link', { name: `引用标准 ${width}` }).waitFor();
    await form.getByRole('button', { name: '保存' }).click();
    await page.getByText('已保存，并写入操作记录').first().waitFor();
    await page.getByText('改动记录').first().click();
    await shot('list');
    if (!isPhone) expect(await findBarriers(page, views)).toEqual([]);
    await reader.reload();
    await reader.getByText('按 GB/T 7251.1—2023 第 10 章').waitFor();
    await shot('article', reader);
  },
);
