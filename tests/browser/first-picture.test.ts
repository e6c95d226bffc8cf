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
  expect(asked.model).toBeLessThan(asked.viewer);
});

test('a model is drawn before its page comes alive, and the viewer goes on with that picture', async () => {
  const [path = ''] = await listModelPages(origin, 1);
  await onPage({}, async (page) => {
    const entry = Promise.withResolvers<void>();
    await page.route('**/assets/entry.client-*.js', async (route) => {
      await entry.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    const canvas = page.locator('main canvas');
    await page.locator('[data-early-model] canvas').waitFor();
    await canvas.evaluate((element) => element.setAttribute('data-first', ''));
    entry.resolve();
    await page.locator('[role="application"] canvas').waitFor();
    expect(await canvas.getAttribute('data-first')).toBe('');
    expect(await canvas.count()).toBe(1);
  });
});

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
