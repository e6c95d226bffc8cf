import { afterAll, describe, expect, inject, test } from 'vitest';
import { isMainRun } from '../support/main-run.ts';
import { agents, closeBrowser, openContext, type Visit } from './support/browser.ts';
import { foundCompany } from './support/company.ts';
import { createMember } from './support/member.ts';
import { inStep } from './support/step.ts';

afterAll(closeBrowser);

const visits: [string, Visit][] = [
  ['a desk', { width: 1440 }],
  ['a phone in WeChat', { width: 390, height: 844, userAgent: agents.wechat }],
];

// The main run goes the narrower way; both are gone in the long one.
describe.each(isMainRun ? visits.slice(1) : visits)('invitations at %s', (where, visit) => {
  test('links stay, who is not proved is led to it, and leaving asks first', async () => {
    const { origin } = inject('portal');
    const owner = await (await openContext(visit)).newPage();
    const { name } = await foundCompany(
      owner,
      where === 'a desk' ? '91320594MA1MKTT128' : '91350100M000100Y43',
    );
    const path = '/personal/company/invitations';
    const invite = async (label: string, contact: string) => {
      await owner.goto(path);
      await owner.getByLabel('手机号或邮箱', { exact: true }).fill(contact);
      await owner.getByLabel('企业内的称呼').fill(label);
      await owner.getByRole('button', { name: '生成邀请' }).click();
      await owner.getByText('已生成 1 个邀请').waitFor();
    };
    const linkOf = (label: string) => owner.getByLabel(new RegExp(`^${label} .*的邀请链接$`)).last();
    const { address } = await inStep('a phone gets no SMS, and the page says so, in view', async () => {
      await invite('周工', '13800000077');
      const notice = owner.getByText('不发短信，请把链接发给本人').first();
      // It comes into view once it is there.
      const top = async () => (await notice.boundingBox())?.y ?? -1;
      await expect.poll(top).toBeGreaterThanOrEqual(0);
      await expect.poll(top).toBeLessThan(visit.height ?? 900);
      return { address: await linkOf('周工').inputValue() };
    });
    await inStep('the link stays by person, and nothing is wider than the screen', async () => {
      await owner.goto(path);
      expect(await linkOf('周工').inputValue()).toBe(address);
      expect(await owner.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        visit.width ?? 1440,
      );
    });
    await inStep('a mail is sent, and once more', async () => {
      await invite('吴工', `wu-${visit.width}@example.com`);
      // Another outcome on the same page comes into view as the first did.
      await owner.getByLabel('手机号或邮箱', { exact: true }).fill('13800000078');
      await owner.getByLabel('企业内的称呼').fill('郑工');
      const again = owner.getByRole('button', { name: '生成邀请' });
      await again.evaluate((button) => button.scrollIntoView({ block: 'start' }));
      await again.click();
      const outcome = owner.locator('[data-outcome]', { hasText: '不发短信' });
      await outcome.waitFor();
      await expect
        .poll(async () => (await outcome.boundingBox())?.y ?? -1, { timeout: 5000 })
        .toBeGreaterThanOrEqual(0);
      await owner.getByRole('button', { name: '再发一次邮件' }).first().click();
      await owner
        .getByText(/这个邮箱刚刚发过|没有发出邮件/)
        .first()
        .waitFor();
    });
    await inStep('a copy that the browser refuses is not called one: the link is selected', async () => {
      await owner.evaluate(() => {
        Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
        document.execCommand = () => false;
      });
      const link = linkOf('吴工');
      await owner
        .getByRole('listitem')
        .filter({ has: link })
        .getByRole('button', { name: '复制链接' })
        .click();
      await owner.getByText('这个浏览器不让网页复制').waitFor();
      expect(await owner.getByText('链接已复制').count()).toBe(0);
      const selected = () => link.evaluate((field: HTMLInputElement) => field.selectionEnd);
      expect(await selected()).toBe((await link.inputValue()).length);
    });

    const guest = await (await openContext(visit)).newPage();
    const { nickname } = await createMember(origin, guest);
    await inStep(
      'whom another phone belongs to is told so; who has no mail yet is led to prove it',
      async () => {
        await guest.goto(address);
        await guest.getByText('这个邀请是发给另一个手机号或邮箱的').waitFor();
        const mailed = await linkOf('吴工').inputValue();
        await guest.goto(mailed);
        await guest.getByText('你的账号还没有验证邮箱').waitFor();
        const target = await guest.getByRole('link', { name: '去验证邮箱' }).getAttribute('href');
        expect(target).toContain(encodeURIComponent(new URL(mailed).pathname));
        expect(await guest.getByRole('button', { name: '加入', exact: true }).count()).toBe(0);
      },
    );
    await inStep('joined by a link, leaving is asked about first', async () => {
      await invite('车间一组', '');
      await guest.goto(await owner.getByLabel('车间一组 的邀请链接').last().inputValue());
      await guest.getByRole('button', { name: '加入', exact: true }).click();
      await guest.getByRole('heading', { name: '我的额度' }).waitFor();
      await guest.goto('/personal/company/settings');
      const leave = guest.getByRole('button', { name: `确定退出 ${name}` });
      expect(await leave.isVisible()).toBe(false);
      await guest.locator('summary', { hasText: '退出企业' }).click();
      await leave.click();
      await guest.waitForURL(/company\?left/);
      expect(nickname).not.toBe('');
    });
    await Promise.all([owner.context().close(), guest.context().close()]);
  });
});
