import { afterAll, expect, inject, test } from 'vitest';
import { closeBrowser, onPage } from './support/browser.ts';
import { becomeMember } from './support/people.ts';

afterAll(closeBrowser);

test.each([390, 768, 1440])(
  'what a column of an ERP form holds can be read whole at %s pixels',
  async (width) => {
    await onPage({ width, height: 900 }, async (page) => {
      await page.goto('/forum');
      await becomeMember(page);
      for (const locale of ['zh-CN', 'en-US']) {
        const { origin } = inject('portal');
        await page.context().addCookies([{ name: 'currentLang', value: locale, url: origin }]);
        await page.goto('/dxxsample/lists/forms');
        const choice = page.locator('main tbody select').first();
        await choice.waitFor();
        if (process.env['SHOTS'])
          await page.screenshot({
            path: `${process.env['SHOTS']}/forms-${locale}-${width}.png`,
            fullPage: true,
          });
        // A select is as wide as its longest choice where nothing tells it otherwise.
        const missing = await choice.evaluate((select: HTMLSelectElement) => {
          const free = select.cloneNode(true) as HTMLSelectElement;
          free.style.cssText = 'position: absolute; width: auto; min-width: 0; max-width: none';
          select.after(free);
          const lack = free.offsetWidth - select.offsetWidth;
          free.remove();
          return lack;
        });
        expect(missing, locale).toBeLessThanOrEqual(0);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), locale).toBeLessThanOrEqual(
          width,
        );
      }
    });
  },
);
