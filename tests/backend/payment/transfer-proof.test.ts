import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { OrderDetail } from '../../../contract/order/order.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createOrderWorld } from '../order/order-world.ts';

describeOnBothDatabases('the receipt of a transfer', (database) => {
  test('is taken from whoever transferred, whether they have proved a phone or not, and from nobody else', async () => {
    const shop = await createOrderWorld(database.db);
    const buyer = await shop.signUp({ isPhoneVerified: false });
    const draw = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#fff' } })
        .png()
        .toBuffer();
    // Cut to the line of a statement.
    const picture = await draw(900, 160);
    const { number } = await shop.order(buyer, { tier: 'month' });
    const send = async (person: TestPerson | undefined, bytes = picture) => {
      const answer = await shop.as(person).fetch(`/api/orders/${number}/proof/picture`, {
        method: 'POST',
        body: new Uint8Array(bytes),
        headers: { 'content-type': 'image/png' },
      });
      return (await answer.json()) as { code?: string; data?: { id: string } };
    };
    expect((await send(buyer)).code).toBe('payment.no_transfer');
    await shop.as(buyer).post(`/api/orders/${number}/pay`, { channel: 'bank' });
    expect((await send(undefined)).code).toBe('session.required');
    expect((await send(await shop.signUp())).code).toBe('order.not_found');
    expect((await send(buyer, await draw(8, 8))).code).toBe('upload.too_few_pixels');
    const imageId = (await send(buyer)).data?.id;
    const sent = { imageId, payer: '江南成套厂' };
    const { data } = await shop.as(buyer).post<OrderDetail>(`/api/orders/${number}/proof`, sent);
    expect(data.payments[0]?.proofImage).toBe(imageId);
  });
});
