import { afterAll, expect, inject, test } from 'vitest';
import { isLazy, listModelPages, openList, openModel } from '../../experiments/first-picture.ts';
import { closeBrowser, openBrowser } from './support/browser.ts';

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

test('a list asks once for each thumbnail, and for those that are near first', async () => {
  const browser = await openBrowser();
  expect(isLazy(await openList(browser, { origin, isControl: false }))).toBe(true);
  expect(isLazy(await openList(browser, { origin, isControl: true }))).toBe(false);
});
