import { beforeEach, expect, test } from 'vitest';
import { removeDemoConfig, saveDemoConfig } from '../../../backend/features/site/demo-config.ts';
import { loadContent as seed } from '../../../backend/seed/content.ts';
import type { Plan } from '../../../contract/price/price.ts';
import type { Product, ProductSummary } from '../../../contract/product/product.ts';
import type { SiteConfig } from '../../../contract/site/site.ts';
import { createTestBackend, type TestBackend } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';

describeOnBothDatabases('the site’s own content', (database) => {
  let t: TestBackend;
  beforeEach(async () => {
    t = createTestBackend(database.db, { config: { DEMO_CONTENT: '0' } });
    await seed(t.services);
  });

  test('lists the products by tier and serves each with its page', async () => {
    const { data } = await t.as().get<{ products: ProductSummary[] }>('/api/products');
    expect(data.products).toHaveLength(21);
    expect([...new Set(data.products.map(({ tier }) => tier))]).toEqual(['entry', 'workshop', 'factory']);
    const { data: product } = await t.as().get<Product>('/api/products/superpanel');
    expect(product.faq.length).toBeGreaterThan(2);
    expect((await t.as().get('/api/products/nothing')).code).toBe('product.not_found');
  });

  test('has first prices, and derives the prices per day and what is saved from them', async () => {
    const { data } = await t.as().get<{ plans: Plan[] }>('/api/prices');
    expect(data.plans).toEqual([
      { period: 'month', months: 1, priceFen: 3900, perDayFen: 130, savedFen: 0, monthlyGift: 20 },
      { period: 'quarter', months: 3, priceFen: 9900, perDayFen: 110, savedFen: 1800, monthlyGift: 20 },
      { period: 'year', months: 12, priceFen: 32_800, perDayFen: 90, savedFen: 14_000, monthlyGift: 40 },
    ]);
  });

  test('keeps what an operator changed when it is loaded again', async () => {
    const owner = await t.signUp({ roles: ['owner'] });
    await t.as(owner).patch('/api/admin/config', { changes: { siteTitle: '自己的名字' }, reason: '换名' });
    await seed(t.services);
    expect((await t.as().get<SiteConfig>('/view/sysconfig/configs')).data.siteTitle).toBe('自己的名字');
    expect((await t.as().get<{ products: unknown[] }>('/api/products')).data.products).toHaveLength(21);
  });

  test('adds sample values for the demo and takes out only those nobody changed', async () => {
    const demo = createTestBackend(database.db, { config: { DEMO_CONTENT: '1' } });
    await saveDemoConfig(demo.services);
    const owner = await demo.signUp({ roles: ['owner'] });
    await demo
      .as(owner)
      .patch('/api/admin/config', { changes: { contactPhone: '021-5555 0000' }, reason: '真号码' });
    expect(await removeDemoConfig(demo.services)).toBe(5);
    await saveDemoConfig(demo.services);
    const { data } = await demo.as().get<SiteConfig>('/view/sysconfig/configs');
    expect(data).toMatchObject({
      icpNumber: '',
      contactPhone: '021-5555 0000',
      siteTitle: expect.stringMatching(/./),
    });
  });

  test('serves text pages by name and no other', async () => {
    expect((await t.as().get<{ title: string }>('/api/pages/he')).data.title).toBe('校企合作');
    expect((await t.as().get('/api/pages/price')).code).toBe('request.invalid');
  });

  test('names every public address once in the sitemap', async () => {
    const { data: parts } = await t.as().get<{ area: string; page: number }[]>('/api/sitemap');
    const paths: string[] = [];
    for (const { area, page } of parts) {
      const { data } = await t.as().get<{ path: string }[]>(`/api/sitemap/${area}?page=${page}`);
      paths.push(...data.map(({ path }) => path));
    }
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toContain('/product/superharness');
    expect(paths).toContain('/forum/board/8');
  });
});
