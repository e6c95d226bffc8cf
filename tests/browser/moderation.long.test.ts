import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeBrowser, openContext } from './support/browser.ts';
import { postAs, signInOwner } from './support/owner.ts';
import { becomeMember } from './support/people.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const axeOptions = { rules: { 'meta-viewport': { enabled: false } }, resultTypes: ['violations'] };

let owner: Page;
let author: Page;
let reader: Page;

beforeAll(async () => {
  [owner, author, reader] = await Promise.all([newPage(), newPage(), newPage()]);
  await signInOwner(owner);
  await becomeMember(author);
  await becomeMember(reader);
});
afterAll(closeBrowser);

test('a report goes from its form through the queue by keyboard alone, and both sides read the outcome', async () => {
  const topicId = await ask('想问一下铜排搭接面的处理方法');
  await reader.goto(`/forum/topic/${topicId}`);
  await reader.locator('main, body').getByRole('link', { name: '举报', exact: true }).first().click();
  await reader.getByLabel('广告、刷屏').check();
  await reader.getByRole('button', { name: '提交举报' }).click();
  await reader
    .getByText(/JB-\d{4}-\d{6}/)
    .first()
    .waitFor();
  await reader.getByText('处理中').first().waitFor();

  await owner.goto('/admin/moderation?kind=report');
  await owner.locator('[data-case]').first().waitFor();
  await owner.keyboard.press('?');
  await owner.locator('dialog[open]').getByText('下一条').waitFor();
  await owner.keyboard.press('Escape');
  await owner.keyboard.press('j');
  expect(await owner.evaluate(() => document.activeElement?.getAttribute('data-case'))).toMatch(/^\d+$/);
  await owner.keyboard.press('r');
  expect(await owner.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('reason');
  await owner.keyboard.type('内容以推广为主');
  await owner.locator('[data-case]').first().focus();
  await owner.keyboard.press('r');
  await owner.getByText('已处理 1 条。').waitFor();

  await reader.goto('/personal/moderation');
  await reader.getByText('成立，已移除').first().waitFor();
  expect((await reader.goto(`/forum/topic/${topicId}`))?.status()).toBe(410);
  await author.goto(`/forum/topic/${topicId}`);
  await author.getByText('管理人员已移除').waitFor();
  await author.goto('/personal/moderation');
  await author.getByText('内容以推广为主').waitFor();
  await author.locator('summary', { hasText: '申诉' }).click();
  await author.getByLabel('为什么不同意').fill('这是技术讨论，请再看一次。');
  await author.getByRole('button', { name: '提交申诉' }).click();
  await author.getByText('申诉已提交。').waitFor();
});

test('the queue works as a plain form: nothing typed is lost, and chosen cases are decided together', async () => {
  const topics = [await ask('第一个要处理的主题标题'), await ask('第二个要处理的主题标题')];
  for (const topicId of topics) await report(topicId);
  const context = await openContext({ hasScripts: false });
  await context.addCookies(await owner.context().cookies());
  const page = await context.newPage();
  await page.goto('/admin/moderation?kind=report');
  const boxes = page.locator('[data-case] input[type="checkbox"]');
  expect(await boxes.count()).toBe(2);
  for (const box of await boxes.all()) await box.check();
  await page.locator('button[name="many"][value="keep"]').click();
  await page.getByText('写 2 到 200 字的说明').waitFor();
  expect(await page.locator('[data-case] input:checked').count()).toBe(2);
  await page.getByLabel('模板').selectOption({ label: '通过' });
  await page.locator('button[name="many"][value="keep"]').click();
  await page.getByText('已处理 2 条。').waitFor();
  await page.getByText('没有待处理的内容').waitFor();
  await context.close();
});

test('a topic is closed, split and merged on its own page, and old addresses lead on', async () => {
  const [topicId, target] = [await ask('拆分和合并用的主题'), await ask('合并的目标主题标题')];
  for (const body of ['第一条回复', '第二条回复']) {
    await post(reader, `/api/forum/topics/${topicId}/replies`, { body });
  }
  await owner.goto(`/forum/topic/${topicId}/order`);
  const state = owner.locator('form', { has: owner.locator('button[value="close"]') });
  await state.getByLabel('原因').fill('已经解决');
  await state.locator('button[value="close"]').click();
  await owner.locator('button[value="open"]').waitFor();
  await owner.getByLabel('选中 3 楼').check();
  const floors = owner.locator('form', { has: owner.locator('input[name="postIds"]') });
  await floors.getByLabel('原因').fill('另一个话题');
  await floors.getByLabel('新主题的标题').fill('拆出来的新主题');
  await floors.getByRole('button', { name: '拆成新主题' }).click();
  await owner.getByRole('heading', { level: 1, name: '拆出来的新主题' }).waitFor();
  await reader.goto(`/forum/topic/${topicId}`);
  await reader.getByText(/3 楼移到主题/).waitFor();
  await owner.goto(`/forum/topic/${topicId}/order`);
  const merge = owner.locator('form', { has: owner.locator('input[name="into"]') });
  await merge.getByLabel('并入主题').fill(String(target));
  await merge.getByLabel('原因').fill('重复');
  await merge.getByRole('button', { name: '合并' }).click();
  await owner.waitForURL(`**/forum/topic/${target}`);
  // From another page: the same page with another floor would not be asked for again.
  await reader.goto('/forum/rules');
  await reader.goto(`/forum/topic/${topicId}#floor-2`);
  await reader.waitForURL(`**/forum/topic/${target}#floor-3`);
});

test('axe finds nothing serious on the pages of order, and nothing scrolls sideways on a phone', async () => {
  await report(await ask('给检查用的主题标题'));
  const topicId = await ask('另一个检查用的主题');
  const found: string[] = [];
  const look = async (page: Page, path: string) => {
    await page.goto(path);
    await page.evaluate(axeSource);
    const results = (await page.evaluate(`axe.run(document, ${JSON.stringify(axeOptions)})`)) as AxeResults;
    for (const { impact, id, nodes } of results.violations) {
      if (impact === 'serious' || impact === 'critical')
        found.push(`${path} ${id}: ${nodes[0]?.target.join(' ')}`);
    }
    await page.setViewportSize({ width: 320, height: 700 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (wide > 0) found.push(`${path} is ${wide} px too wide`);
    await page.setViewportSize({ width: 1440, height: 900 });
  };
  for (const path of [
    '/admin/moderation',
    '/admin/review?word=微信',
    '/admin/assigned',
    '/admin/users/2/order',
  ]) {
    await look(owner, path);
  }
  await look(owner, `/forum/topic/${topicId}/order`);
  for (const path of [`/report/topic/${topicId}`, '/personal/moderation', '/forum/rules'])
    await look(reader, path);
  expect(found).toEqual([]);
});

async function newPage(): Promise<Page> {
  return (await openContext()).newPage();
}

async function ask(title: string): Promise<number> {
  const { topicId } = await post<{ topicId: number }>(author, '/api/forum/topics', {
    boardId: 1,
    kind: 'discussion',
    title,
    body: '正文写在这里。',
  });
  return topicId;
}

async function report(topicId: number): Promise<void> {
  await post(reader, '/api/reports', { thingKind: 'topic', thingId: topicId, category: 'spam' });
}

async function post<T>(page: Page, path: string, body: object): Promise<T> {
  const told = (await postAs(page, path, body)) as { success: boolean; data: T };
  if (!told.success) throw new Error(`${path}: ${JSON.stringify(told)}`);
  return told.data;
}
