import type { Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { pace } from '../support/pace.ts';
import { agents, closeBrowser, openContext } from './support/browser.ts';
import { becomeTeacher } from './support/campus.ts';
import { allViews, findBarriers, overflowAt } from './support/look.ts';
import { createMember } from './support/member.ts';
import { postAs } from './support/owner.ts';

afterAll(closeBrowser);

const shots = process.env['SHOTS'];

test('a competition is made, entered on a phone, judged without names and decided', async () => {
  const { origin } = inject('portal');
  const open = async (visit = {}) => (await openContext(visit)).newPage();
  const phone = { width: 390, height: 800, isDark: true, hasScripts: false, userAgent: agents.wechat };
  const [staff, teacher, pupil, juror] = [await open(), await open(), await open(phone), await open()];
  const look = async (name: string, page: Page) => {
    if (shots) await page.screenshot({ path: `${shots}/school-${name}.png`, fullPage: true });
    expect(await overflowAt(page, 320), name).toBe(0);
  };
  await becomeTeacher(teacher, staff);
  const endsOn = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10);
  const made = (await postAs(teacher, '/api/school/classes', { name: '竞赛班', endsOn })) as unknown as {
    data: { classId: number };
  };
  const view = await (await teacher.request.get(`${origin}/api/school/classes/${made.data.classId}`)).json();
  const { nickname } = await createMember(origin, pupil);
  const joining = { code: view.data.teaching.code, number: '01', name: '示例一', consent: 'own' };
  expect(await postAs(pupil, '/api/school/join', joining)).toMatchObject({ success: true });
  await createMember(origin, juror);
  const { data: judge } = await (await juror.request.get(`${origin}/api/me`)).json();

  await staff.goto(`${origin}/admin/competitions`);
  await staff.getByLabel('标题').fill('接线图绘制赛');
  await staff.getByLabel('简介').fill('给在校学生，画一张正反转接线图。');
  await staff.getByLabel('规则').fill('一人一件，交 DXF 或 PDF，不写姓名。');
  await staff.getByLabel('评分项').fill('正确 60\n清楚 40');
  await staff.getByLabel('开始').fill('2026-01-01T08:00');
  await staff.getByLabel('截止').fill('2025-01-01T08:00');
  await staff.getByRole('button', { name: '存为草稿' }).click();
  await staff.getByText('截止要晚于开始和现在').first().waitFor();
  expect(await staff.getByLabel('规则').inputValue()).toContain('DXF');
  await staff.getByLabel('截止').fill(`${endsOn}T08:00`);
  await staff.getByRole('button', { name: '存为草稿' }).click();
  await staff.getByLabel('用户编号').fill(String(judge.userId));
  await staff.getByRole('button', { name: '添加评委' }).click();
  await staff.getByText('已评 0 件').waitFor();
  await staff.getByRole('button', { name: '发布', exact: true }).click();
  await staff.getByText('已交 0 件').waitFor();
  await look('competition-staff', staff);
  const competitionId = Number(/competitions\/(\d+)/.exec(staff.url())?.[1]);
  const path = `/he/competitions/${competitionId}`;

  await pupil.goto(`${origin}/he/competitions`);
  await look('competitions', pupil);
  await pupil.getByRole('link', { name: '接线图绘制赛' }).click();
  await pupil.getByLabel('作品名称').fill('清楚的接线图');
  await pupil.getByRole('button', { name: '交作品' }).click();
  await pupil.getByText('选择作品文件').first().waitFor();
  expect(await pupil.getByLabel('作品名称').inputValue()).toBe('清楚的接线图');
  await pupil.getByLabel('说明').fill('主回路和控制回路各一张');
  await pupil.getByRole('button', { name: '交作品' }).click();
  await pupil.getByText('编号 1').waitFor();
  await look('entry', pupil);
  await juror.goto(`${origin}${path}/jury`);
  await juror.getByText('截止以后才能看到作品').waitFor();

  const now = await (await staff.request.get(`${origin}/api/admin/competitions/${competitionId}`)).json();
  const { title, about, rules, opensAt } = now.data;
  const soon = { competitionId, title, about, rules, opensAt, criteria: '正确 60\n清楚 40' };
  const closesAt = new Date(Date.now() + 2000).toISOString();
  expect(await postAs(staff, '/api/admin/competitions', { ...soon, closesAt })).toMatchObject({
    success: true,
  });
  await expect
    .poll(async () => (await juror.goto(`${origin}${path}/jury`)) && juror.getByLabel('正确').count(), {
      timeout: 20_000 * pace,
    })
    .toBe(1);
  expect(await juror.locator('main').innerText()).not.toContain(nickname);
  await juror.getByLabel('正确').fill('50');
  await juror.getByLabel('清楚').fill('35');
  await juror.getByRole('button', { name: '打分' }).click();
  await juror.getByText('85 分，满分 100').waitFor();
  await look('jury', juror);
  expect(await findBarriers(juror, allViews)).toEqual([]);
  await staff.goto(`${origin}/admin/competitions/${competitionId}`);
  expect(await staff.locator('main').innerText()).not.toContain(nickname);
  await staff.getByRole('button', { name: '结束评审并公布结果' }).click();
  await staff.getByText(nickname).waitFor();
  await pupil.reload();
  await pupil.getByText('（我的）').waitFor();
  await look('results', pupil);
  await juror.goto(`${origin}${path}`);
  expect(await juror.locator('main').innerText()).not.toContain(nickname);
  expect(await findBarriers(juror, allViews)).toEqual([]);
});
