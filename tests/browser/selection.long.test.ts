import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { closeBrowser, onPage, openContext } from './support/browser.ts';
import { signInOwner } from './support/owner.ts';
import { becomeMember } from './support/people.ts';

afterAll(closeBrowser);

const numbers = (page: Page) => page.locator('#results li h2 [class*=number]').allInnerTexts();

test('from a category by facets to two parts compared and kept, with the state in the address', async () => {
  const context = await openContext();
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  await page.goto('/');
  await becomeMember(page);
  await page.goto('/dxxsample');
  await page.getByRole('link', { name: /^微型断路器/ }).click();
  await page.getByRole('heading', { level: 1, name: '微型断路器' }).waitFor();
  await page.getByRole('group', { name: '极数' }).getByLabel(/^3P/).check();
  await expect.poll(() => numbers(page)).toEqual(['MCB-3P-C25', 'MCB-3P-C63']);
  expect(new URL(page.url()).searchParams.get('f.poles')).toBe('3P');
  // 16 A exists, but not with three poles: it says so, and leads there.
  await page.getByRole('link', { name: /^16\sA \d+ 个：去掉“极数：3P”/ }).click();
  await page.waitForURL(/f\.ratedCurrent=16/);
  expect(new URL(page.url()).searchParams.has('f.poles')).toBe(false);
  await expect.poll(() => numbers(page)).toContain('MCB-1P-C16');
  await page.goto('/dxxsample?group=mcb&f.ratedCurrent=16+A&f.poles=4P');
  await page.getByRole('heading', { name: '没有同时符合这些条件的元件' }).waitFor();
  await page
    .locator('#results section')
    .getByRole('link', { name: /^去掉“极数：4P”，得到 \d+ 个/ })
    .click();
  await page.waitForURL((url) => !url.searchParams.has('f.poles'));
  // With nothing ticked there is nothing to do it with.
  await page.getByText('勾选元件后').waitFor();
  expect(await page.getByRole('button', { name: '加入选型篮' }).count()).toBe(0);
  for (const name of ['选中 MCB-1P-C16', '选中 MCB-2P-C16']) await page.getByLabel(name).check();
  expect(await page.getByText('勾选元件后').isVisible()).toBe(false);
  await page.getByRole('button', { name: '加入选型篮' }).click();
  await page.waitForURL('**/ldz/basket');
  await page.goto('/dxxsample?group=mcb&f.poles=3P');
  await page.getByRole('button', { name: '保存这次选型' }).click();
  await page.waitForURL('**/dxxsample/searches');
  await page.getByRole('link', { name: /微型断路器 · 极数：3P/ }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('an old list is pasted, looked through, put right, and remembered', async () => {
  const context = await openContext();
  const page = await context.newPage();
  await page.goto('/');
  await becomeMember(page);
  const bring = async () => {
    await page.goto('/dxxsample/match');
    await page.getByLabel('型号清单').fill('mcb 3p c25 x 2\nALT-4711\t3');
    await page.getByRole('button', { name: '开始匹配' }).click();
    await page.waitForURL(/\/dxxsample\/match\/\d+$/);
  };
  await bring();
  await page.getByText('共 2 行：1 行确定，0 行待核，1 行没有找到').waitFor();
  await page.getByLabel('第 2 行另找的型号').fill('MCB-3P-C63');
  await page.getByRole('button', { name: '保存改动' }).click();
  await page.getByText('共 2 行：2 行确定').waitFor();
  await bring();
  await page.getByText('按以前的更正').waitFor();
  // On a phone a row is a card: what puts it right lies on the screen.
  await page.setViewportSize({ width: 390, height: 800 });
  for (const label of ['第 1 行用哪个元件', '第 2 行另找的型号']) {
    const box = await page.getByLabel(label).boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 390, label).toBe(true);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByLabel('第 1 行用哪个元件').waitFor();
  await page.goto('/dxxsample/match');
  await page.getByLabel('型号清单').fill(Array.from({ length: 502 }, () => 'MCB-3P-C25').join('\n'));
  await page.getByRole('button', { name: '开始匹配' }).click();
  await page.getByText('一份清单最多 500 行，后面 2 行没有收下').waitFor();
  await context.close();
});

test('a condition of the address that is not understood is named, and goes by its link, without scripts too', async () => {
  for (const hasScripts of [true, false])
    await onPage({ hasScripts }, async (page) => {
      const answer = await page.goto(
        '/dxxsample?group=mcb&f.poles=3P&f.poles=9P&min.ratedCurrent=5+kg&poles=9P&utm_source=x',
      );
      expect(answer?.status()).toBe(200);
      await page.getByText('地址里有 3 个条件没有看懂').waitFor();
      await page.getByText('极数 9P', { exact: true }).waitFor();
      await page.getByRole('link', { name: '移除条件 poles=9P' }).click();
      await page.getByText('地址里有 2 个条件没有看懂').waitFor();
      await page.getByRole('link', { name: '全部去掉' }).click();
      await page.waitForURL((url) => url.search === '?group=mcb&f.poles=3P&utm_source=x');
      await page.getByText('没有看懂').waitFor({ state: 'detached' });
      await page.goto('/dxxsample?poles=9P');
      await page.getByText('poles=9P', { exact: true }).waitFor();
      await page.goto('/ldz?maker=nobody');
      await page.getByText('maker=nobody', { exact: true }).waitFor();
    });
});

test('without scripts conditions are chosen by the button, and numbers are matched', async () => {
  await onPage({ hasScripts: false }, async (page) => {
    await page.goto('/dxxsample?group=mcb');
    await page.getByRole('group', { name: '极数' }).getByLabel(/^4P/).check();
    await page.getByRole('button', { name: '应用筛选' }).click();
    await page.waitForURL(/f\.poles=4P/);
    expect(await numbers(page)).toEqual(['MCB-4P-C40']);
    await page.goto('/dxxsample/match');
    await page.getByLabel('型号清单').fill('MCB-4P-C40');
    await page.getByRole('button', { name: '开始匹配' }).click();
    await page.getByText('型号一致').waitFor();
  });
});

test('in a frame of a listed origin a chosen part is handed over; another origin shows nothing', async () => {
  const context = await openContext();
  const page = await context.newPage();
  await page.goto('/');
  await signInOwner(page);
  const { origin } = new URL(page.url());
  const host = createServer((_, answer) =>
    answer.setHeader('content-type', 'text/html').end(`<!doctype html><title>host</title>
      <iframe id="f" src="${origin}/dxxsampleapp?group=mcb&f.poles=4P" width="800" height="700"></iframe>
      <pre id="got"></pre><script>
        const frame = document.getElementById('f');
        const again = setInterval(
          () => frame.contentWindow.postMessage({ type: 'dxxsample.hello', version: 1 }, '${origin}'), 200);
        addEventListener('message', (event) => {
          if (event.origin !== '${origin}') return;
          if (event.data.type === 'dxxsample.ready') clearInterval(again);
          if (event.data.type === 'dxxsample.part') document.getElementById('got').textContent = event.data.part.number;
        });
      </script>`),
  );
  host.listen(0, '127.0.0.1');
  await once(host, 'listening');
  const { port } = host.address() as AddressInfo;
  const list = (embedOrigins: string) =>
    page.request.patch(`${origin}/api/admin/config`, {
      data: { changes: { embedOrigins }, reason: '嵌入测试' },
      headers: { origin },
    });
  expect((await list(`http://localhost:${port}`)).ok()).toBe(true);
  await page.goto(`http://localhost:${port}/`);
  await page.frameLocator('#f').getByRole('button', { name: '选用 MCB-4P-C40' }).click();
  await page.locator('#got', { hasText: 'MCB-4P-C40' }).waitFor();
  // The same page under a name that is not listed.
  await page.goto(`http://127.0.0.1:${port}/`);
  await page.waitForLoadState('load');
  expect(await page.frameLocator('#f').getByText('MCB-4P-C40').count()).toBe(0);
  await list('');
  host.close();
  await context.close();
});
