import type { Page } from 'playwright-core';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { pace } from '../support/pace.ts';
import { agents, closeBrowser, openContext, type Visit } from './support/browser.ts';
import { allViews, findBarriers, overflowAt, showAs } from './support/look.ts';
import { createMember } from './support/member.ts';
import { inStep } from './support/step.ts';

afterAll(closeBrowser);

const visits: [string, Visit][] = [
  ['a desk', { width: 1440 }],
  ['a phone in WeChat', { width: 390, height: 844, userAgent: agents.wechat }],
  ['a desk without scripts', { width: 1440, hasScripts: false }],
];

async function look(page: Page, { width = 1440, hasScripts = true }: Visit, shot: string): Promise<void> {
  if (!hasScripts) return;
  expect(await overflowAt(page, width)).toBeLessThanOrEqual(0);
  expect(await findBarriers(page, allViews)).toEqual([]);
  await showAs(page, { name: 'light', width, isDark: false });
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/${shot}-${width}.png`, fullPage: true });
}

const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(64, 1)]);

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** A published nameplate of the page's person. */
async function makePlate(page: Page, serial: string): Promise<string> {
  await page.goto('/ewmData/new');
  for (const [label, value] of [
    ['名称', '低压柜 AA1'],
    ['型号', 'GGD2'],
    ['出厂编号', serial],
    ['制造厂', '甲厂'],
    ['制造年月', '2026-09'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  await press(page, '建立铭牌');
  await page.waitForURL(/\/contents/);
  await press(page, '公开');
  await page.getByText('已公开').first().waitFor();
  return /ewmData\/([A-Z0-9]{5}-[A-Z0-9]{5})/.exec(page.url())?.[1] ?? '';
}

describe.each(visits)('nameplates at %s', (_, visit) => {
  test('many are made at once, and one is claimed, looked after and handed on', {
    timeout: 120_000 * pace,
  }, async () => {
    const { origin } = inject('portal');
    const [maker, owner, next] = [
      await (await openContext(visit)).newPage(),
      await (await openContext(visit)).newPage(),
      await (await openContext(visit)).newPage(),
    ] as const;
    for (const page of [maker, owner, next]) await createMember(origin, page);
    const code = await inStep('a plate', () => makePlate(maker, 'S-1'));
    await inStep('a range of numbers too long for its digits says so and keeps what was typed', async () => {
      await maker.goto('/ewmData/batches');
      const form = maker.locator('form', { has: maker.locator('[name=prefix]') });
      await form.locator('[name=like]').selectOption(code);
      await form.locator('[name=prefix]').fill('GD-');
      await form.locator('[name=first]').fill('95');
      await form.locator('[name=digits]').fill('2');
      await form.locator('[name=total]').fill('12');
      await form.getByRole('button', { name: '检查' }).click();
      await maker.locator('[class*=notice]').first().waitFor();
      expect(await form.locator('[name=prefix]').inputValue()).toBe('GD-');
      expect(await form.locator('[name=like]').inputValue()).toBe(code);
      await form.locator('[name=digits]').fill('5');
      await form.getByRole('button', { name: '检查' }).click();
      await maker.getByText('GD-00095 至 GD-00106').waitFor();
      await look(maker, visit, 'batches');
    });
    await inStep('a begun batch comes to its end in the page', async () => {
      await maker.getByRole('button', { name: /^开始/ }).click();
      await expect
        .poll(
          async () => {
            if (visit.hasScripts === false) await maker.reload();
            return maker.getByText('已完成', { exact: true }).count();
          },
          { timeout: 30_000 * pace },
        )
        .toBe(1);
      // This portal knows no address of its own, which codes would hold: it says so instead of offering them.
      await maker.getByText('网站还没有设定自己的地址').waitFor();
      expect(await maker.getByRole('link', { name: 'CSV' }).count()).toBe(0);
    });
    const token = await inStep('the maker gives a claim code', async () => {
      await maker.goto(`/ewmData/${code}/life`);
      await press(maker, '生成认领码');
      await maker.getByText('只显示这一次').waitFor();
      return maker.getByLabel('认领码').first().inputValue();
    });
    await inStep('a wrong code is refused, the right one makes an owner', async () => {
      await owner.goto(`/ewmData/${code}/life`);
      await owner.getByLabel('认领码').fill('AAAAAAAAAAAAAAAAAAAAAA');
      await press(owner, '认领');
      await owner.locator('[class*=notice]').first().waitFor();
      await owner.getByLabel('认领码').fill(token);
      await press(owner, '认领');
      await owner.getByRole('button', { name: '生成转让链接' }).waitFor();
      await owner.locator('[name=kind]').selectOption('inspection');
      await owner.locator('[name=day]').fill('2026-11-01');
      await owner.locator('[name=text]').fill('红外测温，无过热。');
      await press(owner, '写入记录');
      await owner.getByText('红外测温，无过热。').waitFor();
      await look(owner, visit, 'life');
    });
    await inStep('it is handed on by two confirmations', async () => {
      await press(owner, '生成转让链接');
      const link = await owner.getByLabel('转让链接').inputValue();
      await next.goto(link);
      await press(next, '接受');
      await next.getByRole('button', { name: '接受', exact: true }).waitFor({ state: 'detached' });
      await next.getByText('你已接受。等现在的所有人').waitFor();
      await owner.goto(`/ewmData/${code}/life`);
      await owner.getByRole('button', { name: /^确认转给/ }).click();
      await owner.getByText('已转交，这台设备归接手的人了').waitFor();
      await next.goto(`/ewmData/${code}/life`);
      await next.getByText('红外测温，无过热。').waitFor();
      await next.getByRole('button', { name: '生成转让链接' }).waitFor();
    });
    for (const page of [maker, owner, next]) await page.context().close();
  });
});

test('whoever stands before a panel reports a fault with a photo, on a phone without scripts', {
  timeout: 120_000 * pace,
}, async () => {
  const { origin } = inject('portal');
  const maker = await (await openContext({ width: 1440 })).newPage();
  await createMember(origin, maker);
  const code = await inStep('a plate', () => makePlate(maker, 'S-9'));
  const phone = { hasScripts: false, width: 390, height: 844, userAgent: agents.wechat };
  const reporter = await (await openContext(phone)).newPage();
  await createMember(origin, reporter);
  await inStep('the form knows the panel, and keeps it when it is refused', async () => {
    await reporter.goto(`${origin}/ewmData/${code}`);
    await reporter.getByRole('link', { name: '报告故障' }).click();
    const subject = reporter.locator('main [name=subject]');
    expect(await subject.inputValue()).toBe('故障：低压柜 AA1 GGD2，出厂编号 S-9');
    await reporter.locator('main [name=text]').fill('-QF1 合不上，指示灯不亮。');
    await reporter.locator('main [name=email]').fill('zhou@example.com');
    await subject.evaluate((element: HTMLInputElement) => element.removeAttribute('maxlength'));
    await subject.fill('长'.repeat(101));
    await reporter.locator('main form button[type=submit]').last().click();
    await reporter.getByRole('alert').first().waitFor();
    expect(await reporter.locator('main [name=nameplate]').inputValue()).toBe(code);
    await subject.fill('QF1 合不上');
    const photo = { name: 'qf1.png', mimeType: 'image/png', buffer: png };
    await reporter.locator('main [name=files]').setInputFiles(photo);
    await reporter.locator('main form button[type=submit]').last().click();
    await reporter.waitForURL(/\/customerCare\/tickets\/\d+/);
    await reporter.getByRole('link', { name: code }).waitFor();
  });
  await inStep('the maker hears of it and has the photo', async () => {
    await maker.goto('/personal/message/messageIndex?tab=trade');
    await maker.getByText('有人报告了“低压柜 AA1”的故障').first().waitFor();
    await maker.goto(`/ewmData/${code}/life`);
    await maker.getByText('-QF1 合不上，指示灯不亮。').waitFor();
    const photo = maker.getByRole('link', { name: 'qf1.png' });
    const sent = await maker.request.get(origin + (await photo.getAttribute('href')));
    expect(await sent.body()).toEqual(png);
    expect(await maker.locator('main').innerText()).not.toContain('zhou@example.com');
    await look(maker, { width: 390 }, 'faults');
    await look(maker, { width: 1440 }, 'faults');
  });
  for (const page of [maker, reporter]) await page.context().close();
});
