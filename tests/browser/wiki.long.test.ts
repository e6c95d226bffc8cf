import { strToU8, zipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { closeBrowser, openContext } from './support/browser.ts';
import { signInMember } from './support/member.ts';
import { postAs, signInOwner } from './support/owner.ts';
import { becomeMember } from './support/people.ts';

/** Of the staff, with a phone: the first owner has none and may not write articles. */
let editor: Page;
let member: Page;
let memberName: string;

beforeAll(async () => {
  [editor, member] = await Promise.all([newPage(), newPage()]);
  const owner = await newPage();
  await signInOwner(owner);
  const person = await becomeMember(editor);
  const found = await owner.request.get(`/api/admin/users?keyword=${person.username}`);
  const { userId } = (await found.json()).data.items[0];
  const roles = { roles: ['admin'], reason: '审阅词条' };
  expect(await postAs(owner, `/api/admin/users/${userId}/roles`, roles)).toMatchObject({ success: true });
  await signInMember(inject('portal').origin, editor, person);
  await owner.close();
  memberName = (await becomeMember(member)).nickname;
});
afterAll(closeBrowser);

test('a folder of Markdown moves in: tried without a trace, read, written, and set as PDF', async () => {
  await editor.goto('/admin/wiki/import');
  await editor.getByLabel('文件').setInputFiles({
    name: 'notes.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(
      zipSync({
        'walk-one.md': strToU8(
          '---\ntitle: 试跑用的词条\ntags: 导入\nsummary: 从一个文件夹里搬来的一篇。\n---\n\n## 第一节\n\n甲段原来的文字。\n\n## 第二节\n\n乙段原来的文字，参见 [[walk-two]]。',
        ),
        'walk-two.md': strToU8('# 第二篇搬来的词条\n\n没有写明分类，也没有定义。'),
        'walk-bad.md': strToU8('---\ntitle: 空的\n---\n'),
      }),
    ),
  });
  await editor.getByRole('button', { name: '试跑' }).click();
  await editor.getByRole('button', { name: '按报告写入' }).waitFor();
  await editor.getByRole('columnheader', { name: '说明' }).waitFor();
  await editor.getByRole('row', { name: /不导入.*空的.*没有内容/ }).waitFor();
  expect((await editor.request.get('/wiki/detail/walk-one')).status()).toBe(404);
  await editor.getByRole('button', { name: '按报告写入' }).click();
  await editor.getByText('已写入').waitFor();
  await editor.getByRole('link', { name: '试跑用的词条' }).click();
  await editor.getByRole('heading', { level: 1, name: '试跑用的词条' }).waitFor();
  await editor.goto('/wiki/detail/walk-one/history');
  expect(await editor.getByRole('button', { name: '比较选中的两版' }).count()).toBe(0);
  await editor.goBack();
  const loading = editor.waitForEvent('download');
  await editor.locator('summary', { hasText: '更多' }).click();
  await editor.getByRole('link', { name: 'PDF' }).click();
  const pdf = await (await loading).createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of pdf) chunks.push(chunk);
  expect(Buffer.concat(chunks).subarray(0, 5).toString()).toBe('%PDF-');
});

test('two people at one article see each other; their words are merged, compared and put back', async () => {
  await editor.goto('/wiki/detail/walk-one/edit');
  await member.goto('/wiki/detail/walk-one/edit');
  await editor.getByText(`${memberName} 正在编辑这篇词条`).waitFor();
  // The editor's own code comes late, with style sheets that must not overrule the page's.
  await editor.locator('main [role=textbox][contenteditable=true]').waitFor();
  expect(await editor.locator('main > .wrap').evaluate((page) => getComputedStyle(page).maxWidth)).toBe(
    '960px',
  );
  await member.getByText('正在编辑这篇词条').waitFor();
  await rewrite(editor, '甲段原来的文字', '甲段改过的文字');
  await editor.getByLabel('改了什么').fill('改写甲段');
  await editor.getByRole('button', { name: '发布' }).click();
  await editor.locator('main').getByText('甲段改过的文字').waitFor();
  await member.getByText('已经有人发布了第 2 版').waitFor();
  await rewrite(member, '乙段原来的文字', '乙段补过的文字');
  await member.getByRole('button', { name: '提交审阅' }).click();
  await member.waitForURL(/\/wiki\/proposal\/\d+/);
  await member.getByText('待审阅').first().waitFor();

  await editor.goto(new URL(member.url()).pathname);
  await changed(editor, '补过').waitFor();
  await editor.getByRole('button', { name: '退回' }).click();
  await editor.getByText('退回或评论要写明意见').waitFor();
  await editor.getByLabel('意见').fill('内容正确。');
  await editor.getByRole('button', { name: '同意' }).click();
  await editor.getByText('已发布').first().waitFor();

  await editor.goto('/wiki/detail/walk-one/history');
  await editor.locator('input[name=from][value="1"]').check();
  await editor.getByRole('button', { name: '比较选中的两版' }).click();
  await editor.waitForURL(/to=3&from=1/);
  for (const words of ['改过', '补过']) await changed(editor, words).waitFor();
  await editor.getByRole('link', { name: '按源文看' }).click();
  await editor.waitForURL(/view=source/);
  await editor.getByRole('button', { name: '恢复到第 1 版' }).click();
  await editor.waitForURL(/detail\/walk-one$/);
  await editor.locator('main').getByText('甲段原来的文字').waitFor();
  expect(await editor.locator('main').textContent()).not.toContain('乙段补过');
});

