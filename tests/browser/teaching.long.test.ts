import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { pace } from '../support/pace.ts';
import { agents, closeBrowser, openContext, type Visit } from './support/browser.ts';
import { allViews, findBarriers, overflowAt } from './support/look.ts';
import { createMember } from './support/member.ts';
import { signInOwner } from './support/owner.ts';
import { inStep } from './support/step.ts';

afterAll(closeBrowser);

const visits: [string, Visit][] = [
  ['a desk', { width: 1440 }],
  ['a phone in WeChat', { width: 390, height: 844, userAgent: agents.wechat }],
  ['a desk without scripts', { width: 1440, hasScripts: false }],
];

/** H.264 without sound, of 32 seconds; what follows the end of an MP4 is skipped, and makes each file another one. */
const video = (name: string) => ({
  name: `${name}.mp4`,
  mimeType: 'video/mp4',
  buffer: Buffer.concat([
    readFileSync(join(import.meta.dirname, '../support/videos/self-holding.mp4')),
    freeBox(name),
  ]),
});

function freeBox(text: string): Buffer {
  const words = Buffer.from(`freeteaching ${text}`);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(words.length + 4);
  return Buffer.concat([size, words]);
}

const drawingOf = (name: string) => ({
  name: `self-holding ${name}.dxf`,
  mimeType: 'image/vnd.dxf',
  buffer: readFileSync(join(import.meta.dirname, '../../content/resources/drawings/direct-starter.dxf')),
});

const captions = {
  name: 'zh.srt',
  mimeType: 'application/x-subrip',
  buffer: Buffer.from('1\n00:00:01,000 --> 00:00:03,000\n按下启动按钮\n'),
};
const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click();

