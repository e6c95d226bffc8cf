import { afterAll, describe, expect, inject, test } from 'vitest';
import { closeBrowser, onPage } from './support/browser.ts';
import { preparingPages, publicPages } from './support/public-pages.ts';

afterAll(closeBrowser);

describe('pages hold together', () => {
  test('nothing scrolls sideways at 320 px', async () => {
    await onPage({ width: 320, height: 700 }, async (page) => {
      for (const path of [...publicPages, ...preparingPages.slice(0, 1)]) {
        await page.goto(path);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow, path).toBeLessThanOrEqual(0);
      }
    });
  });

  test('no page asks another host for anything, logs an error or breaks its own policy', async () => {
    const { origin } = inject('portal');
    const foreign: string[] = [];
    const complaints: string[] = [];
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
      for (const path of publicPages) await page.goto(path, { waitUntil: 'networkidle' });
    });
    expect(foreign).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
