import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { pace } from '../support/pace.ts';
import { agents, closeBrowser, openContext, type Visit } from './support/browser.ts';
import { allViews, findBarriers, overflowAt, showAs } from './support/look.ts';
import { createMember } from './support/member.ts';
import { postAs } from './support/owner.ts';
import { inStep } from './support/step.ts';

afterAll(closeBrowser);

const visits: [string, Visit][] = [
  ['a desk', { width: 1440 }],
  ['a phone in WeChat', { width: 390, height: 844, userAgent: agents.wechat }],
  ['a desk without scripts', { width: 1440, hasScripts: false }],
];

/** What stands in the field of answers, by kind; the true statement is chosen instead. */
const answers = {
  single: '*断路器\n接触器\n熔断器',
  multi: '*U1、V1、W1\n*W2、U2、V2\nA1、A2',
  fill: '自锁\n自保持',
  number: '140.3 A ± 1%',
  order: '断电\n上锁\n验电',
} as const;

const drawing = sharp({ create: { width: 800, height: 400, channels: 3, background: '#fff' } })
  .png()
  .toBuffer();

const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

/** Nothing of the page is wider than the screen or in anybody's way, in either scheme of colours. */
async function look(page: Page, width: number, shot: string): Promise<void> {
  expect(await overflowAt(page, width)).toBeLessThanOrEqual(0);
  expect(await findBarriers(page, allViews)).toEqual([]);
  await showAs(page, { name: 'light', width, isDark: false });
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/${shot}-${width}.png`, fullPage: true });
}

const countDrafts = (page: Page) =>
  page.evaluate(
    () => Object.keys(localStorage).filter((key) => key.startsWith('draft:quiz-question')).length,
  );

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

describe.each(visits)('making a quiz at %s', (_, visit) => {
  test('questions of every kind, from files and back into files', { timeout: 180_000 * pace }, async () => {
    const context = await openContext(visit);
    const page = await context.newPage();
    const { origin } = inject('portal');
    const { width = 1440, hasScripts = true } = visit;
    const add = async (kind: string, title: string) => {
      await page.getByRole('link', { name: kind, exact: true }).click();
      await page.locator('[name=text]').fill(title);
    };
    const save = async () => {
      await press(page, '保存');
      await page.waitForURL(/\/personal\/creation\/quiz\/\d+$/);
    };
    try {
      await createMember(origin, page);
      await inStep('a course gets a quiz', async () => {
        await page.goto(`${origin}/personal/creation/courses`);
        await page.getByRole('link', { name: '新建课程' }).first().click();
        await page.locator('[name=title]').fill('星三角起动');
        await page.locator('[name=category]').selectOption('control');
        await page.locator('[name=level]').selectOption('basic');
        await press(page, '建课');
        await page.waitForURL(/\/personal\/creation\/course\/\d+$/);
        await page.locator('#quizzes [name=title]').fill('星三角起动小测');
        await press(page, '新建测验');
        await page.waitForURL(/\/personal\/creation\/quiz\/\d+$/);
      });
      await inStep('what cannot be read is said beside the field, and what was typed stays', async () => {
        await add('单选', '主回路短路由谁分断？');
        await page.locator('[name=lines]').fill('断路器\n接触器');
        await press(page, '保存');
        await page.getByText('没有标出正确的选项：在它前面加 *。').waitFor();
        expect(await page.locator('[name=lines]').inputValue()).toBe('断路器\n接触器');
        expect(await page.locator('[name=text]').inputValue()).toBe('主回路短路由谁分断？');
        if (hasScripts) {
          await look(page, width, 'quiz-question');
          await page.locator('[name=explanation]').fill('短路电流由断路器分断。');
          await expect.poll(() => countDrafts(page)).toBe(1);
          await page.reload();
          await expect
            .poll(() => page.locator('[name=explanation]').inputValue())
            .toBe('短路电流由断路器分断。');
          expect(await page.locator('[name=lines]').inputValue()).toBe('断路器\n接触器');
          expect(await page.locator('[name=text]').inputValue()).toBe('主回路短路由谁分断？');
        }
        await page.locator('[name=lines]').fill(answers.single);
        await save();
        if (hasScripts) expect(await countDrafts(page)).toBe(0);
      });
      await inStep('the other kinds', async () => {
        await add('多选', '星三角电动机有哪些接线端？');
        await page.locator('[name=lines]').fill(answers.multi);
        await save();
        await add('判断', '星形与三角形接触器之间要互锁。');
        await page.getByText('对', { exact: true }).click();
        await save();
        await add('填空', '用自己的辅助触点保持吸合叫什么？');
        await page.locator('[name=lines]').fill(answers.fill);
        await save();
        await add('计算', '75 kW、380 V、功率因数 0.87、效率 0.935 的电动机额定电流是多少？');
        await page.locator('[name=lines]').fill(answers.number);
        await save();
        await add('排序', '检修前怎么做？');
        await page.locator('[name=lines]').fill(answers.order);
        await save();
        await add('图上找点', '图上哪一格是热继电器？');
        await page.locator('[name=lines]').fill('C6');
        await page
          .locator('[name=picture]')
          .setInputFiles({ name: '主回路.png', mimeType: 'image/png', buffer: await drawing });
        await save();
        await expect.poll(() => page.locator('tbody tr').count()).toBe(7);
        if (hasScripts) await look(page, width, 'quiz-made');
      });
      await inStep('order is changed, a question is taken out', async () => {
        await page.getByRole('button', { name: '下移 主回路短路由谁分断？' }).click();
        await expect.poll(() => page.locator('tbody tr th').first().innerText()).toContain('接线端');
        await page.getByRole('button', { name: '取出 检修前怎么做？' }).click();
        await expect.poll(() => page.locator('tbody tr').count()).toBe(6);
      });
      await inStep('a file with a fault says its line and adds nothing; a right one is added', async () => {
        await page.locator('[name=file]').setInputFiles(file('bad.gift', '热继电器保护什么？{=过载 ~短路\n'));
        await press(page, '导入');
        await page.getByText('大括号没有合上。一题也没有加入，改好再传。').waitFor();
        expect(await page.locator('tbody tr').count()).toBe(6);
        await page
          .locator('[name=file]')
          .setInputFiles(
            file('good.gift', '::1::热继电器保护什么？{=过载 ~短路 ~漏电}\n\n互锁防止短路。{T}\n'),
          );
        await press(page, '导入');
        await page.getByText('已加入 2 题。').waitFor();
        expect(await page.locator('tbody tr').count()).toBe(8);
      });
      await inStep('and out again', async () => {
        for (const [name, words] of [
          ['导出 GIFT', '热继电器保护什么？'],
          ['导出表格（xlsx）', 'PK'],
        ] as const) {
          const waiting = page.waitForEvent('download');
          await page.getByRole('link', { name }).click();
          expect(readFileSync(await (await waiting).path(), 'utf8')).toContain(words);
        }
      });
      await inStep('it is published with its terms, and nobody else can open it for writing', async () => {
        await page.locator('[name=passPercent]').fill('60');
        await press(page, '保存');
        await expect.poll(() => page.locator('[name=passPercent]').inputValue()).toBe('60');
        await press(page, '发布测验');
        await page.getByRole('button', { name: '收起来' }).waitFor();
        const path = new URL(page.url()).pathname;
        const other = await (await openContext(visit)).newPage();
        await createMember(origin, other);
        expect((await other.goto(origin + path))?.status()).toBe(404);
        const quizId = Number(path.split('/').at(-1));
        expect(
          await postAs(other, `/api/own/quizzes/${quizId}/questions/move`, { questionId: 1, act: 'delete' }),
        ).toMatchObject({ success: false });
        await other.context().close();
        if (hasScripts) await look(page, width, 'quiz-published');
      });
    } finally {
      await context.close();
    }
  });
});