/** Nothing of the page is wider than the screen or in anybody's way, in either scheme of colours. */
async function look(page: Page, width: number, shot = ''): Promise<void> {
  expect(await overflowAt(page, width)).toBeLessThanOrEqual(0);
  expect(await findBarriers(page, allViews)).toEqual([]);
  if (shot && process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/${shot}-${width}.png`, fullPage: true });
}

/** Which of several is meant, nobody knows; what stands there is not replaced by a guess. */
async function replaceVideo(page: Page, width: number): Promise<void> {
  const open = async () => {
    const more = page.locator('details', { hasText: '换视频' }).first();
    if ((await more.getAttribute('open')) === null) await more.locator('summary').click();
  };
  const boxes = page.locator('[name=fileId]');
  await open();
  await press(page, '用选中的视频');
  await page.getByText('先选一个视频').waitFor();
  await open();
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await press(page, '用选中的视频');
  await page.getByText('选中了 2 个视频').waitFor();
  expect(await overflowAt(page, width)).toBeLessThanOrEqual(0);
}

describe.each(visits)('teaching at %s', (name, visit) => {
  test('a course from two videos to the catalogue, by review', { timeout: 180_000 * pace }, async () => {
    const context = await openContext(visit);
    const page = await context.newPage();
    const { origin } = inject('portal');
    const { width = 1440 } = visit;
    const hasScripts = visit.hasScripts !== false;
    const title = `自锁与互锁（${name.length}）`;
    const command = `工具＞端子 ${name.length}`;
    try {
      await createMember(origin, page);
      await inStep('two videos become two lessons', async () => {
        await page.goto(`${origin}/personal/creation/courses`);
        await page.getByRole('link', { name: '新建课程' }).first().click();
        await page.locator('[name=title]').fill(title);
        await page.locator('[name=category]').selectOption('control');
        await page.locator('[name=level]').selectOption('basic');
        const files = [video(`自锁 ${width} ${hasScripts}`), video(`互锁 ${width} ${hasScripts}`)];
        if (hasScripts) {
          await page.locator('input[type=file]').first().setInputFiles(files);
          await expect
            .poll(() => page.locator('[name=fileId]:checked').count(), { timeout: 30_000 * pace })
            .toBe(2);
          // What one has already and sends once more is ticked where it stands.
          await page.locator('[name=fileId]').first().uncheck();
          await page.locator('input[type=file]').first().setInputFiles(files);
          await expect
            .poll(() => page.locator('[name=fileId]:checked').count(), { timeout: 30_000 * pace })
            .toBe(2);
          expect(await page.locator('[name=title]').inputValue()).toBe(title);
        } else await page.locator('[name=file]').setInputFiles(files);
        if (hasScripts) await look(page, width, 'new');
        await press(page, '建课');
        await page.waitForURL(/\/personal\/creation\/course\/\d+$/);
      });
      await inStep('what is missing is said, and what was typed stays', async () => {
        await expect
          .poll(
            async () => {
              if (!hasScripts) await page.reload();
              return page.getByText('可以在线看').count();
            },
            { timeout: 60_000 * pace },
          )
          .toBe(2);
        await page.getByText('提交前还缺：至少 10 个字的介绍。').waitFor();
        if (hasScripts) await look(page, width, 'course');
        await page.locator('[name=price]').fill('20');
        await page.locator('[name=memberPrice]').fill('30');
        await page.locator('[name=about]').fill('从自锁讲到互锁，学完会看懂电动机控制回路。');
        await press(page, '保存');
        await page.getByText('会员价不能高于价格').first().waitFor();
        expect(await page.locator('[name=about]').inputValue()).toContain('从自锁讲到互锁');
        await page.locator('[name=memberPrice]').fill('0');
        await page.locator('[name=trialMinutes]').fill('0.5');
        await press(page, '保存');
        await page.getByRole('button', { name: '提交审核' }).waitFor();
      });
      await inStep('a lesson gets chapters and captions', async () => {
        await page.getByRole('rowheader').getByRole('link').first().click();
        await replaceVideo(page, width);
        await page.locator('[name=chapters]').fill('0:00 主回路\n后来 自锁');
        await press(page, '保存');
        await page.getByText('第 2 行读不出来').first().waitFor();
        expect(await page.locator('[name=chapters]').inputValue()).toContain('后来 自锁');
        await page.locator('[name=chapters]').fill('0:00 主回路\n0:12 自锁 | Self-holding');
        await press(page, '保存');
        await page.getByText('已保存').waitFor();
        await page.locator('input[name=file][accept=".vtt,.srt"]').first().setInputFiles(captions);
        await press(page, '上传 中文字幕');
        await page.getByText('已有 1 条').waitFor();
        await page.locator('[name=at]').last().fill('0:12');
        await page.locator('select[name=product]').selectOption('design');
        await page.locator('[name=version]').fill('三');
        await page.locator('[name=path]').fill(command);
        await press(page, '添加步骤');
        await page.getByText('写成用点隔开的数字，最多四段').waitFor();
        expect(await page.locator('[name=path]').inputValue()).toBe(command);
        await page.locator('[name=version]').fill('1.2');
        await press(page, '添加步骤');
        await page.getByText(command.replace('＞', ' > ')).waitFor();
        if (hasScripts) await look(page, width, 'lesson');
      });
      await inStep('and a practice with a reference solution', async () => {
        await page.getByRole('link', { name: '资料与练习' }).click();
        await page.locator('[name=task]').fill('画出自锁的控制回路。');
        await press(page, '保存练习要求');
        await page.getByText('已保存').waitFor();
        const drawing = drawingOf(`${width} ${hasScripts}`);
        await page.locator('input[type=file]').first().setInputFiles(drawing);
        if (hasScripts)
          await expect
            .poll(() => page.locator('[name=fileId]:checked').count(), { timeout: 30_000 * pace })
            .toBe(1);
        await page.locator('select[name=role]').selectOption('solution');
        await press(page, '添加所选文件');
        await page.getByRole('heading', { name: '参考答案', exact: true }).waitFor();
        await page.getByRole('link', { name: drawing.name }).waitFor();
        if (hasScripts) await look(page, width, 'practice');
        await page.getByRole('link', { name: title }).first().click();
      });
      await inStep('submitted, it stands still', async () => {
        await press(page, '提交审核');
        await page.getByText('正在等审核').waitFor();
        if (hasScripts) await look(page, width, 'waiting');
      });
      const staff = await (await openContext({ ...visit, hasScripts: true })).newPage();
      await inStep('staff return it with a reason, then publish it', async () => {
        await signInOwner(staff);
        await staff.goto(`${origin}/admin/courses`);
        await staff.getByRole('heading', { name: title }).waitFor();
        await look(staff, width, 'staff');
        await press(staff, '退回');
        await staff.getByText('请写明理由').waitFor();
        await staff.locator('[name=reason]').fill('介绍里请写明适合谁');
        await press(staff, '退回');
        await staff.getByText('没有等待审核的课程').waitFor();
        await page.reload();
        await page.getByText('审核没有通过：介绍里请写明适合谁').waitFor();
        await press(page, '提交审核');
        await page.getByText('正在等审核').waitFor();
        await staff.reload();
        await press(staff, '通过并发布');
        await staff.getByText('没有等待审核的课程').waitFor();
      });
      await inStep('it stands in the catalogue, and plays', async () => {
        await page.reload();
        await page.getByRole('link', { name: '学员看到的页面' }).click();
        await page.getByRole('heading', { name: title }).first().waitFor();
        await staff.goto(page.url());
        expect(await staff.getByText('会员免费').count()).toBeGreaterThan(0);
        await page.goto(`${origin}/personal/creation/courses`);
        await page.getByText('已发布').first().waitFor();
        if (hasScripts) await look(page, width, 'courses');
      });
      await inStep('a version of the product makes its step old', async () => {
        await staff.goto(`${origin}/admin/releases`);
        await staff.locator('[name=product]').selectOption('design');
        await staff.locator('[name=version]').fill(`2.${name.length}`);
        await staff.locator('[name=releasedOn]').fill('2026-11-20');
        await staff.locator('[name=notes]').fill('端子命令移到接线菜单。');
        await staff.locator('[name=changes]').fill(`${command} | 接线＞端子 | 多余`);
        await press(staff, '发布');
        await staff.getByText('第 1 行读不懂').first().waitFor();
        await staff.locator('[name=changes]').fill(`${command} | 接线＞端子`);
        await press(staff, '发布');
        await staff.getByText('已保存').waitFor();
        await look(staff, width, 'releases');
        await staff.goto(`${origin}/product/design`);
        await staff.getByRole('heading', { name: '版本说明' }).waitFor();
        await look(staff, width, 'product');
        await page.getByRole('link', { name: title }).first().click();
        await page.getByText('1 个步骤的菜单在新版里变了').waitFor();
        await page.getByRole('link', { name: '学员看到的页面' }).click();
        await page.getByText('旧版软件').waitFor();
        await page.locator('main a[href*="/lesson/"]').first().click();
        await page.getByText(`2.${name.length} 版起在：接线 > 端子`).waitFor();
        if (hasScripts) await look(page, width, 'old-step');
      });
    } finally {
      await context.close();
    }
  });
});
