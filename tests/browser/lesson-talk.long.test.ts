import type { Page } from 'playwright-core';
import { afterAll, describe, expect, inject, test } from 'vitest';
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

const lesson = '/cloudClassroom/detail/1/lesson/1';
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

describe.each(visits)('talk about a lesson at %s', (name, visit) => {
  test('notes, a question, its best answer, and on into the forum', { timeout: 180_000 * pace }, async () => {
    const { origin } = inject('portal');
    const { width = 1440 } = visit;
    const hasScripts = visit.hasScripts !== false;
    const [asking, answering] = [await openContext(visit), await openContext(visit)];
    const [asker, other] = [await asking.newPage(), await answering.newPage()];
    const words = `自锁为什么断不开（${name.length}）`;
    const question = asker.locator('#comments > ol > li', { hasText: words });
    const write = async (page: Page, form: string, text: string) => {
      const field = page.locator(`${form} textarea[name=body]`);
      if (!hasScripts) return field.fill(text);
      await field.click();
      await page.locator(`${form} [contenteditable=true]`).click();
      await page.keyboard.type(text);
    };
    try {
      await createMember(origin, asker);
      await createMember(origin, other);
      await inStep('a note stands at its second and is refused beyond the end', async () => {
        await asker.goto(`${origin}${lesson}`);
        await asker.locator('#notes > form [name=text]').fill('自锁触头 13-14');
        await asker.locator('#notes > form [name=at]').fill('59:00');
        await asker.locator('#notes > form button[value=note]').click();
        await asker.locator('#notes > form [aria-invalid=true]').waitFor();
        expect(await asker.locator('#notes > form [name=text]').inputValue()).toBe('自锁触头 13-14');
        await asker.locator('#notes > form [name=at]').fill('0:12');
        await asker.locator('#notes > form button[value=note]').click();
        await asker.locator('#notes li', { hasText: '自锁触头 13-14' }).waitFor();
        expect(await asker.locator('#notes li a').first().textContent()).toBe('00:12');
      });
      await inStep('a question is asked at its second', async () => {
        await write(asker, '#comments > form', words);
        await asker.locator('#comments > form [name=at]').fill('0:20');
        await asker.locator('#comments > form [name=isQuestion]').check();
        await press(asker, '发布');
        await question.waitFor();
        expect(await question.getByText('00:20').count()).toBe(1);
      });
      await inStep('another answers, and the asker chooses the answer', async () => {
        await other.goto(`${origin}${lesson}`);
        const theirs = other.locator('#comments > ol > li', { hasText: words });
        await theirs.getByText('回答', { exact: true }).click();
        const id = await theirs.getAttribute('id');
        await write(other, `#${id} form:has([name=answersId])`, '看 KM1 的 13-14。');
        await theirs.getByRole('button', { name: '发布回答' }).click();
        await theirs.getByText('看 KM1 的 13-14。').waitFor();
        await asker.goto(`${origin}${lesson}`);
        await question.getByRole('button', { name: '选为最佳回答' }).click();
        await question.getByText('最佳回答', { exact: true }).waitFor();
        if (!hasScripts) return;
        expect(await overflowAt(asker, width)).toBeLessThanOrEqual(0);
        expect(await findBarriers(asker, allViews)).toEqual([]);
        if (process.env.SHOTS)
          await asker.screenshot({
            path: `${process.env.SHOTS}/talk-${width}-${hasScripts}.png`,
            fullPage: true,
          });
      });
      await inStep('the question goes on in the forum, and the topic leads back', async () => {
        await question.getByText('转到论坛', { exact: true }).click();
        await question.locator('[name=boardId]').selectOption({ index: 1 });
        await question.getByRole('button', { name: '发布帖子' }).click();
        await asker.waitForURL(/\/forum\/topic\/\d+/);
        await asker.getByRole('link', { name: words }).last().click();
        await asker.waitForURL(/\/lesson\/1.*#comment-\d+$/);
        await question.getByRole('link', { name: words }).waitFor();
      });
    } finally {
      await asking.close();
      await answering.close();
    }
  });
});
