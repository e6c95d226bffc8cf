import type { Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { pace } from '../support/pace.ts';
import { closeBrowser, openContext } from './support/browser.ts';
import { allViews, findBarriers } from './support/look.ts';
import { createNewcomer } from './support/member.ts';

afterAll(closeBrowser);

/** WebKit as Debian has it: it calls itself Safari, and whatever it says, it plays no HLS. */
const webkit =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15';

/** Says that it plays HLS, takes the playlist, and is silent for ever. */
function pretendHls(): void {
  // By this video.js would know Chromium again.
  Object.defineProperty(Navigator.prototype, 'userAgentData', { value: undefined });
  const proto = HTMLMediaElement.prototype;
  const { canPlayType } = proto;
  proto.canPlayType = function (this: HTMLMediaElement, type) {
    return /mpegurl/i.test(type) ? 'maybe' : canPlayType.call(this, type);
  };
  const src = Object.getOwnPropertyDescriptor(proto, 'src') as PropertyDescriptor;
  Object.defineProperty(proto, 'src', {
    ...src,
    set(this: HTMLMediaElement, address: string) {
      if (!address.includes('.m3u8')) src.set?.call(this, address);
    },
  });
}

function takeMediaSource(): void {
  for (const name of ['MediaSource', 'ManagedMediaSource', 'WebKitMediaSource'])
    Reflect.deleteProperty(window, name);
}

const lesson = '/cloudClassroom/detail/1/lesson/1';
const patience = { timeout: 60_000 * pace };

async function openPretending(scripts: readonly (() => void)[], width = 1440): Promise<Page> {
  const context = await openContext({ userAgent: webkit, width });
  for (const script of scripts) await context.addInitScript(script);
  const page = await context.newPage();
  await createNewcomer(inject('portal').origin, page);
  await page.goto(lesson);
  await page.getByRole('button', { name: '播放' }).first().click();
  return page;
}

test('a browser that only says that it plays HLS gets the lesson by media source, from its place', {
  timeout: 180_000 * pace,
}, async () => {
  const page = await openPretending([pretendHls]);
  await page.waitForFunction(
    () => {
      const video = document.querySelector('video');
      return video?.src.startsWith('blob:') && !video.paused && video.currentTime > 1;
    },
    undefined,
    patience,
  );
  // Nor is the playlist put beside the media source, which makes WebKit wait for ever.
  expect(await page.locator('video source').count()).toBe(0);
  // A track without a source among its own keeps WebKit at the first picture.
  expect(await page.evaluate(() => document.querySelector('video')?.textTracks.length)).toBe(0);
  expect(await page.locator('[data-state=failed]').count()).toBe(0);
  await page.context().close();
});

test.each([1440, 390])(
  'where nothing plays it the page says so and what to do, %s wide',
  {
    timeout: 180_000 * pace,
  },
  async (width) => {
    const page = await openPretending([pretendHls, takeMediaSource], width);
    const words = page.getByRole('alert').filter({ hasText: '这个浏览器没能放出这一节' });
    await words.waitFor(patience);
    await words.getByRole('button', { name: '重试' }).waitFor();
    const download = words.getByRole('link', { name: '下载视频' });
    const path = await download.getAttribute('href');
    expect((await page.request.head(`${inject('portal').origin}${path}`)).status()).toBe(200);
    expect(await findBarriers(page, allViews)).toEqual([]);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/unplayable-${width}.png` });
    await page.context().close();
  },
);
