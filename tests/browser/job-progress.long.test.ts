import { afterAll, expect, test } from 'vitest';
import { closeBrowser, onPage } from './support/browser.ts';
import { signInOwner } from './support/owner.ts';

afterAll(closeBrowser);

test('how far a rebuild of the search is shows by itself, to its end', async () => {
  await onPage({}, async (page) => {
    await signInOwner(page);
    await page.goto('/admin/search');
    await page.fill('main input[name=reason]', '看进度');
    await page.getByRole('button', { name: '重建索引' }).click();
    const progress = page.getByRole('status').filter({ hasText: '最近一次重建' });
    await progress.waitFor();
    let loads = 0;
    page.on('load', () => (loads += 1));
    await progress.filter({ hasText: '完成' }).filter({ hasText: '100%' }).waitFor();
    expect(loads).toBe(0);
  });
});
