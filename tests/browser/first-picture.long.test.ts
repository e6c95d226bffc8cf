import type { Route } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { isLazy, listModelPages, openList, openModel } from '../../experiments/first-picture.ts';
import { closeBrowser, onPage, openBrowser } from './support/browser.ts';
import { openReady } from './support/ready.ts';

afterAll(closeBrowser);

const { origin } = inject('portal');

// How long it takes belongs to the experiment: a test run shares its machine.
test('a model is asked for with its page, once, and is drawn', async () => {
  const [path] = await listModelPages(origin, 1);
  const { requests, asked } = await openModel(await openBrowser(), {
    address: `${origin}${path}`,
    isControl: false,
  });
  expect(requests).toBe(1);
  expect(asked.script).toBeGreaterThan(0);
  expect(asked.model).toBeLessThanOrEqual(asked.script);
});

test('a model is drawn before its page comes alive, and the viewer goes on with that picture', async () => {
  const [path = ''] = await listModelPages(origin, 1);
  await onPage({}, async (page) => {
    const shell = Promise.withResolvers<void>();
    await page.route('**/assets/shell-*.js', async (route) => {
      await shell.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    const canvas = page.locator('main canvas');
    await page.locator('[data-early-model] canvas').waitFor();
    await canvas.evaluate(keepPicture);
    expect(await canvas.evaluate(() => window.kept?.some((value) => value > 0))).toBe(true);
    await canvas.evaluate((element) => element.setAttribute('data-first', ''));
    shell.resolve();
    await page.locator('[role="application"] canvas').waitFor();
    expect(await canvas.getAttribute('data-first')).toBe('');
    expect(await canvas.count()).toBe(1);
    // Two ways to draw, one picture: nobody sees the viewer take over, but for the edges that it adds.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    const shareOfOthers = await page.evaluate(() => {
      const [first, second] = [window.kept, window.keepPicture?.()];
      if (first?.length !== second?.length) return 1;
      return (
        (second?.filter((value, at) => Math.abs(value - (first?.[at] ?? 0)) > 16).length ?? 0) /
        (first?.length ?? 1)
      );
    });
    expect(shareOfOthers).toBeLessThan(0.03);
  });
});

declare global {
  interface Window {
    /** Red, green, blue and opacity of each pixel of a model's picture. */
    kept?: Uint8Array;
    keepPicture?: () => Uint8Array;
  }
}

/** Runs in the page, where the pixels stay: there are too many to be told. */
function keepPicture(canvas: SVGElement | HTMLElement): void {
  window.keepPicture = () => {
    const context = (canvas as HTMLCanvasElement).getContext('webgl2') as WebGL2RenderingContext;
    const { drawingBufferWidth: wide, drawingBufferHeight: high, RGBA, UNSIGNED_BYTE } = context;
    const pixels = new Uint8Array(wide * high * 4);
    context.readPixels(0, 0, wide, high, RGBA, UNSIGNED_BYTE, pixels);
    return pixels;
  };
  window.kept = window.keepPicture();
}

test('a list asks once for each thumbnail, and for those that are near first', async () => {
  const browser = await openBrowser();
  expect(isLazy(await openList(browser, { origin, isControl: false }))).toBe(true);
  expect(isLazy(await openList(browser, { origin, isControl: true }))).toBe(false);
});

test('a page that is read asks for its scripts when it can be seen; one that shows a model asks at once', async () => {
  expect(await scriptsBeforeStyles('/forum')).toEqual([]);
  const [path = ''] = await listModelPages(origin, 1);
  expect(await scriptsBeforeStyles(path)).not.toEqual([]);
});

/** The scripts that a page asked for while one of its style sheets was on its way. */
async function scriptsBeforeStyles(path: string): Promise<string[]> {
  const early: string[] = [];
  await onPage({}, async (page) => {
    let isDressed = false;
    page.on('request', (request) => {
      if (!isDressed && request.url().endsWith('.js')) early.push(request.url());
    });
    const holdSheet = async (route: Route) => {
      const sheet = await route.fetch();
      // By then a script that does not wait was asked for.
      await page.evaluate(() => performance.now());
      isDressed = true;
      await route.fulfill({ response: sheet });
    };
    await page.route(/\.css/, holdSheet, { times: 1 });
    await openReady(page, path);
    expect(isDressed).toBe(true);
  });
  return early;
}
