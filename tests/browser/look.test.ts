import { afterAll, expect, test } from 'vitest';
import { closeBrowser, openContext } from './support/browser.ts';
import { allViews, bringAxe, findBarriers, mainViews, type View } from './support/look.ts';

afterAll(closeBrowser);

test('text too pale for its ground is found in each place, once', async () => {
  const page = await (await openContext()).newPage();
  const measured = new Set<number>();
  const view: View = { name: 'light', width: 390, isDark: false, measured };
  const look = async (body: string) => {
    await page.setContent(
      `<!doctype html><html lang="zh-CN" style="color-scheme:light"><title>x</title>
      <style>.pale{color:#ccc}.ink{color:#111}</style><body style="background:#fff">${body}</body></html>`,
    );
    return findBarriers(page, [view]);
  };
  expect(await look('<p class="ink">读得清</p>')).toEqual([]);
  expect(await look('<p class="ink">读得清</p><p class="pale">读不清</p>')).toEqual([
    'color-contrast in light: .pale',
  ]);
  const before = measured.size;
  await look('<p class="ink">还是那里</p><p class="pale">读不清</p>');
  expect(measured.size).toBe(before);
  expect(await look('<section><p class="pale">换了地方</p></section>')).toEqual([
    'color-contrast in light: p',
  ]);
});

test.each([
  ['each page by itself', false],
  ['an initial script', true],
])('a field without a name and a page that is too wide are found, with axe from %s', async (_, isBrought) => {
  const context = await openContext();
  if (isBrought) await bringAxe(context);
  const page = await context.newPage();
  await page.setContent(
    `<!doctype html><html lang="zh-CN"><title>x</title><style>
    :root{color-scheme:light}@media(prefers-color-scheme:dark){:root{color-scheme:dark}}p{width:900px}</style><body><main><h1>x</h1><p>x</p><input></main>`,
  );
  const faults = ['label in light, 1440: input', '588 px too wide in dark, 320'];
  const views = mainViews.map((view) => ({ ...view, measured: new Set<number>() }));
  expect(await findBarriers(page, views)).toEqual(faults);
  expect(await findBarriers(page, allViews)).toEqual(
    expect.arrayContaining(['label in light, 1440: input', 'label in dark, 390: input']),
  );
});
