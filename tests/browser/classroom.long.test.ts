import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededRandom } from '../../experiments/experiment.ts';
import { pace } from '../support/pace.ts';
import { closeBrowser, openContext } from './support/browser.ts';
import { type FreshPortal, startFreshPortal } from './support/fresh-portal.ts';
import { inStep } from './support/step.ts';

const folder = mkdtempSync(join(tmpdir(), 'huiliu-classroom-'));
/** The one that the first start took, so that the second is found at the same address. */
let port = '0';
let portal: FreshPortal;

const start = () =>
  startFreshPortal({ isClockMoved: true, environment: { DATA_DIR: folder, PORT: port, RATE_LIMITS: '1' } });

beforeAll(async () => {
  portal = await start();
  port = new URL(portal.origin).port;
}, 240_000 * pace);
afterAll(async () => {
  await closeBrowser();
  await portal.stop();
  rmSync(folder, { recursive: true, force: true });
});

const segments = /\/api\/classroom\/plays\/[^?]+\.mp4/;

const stateOf = (page: Page) =>
  page.evaluate(() => {
    const video = document.querySelector('video');
    return {
      at: video?.currentTime ?? -1,
      height: video?.videoHeight ?? 0,
      hasFailed: document.querySelector('[data-state=failed]') !== null,
    };
  });

/** Goes to a second and waits until it has played on from there; returns how long that took, in milliseconds. */
async function seek(page: Page, to: number): Promise<number> {
  const began = performance.now();
  await page.evaluate((at) => {
    const video = document.querySelector('video');
    if (!video) return;
    video.currentTime = at;
    void video.play();
  }, to);
  await page.waitForFunction(
    (at) => {
      const now = document.querySelector('video')?.currentTime ?? 0;
      return now > at + 0.2 && now < at + 20;
    },
    to,
    { polling: 20, timeout: 40_000 * pace },
  );
  return Math.round(performance.now() - began);
}

/** Chooses a quality and waits until the picture has its height; the position stays. */
async function choose(page: Page, height: number): Promise<void> {
  const before = await stateOf(page);
  await page.getByLabel('画质').selectOption(String(height));
  await page.waitForFunction((wanted) => document.querySelector('video')?.videoHeight === wanted, height, {
    polling: 50,
    timeout: 50_000 * pace,
  });
  const after = await stateOf(page);
  expect(after.hasFailed).toBe(false);
  expect(after.at).toBeGreaterThanOrEqual(before.at - 0.5);
}

test('a lesson plays through seeks, qualities, addresses that are over and a server that starts anew', {
  timeout: 540_000 * pace,
}, async () => {
  const context = await openContext({ width: 1440 });
  const page = await context.newPage();
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/classroom/plays/')) statuses.push(response.status());
  });
  const refused = () => statuses.filter((status) => status >= 400).length;
  try {
    await page.goto(`${portal.origin}/cloudClassroom/detail/1/lesson/1`);
    await inStep('it begins', async () => {
      await page.getByRole('button', { name: '播放' }).first().click();
      await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.3);
    });
    const duration = await page.evaluate(() => document.querySelector('video')?.duration ?? 0);
    expect(duration).toBeGreaterThan(20);
    await inStep('twenty seeks', async () => {
      const random = seededRandom(1);
      for (let number = 0; number < 20; number += 1) await seek(page, random() * (duration - 8));
    });
    await inStep('every quality, there and back', async () => {
      for (const height of [720, 360, 720, 360]) {
        await seek(page, 2);
        await choose(page, height);
      }
    });
    await inStep('three addresses that are over', async () => {
      for (const height of [720, 360, 720]) {
        await seek(page, 2);
        const before = refused();
        portal.passTime();
        await choose(page, height);
        await seek(page, duration / 2);
        // One request finds the address over, and those that were under way with it; none goes round in circles.
        expect(refused() - before).toBeLessThanOrEqual(4);
      }
    });
    await inStep('more than the server sends at once', async () => {
      // Another quality is asked for anew, whatever lies in the browser by then.
      for (const height of [360, 720]) {
        await seek(page, 2);
        let waits = 1;
        await page.route(segments, (route) =>
          waits-- > 0 ? route.fulfill({ status: 429, headers: { 'retry-after': '1' } }) : route.continue(),
        );
        await choose(page, height);
        await seek(page, duration / 2);
        expect(waits).toBeLessThanOrEqual(0);
        await page.unroute(segments);
      }
    });
    // A start has two minutes of its own.
    const patience = 200 * pace;
    await inStep(
      'a server that starts anew',
      async () => {
        await seek(page, 2);
        const said = page.getByText('连不上服务器，正在自动重试');
        await portal.stop();
        await said.waitFor();
        portal = await start();
        await said.waitFor({ state: 'detached' });
        await choose(page, 360);
        await seek(page, duration / 2);
      },
      patience,
    );
    expect((await stateOf(page)).hasFailed).toBe(false);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
  } finally {
    await context.close();
  }
});

test('a line that is lost for longer than an address lasts: the lesson goes on by itself from where it stood', {
  timeout: 240_000 * pace,
}, async () => {
  const context = await openContext({ width: 1440 });
  const page = await context.newPage();
  const said = page.getByText('连不上服务器，正在自动重试');
  try {
    await page.goto(`${portal.origin}/cloudClassroom/detail/1/lesson/1`);
    await page.getByRole('button', { name: '播放' }).first().click();
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.3);
    await context.setOffline(true);
    const stands = await page.evaluate(() => {
      const video = document.querySelector('video') as HTMLVideoElement;
      video.currentTime = video.duration - 14;
      return video.currentTime;
    });
    await said.waitFor();
    portal.passTime();
    expect((await stateOf(page)).at).toBe(stands);
    const refused: number[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) refused.push(response.status());
    });
    await context.setOffline(false);
    await page.waitForFunction(
      (at) => (document.querySelector('video')?.currentTime ?? 0) > at + 0.5,
      stands,
      { polling: 50 },
    );
    await said.waitFor({ state: 'detached' });
    expect((await stateOf(page)).hasFailed).toBe(false);
    // The first request may still have the old address.
    expect(refused.length).toBeLessThanOrEqual(4);
  } finally {
    await context.close();
  }
});
