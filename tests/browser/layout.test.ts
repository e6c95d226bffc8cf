import { afterAll, expect, test } from 'vitest';
import { closeBrowser, onPage } from './support/browser.ts';

afterAll(closeBrowser);

// A document arrives in pieces, and each piece is drawn: what stands already must not move for what follows.
test('the first feeders of the home page stand in their place before the others have arrived', async () => {
  const moved = await onPage({}, async (page) => {
    await page.goto('/');
    const feeders = page.locator('section a[href^="/product/"]:has(svg)');
    const before = await feeders.first().boundingBox();
    const count = await feeders.count();
    await feeders.evaluateAll((links) => {
      for (const link of links.slice(2)) link.remove();
      const sections = document.querySelectorAll('[data-count]');
      for (const section of [...sections].slice(1)) section.remove();
    });
    return { before, after: await feeders.first().boundingBox(), count };
  });
  expect(moved.count).toBeGreaterThan(8);
  expect(moved.after).toEqual(moved.before);
});
