import type { Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { savePlayerSettings } from '../../contract/classroom/play.ts';
import { pace } from '../support/pace.ts';
import { agents, closeBrowser, openContext } from './support/browser.ts';
import { createMember, signInMember } from './support/member.ts';

afterAll(closeBrowser);

const timeOf = (page: Page) => page.evaluate(() => document.querySelector('video')?.currentTime ?? -1);

/** Presses play and waits for the picture; returns the second it begins with. */
async function play(page: Page): Promise<number> {
  await page.goto(`${inject('portal').origin}/cloudClassroom/detail/1/lesson/1`);
  await page.getByRole('button', { name: '播放' }).first().click();
  await page.waitForFunction(
    () => {
      const video = document.querySelector('video');
      return video && !video.paused && video.readyState >= 3 && video.currentTime > 0;
    },
    undefined,
    { polling: 20, timeout: 60_000 * pace },
  );
  return timeOf(page);
}

test('a lesson goes on where it was left, within two seconds and at the same speed, on another device', {
  timeout: 240_000 * pace,
}, async () => {
  const { origin } = inject('portal');
  const [desk, phone] = [
    await openContext({ width: 1440 }),
    await openContext({ width: 390, height: 844, userAgent: agents.wechat }),
  ];
  try {
    const page = await desk.newPage();
    const person = await createMember(origin, page);
    expect(await play(page)).toBeLessThan(2);
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 4);
    const kept = page.waitForResponse((response) => response.url().endsWith(savePlayerSettings.path));
    await page.getByLabel('倍速').selectOption('1.5');
    await kept;
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 8);
    const left = await timeOf(page);
    // The page is left in the middle of it, without a pause.
    await page.goto('about:blank');
    const other = await phone.newPage();
    await signInMember(origin, other, person);
    const begins = await play(other);
    expect(Math.abs(begins - left), `left at ${left}, goes on at ${begins}`).toBeLessThanOrEqual(2);
    expect(await other.evaluate(() => document.querySelector('video')?.playbackRate)).toBe(1.5);
    expect(await other.getByLabel('倍速').inputValue()).toBe('1.5');
  } finally {
    await desk.close();
    await phone.close();
  }
});
