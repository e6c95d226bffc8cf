import type { Request } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { pace } from '../support/pace.ts';
import { agents, closeBrowser, openBrowser } from './support/browser.ts';

afterAll(closeBrowser);

/** What an article may ask for on a phone, the document included. */
const maxRequests = 40;
/** Scripts, as they travel, that have come before it can be read. */
const maxScriptBytes = 60_000;

test.each(['/wiki/detail/circuit-breaker-selection'])(
  'on a phone %s asks for what it shows, and for a link once it is touched',
  async (path) => {
    const browser = await openBrowser();
    const context = await browser.newContext({
      baseURL: inject('portal').origin,
      viewport: { width: 390, height: 844 },
      userAgent: agents.mobile,
      isMobile: true,
      hasTouch: true,
    });
    context.setDefaultTimeout(30_000 * pace);
    try {
      const page = await context.newPage();
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      const scripts: Promise<{ responseBodySize: number }>[] = [];
      const measure = (request: Request) => {
        if (request.resourceType() === 'script') scripts.push(request.sizes());
      };
      page.on('requestfinished', measure);
      await page.goto(path, { waitUntil: 'load' });
      // Those that come later are nobody's to wait for, and the page may be closed before they are measured.
      page.off('requestfinished', measure);
      const sizes = await Promise.all([...scripts]);
      const scriptBytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
      expect(scriptBytes).toBeLessThanOrEqual(maxScriptBytes);
      await page.waitForLoadState('networkidle');
      expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(maxRequests);
      expect(asked.some((address) => /page-imports/.test(address))).toBe(false);
      const link = page.locator('main a[href^="/"]').first();
      await expect
        .poll(async () => {
          await link.dispatchEvent('pointerdown');
          return asked.some((address) => /page-imports/.test(address));
        })
        .toBe(true);
    } finally {
      await context.close();
    }
  },
);
