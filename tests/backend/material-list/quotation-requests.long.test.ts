import { beforeEach, expect, test } from 'vitest';
import { readRows } from '../../../backend/conversion/workbook/read-rows.ts';
import { remindOfQuotations } from '../../../backend/features/material-list/quotation/reminders.ts';
import type { WholeQuotation } from '../../../contract/material-list/quotation.ts';
import type { QuotationRequest } from '../../../contract/material-list/quotation-request.ts';
import type { Notice } from '../../../contract/notice/notices.ts';
import type { Page } from '../../../contract/paging.ts';
import { createTestBackend, type TestBackend, type TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';

describeOnBothDatabases('formal quotations of the house', (database) => {
  let world: TestBackend;
  let asker: TestPerson;
  let other: TestPerson;
  let owner: TestPerson;
  let north: TestPerson;
  let south: TestPerson;
  beforeEach(async () => {
    world = createTestBackend(database.db);
    [asker, other] = [await world.signUp(), await world.signUp()];
    owner = await world.signUp({ roles: ['owner'] });
    [north, south] = [await world.signUp({ roles: ['admin'] }), await world.signUp({ roles: ['admin'] })];
  });
  const api = '/api/quotation-requests';
  const staffApi = '/api/admin/quotation-requests';
  const ask = (who: TestPerson | undefined, more: object = {}) =>
    world.as(who).post<{ requestId: number }>(api, {
      ...{ company: '丙公司', name: '李经理', phone: '0512-65123456', region: 'JS' },
      ...{ product: 'membership', quantity: 12, note: '', ...more },
    });
  const lines = [
    { name: '年会员', quantity: '12', unit: '人', unitFen: '365.00' },
    { name: '培训', quantity: 1, unit: '天', unitFen: '1000.5' },
  ];
  const issue = (who: TestPerson | undefined, id: number, more: object = {}) =>
    world.as(who).post<{ number: string }>(`${staffApi}/${id}/quotation`, {
      ...{ lines, taxBp: '6', days: 10, terms: '合同另签', ...more },
    });
  const own = async () => (await world.as(asker).get<{ items: QuotationRequest[] }>(api)).data.items;
  const read = (who: TestPerson | undefined, id: number) =>
    world.as(who).post<WholeQuotation>(`${api}/${id}/read`, {});
  const answer = (who: TestPerson | undefined, id: number, more: object = {}) =>
    world.as(who).post(`${api}/${id}/answer`, { answer: 'accepted', name: '王工', ...more });
  const listed = async (who: TestPerson) =>
    (await world.as(who).get<Page<QuotationRequest>>(staffApi)).data.items.map(({ requestId }) => requestId);
  const told = async (who: TestPerson) =>
    (await world.as(who).get<{ notices: Page<Notice> }>('/api/notices?tab=trade')).data.notices.items.map(
      ({ kind }) => kind,
    );
  const sell = (who: TestPerson, regions: string[], products: string[] = []) =>
    world.as(owner).post('/api/admin/sellers', { userId: who.userId, regions, products });

  test('seats of a company are asked for like memberships, what nobody sells is not', async () => {
    await sell(south, ['JS']);
    await ask(asker, { product: 'seats', quantity: 30 });
    expect((await own()).map(({ product, quantity }) => [product, quantity])).toEqual([['seats', 30]]);
    expect([await told(south), await told(owner)]).toEqual([['quotation_wanted'], []]);
    expect((await ask(asker, { product: 'chairs' })).code).toBe('product.not_found');
  });

  test('sellers of product and region take a request, everybody what nobody takes, owners all', async () => {
    await sell(north, ['BJ']);
    await sell(south, ['JS'], []);
    const id = (await ask(asker)).data.requestId;
    const far = (await ask(asker, { region: 'XZ' })).data.requestId;
    expect(await told(south)).toEqual(['quotation_wanted']);
    expect(await told(owner)).toEqual(['quotation_wanted']);
    expect([await listed(north), await listed(south), await listed(owner)]).toEqual([
      [far],
      [id, far],
      [id, far],
    ]);
    for (const [who, code] of [
      [undefined, 'session.required'],
      [asker, 'session.forbidden'],
      [north, 'quotation_request.not_found'],
    ] as const) {
      expect((await world.as(who).get(`${staffApi}/${id}`)).code).toBe(code);
      expect((await issue(who, id)).code).toBe(code);
      expect((await world.as(who).post(`${staffApi}/${id}/close`, { answer: '无' })).code).toBe(code);
      expect((await world.as(who).post(`${staffApi}/${id}/withdraw`, {})).code).toBe(code);
    }
    expect((await world.as(asker).get(staffApi)).code).toBe('session.forbidden');
    expect((await ask(undefined)).code).toBe('session.required');
    expect((await ask(asker, { product: 'nothing' })).code).toBe('product.not_found');
    expect((await ask(asker, { quantity: 0 })).code).toBe('request.invalid');
    await ask(asker);
    expect((await ask(asker)).code).toBe('quotation_request.too_many');
  });

  test('it is issued, read, revised, answered once and told of, to the fen', async () => {
    const id = (await ask(asker)).data.requestId;
    expect((await read(asker, id)).code).toBe('quotation.not_found');
    expect((await issue(south, id, { lines: [] })).code).toBe('request.invalid');
    const { number } = (await issue(south, id)).data;
    // 12 × 365.00 + 1000.50 = 5380.50 with tax; without 6% 5075.94.
    const whole = { grossFen: 538_050, netFen: 507_594, taxFen: 30_456, state: 'open', contact: '李经理' };
    expect((await read(asker, id)).data).toMatchObject({ ...whole, number, revision: 1 });
    expect(await told(asker)).toEqual(['quotation_sent']);
    expect(await told(south)).toEqual(['quotation_opened']);
    for (const [who, code] of [
      [undefined, 'session.required'],
      [other, 'quotation.not_found'],
    ] as const)
      expect([(await read(who, id)).code, (await answer(who, id)).code]).toEqual([code, code]);
    const file = (kind: string, who?: TestPerson) => world.as(who).fetch(`${api}/${id}/quotation.${kind}`);
    for (const kind of ['pdf', 'xlsx'])
      expect(
        await Promise.all(
          [undefined, other, asker, south].map(async (who) => (await file(kind, who)).status),
        ),
      ).toEqual([401, 404, 200, 200]);
    const rows = await readRows(Buffer.from(await (await file('xlsx', asker)).arrayBuffer()));
    for (const cell of ['年会员', '5380.5', '合同另签', '客户签章']) expect(rows.flat()).toContain(cell);
    expect((await world.as(south).post(`${staffApi}/${id}/withdraw`, {})).success).toBe(true);
    expect((await answer(asker, id)).code).toBe('quotation.decided');
    expect((await world.as(south).post(`${staffApi}/${id}/withdraw`, {})).code).toBe('quotation.decided');
    expect((await issue(south, id, { days: 5 })).data.number).toBe(number);
    expect((await own())[0]).toMatchObject({ state: 'quoted', quotation: { number, revision: 2 } });
    world.clock.advance({ hours: 72 });
    await remindOfQuotations({ db: database.db, clock: world.clock.now });
    expect((await told(asker))[0]).toBe('quotation_ends');
    expect((await told(south))[0]).toBe('quotation_expires');
    const both = await Promise.all([answer(asker, id), answer(asker, id, { answer: 'declined' })]);
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    expect((await told(south))[0]).toBe('quotation_answered');
    const accepted = (await own())[0]?.quotation?.state === 'accepted';
    expect((await issue(south, id)).code).toBe(accepted ? 'quotation.decided' : undefined);
  });

  test('a request is closed with a reason, once, and not while it is quoted', async () => {
    const id = (await ask(asker)).data.requestId;
    const close = (text: string) => world.as(south).post(`${staffApi}/${id}/close`, { answer: text });
    expect((await close('')).code).toBe('request.invalid');
    expect((await close('请先完成企业认证')).success).toBe(true);
    expect((await own())[0]).toMatchObject({ state: 'closed', answer: '请先完成企业认证' });
    expect((await told(asker))[0]).toBe('quotation_refused');
    expect([(await close('再')).code, (await issue(south, id)).code]).toEqual([
      'quotation_request.closed',
      'quotation_request.closed',
    ]);
    const next = (await ask(asker)).data.requestId;
    await issue(south, next);
    expect((await world.as(south).post(`${staffApi}/${next}/close`, { answer: '无' })).code).toBe(
      'quotation_request.closed',
    );
  });
});
