import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isMainRun } from '../support/main-run.ts';
import { agents, closeBrowser, onPage } from './support/browser.ts';
import { becomeMember } from './support/people.ts';

let topicId = 0;

async function send(page: Page, path: string, data: object): Promise<Record<string, number>> {
  const { origin } = new URL(page.url());
  const answer = await page.request.post(path, { data, headers: { origin } });
  const body = (await answer.json()) as { success: boolean; code?: string; data: Record<string, number> };
  if (!body.success) throw new Error(`${path}: ${body.code}`);
  return body.data;
}

/** A question with replies up to floor 60: every tenth floor is the asker's. */
beforeAll(async () => {
  await onPage({}, async (asker) => {
    await asker.goto('/forum');
    await becomeMember(asker);
    const question = {
      boardId: 4,
      kind: 'question',
      title: '很长的帖子怎么翻页',
      body: '问题本身的一段话。',
    };
    topicId = (await send(asker, '/api/forum/topics', question)).topicId ?? 0;
    await onPage({}, async (other) => {
      await other.goto('/forum');
      await becomeMember(other);
      for (let floor = 2; floor <= 60; floor++) {
        const page = floor % 10 === 0 ? asker : other;
        await send(page, `/api/forum/topics/${topicId}/replies`, { body: `第 ${floor} 楼的话` });
      }
    });
    await asker.goto('/personal/community');
    expect(await asker.locator('main a[href$="tab=topics"]').first().textContent()).toContain('1');
    await asker.locator('main a[href$="tab=replies"]').first().click();
    await asker.getByText('第 60 楼的话').waitFor();
    expect(await asker.locator('main a[href$="tab=replies"]').first().textContent()).toContain('6');
  });
});

afterAll(closeBrowser);

const isInView = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { top } = element.getBoundingClientRect();
    return top >= 0 && top < innerHeight / 2;
  });

const views = [{ width: 1440 }, { width: 390, userAgent: agents.wechat }];

describe.each(isMainRun ? views.slice(1) : views)('at $width', (view) => {
  test('a later page begins at its first reply, with the question folded above', async () => {
    await onPage(view, async (page) => {
      await page.goto(`/forum/topic/${topicId}`);
      expect(await page.locator('main article').count()).toBe(51);
      await page.getByText('问题本身的一段话。').first().waitFor();
      await page.getByRole('link', { name: '第 2 页' }).click();
      await page.locator('#floor-52').waitFor();
      await expect.poll(() => isInView(page, '#floor-52')).toBe(true);
      const body = page.locator('#floor-1').getByText('问题本身的一段话。');
      expect(await body.isVisible()).toBe(false);
      await page.locator('summary', { hasText: '展开问题' }).click();
      expect(await body.isVisible()).toBe(true);
    });
  });

  test('only the author, and addresses from when pages were shorter', async () => {
    await onPage(view, async (page) => {
      await page.goto(`/forum/topic/${topicId}?page=2`);
      await page.getByRole('link', { name: '只看楼主' }).click();
      const shown = () => page.locator('#replies article').evaluateAll((all) => all.map(({ id }) => id));
      await expect.poll(shown).toEqual([10, 20, 30, 40, 50, 60].map((floor) => `floor-${floor}`));
      await page.goto(`/forum/topic/${topicId}?page=2#floor-30`);
      await page.locator('#floor-30').waitFor();
      await expect.poll(() => isInView(page, '#floor-30')).toBe(true);
      await page.goto(`/forum/topic/${topicId}?page=4`);
      expect(new URL(page.url()).search).toBe('?page=2');
    });
  });
});

test('without scripts a later page reads as well, and the question unfolds', async () => {
  await onPage({ hasScripts: false }, async (page) => {
    await page.goto(`/forum/topic/${topicId}?page=2#replies`);
    expect(await isInView(page, '#floor-52')).toBe(true);
    await page.locator('summary', { hasText: '展开问题' }).click();
    expect(await page.locator('#floor-1').getByText('问题本身的一段话。').isVisible()).toBe(true);
  });
});

test('an expert is followed from the list and from their own page', async () => {
  await onPage({}, async (page) => {
    await page.goto('/resources/genius');
    await becomeMember(page);
    await page.goto('/resources/genius');
    const own = page.locator('main ol a[href^="/resources/genius/"]').first();
    await page.locator('main').getByRole('button', { name: '关注', exact: true }).first().click();
    await page.locator('main').getByRole('button', { name: '已关注' }).first().waitFor();
    await own.click();
    await page.locator('main').getByRole('button', { name: '已关注' }).first().waitFor();
  });
});
