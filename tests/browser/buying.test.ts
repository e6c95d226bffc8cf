import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { isMainRun } from '../support/main-run.ts';
import { pace } from '../support/pace.ts';
import { agents, closeBrowser, openContext, type Visit } from './support/browser.ts';
import { signInOwner } from './support/owner.ts';
import { payAtChannel } from './support/pay.ts';
import { becomeMember } from './support/people.ts';
import { inStep } from './support/step.ts';

/** Pictures of each step, when a folder is asked for. */
const pictures = process.env.BUYING_PICTURES;
const visits: Record<'desktop' | 'mobile' | 'wechat', Visit> = {
  desktop: { width: 1440 },
  mobile: { width: 390, height: 844, userAgent: agents.mobile },
  wechat: { width: 390, height: 844, userAgent: agents.wechat },
};

let step = 0;
async function shoot(page: Page, kind: string, name: string): Promise<void> {
  if (!pictures) return;
  mkdirSync(pictures, { recursive: true });
  step += 1;
  await page.screenshot({
    path: join(pictures, `${kind}-${String(step).padStart(2, '0')}-${name}.png`),
    fullPage: true,
  });
}

beforeAll(async () => {
  const page = await (await openContext()).newPage();
  await signInOwner(page);
  const { origin } = inject('portal');
  const answer = await page.request.patch(`${origin}/api/admin/config`, {
    data: { changes: { MOBILE_BUYSTYLE: 1 }, reason: '手机上也开放购买' },
    headers: { origin },
  });
  expect(answer.status()).toBe(200);
});
afterAll(closeBrowser);

