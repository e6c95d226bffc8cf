import { beforeEach, expect, test } from 'vitest';
import { loadProducts } from '../../../backend/features/product/content.ts';
import type { TicketPage } from '../../../contract/ticket/ticket.ts';
import { createTestBackend, type TestBackend, type TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';

describeOnBothDatabases('what a ticket is about', (database) => {
  let world: TestBackend;
  let asker: TestPerson;
  beforeEach(async () => {
    world = createTestBackend(database.db);
    await loadProducts(world.services);
    asker = await world.signUp();
  });
  const ask = (product: string | undefined) =>
    world.as(asker).post<{ ticketId: number }>('/api/tickets', {
      ...{ subject: '导出不动', text: '点一次没有反应', severity: 'fault' },
      product,
    });

  test('is a product or the website; what nobody chose is refused', async () => {
    const aboutOf = async (product: string | undefined) => {
      const { ticketId } = (await ask(product)).data;
      return (await world.as(asker).get<TicketPage>(`/api/tickets/${ticketId}`)).data.ticket.product;
    };
    expect(await aboutOf('superpanel')).toBe('superpanel');
    expect(await aboutOf('site')).toBe('');
    expect(await aboutOf(undefined)).toBe('');
    const refused = await ask('');
    expect(refused.code).toBe('request.invalid');
    expect(Object.keys(refused.fields ?? {})).toEqual(['product']);
  });
});
