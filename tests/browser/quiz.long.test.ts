import type { Page } from 'playwright-core';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { readContent } from '../../backend/features/classroom/content/read-content.ts';
import { writeNumber } from '../../backend/features/classroom/quiz/question-lines.ts';
import { pace } from '../support/pace.ts';
import { agents, closeBrowser, openContext, type Visit } from './support/browser.ts';
import { allViews, findBarriers, overflowAt } from './support/look.ts';
import { createMember } from './support/member.ts';
import { inStep } from './support/step.ts';

afterAll(closeBrowser);

const visits: [string, Visit][] = [
  ['a desk', { width: 1440 }],
  ['a phone in WeChat', { width: 390, height: 844, userAgent: agents.wechat }],
  ['a desk without scripts', { width: 1440, hasScripts: false }],
];

const { quizzes } = await readContent();
const bank = quizzes.find(({ course }) => course === 'motor-circuits')?.questions ?? [];

/** Nothing of the page is wider than the screen or in anybody's way, in either scheme of colours. */
async function look(page: Page, width: number, shot: string): Promise<void> {
  expect(await overflowAt(page, width)).toBeLessThanOrEqual(0);
  expect(await findBarriers(page, allViews)).toEqual([]);
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/${shot}-${width}.png`, fullPage: true });
}

/** Answers a question by its words as the content has them. */
async function answer(page: Page, card: ReturnType<Page['locator']>): Promise<void> {
  const text = await card.locator('legend > span').nth(1).innerText();
  const question = bank.find((each) => each.text.zh === text.trim());
  if (!question) throw new Error(`unknown question ${text}`);
  const { answer: key, options } = question;
  if (key.kind === 'single' || key.kind === 'multi')
    for (const place of key.right) await card.getByText(options[place]?.zh ?? '', { exact: true }).click();
  else if (key.kind === 'judge') await card.getByText(key.isTrue ? '对' : '错', { exact: true }).click();
  else if (key.kind === 'number') await card.locator('input').fill(writeNumber({ ...key, tolerance: 0 }));
  else if (key.kind === 'fill') await card.locator('input').fill(key.accepted[0] ?? '');
  else if (key.kind === 'spot') await card.locator(`input[value=${key.zones[0]}]`).check();
  else
    for (const [place, option] of options.entries())
      await card
        .locator('label', { hasText: option.zh })
        .locator('select')
        .selectOption(String(place + 1));
}

describe.each(visits)('a quiz at %s', (_, visit) => {
  test('is answered, kept over a reload and a lost line, handed in and reviewed', {
    timeout: 180_000 * pace,
  }, async () => {
    const context = await openContext(visit);
    const page = await context.newPage();
    const { origin } = inject('portal');
    const { width = 1440 } = visit;
    const hasScripts = visit.hasScripts !== false;
    try {
      await inStep('a visitor is asked to sign in, and sees no answers', async () => {
        await page.goto(`${origin}/cloudClassroom`);
        await page
          .getByRole('link', { name: /电动机控制三例/ })
          .first()
          .click();
        await page
          .getByRole('link', { name: /电动机控制三例：测验/ })
          .first()
          .click();
        await page.getByText('登录后开始测验').waitFor();
        await createMember(origin, page);
        await page.reload();
        if (hasScripts) await look(page, width, 'quiz');
      });
      await inStep('it begins, and its page tells nothing that is right', async () => {
        await page.getByRole('button', { name: '开始测验' }).click();
        await page.waitForURL(/\/cloudClassroom\/attempt\/\d+$/);
        const html = await (await page.request.get(page.url())).text();
        for (const { explanation } of bank) expect(html).not.toContain(explanation.zh);
        expect(html).not.toMatch(/isTrue|tolerance|accepted/);
        if (hasScripts) await look(page, width, 'attempt');
      });
      const cards = page.locator('ol fieldset');
      await inStep('what is given is kept', async () => {
        await answer(page, cards.nth(0));
        if (hasScripts) {
          await page.getByText('答案已保存').waitFor();
          await context.setOffline(true);
          await answer(page, cards.nth(1));
          await page.getByText('连不上服务器').waitFor();
          await context.setOffline(false);
          await page.getByText('答案已保存').waitFor();
        } else {
          await answer(page, cards.nth(1));
          // A page that is reloaded while it is on its way to the next is attached to neither.
          const saved = page.waitForEvent('load');
          await page.getByRole('button', { name: '先保存' }).click();
          await saved;
        }
        await page.reload();
        const given = () => cards.nth(0).locator('input:checked').count();
        const typed = async () =>
          (await cards.nth(0).locator('input[type=text]').count())
            ? (await cards.nth(0).locator('input[type=text]').inputValue()).length
            : 0;
        const placed = () =>
          cards
            .nth(0)
            .locator('select')
            .evaluateAll((all) => all.filter((each) => (each as HTMLSelectElement).value).length);
        expect((await given()) + (await typed()) + (await placed())).toBeGreaterThan(0);
      });
      await inStep('what has no answer is named before it is handed in', async () => {
        await page.getByRole('button', { name: '交卷', exact: true }).click();
        await page.getByText('还有 6 题没有答').waitFor();
        for (let at = 2; at < (await cards.count()); at += 1) await answer(page, cards.nth(at));
        if (hasScripts) await page.getByText('答案已保存').waitFor();
        await page.getByRole('button', { name: '交卷', exact: true }).click();
        await page.getByText('100%').first().waitFor();
        if (hasScripts) await look(page, width, 'result');
      });
      await inStep('the review leads to the second of the lesson', async () => {
        expect(await page.getByText('答对了').count()).toBe(8);
        await page
          .getByRole('link', { name: /回到课里/ })
          .first()
          .click();
        await page.waitForURL(/\/lesson\/\d+\?t=\d+$/);
        await page.goBack();
        await page.getByRole('link', { name: '回到测验' }).click();
        await page.getByText('你已经通过这个测验').waitFor();
      });
    } finally {
      await context.close();
    }
  });
});