// A phone's own browser buys as WeChat's does, but for the way of paying, which tests of the orders hold.
describe.each(Object.entries(visits).filter(([kind]) => !isMainRun || kind !== 'mobile'))(
  'buying on %s',
  (kind, visit) => {
    test('see the price, sign up, top up, buy a year, download, get an invoice, refund', async () => {
      const { origin, payments } = inject('portal');
      const context = await openContext(visit);
      const page = await context.newPage();
      // WeChat's own browser brings a bridge, which asks the person and tells the channel.
      if (kind === 'wechat') {
        await page.addInitScript((address) => {
          Object.assign(window, {
            WeixinJSBridge: {
              invoke: (_: string, request: { package: string }, done: (answer: object) => void) =>
                fetch(
                  `/__bridge?to=${encodeURIComponent(`${address}/bridge/${request.package.replace('prepay_id=', '')}`)}`,
                ).then(() => done({ err_msg: 'get_brand_wcpay_request:ok' })),
            },
          });
        }, payments.wechat);
        await page.route('**/__bridge?**', async (route) => {
          const to = new URL(route.request().url()).searchParams.get('to') ?? '';
          await page.request.post(to);
          await route.fulfill({ body: 'ok' });
        });
      }
      await inStep('see the price', async () => {
        await page.goto('/price');
        const promised = (await page.textContent('main')) ?? '';
        for (const word of ['328', '合每天', '比按月省', '起执行', '价格含增值税'])
          expect(promised).toContain(word);
        const head = page.locator('#rights thead th').first();
        const isSticky = await head.evaluate((cell) => getComputedStyle(cell).position === 'sticky');
        expect(isSticky).toBe(kind === 'desktop');
        expect(await page.locator('main a[href="#faq"]').count()).toBe(1);
        await shoot(page, kind, 'price');
        await page.locator('main a[href$="tab=company"]').click();
        await page.getByText('20 个席位').waitFor();
      });
      await inStep('sign up', () => becomeMember(page));
      await inStep('choose what to top up', async () => {
        await page.goto('/memberCenter');
        await shoot(page, kind, 'member-center');
        await page.locator('#recharge input[value="500"]').check();
        await page.locator('#recharge button[type=submit]').click();
        await page.waitForURL('**/order/new?**');
        await shoot(page, kind, 'checkout');
      });
      await payFor(page, kind, 'wechat');
      // WeChat leaves its fragment in the address.
      const recharge = new URL(page.url()).pathname.split('/').at(-1) ?? '';
      await inStep('see the coins', async () => {
        await page.goto('/personal/coins');
        expect(await page.textContent('main')).toContain('520');
        // On a phone the links of the centre scroll sideways; the current one is in sight.
        const current = await page
          .locator('main')
          .locator('xpath=../nav')
          .locator('[aria-current]')
          .boundingBox();
        expect((current?.x ?? 0) + (current?.width ?? 0)).toBeLessThanOrEqual(visit.width ?? 0);
        await shoot(page, kind, 'coins');
      });

      await inStep('choose a year', () => page.goto('/order/new?kind=membership&tier=year'));
      await inStep('be asked for the agreement by the server too', async () => {
        await page.evaluate(() => {
          for (const form of document.querySelectorAll('form')) form.noValidate = true;
        });
        await page.locator('main form[method=post] button[type=submit]').last().click();
        await page.getByText('请先勾选同意服务协议，再提交订单').waitFor();
        expect(new URL(page.url()).pathname).toBe('/order/new');
      });
      await payFor(page, kind, kind === 'wechat' ? 'wechat' : 'alipay');
      const order = page.url().replace(/#.*/, '');
      await inStep('see the membership', async () => {
        await page.goto('/memberCenter');
        expect(await page.textContent('main')).toContain('年会员');
        await shoot(page, kind, 'member');
      });

      await inStep('buy a drawing and download it', () => download(page, kind));
      await inStep('get an invoice', async () => {
        await page.goto(`/personal/invoices?order=${recharge}`);
        expect(await page.locator(`input[name=numbers][value="${recharge}"]`).isChecked()).toBe(true);
        await page.locator('input[name=title]').fill('王工');
        await page.locator('input[name=email]').fill('wang@example.com');
        await shoot(page, kind, 'invoice');
        await page.locator('main form[method=post] button[type=submit]').last().click();
        await page.waitForURL('**/personal/invoices?done');
        expect(await page.textContent('main')).toContain(recharge);
        await shoot(page, kind, 'invoiced');
      });

      await inStep('ask for the money back', async () => {
        await page.goto(`${order}/refund`);
        await page.locator('input[name=reason]').fill('测试退款');
        await shoot(page, kind, 'refund');
        await page.locator('main form[method=post] button[type=submit]').last().click();
        await page.waitForURL(order);
      });
      await inStep('see the refund', async () => {
        await expect.poll(() => reloaded(page), { timeout: 50_000 * pace, interval: 1000 }).toBe('已退款');
        await shoot(page, kind, 'refunded');
        const me = await page.request.get(`${origin}/api/membership`);
        expect((await me.json()).data).toMatchObject({ tier: null, periods: [] });
      });
    });
  },
);

/** Coins buy the newest drawing that a member pays for; WeChat saves no file and says how to get it elsewhere. */
async function download(page: Page, kind: string): Promise<void> {
  const { origin } = inject('portal');
  const found = await page.request.get(`${origin}/api/resources?price=low&sort=newest`);
  const { items } = (await found.json()).data.page as {
    items: { resourceId: number; price: number; memberPrice: number | null }[];
  };
  const paid = items.find(({ price, memberPrice }) => price > 0 && memberPrice !== 0);
  await page.goto(`/resources/detail/${paid?.resourceId}`);
  await shoot(page, kind, 'drawing');
  const saved = kind === 'wechat' ? undefined : page.waitForEvent('download');
  await page.locator('button[name=intent][value=buy]').click();
  if (saved) expect((await saved).suggestedFilename()).toMatch(/\.\w+$/);
  else await page.locator('input[readonly]').waitFor();
  await shoot(page, kind, 'downloaded');
}

/** Chooses a channel, goes through it as the browser is led, and waits for the page to tell that it is paid. */
async function payFor(page: Page, kind: string, channel: 'wechat' | 'alipay'): Promise<void> {
  const isPhone = kind !== 'desktop';
  await inStep(`order by ${channel}`, async () => {
    if (isPhone) {
      await page.reload();
      await seeAtOnce(page, 'main form[method=post] button[type=submit]');
    }
    await page.locator(`input[name=channel][value=${channel}]`).check();
    await page.locator('input[name=hasAgreed]').check();
    await page.locator('main form[method=post] button[type=submit]').last().click();
    await page.waitForURL(/\/order\/\d{20}/);
    if (isPhone)
      await seeAtOnce(page, 'main a[rel=external], main button[value=payer], main button[type=button]');
  });
  await inStep(`pay by ${channel}`, async () => {
    if (kind === 'wechat') await payInWechat(page);
    else if (kind === 'desktop' && channel === 'wechat') await payByCode(page);
    else await payAtChannel(page);
  });
  await inStep(`see that ${channel} was paid`, async () => {
    await page.locator('h1', { hasText: '已完成' }).waitFor();
    await shoot(page, kind, 'paid');
  });
}

/** What one pays with stands in sight before one scrolls. */
async function seeAtOnce(page: Page, selector: string): Promise<void> {
  const act = page.locator(selector).last();
  await act.waitFor();
  const at = await act.evaluate((node) => {
    const { top, bottom } = node.getBoundingClientRect();
    return { isTop: scrollY === 0, isWithin: top >= 0 && bottom <= innerHeight };
  });
  expect(at).toEqual({ isTop: true, isWithin: true });
}

async function payInWechat(page: Page): Promise<void> {
  const payer = page.locator('button[value=payer]');
  // The address changes a little before the page does.
  await payer
    .or(page.locator('button', { hasText: '微信支付' }))
    .first()
    .waitFor();
  if (await payer.count()) {
    await payer.click();
    await page.waitForURL(/oauth2\/authorize/);
    await page.locator('button').click();
    await page.waitForURL(/\/order\/\d{20}/);
  }
  await page.locator('button', { hasText: '微信支付' }).click();
}

/** The code is on the desk's page, the phone that reads it is a page of its own; it stays open until the browser ends. */
async function payByCode(page: Page): Promise<void> {
  await page.locator('svg[role=img]').waitFor();
  await shoot(page, 'desktop', 'code');
  const phone = await page.context().newPage();
  await phone.goto(inject('portal').payments.wechat);
  await phone.locator('a').first().click();
  await phone.locator('button').click();
  await phone.locator('h1', { hasText: '已付款' }).waitFor();
}

async function reloaded(page: Page): Promise<string> {
  await page.reload();
  return (await page.textContent('h1')) ?? '';
}
