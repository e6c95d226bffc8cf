import { afterAll, expect, inject, test } from 'vitest';
import { allCalculators } from '../../contract/calculator/all-calculators.ts';
import { closeBrowser, onPage } from './support/browser.ts';

afterAll(closeBrowser);

const home = '/electricBrain/calculators';

test('every calculator answers its example without scripts, in both languages', async () => {
  const { origin } = inject('portal');
  for (const { name, words } of allCalculators)
    for (const [locale, title] of [
      ['zh-CN', words.zh],
      ['en-US', words.en],
    ] as const) {
      const answer = await fetch(`${origin}${home}/${name}?v=1`, {
        headers: { cookie: `currentLang=${locale}` },
      });
      const html = await answer.text();
      expect(answer.status, name).toBe(200);
      expect(html, name).toContain(title.replace(/&/g, '&amp;'));
      expect(html, name).toMatch(/<dl[^>]*><div><dt>[^<]+<\/dt><dd>[^<]+<\/dd>/);
    }
  expect((await fetch(`${origin}${home}/constructor`)).status).toBe(404);
});

test('without scripts on a phone: found by a word, a row more, a refusal at its field, and the sheet', async () => {
  await onPage({ hasScripts: false, width: 390 }, async (page) => {
    await page.goto(home);
    await page.getByRole('searchbox', { name: '找计算器' }).fill('需要系数');
    await page.getByRole('button', { name: '查找' }).click();
    await page.getByRole('link', { name: /计算负荷/ }).click();
    await page.getByLabel('设备功率 Pe，第 1 行').fill('200');
    await page.getByRole('button', { name: '加一行' }).click();
    const second = page.getByLabel('设备功率 Pe，第 2 行');
    expect(await second.inputValue()).toBe('200');
    await second.fill('-5');
    await page.getByRole('button', { name: '计算', exact: true }).click();
    const why = (await second.getAttribute('aria-describedby')) ?? '';
    expect(await page.locator(`[id="${why}"]`).textContent()).toContain('0.001 kW 至 100 MW');
    await second.fill('0.1 MW');
    await page.getByRole('button', { name: '计算', exact: true }).click();
    // 0.9 · 0.7 · (200 + 100) kW
    expect(await page.locator('dt:text-is("计算有功功率") + dd').first().textContent()).toBe('189\u00a0kW');
    expect(await page.locator('math').count()).toBeGreaterThan(10);
    expect(new URL(page.url()).searchParams.get('groups.1.power')).toBe('0.1 MW');
  });
});

test('with scripts: recalculates at once, the address keeps step, back takes back a field', async () => {
  await onPage({}, async (page) => {
    await page.goto(`${home}/voltage-drop`);
    const percent = page.locator('dt:text-is("总电压降，占额定电压") + dd').first();
    expect(await percent.textContent()).toBe('2.252%');
    const length = page.getByLabel('长度，第 1 行');
    await length.fill('160');
    await expect.poll(() => percent.textContent()).toBe('4.505%');
    expect(new URL(page.url()).searchParams.get('parts.0.length')).toBe('160');
    await page.getByLabel('每米电抗').fill('x');
    await page.getByText('请填写数值，单位 mΩ/m 或同类单位').waitFor();
    expect(await length.inputValue()).toBe('160');
    await page.goBack();
    await expect.poll(() => percent.textContent()).toBe('4.505%');
    expect(await page.getByLabel('每米电抗').inputValue()).toBe('0.08');
    await page.goBack();
    await expect.poll(() => percent.textContent()).toBe('2.252%');
    expect(await length.inputValue()).toBe('80');
  });
});

test('the area is open: a menu leads there, what is missing is said, and all examples come out', async () => {
  const { origin } = inject('portal');
  const read = async (path: string) => (await fetch(origin + path)).text();
  expect(await read('/')).toContain('href="/electricBrain"');
  const landing = await read('/electricBrain');
  for (const { name } of allCalculators) expect(landing).toContain(`href="${home}/${name}"`);
  for (const planned of ['answers', 'chain']) expect(landing).toContain(`href="/electricBrain/${planned}"`);
  const price = await read('/price');
  expect(price).toContain('计算器');
  expect(price).toContain('问答，每天');
  const vectors = await read('/electricBrain/vectors');
  const expected = allCalculators.flatMap((calculator) => [
    ...calculator.vectors.flatMap((vector) => Object.keys(vector.expected)),
    ...calculator.misprints,
  ]);
  expect(vectors.match(/相符<\/span><\/td>/g)).toHaveLength(expected.length);
  expect(vectors).toContain('全部相符');
  expect(await read('/sitemap/pages/1.xml')).toContain(`${home}/voltage-drop`);
});

test('on paper the sheet is black on white, also from a dark page, with what was given and without the form', async () => {
  await onPage({ isDark: true }, async (page) => {
    await page.goto(`${home}/busbar-force`);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await page.getByRole('heading', { name: '已知条件' }).isVisible()).toBe(true);
    expect(await page.locator('main form').isVisible()).toBe(false);
    const backgrounds = await page
      .locator('main section, main thead th, main [class*=notice]')
      .evaluateAll((elements) => [
        ...new Set(elements.map((element) => getComputedStyle(element).backgroundColor)),
      ]);
    expect(backgrounds.filter((colour) => !/^rgb\(255, 255, 255\)$|, 0\)$/.test(colour))).toEqual([]);
  });
});
