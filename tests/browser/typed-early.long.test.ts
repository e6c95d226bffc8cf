import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { closeBrowser, openContext } from './support/browser.ts';
import { postAs, signInOwner } from './support/owner.ts';
import { becomeMember } from './support/people.ts';

/** What every form does with what was typed or chosen before its scripts came. */
let page: Page;
let release = () => {};

beforeAll(async () => {
  page = await (await openContext()).newPage();
  await becomeMember(page);
});
afterAll(closeBrowser);

/** Opens the page with its scripts held back, fills it in, and lets them come. */
async function openEarly(path: string, fill: () => Promise<unknown>): Promise<void> {
  const { promise: isHeld, resolve } = Promise.withResolvers<void>();
  release = resolve;
  await page.route(/\.js(\?|$)/, async (route) => {
    await isHeld;
    await route.continue();
  });
  const opened = page.goto(path, { waitUntil: 'commit' });
  await fill();
  release();
  await opened;
  await page.unroute(/\.js(\?|$)/);
}

test('a project of the electrical brain computes it, and keeps the sentence that was not sent', async () => {
  await openEarly('/electricBrain/chain?f=A~motor~15~30', async () => {
    await page.getByLabel('加一路馈线').fill('30 kW 电动机');
    await page.getByLabel('电缆长度，第 1 行').fill('900');
  });
  await expect.poll(() => new URL(page.url()).searchParams.get('f')).toBe('A~~~900');
  await page.getByText(/\d 处不满足/).waitFor();
  expect(await page.getByLabel('加一路馈线').inputValue()).toBe('30 kW 电动机');
});

test('a calculator computes it', async () => {
  await openEarly('/electricBrain/calculators/motor-current', () =>
    page.getByLabel('相数').selectOption({ index: 1 }),
  );
  await expect.poll(() => new URL(page.url()).searchParams.get('system')).toBe('single');
});

test('a new topic offers the fields of its kind, and topics like its title', async () => {
  const title = '力矩标记线没动，端子却松了，是谁的问题？';
  await openEarly('/forum/new', async () => {
    await page.getByRole('radio', { name: /投票/ }).check();
    await page.locator('main [name=title]').fill(title);
  });
  await page.getByText('也许已经有答案').waitFor();
  await page.getByRole('link', { name: title }).first().waitFor();
  expect(await page.getByRole('group', { name: '悬赏设置' }).isVisible()).toBe(false);
  expect(await page.getByRole('group', { name: '投票设置' }).isVisible()).toBe(true);
});

test('a draft of a resource saves it', async () => {
  const { origin } = inject('portal');
  const file = { name: '接线表.csv', mimeType: 'text/csv', buffer: Buffer.from('代号,数量\nQF1,1\n') };
  const sent = await page.request.post(`${origin}/personal/files`, {
    multipart: { file },
    headers: { origin },
    maxRedirects: 0,
  });
  const fileId = /[0-9a-f]{24}/.exec(sent.headers().location ?? '')?.[0];
  const made = await postAs(page, '/api/own/resources', { fileIds: [fileId] });
  const { resourceIds } = (made as { data?: { resourceIds: number[] } }).data ?? { resourceIds: [] };
  const path = `/personal/creation/resource/${resourceIds[0]}`;
  await openEarly(path, () => page.locator('#terms [name=title]').fill('提早写下的名称'));
  await page
    .locator('#terms')
    .getByText(/^已保存/)
    .waitFor();
  await page.reload();
  expect(await page.locator('#terms [name=title]').inputValue()).toBe('提早写下的名称');
});

test('staff get the reason of the template that they chose, and their own reason stays', async () => {
  const asked = { boardId: 4, kind: 'question', title: '铜排倒角有没有要求', body: '想问一下。', tags: [] };
  const { data } = (await postAs(page, '/api/forum/topics', asked)) as { data?: { topicId: number } };
  const member = page;
  const report = { thingKind: 'topic', thingId: data?.topicId, category: 'spam' };
  page = await (await openContext()).newPage();
  await becomeMember(page);
  expect(await postAs(page, '/api/reports', report)).toMatchObject({ success: true });
  await signInOwner(page);
  const template = page.getByLabel('模板', { exact: true });
  const reason = page.locator('[name=reason]');
  await openEarly('/admin/moderation', () => template.selectOption('广告'));
  await expect.poll(() => reason.inputValue()).toMatch(/^内容以推广为主/);
  await openEarly('/admin/moderation', async () => {
    await reason.fill('自己写的理由');
    await template.selectOption('广告');
  });
  expect(await reason.inputValue()).toBe('自己写的理由');
  await member.close();
});
