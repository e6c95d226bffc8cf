import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { agents, closeBrowser, openContext } from './support/browser.ts';
import { allViews, findBarriers } from './support/look.ts';
import { postAs, signInOwner } from './support/owner.ts';
import { becomeMember } from './support/people.ts';
import { publishWork } from './support/published-work.ts';

afterAll(closeBrowser);

const shots = process.env.SHOTS;
const views = allViews.filter(({ name }) => name === 'light, 1440' || name === 'dark, 390');

async function look(page: Page, name: string): Promise<void> {
  const size = page.viewportSize();
  expect(await findBarriers(page, views), name).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(390);
  if (shots) await page.screenshot({ path: `${shots}/${name}-dark-390.png`, fullPage: true });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  if (size) await page.setViewportSize(size);
  if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function call<T>(page: Page, path: string, body: object): Promise<T> {
  return ((await postAs(page, path, body)) as unknown as { data: T }).data;
}

test('a claim from a phone is upheld by two, answered without scripts, and withdrawn', async () => {
  const page = async (visit = {}) => (await openContext(visit)).newPage();
  const [owner, second, author] = [await page(), await page(), await page()];
  const claimant = await page({ width: 390, height: 844, userAgent: agents.wechat });
  await signInOwner(owner);
  for (const each of [second, author, claimant]) await becomeMember(each);
  const me = (await (await second.request.get('/api/me')).json()).data;
  await call(owner, `/api/admin/users/${me.userId}/roles`, { roles: ['admin'], reason: '负责复核' });
  const id = await publishWork(author, owner);

  await claimant.goto(`/resources/detail/${id}`);
  await claimant.getByRole('link', { name: '侵权投诉' }).click();
  await claimant.waitForURL(/\/claim$/);
  await claimant.getByLabel('权利人或受托人的姓名、单位').fill('陈工');
  await claimant.getByLabel('联系方式（手机、邮箱或地址）').fill('chen@example.com');
  await claimant.getByLabel('你的作品是什么').fill('2024 年画的软启动柜清单，先发在我的网站。');
  await claimant.getByLabel('原作的网址（没有可不填）').fill('https://example.com/soft-start');
  await claimant.getByLabel('哪里相同，凭什么是你的').fill('代号、数量和第 3 行的错字都一样。');
  const proof = { name: '原清单.txt', mimeType: 'text/plain', buffer: Buffer.from('带日期的原清单\n') };
  await claimant.locator('input[name=file]').setInputFiles(proof);
  await look(claimant, 'claim-form');
  await claimant.getByLabel('我保证以上内容真实').check();
  await press(claimant, '提交投诉');
  await claimant.waitForURL(/\/resources\/claims\/\d+$/);
  const path = new URL(claimant.url()).pathname;
  await claimant.getByText('等待核对').waitFor();
  await claimant.getByText('原清单.txt').waitFor();
  await look(claimant, 'claim-open');
  // Nobody writes a second one that would be refused: the page of the resource and of the form lead to the first.
  await claimant.goto(`/resources/detail/${id}`);
  await claimant.getByRole('link', { name: '侵权投诉还在处理' }).click();
  await claimant.waitForURL(`**${path}`);
  await claimant.goto(`/resources/detail/${id}/claim`);
  expect(new URL(claimant.url()).pathname).toBe(path);
  expect((await author.goto(path))?.status()).toBe(404);

  await owner.goto('/admin/resources/claims');
  await look(owner, 'claim-queue');
  await owner.locator(`main a[href="${path}"]`).click();
  await owner.getByLabel('理由（双方看得到）').fill('代号和错字一致');
  await look(owner, 'claim-decide');
  await press(owner, '成立，下架');
  await owner.getByText('已提交复核').waitFor();
  await second.goto('/admin/approvals');
  await second.getByText('投诉成立，下架资源').first().waitFor();
  const card = second
    .locator('main form', { has: second.getByRole('button', { name: '通过', exact: true }) })
    .first();
  await card.getByLabel('原因').fill('已核对原件');
  await card.getByRole('button', { name: '通过', exact: true }).click();
  await second.getByText('投诉成立，下架资源').first().waitFor({ state: 'detached' });
  await claimant.reload();
  await claimant.getByText('成立，已下架').waitFor();
  expect((await claimant.request.get(`/resources/detail/${id}`)).status()).toBe(410);

  // The author answers without scripts.
  const plain = await openContext({ hasScripts: false, width: 390, userAgent: agents.wechat });
  await plain.addCookies(await author.context().cookies());
  const still = await plain.newPage();
  await still.goto('/personal/creation/claims');
  await still.getByText('一年内计侵权 1 次').waitFor();
  if (shots) await still.screenshot({ path: `${shots}/claim-own.png`, fullPage: true });
  await still.locator(`main a[href="${path}"]`).click();
  await still.getByLabel('你的姓名或单位').fill('李工');
  await still.getByLabel('联系方式（手机、邮箱或地址）').fill('13700000001');
  await still.getByLabel('为什么没有侵权').fill('这份清单是我按自己的柜子列的。');
  await still.getByLabel('我保证以上内容真实').check();
  await press(still, '提交声明');
  await still.getByText('作者已声明不侵权').waitFor();

  await claimant.goto('/personal/message/messageIndex?tab=trade');
  await claimant.getByText('的作者提交了不侵权声明').first().waitFor();
  await claimant.goto(path);
  await claimant.getByText('这份清单是我按自己的柜子列的。').waitFor();
  await look(claimant, 'claim-countered');
  await press(claimant, '撤回投诉');
  await claimant.getByText('已撤回', { exact: true }).waitFor();
  expect((await claimant.request.get(`/resources/detail/${id}`)).status()).toBe(200);
});
