import fc from 'fast-check';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeEach, expect, test } from 'vitest';
import { readRows } from '../../../backend/conversion/workbook/read-rows.ts';
import { remindOfQuotations } from '../../../backend/features/material-list/quotation/reminders.ts';
import { addDays, beijingDate } from '../../../contract/beijing-time.ts';
import type { MaterialList } from '../../../contract/material-list/list.ts';
import type {
  OwnQuotation,
  QuotationState,
  WholeQuotation,
} from '../../../contract/material-list/quotation.ts';
import type { Notice } from '../../../contract/notice/notices.ts';
import type { Page } from '../../../contract/paging.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { type CompanyWorld, createCompanyWorld } from '../company/company-world.ts';

describeOnBothDatabases('quotations', (database) => {
  let world: CompanyWorld;
  beforeEach(async () => {
    world = await createCompanyWorld(database.db);
  });

  const post = <T>(who: TestPerson | undefined, path: string, body: object) =>
    world.as(who).post<T>(path, body);
  const at = (listId: number, part = '') => `/api/material-lists/${listId}${part}`;
  const quote = (who: TestPerson | undefined, listId: number, fields: object = {}) =>
    post<{ quotationId: number; token: string }>(who, at(listId, '/quotations'), {
      ...{ customer: '丙公司', markupBp: '0', days: 3 },
      ...fields,
    });
  const list = async (who: TestPerson, listId: number) =>
    (await world.as(who).get<{ items: OwnQuotation[] }>(at(listId, '/quotations'))).data?.items ?? [];
  const read = (token: string) => post<WholeQuotation>(undefined, '/api/quotations/read', { token });
  const answer = (token: string, fields: object = {}) =>
    post(undefined, '/api/quotations/answer', { token, answer: 'accepted', name: '王工', ...fields });

  interface Row {
    price: number | null;
    discountBp: number;
    quantity: number;
  }
  async function makeList(who: TestPerson, rows: readonly Row[], { count = 1, isCompany = '' } = {}) {
    const { listId } = (
      await post<{ listId: number }>(who, '/api/material-lists', { title: '一号柜', isCompany })
    ).data;
    const { groups } = (await world.as(who).get<MaterialList>(at(listId))).data;
    const lines = rows.map(({ price, ...row }) => ({
      ...{
        ...row,
        groupId: groups[0]?.groupId,
        name: '断路器',
        number: 'B1',
        remark: '内部备注',
        priceFen: price,
      },
    }));
    await post(who, at(listId, '/save'), { groups: [{ ...groups[0], count }], lines });
    return listId;
  }

  test('what is offered is exact, stays as it was, and tells the customer no cost', async () => {
    const { owner, member, companyId } = await world.found();
    const stranger = await world.signUp();
    const listId = await makeList(owner, [{ price: 333, discountBp: 1250, quantity: 2500 }], {
      count: 2,
      isCompany: '1',
    });
    expect(companyId).toBeGreaterThan(0);
    expect((await quote(undefined, listId)).code).toBe('session.required');
    expect((await quote(stranger, listId)).code).toBe('material_list.not_found');
    expect((await quote(member, listId)).code).toBe('material_list.not_allowed');
    expect((await quote(owner, listId, { days: 0 })).code).toBe('request.invalid');
    const { quotationId, token } = (
      await quote(owner, listId, { markupBp: '15.5', contact: '李经理', terms: '款到发货' })
    ).data;
    const offered = (await read(token)).data;
    // 3.33 less 12.5% is 2.91, with 15.5% 3.36; 2.5 of it 8.40, two panels 16.80, with 13% 18.98.
    expect(offered).toMatchObject({
      ...{
        state: 'open',
        revision: 1,
        issuer: '甲厂成套设备有限公司',
        customer: '丙公司',
        terms: '款到发货',
      },
      ...{
        netFen: 1680,
        taxFen: 218,
        grossFen: 1898,
        validUntil: addDays(beijingDate(world.clock.now()), 3),
      },
      content: {
        groups: [{ count: 2, sumFen: 840, lines: [{ unitFen: 336, amountFen: 840, quantity: 2500 }] }],
      },
    });
    for (const secret of ['333', '1550', '内部备注', 'markup', 'discount'])
      expect(JSON.stringify(offered)).not.toContain(secret);
    const [line] = (await world.as(owner).get<MaterialList>(at(listId))).data.lines;
    await post(owner, at(listId, '/save'), { lines: [{ ...line, priceFen: 999 }] });
    expect((await read(token)).data).toEqual(offered);
    expect(await list(owner, listId)).toMatchObject([{ quotationId, markupBp: 1550, grossFen: 1898 }]);
    expect((await world.as(member).get(at(listId, '/quotations'))).code).toBe('material_list.not_allowed');
    const pdf = (path: string, who?: TestPerson) => world.as(who).fetch(path);
    const own = at(listId, `/quotations/${quotationId}/quotation.pdf`);
    expect([
      (await pdf(own)).status,
      (await pdf(own, stranger)).status,
      (await pdf(own, owner)).status,
    ]).toEqual([401, 404, 200]);
    expect((await list(owner, listId))[0]?.openedAt).toBe(world.clock.now().toISOString());
    expect((await answer(token)).success).toBe(true);
    await checkWorkbook([at(listId, `/quotations/${quotationId}`), `/api/quotation-links/${token}`], owner);
    const paper = await pdf(`/api/quotation-links/${token}/quotation.pdf`);
    const document = await getDocument({ data: new Uint8Array(await paper.arrayBuffer()) }).promise;
    const { items } = await (await document.getPage(1)).getTextContent();
    const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
    for (const word of ['丙公司', '李经理', '18.98', '3.36', '款到发货', '签章', '王工'])
      expect(text).toContain(word);
    expect(text).not.toContain('3.33');
    expect((await pdf('/api/quotation-links/x/quotation.pdf')).status).toBe(404);
    expect((await post(owner, at(listId, '/delete'), { title: '一号柜' })).code).toBe(
      'material_list.has_quotation',
    );
  });

  async function checkWorkbook([own = '', linked = '']: string[], who: TestPerson) {
    const stranger = await world.signUp();
    const file = (path: string, by?: TestPerson) => world.as(by).fetch(`${path}/quotation.xlsx`);
    expect([(await file(own)).status, (await file(own, stranger)).status]).toEqual([401, 404]);
    expect((await file('/api/quotation-links/x')).status).toBe(404);
    for (const answered of [await file(own, who), await file(linked)]) {
      const rows = await readRows(Buffer.from(await answered.arrayBuffer()));
      const text = rows.flat();
      for (const word of ['丙公司', '款到发货', '报价方签章', '已由 王工', '3.36', '16.8', '2.18', '18.98'])
        expect(text.join('\n')).toContain(word);
      for (const secret of ['3.33', '0.125', '15.5', '内部备注']) expect(text).not.toContain(secret);
    }
  }

  test('who issued it hears when it is opened, answered and about to end, while they manage the list', async () => {
    const { owner, admin } = await world.found();
    const listId = await makeList(admin, [{ price: 100, discountBp: 0, quantity: 1000 }], { isCompany: '1' });
    const told = async (who: TestPerson) =>
      (
        await world.as(who).get<{ notices: Page<Notice> }>('/api/notices?tab=trade')
      ).data.notices.items.flatMap(({ kind, path, data }) =>
        kind.startsWith('quotation') ? [[kind, path, data['answer']]] : [],
      );
    const path = `/dxxsample/lists/${listId}/quotations`;
    const remind = () => remindOfQuotations({ db: database.db, clock: world.clock.now });
    const [first, second, third] = [
      (await quote(admin, listId, { days: 5 })).data,
      (await quote(admin, listId, { days: 5 })).data,
      (await quote(admin, listId, { days: 30 })).data,
    ];
    await world.as(owner).post('/api/quotations/read', { token: first.token });
    expect(await told(admin)).toEqual([]);
    await read(first.token);
    await read(first.token);
    expect(await told(admin)).toEqual([['quotation_opened', path, 'opened']]);
    await answer(second.token, { answer: 'declined' });
    expect((await told(admin))[0]).toEqual(['quotation_answered', path, 'declined']);
    expect(await remind()).toBe(0);
    world.clock.advance({ hours: 48 });
    expect([await remind(), await remind()]).toEqual([1, 1]);
    expect((await told(admin)).map(([kind]) => kind)).toEqual([
      'quotation_expires',
      'quotation_answered',
      'quotation_opened',
    ]);
    await world.as(owner).post(`/api/company/members/${admin.userId}/remove`, { heirId: owner.userId });
    await answer(third.token);
    expect(await told(admin)).toHaveLength(3);
    expect(await told(owner)).toEqual([]);
  });

  test('nothing is offered without a price, and links are replaced', async () => {
    const me = await world.signUp();
    expect((await quote(me, await makeList(me, []))).code).toBe('quotation.empty');
    const bare = await makeList(me, [{ price: null, discountBp: 0, quantity: 1000 }]);
    expect((await quote(me, bare)).code).toBe('quotation.unpriced');
    // As a list that was made of a tender has it, where the notice says no quantity.
    const uncounted = await makeList(me, [
      { price: 100, discountBp: 0, quantity: 1000 },
      { price: 100, discountBp: 0, quantity: 0 },
    ]);
    expect((await quote(me, uncounted)).code).toBe('quotation.uncounted');
    const listId = await makeList(me, [{ price: 100, discountBp: 0, quantity: 1000 }]);
    const { quotationId, token } = (await quote(me, listId)).data;
    const renew = (who: TestPerson | undefined, id = quotationId) =>
      post<{ token: string }>(who, at(listId, `/quotations/${id}/link`), {});
    const withdraw = (who: TestPerson | undefined, id = quotationId) =>
      post(who, at(listId, `/quotations/${id}/withdraw`), {});
    const other = await world.signUp();
    for (const act of [renew, withdraw])
      expect([(await act(undefined)).code, (await act(other)).code, (await act(me, 9_999)).code]).toEqual([
        'session.required',
        'material_list.not_found',
        'quotation.not_found',
      ]);
    const next = (await renew(me)).data.token;
    expect([(await read(token)).code, (await answer(token)).code]).toEqual([
      'quotation.not_found',
      'quotation.not_found',
    ]);
    expect((await answer(next, { name: '' })).code).toBe('request.invalid');
    const both = await Promise.all([answer(next), answer(next, { answer: 'declined' })]);
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    expect((await withdraw(me)).code).toBe('quotation.decided');
    const late = (await quote(me, listId, { days: 1 })).data;
    world.clock.advance({ hours: 24 });
    expect((await read(late.token)).data.state).toBe('open');
    world.clock.advance({ hours: 24 });
    expect((await read(late.token)).data.state).toBe('expired');
    expect((await answer(late.token)).code).toBe('quotation.expired');
  });

  test('of any sequence of acts one revision at most is live, and only an open one is answered', async () => {
    const me = await world.signUp();
    const act = fc.record({
      kind: fc.constantFrom('new', 'revise', 'withdraw', 'accept', 'decline', 'days', 'days'),
      of: fc.nat(5),
      days: fc.integer({ min: 1, max: 2 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 9 }), async (acts) => {
        const listId = await makeList(me, [{ price: 100, discountBp: 0, quantity: 1000 }]);
        const model: { id: number; token: string; status: QuotationState; first: number; left: number }[] =
          [];
        const stateOf = (each: (typeof model)[number]) =>
          each.status === 'open' && each.left < 0 ? 'expired' : each.status;
        for (const { kind, of, days } of acts) {
          const chosen = model[of % Math.max(model.length, 1)];
          if (kind === 'days') {
            world.clock.advance({ hours: 24 * days });
            for (const each of model) each.left -= days;
          } else if (kind === 'new' || !chosen) {
            const { data } = await quote(me, listId, { days });
            model.push({
              id: data.quotationId,
              token: data.token,
              status: 'open',
              first: data.quotationId,
              left: days,
            });
          } else if (kind === 'revise') {
            const made = await quote(me, listId, { days, replaces: chosen.id });
            const may = chosen.status !== 'accepted' && chosen.status !== 'replaced';
            expect(made.success).toBe(may);
            if (!may) continue;
            chosen.status = 'replaced';
            const { quotationId: id, token } = made.data;
            model.push({ id, token, status: 'open', first: chosen.first, left: days });
          } else if (kind === 'withdraw') {
            const { success } = await post(me, at(listId, `/quotations/${chosen.id}/withdraw`), {});
            expect(success).toBe(chosen.status === 'open');
            if (success) chosen.status = 'withdrawn';
          } else {
            const status = kind === 'accept' ? 'accepted' : 'declined';
            const { success } = await answer(chosen.token, { answer: status });
            expect(success).toBe(stateOf(chosen) === 'open');
            if (success) chosen.status = status;
          }
        }
        const shown = await list(me, listId);
        expect(shown.map(({ quotationId, state }) => [quotationId, state])).toEqual(
          model.map((each) => [each.id, stateOf(each)]).reverse(),
        );
        const live = model.filter(({ status }) => status === 'open' || status === 'accepted');
        expect(new Set(live.map(({ first }) => first)).size).toBe(live.length);
      }),
      { numRuns: 12, seed: 19 },
    );
  });
});
