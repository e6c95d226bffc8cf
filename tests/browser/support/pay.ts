import type { Page } from 'playwright-core';

/** Goes through the channel's own page, as the browser is led there and back. */
export async function payAtChannel(page: Page): Promise<void> {
  await page.locator('a[rel=external]').click();
  await page.locator('button').click();
  await page.waitForURL(/\/order\/\d{20}/);
}
