import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import type { PlayReport } from '../../contract/classroom/play.ts';
import { pace } from '../support/pace.ts';
import { agents, closeBrowser, openContext, type Visit } from './support/browser.ts';
import { allViews, findBarriers, overflowAt } from './support/look.ts';
import { createMember } from './support/member.ts';
import { openReady } from './support/ready.ts';
import { inStep } from './support/step.ts';

afterAll(closeBrowser);

const lesson = '/cloudClassroom/detail/2/lesson/4';
const waiting = { timeout: 60_000 * pace, polling: 50 };

const timeOf = (page: Page) => page.evaluate(() => document.querySelector('video')?.currentTime ?? -1);
const untilAfter = (page: Page, second: number) =>
  page.waitForFunction(
    (from) => {
      const video = document.querySelector('video');
      return video && !video.paused && video.readyState >= 3 && video.currentTime > from;
    },
    second,
    waiting,
  );
const said = (page: Page) => page.getByRole('status').filter({ hasText: '连不上服务器，正在自动重试' });
const play = (page: Page) => page.getByRole('button', { name: '播放' }).first().click();
const failedOnes = (page: Page) => page.locator('[data-state=failed]').count();

/** Whether the buttons below the picture have room beside each other, and the time does not break. */
const isOnOneLine = (page: Page) =>
  page.getByLabel('倍速').evaluate(({ parentElement: row }) => {
    if (!row) return false;
    const heights = [...row.children].map((each) => each.getBoundingClientRect().height);
    return row.scrollWidth <= row.clientWidth && Math.max(...heights) <= 40;
  });

/** The newest thing the server said of what counts. */
function hearCounted(page: Page): () => PlayReport | undefined {
  let counted: PlayReport | undefined;
  page.on('response', async (response) => {
    if (!response.url().endsWith('/progress')) return;
    const body = (await response.json().catch(() => undefined)) as { data?: PlayReport } | undefined;
    counted = body?.data ?? counted;
  });
  return () => counted;
}

const seconds = (ranges: readonly (readonly [number, number])[]) =>
  ranges.reduce((sum, [from, to]) => sum + to - from, 0) / 10;

async function withPage(visit: Visit, act: (page: Page, context: BrowserContext) => Promise<void>) {
  const context = await openContext(visit);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  try {
    await createMember(inject('portal').origin, page);
    await openReady(page, `${inject('portal').origin}${lesson}`);
    await act(page, context);
    expect(errors).toEqual([]);
  } finally {
    await context.close();
  }
}

test.each([
  ['a desk', { width: 1440 }],
  ['a phone in WeChat, dark', { width: 390, height: 844, isDark: true, userAgent: agents.wechat }],
] satisfies [string, Visit][])(
  'a lesson that lost its line says so, stays where it is and goes on by itself, at %s',
  { timeout: 300_000 * pace },
  (_, visit) =>
    withPage(visit, async (page, context) => {
      const counted = hearCounted(page);
      let [left, stands] = [0, 0];
      await inStep('what is loaded plays on', async () => {
        await play(page);
        await untilAfter(page, 2);
        await context.setOffline(true);
        expect(await isOnOneLine(page)).toBe(true);
        await untilAfter(page, 6);
        left = await timeOf(page);
      });
      await inStep('what is not loaded is waited for, and the page says so', async () => {
        stands = await page.evaluate(() => {
          const video = document.querySelector('video') as HTMLVideoElement;
          video.currentTime = video.duration - 14;
          return video.currentTime;
        });
        await said(page).waitFor();
        expect(await overflowAt(page, visit.width)).toBeLessThanOrEqual(0);
        if (process.env.SHOTS)
          await page.screenshot({ path: `${process.env.SHOTS}/lost-line-${visit.width}.png` });
        expect(await findBarriers(page, allViews)).toEqual([]);
        await page.setViewportSize({ width: visit.width, height: 844 });
      });
      await inStep('a press tries at once', async () => {
        const asked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/renew'));
        await page.getByRole('button', { name: '现在重试' }).click();
        await asked;
        await said(page).waitFor();
        expect(await timeOf(page)).toBe(stands);
        expect(await failedOnes(page)).toBe(0);
      });
      await inStep('it goes on by itself from where it stood', async () => {
        await context.setOffline(false);
        await untilAfter(page, stands + 1);
        expect(await timeOf(page)).toBeLessThan(stands + 10);
        await said(page).waitFor({ state: 'detached' });
        await page.waitForFunction(() => document.querySelector('video')?.ended, undefined, waiting);
      });
      await inStep('what was watched counts, and nothing else', async () => {
        const end = (await timeOf(page)) * 10;
        await expect.poll(() => counted()?.watched.at(-1)?.[1], waiting).toBeGreaterThan(end - 10);
        const watched = counted()?.watched ?? [];
        const told = `${JSON.stringify(watched)}; left at ${left}, stood at ${stands}`;
        expect(Math.abs(seconds(watched) - (left + end / 10 - stands)), told).toBeLessThanOrEqual(1.5);
        expect(
          watched.every(([from, to]) => to <= (left + 1) * 10 || from >= (stands - 0.5) * 10),
          told,
        ).toBe(true);
      });
    }),
);

test(
  'a line that is lost before the first picture, or before the player itself has come, is waited for',
  {
    timeout: 240_000 * pace,
  },
  () =>
    withPage({ width: 1440 }, async (page, context) => {
      await inStep('the player', async () => {
        await context.setOffline(true);
        await play(page);
        await said(page).waitFor();
        await context.setOffline(false);
        await untilAfter(page, 1);
        await said(page).waitFor({ state: 'detached' });
      });
      await inStep('its playlist', async () => {
        await context.route(/\.m3u8\?/, (route) => route.abort());
        await openReady(page, `${inject('portal').origin}${lesson}?t=30`);
        await play(page);
        await said(page).waitFor();
        expect(await failedOnes(page)).toBe(0);
        expect(await page.locator('[data-state] > img').isVisible()).toBe(true);
        await context.unroute(/\.m3u8\?/);
        await untilAfter(page, 30.5);
        expect(await timeOf(page)).toBeLessThan(45);
        await said(page).waitFor({ state: 'detached' });
      });
      await inStep('a server behind another that is away', async () => {
        // Near its beginning the end of the lesson is not loaded yet, however long the steps before took.
        await openReady(page, `${inject('portal').origin}${lesson}?t=0`);
        await play(page);
        await untilAfter(page, 0.5);
        await context.route(/\/api\/classroom\/plays\//, (route) =>
          route.fulfill({ status: 502, body: 'Bad Gateway' }),
        );
        await page.evaluate(() => {
          const video = document.querySelector('video') as HTMLVideoElement;
          video.currentTime = 90;
        });
        await said(page).waitFor();
        await context.unroute(/\/api\/classroom\/plays\//);
        await untilAfter(page, 90.5);
        expect(await failedOnes(page)).toBe(0);
      });
    }),
);
