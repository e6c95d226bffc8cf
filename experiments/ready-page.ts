import type { Page } from 'playwright-core';

/** Opens an address and waits until the scripts of the page have taken over: they start after its first picture. */
export async function openReadyPage(page: Page, address: string): Promise<void> {
  await page.addInitScript(() => {
    window.addEventListener('route-changed', () => document.documentElement.setAttribute('data-ready', ''));
  });
  await page.goto(address);
  await page.locator('html[data-ready]').waitFor();
}
