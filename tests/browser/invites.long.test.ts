import { afterAll, expect, inject, test } from 'vitest';
import { agents, closeBrowser, openContext } from './support/browser.ts';
import { signInOwner } from './support/owner.ts';
import { becomeMember } from './support/people.ts';

afterAll(closeBrowser);

test.each([1440, 390])(
  'a link is copied, leads to the sign-up, and who came by it is listed (%i wide)',
  async (width) => {
    const visit = { width, height: 844, ...(width < 800 && { userAgent: agents.wechat }) };
    const inviter = await (await openContext(visit)).newPage();
    await becomeMember(inviter);
    await inviter.goto('/personal/invites');
    const link = await inviter.getByLabel('我的邀请链接').inputValue();
    expect(link).toMatch(new RegExp(`^${inject('portal').origin}/invite/[0-9a-z]{8}$`));
    expect(await inviter.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    if (process.env.SHOTS)
      await inviter.screenshot({ path: `${process.env.SHOTS}/invites-${width}.png`, fullPage: true });
    const guest = await (await openContext({ ...visit, hasScripts: false })).newPage();
    await guest.goto(link);
    await guest.waitForURL(/\/member\/register/);
    const { nickname } = await becomeMember(guest);
    // Whoever has an account is shown their own link.
    await guest.goto(link);
    await guest.waitForURL(/\/personal\/invites/);
    await guest.getByText('还没有人通过你的链接注册').waitFor();
    await inviter.reload();
    await inviter.getByRole('link', { name: nickname }).waitFor();
    expect((await guest.goto('/invite/zzzzzzzz'))?.status()).toBe(404);
    const owner = await (await openContext(visit)).newPage();
    await signInOwner(owner);
    await owner.goto('/admin/invites');
    await owner.getByText('没有这类邀请').waitFor();
  },
);
