import type { Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { pace } from '../support/pace.ts';
import { agents, closeBrowser, openContext } from './support/browser.ts';
import { becomeTeacher } from './support/campus.ts';
import { listWronglyMarked } from './support/english.ts';
import { allViews, findBarriers, overflowAt } from './support/look.ts';
import { createMember, signInMember } from './support/member.ts';

afterAll(closeBrowser);

const shots = process.env['SHOTS'];

test('a teacher makes a class without scripts, a pupil joins it on a phone, and names stay between them', async () => {
  const { origin } = inject('portal');
  const staff = await (await openContext()).newPage();
  const teacher = await (await openContext({ hasScripts: false })).newPage();
  const phone = { width: 390, height: 800, isDark: true, hasScripts: false, userAgent: agents.wechat };
  const pupil = await (await openContext(phone)).newPage();
  const shot = async (name: string, page: Page) => {
    if (shots) await page.screenshot({ path: `${shots}/school-${name}.png`, fullPage: true });
  };
  const look = async (name: string, page: Page) => {
    await shot(name, page);
    expect(await overflowAt(page, 320), name).toBe(0);
  };
  const { campusName, person } = await becomeTeacher(teacher, staff);
  await teacher.goto(`${origin}/he/campus`);
  await teacher.getByText('已用 0，共 200').waitFor();
  await look('campus', teacher);
  await staff.goto(`${origin}/admin/campuses?state=accepted`);
  await staff.getByRole('link', { name: campusName }).waitFor();
  await look('staff', staff);

  await teacher.goto(`${origin}/he/classes`);
  await look('classes-none', teacher);
  await teacher.getByLabel('班级名称').fill('电气 2401 班');
  await teacher.getByLabel('最后一个教学日').fill('2020-01-01');
  await teacher.getByRole('checkbox', { name: '只让名单上的学生加入' }).check();
  await teacher.getByRole('button', { name: '建班' }).click();
  await teacher.getByText('最后一个教学日要在今天到').waitFor();
  expect(await teacher.getByLabel('班级名称').inputValue()).toBe('电气 2401 班');
  const day = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10);
  await teacher.getByLabel('最后一个教学日').fill(day);
  await teacher.getByRole('button', { name: '建班' }).click();
  await teacher.getByRole('heading', { name: '电气 2401 班' }).waitFor();
  const code = /[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(await teacher.locator('body').innerText())?.[0] ?? '';
  const list = teacher.getByLabel('学号和姓名');
  await list.fill('2401 王示例\n坏的');
  await teacher.getByRole('button', { name: '加入名单' }).click();
  // Beside the list, too: its button stands a screen below the top of the page.
  await teacher.locator('form:has(textarea[name=list])').getByText('名单第 2 行').waitFor();
  expect(await list.inputValue()).toContain('王示例');
  await list.fill('2401 王示例\n2402 李示例');
  await teacher.getByRole('button', { name: '加入名单' }).click();
  await teacher.getByText('未加入').first().waitFor();

  await pupil.goto(`${origin}/he/join/${code}`);
  expect(pupil.url()).toContain('/user/signin');
  await createMember(origin, pupil);
  await pupil.goto(`${origin}/he/join`);
  await pupil.getByLabel('班级码').fill('AAAA-AAAA');
  await pupil.getByRole('button', { name: '下一步' }).click();
  await pupil.getByText('没有这个班级码').waitFor();
  await look('join-wrong', pupil);
  await pupil.getByLabel('班级码').fill(code.toLowerCase());
  await pupil.getByRole('button', { name: '下一步' }).click();
  await pupil.getByLabel('学号').fill('2401');
  await pupil.getByLabel('姓名').fill('王错了');
  await pupil.getByLabel('年龄').selectOption('own');
  await pupil.getByRole('button', { name: '加入', exact: true }).click();
  await pupil.getByText('与名单对不上').waitFor();
  expect(await pupil.getByLabel('学号').inputValue()).toBe('2401');
  await look('join', pupil);
  await pupil.getByLabel('姓名').fill('王示例');
  await pupil.getByRole('button', { name: '加入', exact: true }).click();
  await pupil.getByRole('heading', { name: '我在这个班' }).waitFor();
  await look('pupil', pupil);
  expect(await pupil.locator('body').innerText()).not.toContain('李示例');

  await teacher.reload();
  await teacher.getByText('1 人已加入').waitFor();
  await look('class', teacher);
  const { pathname } = new URL(teacher.url());
  const stranger = await (await openContext()).newPage();
  await createMember(origin, stranger);
  expect((await stranger.goto(`${origin}${pathname}`))?.status()).toBe(404);
  const scripted = await (await openContext()).newPage();
  await signInMember(origin, scripted, person);
  await scripted.goto(`${origin}${pathname}`);
  expect(await findBarriers(scripted, allViews)).toEqual([]);
  for (const path of [pathname, '/he/classes', '/he/campus'])
    expect(await listWronglyMarked(scripted, path), path).toEqual([]);
  await stranger.goto(`${origin}/he`);
  await look('landing', stranger);
});

test('an assignment is given, handed in with a drawing on a phone, marked and released, all without scripts', async () => {
  const { origin } = inject('portal');
  const staff = await (await openContext()).newPage();
  const teacher = await (await openContext({ hasScripts: false })).newPage();
  const phone = { width: 390, height: 800, hasScripts: false, userAgent: agents.wechat };
  const pupil = await (await openContext(phone)).newPage();
  const look = async (name: string, page: Page) => {
    if (shots) await page.screenshot({ path: `${shots}/school-${name}.png`, fullPage: true });
    expect(await overflowAt(page, 320), name).toBe(0);
  };
  const { person } = await becomeTeacher(teacher, staff);
  const day = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10);
  await teacher.goto(`${origin}/he/classes`);
  await teacher.getByLabel('班级名称').fill('柜体装配班');
  await teacher.getByLabel('最后一个教学日').fill(day);
  await teacher.getByRole('button', { name: '建班' }).click();
  const code = /[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(await teacher.locator('body').innerText())?.[0] ?? '';
  await createMember(origin, pupil);
  await pupil.goto(`${origin}/he/join/${code}`);
  await pupil.getByLabel('学号').fill('07');
  await pupil.getByLabel('姓名').fill('示例七');
  await pupil.getByLabel('年龄').selectOption('guardian');
  await pupil.getByRole('button', { name: '加入', exact: true }).click();
  await pupil.getByText('教师布置以后在这里看到').waitFor();

  await teacher.getByRole('link', { name: '布置作业' }).click();
  await teacher.getByLabel('标题').fill('接线表找错');
  await teacher.getByLabel('要求').fill('对照 YL-003 找出六处错误，交 DXF。');
  await teacher.getByLabel('评分细则').fill('找对错误 60\n没有分值');
  await teacher.getByLabel('截止时间').fill(`${day}T08:00`);
  await teacher.getByRole('button', { name: '布置', exact: true }).click();
  await teacher.locator('form').getByText('评分细则第 2 行读不出').waitFor();
  expect(await teacher.getByLabel('要求').inputValue()).toContain('YL-003');
  await look('work-refused', teacher);
  await teacher.getByLabel('评分细则').fill('找对错误 60\n说明后果 40');
  await teacher.getByRole('button', { name: '布置', exact: true }).click();
  await teacher.getByText('还没有人交').waitFor();
  const { pathname } = new URL(teacher.url());

  await pupil.reload();
  await pupil.getByRole('link', { name: '接线表找错' }).click();
  await pupil.getByRole('button', { name: '交作业' }).click();
  await pupil.getByText('选择要交的文件').first().waitFor();
  await look('hand-in', pupil);
  await pupil.locator('input[name=file]').setInputFiles({
    ...{ name: '07.dxf', mimeType: 'image/vnd.dxf' },
    buffer: Buffer.from(
      '0\nSECTION\n2\nENTITIES\n0\nLINE\n8\n0\n10\n0\n20\n0\n11\n9\n21\n9\n0\nENDSEC\n0\nEOF\n',
    ),
  });
  await pupil.getByLabel('说明').fill('第 12 行接反了');
  await pupil.getByRole('button', { name: '交作业' }).click();
  await pupil.getByText('已经交上').waitFor();
  await look('handed-in', pupil);

  await teacher.goto(origin + pathname);
  await teacher.getByText('批改', { exact: false }).first().click();
  await teacher.getByLabel('说明后果').fill('30');
  await teacher.getByLabel('找对错误').fill('55');
  await teacher.getByLabel('评语').fill('第 41 行也看看');
  await teacher.getByRole('button', { name: '保存评分' }).click();
  await teacher.getByText('85 分，满分 100').waitFor();
  await look('marking', teacher);
  await pupil.reload();
  // Not the bare number: the clock may say it.
  expect(await pupil.locator('body').innerText()).not.toMatch(/(?:55|85) 分，满分/);
  await teacher.getByRole('button', { name: '公布成绩' }).click();
  await teacher.getByRole('button', { name: '收回成绩' }).waitFor();
  await pupil.reload();
  await pupil.getByText('55 分，满分 60').waitFor();
  await look('marks', pupil);
  const scripted = await (await openContext()).newPage();
  await signInMember(origin, scripted, person);
  await scripted.goto(origin + pathname);
  expect(await findBarriers(scripted, allViews)).toEqual([]);
  await scripted.getByRole('link', { name: '查看“07.dxf”' }).click();
  await scripted.waitForURL(/\?view=\d+-[0-9a-f]{24}#hand-in-\d+$/);
  // Its conversion may not be over yet.
  await expect
    .poll(
      async () => {
        await scripted.reload();
        return scripted.locator('[id^=hand-in]').getByText('文件还在转换').count();
      },
      { timeout: 60_000 * pace, interval: 1000 },
    )
    .toBe(0);
  await scripted.getByRole('button', { name: '图层', exact: true }).waitFor();
  await look('viewer', scripted);
  await scripted.goto(`${origin}/he/packs`);
  await scripted.getByRole('link', { name: '参考答案' }).first().waitFor();
  await look('packs', scripted);
  for (const page of [scripted, pupil]) expect(await listWronglyMarked(page, pathname)).toEqual([]);
});
