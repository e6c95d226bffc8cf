import { afterAll, describe, expect, inject, test } from 'vitest';
import { closeBrowser, onPage } from './support/browser.ts';
import { preparingPages, publicPages } from './support/public-pages.ts';

afterAll(closeBrowser);

describe('pages hold together', () => {
  test('no page scrolls sideways at 320 px, asks another host for anything, logs an error or breaks its own policy', async () => {
    const { origin } = inject('portal');
    const foreign: string[] = [];
    const complaints: string[] = [];
    const wide: string[] = [];
    await onPage({}, async (page) => {
      page.on('request', (request) => {
        const url = request.url();
        if (!url.startsWith(origin) && !url.startsWith('data:') && !url.startsWith('blob:'))
          foreign.push(url);
      });
      page.on('console', (message) => {
        if (message.type() === 'error' || /Content Security Policy/.test(message.text())) {
          complaints.push(`${page.url()}: ${message.text()}`);
        }
      });
      page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
      for (const path of [...publicPages, ...preparingPages.slice(0, 1)]) {
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.goto(path, { waitUntil: 'networkidle' });
        await page.setViewportSize({ width: 320, height: 700 });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (overflow > 0) wide.push(`${path}: ${overflow} px`);
      }
    });
    expect(foreign).toEqual([]);
    expect(complaints).toEqual([]);
    expect(wide).toEqual([]);
  });

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
});
