import { beforeEach, expect, test } from 'vitest';
import { finishRefund } from '../../../backend/features/refund/outcome.ts';
import { zip } from '../../../backend/zip/zip.ts';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { Invoice, listInvoices } from '../../../contract/invoice/invoice.ts';
import type { OrderDetail } from '../../../contract/order/order.ts';
import { isTaxNumberLikely } from '../../../contract/tax-number.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createOrderWorld, type OrderWorld } from '../order/order-world.ts';

const company = {
  kind: 'normal',
  titleKind: 'company',
  title: '示例成套电气有限公司',
  taxNumber: '91350100M000100Y43',
  email: 'finance@example.com',
};

test('tax numbers: the check of GB 32100-2015', () => {
  for (const right of ['91350100M000100Y43', '9131000063159284XQ', '914403001922038216'])
    expect(isTaxNumberLikely(right), right).toBe(true);
  for (const wrong of ['91350100M000100Y4Z', '91350211M0000XUF46', '91350100M000100I43', '123', ''])
    expect(isTaxNumberLikely(wrong), wrong).toBe(false);
});

describeOnBothDatabases('invoices', (database) => {
  let w: OrderWorld;
  let buyer: TestPerson;
  let staff: TestPerson;
  beforeEach(async () => {
    w = await createOrderWorld(database.db);
    buyer = await w.signUp();
    staff = await w.signUp({ roles: ['admin'] });
  });
  const request = (numbers: string[], more: object = {}) =>
    w.as(buyer).post<Invoice>('/api/invoices', { ...company, numbers, ...more });
  const move = (invoiceId: number, to: string, more: object = {}) =>
    w.as(staff).post<Invoice>(`/api/admin/invoices/${invoiceId}/move`, { to, reason: '处理', ...more });

  test('go over several orders at once, and over each order once', async () => {
    const first = await w.buy(buyer, { kind: 'coins', coins: 100, expectedFen: 1000 });
    const second = await w.buy(buyer, { tier: 'month' });
    const open = await w.order(buyer, { tier: 'year' });
    const other = await w.signUp();
    const foreign = await w.buy(other, { tier: 'month' });
    for (const numbers of [[open.number], [foreign], [first, foreign]])
      expect((await request(numbers)).code).toBe('invoice.order_unfit');
    expect((await request([first], { taxNumber: '' })).fields).toEqual({ taxNumber: 'missing' });
    expect((await request([first], { kind: 'special' })).code).toBe('invoice.title_incomplete');
    const made = await request([first, second]);
    expect(made.data).toMatchObject({ amountFen: 4900, state: 'applied', isTaxNumberLikely: true });
    expect(made.data.orders.map(({ number }) => number)).toEqual([first, second]);
    expect((await request([second])).code).toBe('invoice.order_unfit');
    const list = await w.as(buyer).get<EndpointOutput<typeof listInvoices>>('/api/invoices');
    expect(list.data).toMatchObject({ orders: [], titles: [{ title: company.title }] });
    expect(
      (await w.as(other).get<EndpointOutput<typeof listInvoices>>('/api/invoices')).data.invoices.items,
    ).toEqual([]);
    expect((await w.as().get('/api/invoices')).code).toBe('session.required');
    expect((await w.as(buyer).post(`/api/admin/invoices/${made.data.invoiceId}/move`)).code).toBe(
      'session.forbidden',
    );
  });

  test('a tax number with a wrong check is taken and marked', async () => {
    const number = await w.buy(buyer, { tier: 'month' });
    expect((await request([number], { taxNumber: '91350211M0000XUF46' })).data).toMatchObject({
      isTaxNumberLikely: false,
      state: 'applied',
    });
  });

  test('are issued with a number, and reversed in red when the money goes back', async () => {
    const number = await w.buy(buyer, { kind: 'coins', coins: 100, expectedFen: 1000 });
    const { invoiceId } = (await request([number])).data;
    expect((await move(invoiceId, 'red', { fapiaoNumber: '1' })).code).toBe('invoice.wrong_state');
    expect((await move(invoiceId, 'issued')).code).toBe('invoice.number_missing');
    expect((await move(invoiceId, 'issued', { fapiaoNumber: '24312000000012345678' })).data.state).toBe(
      'issued',
    );
    expect(w.outbox.mails.at(-1)).toMatchObject({ to: company.email });
    expect(w.outbox.mails.at(-1)?.text).toContain('24312000000012345678');
    const asked = await w.as(buyer).post<OrderDetail>(`/api/orders/${number}/refunds`, {
      coins: 40,
      expectedFen: 400,
      reason: '多充了',
      key: 'partly-back',
    });
    expect(asked.data.refunds).toMatchObject([{ state: 'requested' }]);
    await finishRefund(
      { db: database.db, now: w.clock.now() },
      { refundId: asked.data.refunds[0]?.refundId ?? 0 },
    );
    const states = async () =>
      (await w.as(buyer).get<EndpointOutput<typeof listInvoices>>('/api/invoices')).data.invoices.items.map(
        ({ state }) => state,
      );
    expect(await states()).toEqual(['red_pending']);
    expect((await request([number])).code).toBe('invoice.order_unfit');
    expect((await move(invoiceId, 'red', { fapiaoNumber: '24312000000087654321' })).data.state).toBe('red');
    expect((await request([number])).data).toMatchObject({ amountFen: 600 });
    expect(await states()).toEqual(['applied', 'red']);
  });

  test('the file that staff upload is for whose invoice it is, whole, and of the kind it says', async () => {
    const number = await w.buy(buyer, { tier: 'month' });
    const { invoiceId } = (await request([number])).data;
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n');
    const ofd = zip([{ name: 'OFD.xml', bytes: Buffer.from('<ofd:OFD/>') }]);
    const upload = async (by: TestPerson | undefined, bytes: Buffer) => {
      const response = await w.as(by).fetch(`/api/admin/invoices/${invoiceId}/file`, {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream' },
        body: new Uint8Array(bytes),
      });
      return ((await response.json()) as { code?: string }).code ?? 'done';
    };
    const take = (by: TestPerson | undefined) => w.as(by).fetch(`/api/invoices/${invoiceId}/file`);
    expect([await upload(undefined, pdf), await upload(buyer, pdf)]).toEqual([
      'session.required',
      'session.forbidden',
    ]);
    const odd = [
      Buffer.from('MZ'),
      pdf.subarray(0, 20),
      zip([{ name: 'a.xml', bytes: pdf }]),
      ofd.subarray(0, 40),
    ];
    for (const bytes of odd) expect(await upload(staff, bytes)).toBe('invoice.file_unfit');
    expect((await take(buyer)).status).toBe(404);
    expect(await upload(staff, pdf)).toBe('done');
    expect((await move(invoiceId, 'issued', { fapiaoNumber: '24312000000012345678' })).data.fileAddress).toBe(
      `/api/invoices/${invoiceId}/file`,
    );
    expect(await upload(staff, ofd)).toBe('done');
    const taken = await take(buyer);
    expect(taken.headers.get('content-type')).toBe('application/ofd');
    expect(taken.headers.get('content-disposition')).toContain('24312000000012345678.ofd');
    expect(Buffer.from(await taken.arrayBuffer())).toEqual(ofd);
    expect((await take(staff)).status).toBe(200);
    expect((await take(await w.signUp())).status).toBe(404);
    expect((await take(undefined)).status).toBe(401);
    const notices = await database.db.query<{ state: string }>(
      `select data->>'state' as state from notices where kind = 'invoice_moved' and user_id = $1 order by id`,
      [buyer.userId],
    );
    expect(notices.rows.map(({ state }) => state)).toEqual(['issued', 'file']);
  });
});
