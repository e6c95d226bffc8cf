import type { Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { pace } from '../support/pace.ts';
import { agents, closeBrowser, openContext } from './support/browser.ts';
import { becomeTeacher } from './support/campus.ts';
import { allViews, findBarriers, overflowAt, showAs } from './support/look.ts';
import { createMember } from './support/member.ts';
import { inStep } from './support/step.ts';

afterAll(closeBrowser);

const shots = process.env.SHOTS;

async function shoot(page: Page, name: string): Promise<void> {
  if (!shots) return;
  for (const [width, isDark] of [
    [1440, false],
    [390, true],
  ] as const) {
    await showAs(page, { name, width, isDark });
    await page.screenshot({ path: `${shots}/${name}-${width}.png`, fullPage: true });
  }
  await showAs(page, { name, width: 1440, isDark: false });
}

test('a company follows a tender from the notice to its list of materials', {
  timeout: 180_000 * pace,
}, async () => {
  const { origin } = inject('portal');
  const open = async (visit = {}) => (await openContext(visit)).newPage();
  const [boss, staff, guest] = [await open(), await open(), await open({ hasScripts: false })];
  const { person } = await becomeTeacher(boss, staff);
  const press = (page: Page, name: string | RegExp) =>
    page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) }).click();
  const main = (page: Page) => page.locator('main');

  await inStep('whoever has no company is told how to get one, by the board and by a notice', async () => {
    await guest.goto(`${origin}/tender/1`);
    await press(guest, '跟进');
    expect(guest.url()).toContain('/user/signin');
    await createMember(origin, guest);
    await guest.goto(`${origin}/tender/follows`);
    await guest.getByText('投标跟进属于企业').waitFor();
    await guest.goto(`${origin}/tender/1`);
    await press(guest, '跟进');
    await guest.getByRole('alert').getByRole('link', { name: '登记或加入企业' }).waitFor();
  });

  const address = await inStep('a notice goes to the board by one press, and once', async () => {
    await boss.goto('/tender/follows');
    await boss.getByText('还没有跟进的项目').waitFor();
    await shoot(boss, 'board-empty');
    for (let times = 0; times < 2; times += 1) {
      await boss.goto('/tender/1');
      await press(boss, '跟进');
      await boss.waitForURL(/\/tender\/follows\/\d+$/);
    }
    await shoot(boss, 'follow-new');
    return new URL(boss.url()).pathname;
  });

  await inStep('go, who is in charge, and a note; what is too long stays as it was typed', async () => {
    await main(boss).locator('select[name=decision]').selectOption('go');
    await main(boss).locator('select[name=ownerId]').selectOption({ label: person.nickname });
    const note = main(boss).locator('textarea[name=note]');
    await note.evaluate((element: HTMLTextAreaElement) => element.removeAttribute('maxlength'));
    await note.fill('长'.repeat(2001));
    await press(boss, '保存');
    await boss.getByText('不超过 2000 字').waitFor();
    expect((await note.inputValue()).length).toBe(2001);
    expect(await main(boss).locator('select[name=decision]').inputValue()).toBe('go');
    await note.fill('要 IP41，先问铜价。');
    await press(boss, '保存');
    await boss.getByText('已保存').waitFor();
  });

  await inStep('tasks by their day, done and again', async () => {
    for (const [title, dueOn] of [
      ['封标', '2099-11-19'],
      ['买标书', '2020-01-02'],
    ] as const) {
      await main(boss).locator('input[name=title]').fill(title);
      await main(boss).locator('input[name=dueOn]').fill(dueOn);
      await main(boss).locator('select[name=assigneeId]').selectOption({ label: person.nickname });
      await press(boss, '添加任务');
      await boss.getByText(`${dueOn} 前`).waitFor();
    }
    await boss.getByText('已过期').waitFor();
    expect(await main(boss).locator('li:has(input[name=taskId])').first().innerText()).toContain('买标书');
    await press(boss, '完成：买标书');
    await boss.getByText('1 项未完成，共 2 项').waitFor();
    await press(boss, '重做：买标书');
    await boss.getByText('2 项未完成，共 2 项').waitFor();
    await press(boss, '完成：买标书');
    await boss.getByText('1 项未完成，共 2 项').waitFor();
  });

  await inStep('a file is put there and comes back', async () => {
    const file = { name: '报价汇总表.csv', mimeType: 'text/csv', buffer: Buffer.from('柜号,数量\nAA1,1\n') };
    await main(boss).locator('input[name=file]').setInputFiles(file);
    await press(boss, '添加附件');
    const link = main(boss).getByRole('link', { name: '下载' });
    await link.waitFor();
    const saved = await boss.request.get(origin + (await link.getAttribute('href')));
    expect(await saved.text()).toContain('AA1');
  });

  await inStep('the page is fit for both widths and colours', async () => {
    await boss.goto(address);
    expect(await findBarriers(boss, allViews)).toEqual([]);
    await shoot(boss, 'follow');
    await boss.goto('/tender/follows');
    expect(await findBarriers(boss, allViews)).toEqual([]);
    expect(await overflowAt(boss, 390)).toBeLessThanOrEqual(0);
    await shoot(boss, 'board');
    const sheet = await boss.request.get(`${origin}/api/tender-follows.xlsx`);
    expect(sheet.headers()['content-type']).toContain('spreadsheetml');
  });

  await inStep('what is bought becomes a list of the company, on the way to a quotation', async () => {
    await boss.goto(address);
    await press(boss, '采购清单转成材料清单');
    await boss.waitForURL(/\/dxxsample\/lists\/\d+$/);
    await boss.getByText('低压抽出式开关柜').first().waitFor();
    const notice = main(boss).getByText('由招标公告生成：').getByRole('link');
    expect(await notice.getAttribute('href')).toBe('/tender/1');
    expect(await notice.innerText()).toContain('示例');
    await boss.goto(address);
    await main(boss).getByRole('link', { name: '报价单' }).click();
    await boss.waitForURL(/\/quotations$/);
  });

  await inStep('on a phone in WeChat without scripts the same forms work, and following ends', async () => {
    const visit = { hasScripts: false, width: 390, height: 844, userAgent: agents.wechat };
    const phone = await open(visit);
    await phone.context().addCookies(await boss.context().cookies());
    await phone.goto(origin + address);
    await phone.getByText('用浏览器打开后下载').first().waitFor();
    await main(phone).locator('input[name=title]').fill('踏勘');
    await press(phone, '添加任务');
    await phone.getByText('2 项未完成，共 3 项').waitFor();
    await press(phone, '删除：踏勘');
    await phone.getByText('1 项未完成，共 2 项').waitFor();
    await main(phone).locator('summary', { hasText: '停止跟进' }).click();
    await press(phone, '停止跟进并删除任务');
    await phone.getByText('还没有跟进的项目').waitFor();
    expect((await phone.goto(origin + address))?.status()).toBe(404);
  });
  expect((await guest.goto(origin + address))?.status()).toBe(404);
});
