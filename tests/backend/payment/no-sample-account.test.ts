import { expect, test } from 'vitest';
import { readMigrations } from '../../../backend/db/migration-files.ts';
import { savePageText } from '../../../backend/features/page/store.ts';
import { createFirstPrices } from '../../../backend/features/price/price.ts';
import { saveDemoConfig } from '../../../backend/features/site/demo-config.ts';
import { saveSiteConfig } from '../../../backend/features/site/store.ts';
import pageText from '../../../content/pages/price.json' with { type: 'json' };
import prices from '../../../content/site/prices.json' with { type: 'json' };
import { createTestBackend } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createOrderWorld } from '../order/order-world.ts';

describeOnBothDatabases('an account to pay to', (database) => {
  test('is never a sample: with demo content alone no transfer is offered or begun', async () => {
    const t = createTestBackend(database.db, { config: { DEMO_CONTENT: '1' } });
    await saveDemoConfig(t.services);
    await createFirstPrices(t.services, prices as never);
    await savePageText(database.db, 'price', pageText);
    const buyer = t.as(await t.signUp());
    const offersOf = async (wish: string) =>
      (await buyer.get<{ offers: string[] }>(`/api/orders/quote?${wish}`)).data.offers;
    expect(await offersOf('kind=membership&tier=month')).toEqual(['coin']);
    expect(await offersOf('kind=coins&coins=100')).toEqual([]);
    const wish = { kind: 'coins', coins: 100, expectedFen: 1000, hasAgreed: true, key: 'no-sample-account' };
    const { number } = (await buyer.post<{ number: string }>('/api/orders', wish)).data;
    const paid = await buyer.post(`/api/orders/${number}/pay`, { channel: 'bank' });
    expect(paid.code).toBe('payment.not_offered');
  });

  test('that was one is taken out, of the site and of orders that wait for a transfer to it', async () => {
    const shop = await createOrderWorld(database.db);
    const sample = {
      bankAccountName: '示例电气软件公司',
      bankName: '示例银行示例支行',
      bankAccountNumber: '6200 0000 0000 0000 000（示例）',
    };
    const real = await shop.signUp();
    const misled = await shop.signUp();
    const orderOf = async (person: typeof real) => {
      const { number } = await shop.order(person, { tier: 'month' });
      await (await shop.me(person)).post(`/api/orders/${number}/pay`, { channel: 'bank' });
      return number;
    };
    const before = await orderOf(real);
    for (const [key, value] of Object.entries(sample))
      await saveSiteConfig(database.db, { key, value, now: shop.clock.now() });
    const after = await orderOf(misled);
    const { text } = readMigrations().find(({ name }) => name.startsWith('0275_')) ?? { text: '' };
    for (const statement of text.split(';\n\n')) await database.db.query(statement, []);
    expect(await shop.detail(misled, after)).toMatchObject({
      order: { state: 'paying' },
      payments: [{ state: 'closed', action: null }],
      offers: ['coin'],
    });
    const kept = await shop.detail(real, before);
    expect(kept.payments[0]?.action).toMatchObject({ accountNumber: '6200' });
  });
});
