import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { closeBrowser, onPage } from './support/browser.ts';
import { postAs, signInOwner } from './support/owner.ts';
import { becomeMember } from './support/people.ts';

afterAll(closeBrowser);

/** A code that gives each person 60 coins: of so little worth that it takes no second person of the staff. */
async function createGiftCode(code: string): Promise<void> {
  await onPage({}, async (page) => {
    await signInOwner(page);
    const made = await postAs(page, '/api/admin/coupons', {
      code,
      kind: 'gift',
      value: 60,
      mostUses: 2,
      startsAt: '2020-01-01T00:00:00.000Z',
      endsAt: '2099-01-01T00:00:00.000Z',
      reason: '新用户',
    });
    expect(made).toMatchObject({ success: true });
  });
}

async function write(page: Page, hasScripts: boolean): Promise<void> {
  await page.goto('/forum/new');
  await page.getByRole('radio', { name: '悬赏提问' }).check();
  await page.selectOption('main select[name=boardId]', '4');
  await page.fill('main input[name=title]', '搭接面温升总是偏高');
  if (!hasScripts) return page.fill('main textarea[name=body]', '螺栓按力矩拧过，还是热。');
  await page.locator('main textarea[name=body]').evaluate((field: HTMLTextAreaElement) => {
    field.value = '螺栓按力矩拧过，还是热。';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

describe.each([true, false])('a bounty, with scripts: %s', (hasScripts) => {
  test('is refused with what is missing, held, raised, and paid for the accepted answer', async () => {
    const code = hasScripts ? 'BOUNTYA' : 'BOUNTYB';
    await createGiftCode(code);
    await onPage({ hasScripts }, async (page) => {
      const publish = () => page.click('main form button[type=submit]:not([name])');
      await becomeMember(page);
      await write(page, hasScripts);
      await page.fill('[name=bountyAmount]', '2');
      await publish();
      await page.getByText('填 5 到 10000 之间的整数').waitFor();
      await page.fill('[name=bountyAmount]', '50');
      await publish();
      const missing = page.getByRole('alert').filter({ hasText: '现有 0，还差 50' });
      await missing.waitFor();
      expect(await missing.getByRole('link').getAttribute('href')).toBe('/memberCenter?coins=50#recharge');
      expect(await page.inputValue('main input[name=title]')).toBe('搭接面温升总是偏高');
      expect(await page.inputValue('main textarea[name=body]')).toContain('螺栓按力矩拧过');
      expect(await postAs(page, '/api/coupons/claim', { code })).toMatchObject({ success: true });
      await publish();
      await page.waitForURL(/\/forum\/topic\/\d+/);
      const path = new URL(page.url()).pathname;
      await page.locator('#bounty').getByText('楼主采纳谁的回答').waitFor();
      await page.locator('#bounty summary').click();
      await page.fill('#bounty [name=bountyAmount]', '10');
      await page.locator('#bounty').getByRole('button', { name: '确认冻结' }).click();
      await page.locator('#bounty b').filter({ hasText: '60' }).waitFor();
      await page.goto('/forum?sort=bounty');
      await page.getByText('悬赏 60').first().waitFor();
      await onPage({}, async (other) => {
        await becomeMember(other);
        const replied = await postAs(other, `/api${path}/replies`.replace('topic/', 'topics/'), {
          body: '先看接触面平整度。',
        });
        expect(replied).toMatchObject({ success: true });
        await page.goto(path);
        await page.getByRole('button', { name: '采纳' }).click();
        await page.locator('#bounty').getByText('已发给').waitFor();
        await other.goto('/personal/coins');
        await other.getByText('悬赏发放').waitFor();
      });
      await page.goto('/personal/coins');
      await page.getByText('悬赏冻结').first().waitFor();
      expect(await page.locator('[style]').count()).toBe(0);
    });
  });
});
