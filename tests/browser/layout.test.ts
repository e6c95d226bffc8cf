import { afterAll, expect, test } from 'vitest';
import { tenderLimits } from '../../contract/tender/kinds.ts';
import { closeBrowser, onPage } from './support/browser.ts';
import { postAs, signInOwner } from './support/owner.ts';

afterAll(closeBrowser);

// A document arrives in pieces, and each piece is drawn: what stands already must not move for what follows.
test('the first feeders of the home page stand in their place before the others have arrived', async () => {
  const moved = await onPage({}, async (page) => {
    await page.goto('/');
    const feeders = page.locator('section a[href^="/product/"]:has(svg)');
    const before = await feeders.first().boundingBox();
    const count = await feeders.count();
    await feeders.evaluateAll((links) => {
      for (const link of links.slice(2)) link.remove();
      const sections = document.querySelectorAll('[data-count]');
      for (const section of [...sections].slice(1)) section.remove();
    });
    return { before, after: await feeders.first().boundingBox(), count };
  });
  expect(moved.count).toBeGreaterThan(8);
  expect(moved.after).toEqual(moved.before);
});

test('the longest title in a queue of the back office breaks on a phone, and the time due stays in sight', async () => {
  const title = 'KYN28A12kVSwitchgearPanelAssembly'.repeat(7).slice(0, tenderLimits.title);
  const seen = await onPage({ width: 390, height: 844 }, async (page) => {
    await signInOwner(page);
    const notice = { title, buyer: '供电公司', method: 'open', industry: 'grid', region: 'BJ' };
    const made = await postAs(page, '/api/admin/tenders', {
      ...notice,
      publishedOn: '2026-11-28',
      closesAt: '2099-12-28T09:00',
    });
    expect(made).toMatchObject({ success: true });
    await page.goto(`/admin/tenders?q=${title.slice(0, 20)}`);
    const [name, due] = [page.getByRole('rowheader').first(), page.locator('tbody time').first()];
    return {
      isNamed: (await name.innerText()).includes(title),
      name: (await name.boundingBox()) ?? { width: 0 },
      due: (await due.boundingBox()) ?? { x: 0, width: 390 },
    };
  });
  expect(seen.isNamed).toBe(true);
  expect(seen.name.width).toBeGreaterThan(120);
  expect(seen.due.x + seen.due.width).toBeLessThan(390);
});
