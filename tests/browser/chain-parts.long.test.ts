import { afterAll, expect, test } from 'vitest';
import { pace } from '../support/pace.ts';
import { closeBrowser, onPage, openContext } from './support/browser.ts';
import { becomeMember } from './support/people.ts';
import { openReady } from './support/ready.ts';

afterAll(closeBrowser);

const project = `/electricBrain/chain/parts?f=${encodeURIComponent('水泵~motor~15~80')}`;

test('without scripts: parts are chosen, survive signing in, and go into a list with designations, or into the basket', async () => {
  await onPage({ hasScripts: false, width: 390, isDark: true }, async (page) => {
    await page.goto(`/electricBrain/chain?f=${encodeURIComponent('水泵~motor~15~80')}`);
    await page.getByRole('link', { name: '选元件和电缆' }).click();
    await page.getByRole('heading', { level: 1, name: '元件和电缆' }).waitFor();
    const choose = () => page.locator('input[name=KM1]').first().check();
    await choose();
    await page.getByRole('button', { name: '放进材料清单' }).click();
    const signIn = new URL(page.url());
    expect(signIn.pathname).toBe('/user/signin');
    const kept = signIn.searchParams.get('ref') ?? '';
    expect(kept).toMatch(/pick=.*KM1:[1-9]/);
    await becomeMember(page);
    await page.goto(kept);
    expect(await page.locator('input[name=KM1]').first().isChecked()).toBe(true);
    await page.getByRole('button', { name: '放进选型篮' }).click();
    await page.waitForURL(/ldz\/basket/);
    await page.goto(kept);
    await page.getByRole('button', { name: '放进材料清单' }).click();
    await page.waitForURL(/dxxsample\/lists\/\d+\?added/);
    expect(await page.content()).toContain('-KM1');
    // Nothing chosen is said, and nothing is lost.
    await page.goto(project);
    for (const none of await page.locator('input[type=radio][value="0"]').all()) await none.check();
    await page.getByRole('button', { name: '放进材料清单' }).click();
    await page.getByText('还没有选元件').waitFor();
  });
});

test('going back on a calculator takes back what was typed, to where it began', async () => {
  await onPage({}, async (page) => {
    await page.goto('/electricBrain/calculators/motor-current');
    const power = page.locator('input[name=power]');
    const before = await power.inputValue();
    const result = () => page.locator('dt:text-is("额定电流") + dd').first().textContent();
    const first = await result();
    await power.fill('45');
    await page.waitForURL(/power=45/);
    await page.locator('input[name=efficiency]').fill('90');
    await page.waitForURL(/efficiency=90/);
    await page.goBack();
    await page.goBack();
    await page.waitForFunction(() => location.search === '');
    await expect.poll(async () => [await power.inputValue(), await result()]).toEqual([before, first]);
    await page.goForward();
    await page.waitForURL(/power=45/);
    await expect.poll(() => power.inputValue()).toBe('45');
    await page.goBack();
    await page.waitForFunction(() => location.search === '');
    await expect.poll(() => power.inputValue()).toBe(before);
  });
});

test('thirty feeders are computed in the browser within 50 ms', async () => {
  await onPage({}, async (page) => {
    const feeders = Array.from(
      { length: 30 },
      (_, at) => `W${at}~${at % 3 === 0 ? 'load' : 'motor'}~${5.5 + 2 * at}~${20 + 3 * at}`,
    );
    await page.goto(`/electricBrain/chain?${new URLSearchParams(feeders.map((each) => ['f', each]))}`);
    const length = page.getByLabel('电缆长度，第 30 行');
    for (let metres = 101; metres <= 111; metres += 1) {
      await length.fill(String(metres));
      await expect.poll(() => new URL(page.url()).searchParams.getAll('f').at(-1)).toContain(`~${metres}`);
    }
    const spent = await page.evaluate(() =>
      performance.getEntriesByName('chain').map(({ duration }) => duration),
    );
    expect(spent.length).toBeGreaterThan(8);
    // Half of them may have waited for a processor.
    expect(spent.toSorted((one, other) => one - other)[Math.floor(spent.length / 4)]).toBeLessThan(50 * pace);
  });
});

test('a project survives its tab, that of another tab beside it, without an account', async () => {
  const context = await openContext();
  const change = async (length: string, name: string) => {
    const page = await context.newPage();
    await openReady(page, `/electricBrain/chain?f=${encodeURIComponent(`${name}~motor~15~30`)}`);
    await page.getByLabel('电缆长度，第 1 行').fill(length);
    await expect.poll(() => new URL(page.url()).searchParams.get('f')).toContain(`~${length}`);
    await page.close();
  };
  await change('61', '泵');
  await change('62', '风机');
  const page = await context.newPage();
  await page.goto('/electricBrain/chain');
  const offered = page.getByRole('link', { name: /1 路馈线/ });
  await offered.nth(1).waitFor();
  await offered.nth(1).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('f')).toContain('~61');
  await expect.poll(() => page.getByLabel('电缆长度，第 1 行').inputValue()).toBe('61');
  await context.close();
});
