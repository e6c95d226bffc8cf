import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { closeBrowser, openContext } from './support/browser.ts';

afterAll(closeBrowser);

/** A bar of 580 × 60 mm with four holes at each end, 15 mm from its edges. */
async function openBar(): Promise<Page> {
  const page = await (await openContext({ width: 1440, height: 1000 })).newPage();
  await page.goto('/dxxsample?group=busbar');
  await page.getByRole('link', { name: /TMY-60X6-580/ }).click();
  return page;
}

/** Presses places of the stage, in shares of its width and height. */
async function press(page: Page, places: readonly (readonly [number, number])[]): Promise<void> {
  const stage = page.getByRole('application');
  await stage.scrollIntoViewIfNeeded();
  const box = await stage.boundingBox();
  if (!box) throw new Error('no stage');
  for (const [x, y] of places) await page.mouse.click(box.x + x * box.width, box.y + y * box.height);
}

test('the pitch of two holes is measured on a model by presses into one and on the rim of the other', async () => {
  const page = await openBar();
  await page.locator('canvas').waitFor();
  await page.getByRole('button', { name: '标准视图', exact: true }).click();
  await page.getByRole('button', { name: '上', exact: true }).click();
  await page.getByRole('button', { name: '测量', exact: true }).click();
  await page.getByRole('button', { name: '两点距离', exact: true }).click();
  await press(page, [
    [0.072, 0.478],
    [0.13, 0.475],
  ]);
  await page.getByText(/^距离 30\smm，/).waitFor();
});

test('and on its drawing, where a corner is caught as well', async () => {
  const page = await openBar();
  await page.getByRole('link', { name: '二维视图', exact: true }).click();
  await page.getByRole('application').locator('svg').waitFor();
  await page.getByRole('button', { name: '量距离', exact: true }).click();
  await press(page, [
    [0.141, 0.388],
    [0.1795, 0.385],
  ]);
  await page.getByText(/^长度 30\smm，/).waitFor();
  await page.getByRole('application').press('Escape');
  await page.getByRole('button', { name: '量距离', exact: true }).click();
  await press(page, [
    [0.1245, 0.361],
    [0.1795, 0.385],
  ]);
  // From the corner of the bar to the second hole of the first row.
  const told = await page.getByText(/^长度 [\d.]+\smm，/).innerText();
  expect(told).toMatch(/ΔX 45\smm，ΔY 15\smm/);
});
