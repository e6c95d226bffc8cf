import { afterAll, expect, inject, test } from 'vitest';
import { agents, closeBrowser, openContext } from './support/browser.ts';
import { allViews, findBarriers } from './support/look.ts';
import { postAs, signInOwner } from './support/owner.ts';
import { becomeMember } from './support/people.ts';
import { publishWork } from './support/published-work.ts';

afterAll(closeBrowser);

const shots = process.env.SHOTS;
const views = allViews.filter(({ name }) => name === 'light, 1440' || name === 'dark, 390');

test.each([1440, 390])(
  'a bundle is made, found at its parts, bought, and its parts are downloaded (%i wide)',
  async (width) => {
    const isPhone = width < 800;
    const visit = {
      width,
      height: 844,
      hasScripts: !isPhone,
      ...(isPhone && { userAgent: agents.wechat, isDark: true }),
    };
    const { origin } = inject('portal');
    const author = await (await openContext(visit)).newPage();
    const buyer = await (await openContext(visit)).newPage();
    const owner = await (await openContext({})).newPage();
    const shot = async (name: string, of = author) => {
      expect(await of.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      if (shots) await of.screenshot({ path: `${shots}/bundle-${name}-${width}.png`, fullPage: true });
    };
    await Promise.all([becomeMember(author), becomeMember(buyer)]);
    await signInOwner(owner);
    await publishWork(author, owner, { name: `主回路 ${width}`, price: 3 });
    await publishWork(author, owner, { name: `端子图 ${width}`, price: 5 });
    await author.goto('/personal/creation/bundles');
    await shot('own-before');
    const works = await author.locator('input[name=resourceIds]').count();
    expect(works).toBe(2);
    const name = `电动机控制全套 ${width}`;
    const form = author
      .locator('form')
      .filter({ has: author.locator('input[name=title]') })
      .first();
    await form.getByLabel('名称').fill(name);
    await form.getByLabel('说明').fill('主回路、控制回路和端子图，一起用。');
    await form.locator('input[name=resourceIds]').nth(0).check();
    await form.locator('input[name=resourceIds]').nth(1).check();
    await form.getByLabel('套装价').fill('999999');
    await form.getByRole('button', { name: '保存' }).click();
    await author.getByText('套装价应在 2 到 7 枚之间').waitFor();
    expect(await form.getByLabel('名称').inputValue()).toBe(name);
    expect(await form.locator('input[name=resourceIds]').nth(1).isChecked()).toBe(true);
    await shot('own-refused');
    await form.getByLabel('套装价').fill('6');
    await form.getByRole('button', { name: '保存' }).click();
    await author.getByText('已保存', { exact: true }).waitFor();
    const link = author.getByRole('link', { name });
    await link.waitFor();
    const path = (await link.getAttribute('href')) ?? '';
    await shot('own');
    if (!isPhone) expect(await findBarriers(author, views)).toEqual([]);

    await buyer.goto('/resources');
    await buyer.locator('section', { hasText: '资源套装' }).getByRole('link', { name }).waitFor();
    await buyer.goto('/resources/bundles');
    await shot('list', buyer);
    if (!isPhone) expect(await findBarriers(buyer, views)).toEqual([]);
    await buyer.getByRole('link', { name }).click();
    await buyer.waitForURL(`**${path}`);
    await buyer.getByText('还差').first().waitFor();
    await shot('too-few', buyer);
    const me = (await (await buyer.request.get(`${origin}/api/me`)).json()).data.userId;
    await postAs(owner, '/api/admin/coupons', {
      code: `BUNDLE${me}`,
      kind: 'gift',
      value: 20,
      leastFen: 0,
      mostUses: 1,
      startsAt: '2020-01-01T00:00:00.000Z',
      endsAt: '2099-01-01T00:00:00.000Z',
      reason: '试用',
    });
    await postAs(buyer, '/api/coupons/claim', { code: `BUNDLE${me}` });
    await buyer.goto(path);
    const first = buyer.locator('main li a[href^="/resources/detail/"]').first();
    const part = (await first.getAttribute('href')) ?? '';
    await buyer.goto(part);
    await buyer.getByText('也在这些套装里').waitFor();
    await buyer.getByRole('link', { name }).click();
    await buyer.waitForURL(`**${path}`);
    await buyer.getByRole('button', { name: '购买整套' }).click();
    await buyer.getByText('已购买，点资源名称去下载。').waitFor();
    await shot('bought', buyer);
    if (!isPhone) expect(await findBarriers(buyer, views)).toEqual([]);
    await buyer.goto(part);
    await buyer.getByRole('button', { name: '再次下载' }).waitFor();
  },
);
