import { afterAll, expect, test } from 'vitest';
import { closeBrowser, onPage } from './support/browser.ts';
import { signInOwner } from './support/owner.ts';
import { becomeMember } from './support/people.ts';

afterAll(closeBrowser);

test('without scripts on a phone: sentences with sources, numbers with steps, and the forum where nothing answers', async () => {
  await onPage({ hasScripts: false, width: 390 }, async (page) => {
    const ask = async (question: string) => {
      await page.goto(`/electricBrain/answers?${new URLSearchParams({ q: question })}`);
      await page.getByRole('button', { name: '提问' }).click();
      await page.waitForURL(/answers\/[\w-]{16}$/);
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(question);
    };
    await ask('Icu 和 Ics 有什么区别');
    expect(await page.locator('q').first().textContent()).toContain('Icu 是断一次的极限');
    await page.getByRole('link', { name: '出处 1', exact: true }).first().click();
    expect(new URL(page.url()).hash).toBe('#source-1');
    await page.locator('#source-1 a').click();
    expect(await page.getByRole('main').textContent()).toContain('Icu 是断一次的极限');
    await ask('75kW 电机额定电流多少');
    expect(await page.locator('dt:text-is("额定电流") + dd').first().textContent()).toContain('142');
    await page.getByText('改条件再算').click();
    await page.getByLabel('效率').fill('95');
    await page.getByRole('button', { name: '到计算器重算' }).click();
    expect(new URL(page.url()).pathname).toBe('/electricBrain/calculators/motor-current');
    expect(await page.locator('dt:text-is("额定电流") + dd').first().textContent()).toContain('139');
    await ask('变频器的 WiFi 密码是多少');
    const forum = page.getByRole('link', { name: '到论坛提问' });
    expect(await forum.getAttribute('href')).toBe(
      `/forum/new?${new URLSearchParams({ title: '变频器的 WiFi 密码是多少' })}`,
    );
  });
});

test('a member sees what they asked, deletes it, and is told before the last question', async () => {
  await onPage({}, async (page) => {
    await becomeMember(page);
    await page.goto('/wholeSearch?keyword=%E6%96%AD%E8%B7%AF%E5%99%A8%E6%80%8E%E4%B9%88%E9%80%89');
    await page.getByRole('link', { name: /这是一个问题/ }).click();
    for (const question of ['断路器怎么选', '什么是选择性', '线号怎么编', '例行检验做什么']) {
      await page.getByRole('textbox', { name: '问题' }).fill(question);
      await page.getByRole('button', { name: '提问' }).click();
      await page.getByRole('heading', { level: 1, name: question }).waitFor();
    }
    await page.getByText('这是最后一次').waitFor();
    await page.goto('/electricBrain/answers/history');
    expect(await page.locator('main li a').allTextContents()).toContain('什么是选择性');
    await page.getByRole('button', { name: '删除“什么是选择性”' }).click();
    // The address is new before the page is drawn anew.
    await page.waitForURL(/done/);
    await page.getByRole('link', { name: '什么是选择性' }).waitFor({ state: 'detached' });
    expect(await page.locator('main li a').allTextContents()).toContain('断路器怎么选');
    await page.locator('summary', { hasText: '全部删除' }).click();
    await page.getByRole('button', { name: '全部删除' }).click();
    await page.getByText('还没有问过').waitFor();
  });
});

test('without scripts: a sentence called wrong keeps its reason, reaches the queue, and staff close the case', async () => {
  await onPage({ hasScripts: false, width: 390 }, async (page) => {
    const question = '例行检验要做哪些项目';
    const ask = async () => {
      await page.goto(`/electricBrain/answers?${new URLSearchParams({ q: question })}`);
      await page.getByRole('button', { name: '提问' }).click();
      await page.waitForURL(/answers\/[\w-]{16}$/);
    };
    await ask();
    await page.getByRole('link', { name: '登录后可以说哪一句有用' }).waitFor();
    await becomeMember(page);
    await ask();
    await page.getByText('评这一句').first().click();
    await page.getByRole('button', { name: '不对，交专家更正' }).first().click();
    await page.getByText('请写出哪里不对，2–300 个字。').waitFor();
    await page.getByLabel('哪里不对，为什么').first().fill('漏了介电性能');
    await page.getByRole('button', { name: '不对，交专家更正' }).first().click();
    await page.getByText('你说过：不对').waitFor();
    await page.goto('/electricBrain/answers/corrections');
    await page.getByText('只有认证专家和站点人员可以看这份清单').waitFor();
    await page.context().clearCookies();
    await signInOwner(page);
    await page.goto('/electricBrain/answers/corrections');
    await page.getByRole('link', { name: question }).click();
    await page.getByText('漏了介电性能').waitFor();
    expect(await page.locator('main q').count()).toBeGreaterThan(0);
    await page.getByText('原来的回答没错').click();
    await page.getByLabel('处理理由').fill('别处已经写了');
    await page.getByRole('button', { name: '结案，不更正' }).click();
    await page.waitForURL(/done/);
    expect(await page.getByRole('main').textContent()).toContain('原来没错');
    await page.goto('/admin/answers');
    await page.getByText('还没有更正过的问题').waitFor();
  });
});
