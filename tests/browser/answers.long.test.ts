import { afterAll, expect, test } from 'vitest';
import { closeBrowser, onPage } from './support/browser.ts';
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
    await page.waitForURL(/done/);
    expect(await page.locator('main li a').allTextContents()).not.toContain('什么是选择性');
    await page.locator('summary', { hasText: '全部删除' }).click();
    await page.getByRole('button', { name: '全部删除' }).click();
    await page.getByText('还没有问过').waitFor();
  });
});
