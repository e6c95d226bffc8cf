import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pace } from '../support/pace.ts';
import { closeBrowser, openContext } from './support/browser.ts';
import { type FreshPortal, startFreshPortal } from './support/fresh-portal.ts';
import { createNewcomer } from './support/member.ts';
import { openReady } from './support/ready.ts';
import { inStep } from './support/step.ts';

/** Chromium plays HLS itself; without media source the lesson takes the way of Safari on a phone. */
const folder = mkdtempSync(join(tmpdir(), 'huiliu-native-hls-'));
let portal: FreshPortal;

beforeAll(async () => {
  portal = await startFreshPortal({
    isClockMoved: true,
    // Longer than two hours and the lesson, which is what an address lasts here.
    environment: { DATA_DIR: folder, CLOCK_STEP_MINUTES: '130' },
  });
}, 240_000 * pace);
afterAll(async () => {
  await closeBrowser();
  await portal.stop();
  rmSync(folder, { recursive: true, force: true });
});

const waiting = { timeout: 60_000 * pace, polling: 50 };
const lesson = () => `${portal.origin}/cloudClassroom/detail/1/lesson/1`;
const play = (page: Page) => page.getByRole('button', { name: '播放' }).first().click();
const timeOf = (page: Page) => page.evaluate(() => document.querySelector('video')?.currentTime ?? -1);
const said = (page: Page) => page.getByRole('status').filter({ hasText: '连不上服务器，正在自动重试' });

const untilBetween = (page: Page, from: number, to: number) =>
  page.waitForFunction(
    ([after, before]) => {
      const video = document.querySelector('video');
      const at = video?.currentTime ?? 0;
      return video && !video.paused && video.readyState >= 3 && at > after && at < before;
    },
    [from, to] as const,
    waiting,
  );

async function seek(page: Page, to: number): Promise<void> {
  await page.evaluate((at) => {
    const video = document.querySelector('video');
    if (!video) return;
    video.currentTime = at;
    // It fails where the address is over, which is what is looked at then.
    video.play().catch(() => {});
  }, to);
  await untilBetween(page, to + 0.2, to + 20);
}

async function choose(page: Page, height: number): Promise<void> {
  const before = await timeOf(page);
  await page.getByLabel('画质').selectOption(String(height));
  await page.waitForFunction(
    (wanted) => {
      const video = document.querySelector('video');
      return video?.videoHeight === wanted && !video.paused && video.readyState >= 3;
    },
    height,
    waiting,
  );
  const after = await timeOf(page);
  expect(after).toBeGreaterThanOrEqual(before - 1);
  expect(after).toBeLessThan(before + 20);
}

async function withPage(act: (page: Page, context: BrowserContext) => Promise<void>) {
  const context = await openContext({ width: 390, height: 844 });
  await context.addInitScript(() => {
    for (const name of ['MediaSource', 'ManagedMediaSource', 'WebKitMediaSource'])
      Reflect.deleteProperty(window, name);
  });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  try {
    await createNewcomer(portal.origin, page);
    await openReady(page, lesson());
    await act(page, context);
    expect(await page.locator('[data-state=failed]').count()).toBe(0);
    expect(errors).toEqual([]);
  } finally {
    await context.close();
  }
}

test(
  'without media source the browser plays a lesson itself: seeks, speed and quality',
  {
    timeout: 300_000 * pace,
  },
  () =>
    withPage(async (page) => {
      const scripts: string[] = [];
      page.on('response', (response) => {
        if (response.request().resourceType() === 'script') scripts.push(response.url());
      });
      await inStep('it begins, without the player for other browsers', async () => {
        await play(page);
        await untilBetween(page, 1, 20);
        expect(scripts.some((url) => url.includes('live-player'))).toBe(true);
        expect(scripts.filter((url) => url.includes('vhs-engine'))).toEqual([]);
      });
      await inStep('captions and speed', async () => {
        await page.getByLabel('字幕').selectOption('zh-CN');
        await page.getByLabel('倍速').selectOption('1.5');
        expect(await page.evaluate(() => document.querySelector('video')?.playbackRate)).toBe(1.5);
      });
      await inStep('seeks, there and back', async () => {
        for (const to of [60, 10]) await seek(page, to);
      });
      await inStep('every quality, there and back; place and speed stay', async () => {
        for (const height of [720, 360]) await choose(page, height);
        expect(await page.evaluate(() => document.querySelector('video')?.playbackRate)).toBe(1.5);
      });
    }),
);

interface Kept {
  percent: number;
  isDone: boolean;
}

/** What the server has counted of the lesson. */
async function keptOf(page: Page): Promise<Kept | null> {
  const answer = await page.request.get(`${portal.origin}/api/classroom/lessons/1`);
  return ((await answer.json()) as { data: { lesson: { progress: Kept | null } } }).data.lesson.progress;
}

test.each([1, 3])(
  'without media source a lesson is played to its end at %s times the speed, and all of it counts',
  { timeout: 400_000 * pace },
  (speed) =>
    withPage(async (page) => {
      const refused: number[] = [];
      page.on('response', (response) => {
        if (response.url().includes('/api/classroom/plays/') && response.status() >= 400)
          refused.push(response.status());
      });
      await play(page);
      await untilBetween(page, 0.2, 20);
      await page.getByLabel('倍速').selectOption(String(speed));
      await page.waitForFunction(() => document.querySelector('video')?.ended, undefined, {
        timeout: 200_000 * pace,
      });
      expect(refused).toEqual([]);
      // A report is under way when the lesson ends.
      await expect.poll(async () => (await keptOf(page))?.percent).toBeGreaterThanOrEqual(98);
      expect((await keptOf(page))?.isDone).toBe(true);
      await page.reload();
      await page.getByText('这一节已学完').first().waitFor();
      await inStep('what was watched to its end begins anew', async () => {
        await play(page);
        await untilBetween(page, 0.2, 20);
      });
    }),
);

test(
  'without media source a lesson goes on after an address that is over and after a lost line',
  {
    timeout: 300_000 * pace,
  },
  () =>
    withPage(async (page, context) => {
      const refused: number[] = [];
      page.on('response', (response) => {
        if (response.url().includes('/api/classroom/plays/') && response.status() >= 400)
          refused.push(response.status());
      });
      await inStep('an address that is over: two hours and the lesson', async () => {
        await play(page);
        await untilBetween(page, 1, 20);
        portal.passTime();
        await seek(page, 70);
        expect(refused).toContain(403);
        expect(refused.length).toBeLessThanOrEqual(6);
      });
      await inStep('a lost line', async () => {
        await context.setOffline(true);
        await page.evaluate(() => {
          const video = document.querySelector('video');
          if (video) video.currentTime = 25;
        });
        await said(page).waitFor();
        await context.setOffline(false);
        await untilBetween(page, 25.2, 45);
        await said(page).waitFor({ state: 'detached' });
      });
    }),
);
