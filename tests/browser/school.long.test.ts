import type { Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { agents, closeBrowser, openContext } from './support/browser.ts';
import { becomeTeacher } from './support/campus.ts';
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
  await teacher.getByText('名单第 2 行').waitFor();
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
  await stranger.goto(`${origin}/he`);
  await look('landing', stranger);
});