test('a section is talked about from its heading, and its heading tells so', async () => {
  await member.goto('/wiki/detail/walk-one');
  await member.getByRole('link', { name: '讨论这一节' }).last().click();
  await member.waitForURL(/talk\?section=/);
  expect(await member.getByLabel('针对哪一节').locator('option:checked').textContent()).toBe('整节：第二节');
  const body = member.getByLabel('内容');
  await body.fill('乙段有出处吗？');
  await member.getByRole('button', { name: '发表' }).click();
  await member.locator('main ol').getByText('乙段有出处吗？').waitFor();
  // A field of the browser or the editor, whichever stands there by now.
  const textOf = (field: HTMLElement) => ('value' in field ? field.value : field.textContent);
  await expect.poll(() => body.evaluate(textOf)).toBe('');
  await member.locator('main ol').getByRole('link', { name: '第二节' }).click();
  await member.getByRole('link', { name: '讨论这一节（1 条）' }).waitFor();
});

test('on a phone the definition comes first, then the contents, which lead to a section', async () => {
  const context = await openContext({ width: 390, hasScripts: false });
  const page = await context.newPage();
  await page.goto('/wiki/detail/walk-one');
  const placeOf = async (words: string) =>
    (
      await page
        .locator('main')
        .getByText(words, { exact: true })
        .filter({ visible: true })
        .first()
        .boundingBox()
    )?.y ?? 0;
  expect(await placeOf('本页目录')).toBeGreaterThan(await placeOf('从一个文件夹里搬来的一篇。'));
  await page.locator('main summary').filter({ hasText: '本页目录' }).click();
  await page.getByRole('navigation', { name: '本页目录' }).getByRole('link', { name: '第二节' }).click();
  expect(decodeURIComponent(new URL(page.url()).hash)).toBe('#第二节');
  await context.close();
});

test('without scripts: what clashes is shown with both texts, and nothing typed is lost', async () => {
  const context = await openContext({ hasScripts: false });
  await context.addCookies(await editor.context().cookies());
  const page = await context.newPage();
  await page.goto('/wiki/detail/walk-one/edit');
  await editor.goto('/wiki/detail/walk-one/edit');
  await rewrite(editor, '甲段原来的文字', '甲段是先到的');
  await editor.getByRole('button', { name: '发布' }).click();
  await editor.locator('main').getByText('甲段是先到的').waitFor();
  const body = page.locator('main textarea[name=body]');
  await body.fill((await body.inputValue()).replace('甲段原来的文字', '甲段是后到的'));
  await page.getByRole('button', { name: '发布' }).click();
  const choice = page.getByLabel('合并后的写法');
  const both = await choice.inputValue();
  expect([both.includes('甲段是先到的'), both.includes('甲段是后到的')]).toEqual([true, true]);
  await choice.fill('甲段是两个人一起定的。');
  await page.getByRole('button', { name: '保存合并' }).click();
  await page.locator('main').getByText('甲段是两个人一起定的').waitFor();
  await context.close();
});

async function newPage(): Promise<Page> {
  return (await openContext()).newPage();
}

/** A place of the comparison that is new or not what it was. */
function changed(page: Page, words: string) {
  return page.locator('main [data-change]:not([data-change=same])').filter({ hasText: words }).first();
}

/** Rewrites a paragraph in the open editor. */
async function rewrite(page: Page, words: string, anew: string): Promise<void> {
  const paragraph = page.locator('main [role=textbox][contenteditable=true] p').filter({ hasText: words });
  await paragraph.click({ clickCount: 3 });
  await page.keyboard.type(anew);
  await paragraph.waitFor({ state: 'hidden' });
}
