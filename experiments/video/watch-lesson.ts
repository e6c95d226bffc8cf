import { chromium } from 'playwright-core';
import { chromiumShell } from '../../tests/browser/support/chromium.ts';

/** What is longer is shown at its beginning and at its end alone. */
const patience = 120;
const shown = 20;

/**
 * Plays a lesson in its own player in Chromium, as whoever has these cookies: `ended` once it has come to its end, else
 * how far it came.
 */
export async function watchToEnd(
  origin: string,
  cookie: string,
  { path, seconds }: { path: string; seconds: number },
): Promise<string> {
  const browser = await chromium.launch({
    executablePath: chromiumShell,
    args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
  });
  try {
    const context = await browser.newContext({ locale: 'zh-CN' });
    await context.addCookies(
      cookie.split('; ').map((each) => {
        const [name = '', value = ''] = each.split('=');
        return { name, value, url: origin };
      }),
    );
    context.setDefaultTimeout(patience * 1000);
    // A press before the page's scripts have taken over would be lost.
    await context.addInitScript(() =>
      window.addEventListener('route-changed', () => Object.assign(window, { isTaken: true })),
    );
    const page = await context.newPage();
    await page.goto(origin + path);
    await page.waitForFunction(() => 'isTaken' in window);
    await page.getByRole('button', { name: '播放' }).first().click();
    const isAt = (second: number) =>
      page.waitForFunction((wanted) => (document.querySelector('video')?.currentTime ?? 0) > wanted, second);
    await isAt(Math.min(3, seconds / 2));
    if (seconds > patience) {
      await page.evaluate((to) => {
        const video = document.querySelector('video');
        if (video) video.currentTime = to;
      }, seconds - shown);
      await isAt(seconds - shown + 1);
    }
    const wait = { timeout: (patience + 60) * 1000 };
    const isEnded = () =>
      page.waitForFunction(
        () => document.querySelector('video')?.ended || document.querySelector('[data-state=failed]'),
        undefined,
        wait,
      );
    await isEnded();
    return await page.evaluate(() => {
      const video = document.querySelector('video');
      return video?.ended ? 'ended' : `stopped at ${video?.currentTime}`;
    });
  } catch (error) {
    return String(error);
  } finally {
    await browser.close();
  }
}
