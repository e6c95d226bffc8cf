import { afterAll, expect, test } from 'vitest';
import { agents, closeBrowser, onPage, openContext } from './support/browser.ts';
import { becomeMember } from './support/people.ts';

afterAll(closeBrowser);

const drop = '/electricBrain/calculators/voltage-drop?voltage=400';

test('without scripts on a phone: saved, a second version, compared, shared, revoked', async () => {
  const context = await openContext();
  await becomeMember(await context.newPage());
  const phone = await openContext({ width: 390, hasScripts: false, isDark: true, userAgent: agents.wechat });
  await phone.addCookies(await context.cookies());
  const page = await phone.newPage();
  await page.goto(drop);
  await page.getByRole('link', { name: '保存', exact: true }).click();
  await page.getByLabel('名称').fill('');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByText('请写一个名称').waitFor();
  await page.getByLabel('名称').fill('一号泵房进线');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByText('结果与保存时完全一致').waitFor();
  await page.getByRole('link', { name: '打开计算' }).first().click();
  await page.getByLabel('长度，第 1 行').fill('160');
  await page.getByRole('button', { name: '计算', exact: true }).click();
  await page.getByRole('link', { name: '保存', exact: true }).click();
  await page.getByLabel('存为').selectOption({ label: '“一号泵房进线”的第 2 版' });
  await page.getByRole('button', { name: '保存', exact: true }).click();
  for (const version of [1, 2]) await page.getByLabel(`选中第 ${version} 版`).check();
  await page.getByRole('button', { name: '对比选中的两个' }).click();
  expect(await page.getByText('不同', { exact: true }).count()).toBeGreaterThan(1);
  await page.goBack();
  await page.getByRole('button', { name: '生成链接' }).click();
  const link = await page.getByRole('textbox', { name: '分享链接' }).inputValue();
  const path = new URL(link).pathname;
  await onPage({ hasScripts: false }, async (visitor) => {
    await visitor.goto(path);
    await visitor.getByRole('heading', { name: '一号泵房进线' }).waitFor();
    const pdf = await visitor.request.get(
      (await visitor.getByRole('link', { name: 'PDF' }).getAttribute('href')) ?? '',
    );
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  });
  await page.getByRole('button', { name: '撤销链接' }).click();
  await onPage({ hasScripts: false }, async (visitor) => {
    expect((await visitor.goto(path))?.status()).toBe(404);
  });
  await Promise.all([context.close(), phone.close()]);
});
