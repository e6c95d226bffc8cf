import type { Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { agents, closeBrowser, openContext } from './support/browser.ts';
import { allViews, findBarriers } from './support/look.ts';
import { postAs, signInOwner } from './support/owner.ts';
import { becomeMember } from './support/people.ts';

afterAll(closeBrowser);

const shots = process.env.SHOTS;
const views = allViews.filter(({ name }) => name === 'light, 1440' || name === 'dark, 390');
const title = '甲厂母线工艺卡';

async function look(page: Page, name: string): Promise<void> {
  const size = page.viewportSize();
  expect(await findBarriers(page, views), name).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(390);
  if (shots) await page.screenshot({ path: `${shots}/${name}-dark-390.png`, fullPage: true });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  if (size) await page.setViewportSize(size);
  if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
}

async function call<T>(page: Page, path: string, body: object): Promise<T> {
  const answer = (await postAs(page, path, body)) as unknown as { success: boolean; data: T };
  if (!answer.success) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer.data;
}

/** A published article that only staff read. */
async function hideArticle(owner: Page): Promise<number> {
  const { origin } = inject('portal');
  const { data } = await (await owner.request.get(`${origin}/api/wiki`)).json();
  const [{ id: categoryId }] = data.categories;
  const text = {
    title,
    summary: '母线搭接的孔距、力矩和检查。',
    categoryId,
    tags: '',
    related: '',
    editSummary: '',
  };
  await call(owner, '/api/wiki/articles', {
    ...text,
    slug: 'plant-card',
    body: '## 步骤\n\n先断电，再验电。\n\n## 力矩\n\nM10 用 30 N·m。',
  });
  const { data: article } = await (await owner.request.get(`${origin}/api/wiki/articles/plant-card`)).json();
  const settings = {
    slug: 'plant-card',
    categoryId,
    position: 1,
    audience: 'staff',
    ownerName: '',
    reviewOn: '2027-01-01',
  };
  const saved = await owner.request.put(`${origin}/api/admin/wiki/articles/${article.id}`, {
    data: { ...settings, reason: '内部资料' },
    headers: { origin },
  });
  expect(saved.status()).toBe(200);
  return article.id;
}

test('staff open a restricted article to moderators, who find it, read it and speak of one paragraph', async () => {
  const page = async (visit = {}) => (await openContext(visit)).newPage();
  const [owner, reader] = [await page(), await page({ width: 390, height: 844, userAgent: agents.wechat })];
  await signInOwner(owner);
  await becomeMember(reader);
  const id = await hideArticle(owner);
  const { data: me } = await (await reader.request.get('/api/me')).json();
  expect((await reader.goto('/wiki/detail/plant-card'))?.status()).toBe(404);

  await owner.goto(`/admin/wiki/${id}`);
  const card = owner.locator('main form', { has: owner.getByRole('button', { name: '开放', exact: true }) });
  // No other walk verifies a company by it.
  await card.getByLabel('企业的统一社会信用代码').fill('91320505MA5K0002RL');
  await card.getByLabel('原因').fill('合作资料');
  await card.getByRole('button', { name: '开放', exact: true }).click();
  await owner.getByText('没有这个代码的已认证企业').waitFor();
  expect(await card.getByLabel('原因').inputValue()).toBe('合作资料');
  await card.getByLabel('开放对象').selectOption('moderator');
  await card.getByRole('button', { name: '开放', exact: true }).click();
  await owner.getByRole('button', { name: '收回' }).waitFor();
  await look(owner, 'wiki-grants');

  await call(owner, `/api/admin/users/${me.userId}/boards`, { boardIds: [4], reason: '帮忙看这一版' });
  await reader.goto('/wiki');
  await reader.getByRole('heading', { name: '另外开放给你的词条' }).waitFor();
  await look(reader, 'wiki-granted');
  await reader.getByRole('link', { name: title }).first().click();
  await reader.getByRole('heading', { level: 1, name: title }).waitFor();
  await look(reader, 'wiki-granted-article');
  for (const end of ['md', 'docx', 'pdf'])
    expect((await reader.request.get(`/api/wiki/articles/plant-card/export.${end}`)).status(), end).toBe(200);

  await reader.goto('/wiki/detail/plant-card/blame');
  await reader.getByRole('link', { name: '讨论这一段' }).last().click();
  await reader.waitForURL(/\/talk\?paragraph=/);
  expect(
    await reader
      .getByLabel('针对哪一节或哪一段')
      .evaluate((field: HTMLSelectElement) => field.selectedOptions[0]?.text),
  ).toContain('M10 用 30 N·m');
  await reader.locator('textarea[name=body]').click();
  const text = reader.locator('main [role=textbox][contenteditable=true]');
  await text.waitFor();
  await text.pressSequentially('热镀锌的也是 30 吗');
  await reader.getByRole('button', { name: '发表' }).click();
  await reader.locator('main li', { hasText: '热镀锌的也是 30 吗' }).waitFor();
  await look(reader, 'wiki-talk-paragraph');
  await reader.goto('/wiki/detail/plant-card');
  await reader.getByRole('link', { name: '1 条讨论这一段' }).waitFor();

  await owner.reload();
  const given = owner.locator('main form', { has: owner.getByRole('button', { name: '收回' }) });
  await given.getByLabel('原因').fill('合作结束');
  await given.getByRole('button', { name: '收回' }).click();
  await given.waitFor({ state: 'detached' });
  expect((await reader.goto('/wiki/detail/plant-card'))?.status()).toBe(404);
});
