import { beforeEach, expect, test } from 'vitest';
import type { MaterialForm } from '../../../contract/material-list/form.ts';
import type { MaterialList } from '../../../contract/material-list/list.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { type CompanyWorld, createCompanyWorld } from '../company/company-world.ts';

describeOnBothDatabases('lists in the columns of an ERP', (database) => {
  let world: CompanyWorld;
  beforeEach(async () => {
    world = await createCompanyWorld(database.db);
  });

  const columns = [
    { head: '组织', field: 'fixed', fixed: '01;A' },
    { head: '物料', field: 'number' },
    { head: '位号', field: 'designation' },
    { head: '数量', field: 'total' },
    { head: '单价', field: 'net' },
    { head: '金额', field: 'amount' },
    { head: '说明', field: 'remark' },
  ];
  const save = (who: TestPerson | undefined, fields: object = {}) =>
    world.as(who).post<{ formId: number }>('/api/material-forms', {
      name: 'U8',
      delimiter: 'comma',
      columns,
      ...fields,
    });
  const list = async (who: TestPerson, isCompany = '') =>
    (
      await world
        .as(who)
        .get<{ items: MaterialForm[]; canEdit: boolean }>(`/api/material-forms?isCompany=${isCompany}`)
    ).data;

  async function makeList(who: TestPerson): Promise<number> {
    const { listId } = (await world.as(who).post<{ listId: number }>('/api/material-lists', { title: '柜' }))
      .data;
    const { groups } = (await world.as(who).get<MaterialList>(`/api/material-lists/${listId}`)).data;
    const [group] = groups;
    const fields = { groupId: group?.groupId, name: '断路器', discountBp: '12.5' };
    await world.as(who).post(`/api/material-lists/${listId}/save`, {
      groups: [{ ...group, name: '柜', count: 3 }],
      lines: [
        { ...fields, number: 'A,1', designation: '-QF1', quantity: '2.5', priceFen: '0.1', remark: '=1+1' },
        {
          ...fields,
          number: '"B"',
          designation: '=A1+B2-KM3',
          quantity: '1',
          priceFen: '',
          remark: '=cmd|x!A0',
        },
      ],
    });
    return listId;
  }

  test('a list leaves in the columns of a form, exact, and computes nothing where it is opened', async () => {
    const me = await world.signUp();
    const listId = await makeList(me);
    const get = async (formId: number, who: TestPerson | undefined = me) =>
      world.as(who).fetch(`/api/material-lists/${listId}/forms/${formId}`);
    const { formId } = (await save(me)).data;
    const answer = await get(formId);
    expect(answer.headers.get('content-type')).toContain('text/csv');
    // 0.10 less 12.5% is 0.0875, by the fen 0.09; 2.5 of it 0.225, by the fen 0.23; three panels 0.69.
    expect((await answer.text()).replace('\ufeff', '').split('\r\n')).toEqual([
      '组织,物料,位号,数量,单价,金额,说明',
      '01;A,"A,1",-QF1,7.5,0.09,0.69,=1+1',
      '01;A,"""B""",=A1+B2-KM3,3,,,\'=cmd|x!A0',
      '',
    ]);
    expect((await save(me, { formId, delimiter: 'semicolon' })).data).toEqual({ formId });
    expect((await (await get(formId)).text()).split('\r\n')[1]).toBe('"01;A";A,1;-QF1;7.5;0.09;0.69;=1+1');
    await save(me, { formId, delimiter: 'tab' });
    const text = await get(formId);
    expect(text.headers.get('content-disposition')).toContain('.txt');
    const other = await world.signUp();
    const theirs = (await save(other)).data.formId;
    expect([(await get(theirs)).status, (await get(formId, other)).status, (await get(0)).status]).toEqual([
      404, 404, 404,
    ]);
    expect((await world.as().fetch(`/api/material-lists/${listId}/forms/${formId}`)).status).toBe(401);
  });

  test('what a form wrote comes in again by the form’s own heads, of the company as well', async () => {
    const { member, finance } = await world.found();
    const listId = await makeList(member);
    const mapped = [
      { head: '物料编码', field: 'number' },
      { head: '物料描述', field: 'name' },
      { head: '安装位置', field: 'designation' },
      { head: '台套', field: 'groupCount' },
      { head: '合计用量', field: 'total' },
      { head: '牌价', field: 'price' },
      { head: '让利', field: 'discount' },
      { head: '仓', field: 'fixed', fixed: '=1' },
      { head: '说明', field: 'remark' },
    ];
    const { formId } = (
      await save(finance, { isCompany: '1', name: 'K3', columns: mapped, delimiter: 'tab' })
    ).data;
    const written = await (
      await world.as(member).fetch(`/api/material-lists/${listId}/forms/${formId}`)
    ).text();
    const bring = async (who: TestPerson) =>
      (await (
        await world.as(who).fetch('/api/material-lists/import?name=k3.txt', { method: 'POST', body: written })
      ).json()) as { code?: string; data: { listId: number; lines: number } };
    const { data } = await bring(member);
    expect(data.lines).toBe(2);
    const [before, after] = await Promise.all(
      [listId, data.listId].map(
        async (id) => (await world.as(member).get<MaterialList>(`/api/material-lists/${id}`)).data,
      ),
    );
    const kept = (list: MaterialList | undefined) =>
      list?.lines.map(({ number, name, designation, quantity, priceFen, discountBp, remark, amountFen }) => [
        ...[number, name, designation, quantity, priceFen, discountBp, remark, amountFen],
      ]);
    expect(kept(after)).toEqual(kept(before));
    expect(after?.groups.map(({ count }) => count)).toEqual([3]);
    // Whoever does not have the form has a table without heads.
    expect((await bring(await world.signUp())).code).toBe('material_list.no_table');
  });

  test('a form is its owner’s; a company’s is used by all and changed by who may', async () => {
    const { owner, finance, member } = await world.found();
    const stranger = await world.signUp();
    expect((await save(undefined)).code).toBe('session.required');
    expect((await save(owner, { columns: [] })).code).toBe('request.invalid');
    expect((await save(owner, { columns: [{ head: 'x', field: 'secret' }] })).code).toBe('request.invalid');
    const own = (await save(member)).data.formId;
    expect((await save(owner, { formId: own })).code).toBe('material_list.form_not_found');
    expect((await save(member, { isCompany: '1' })).code).toBe('company.not_allowed');
    expect((await save(stranger, { isCompany: '1' })).code).toBe('company.none');
    const shared = (await save(finance, { isCompany: '1', name: 'K3' })).data.formId;
    expect((await save(finance, { formId: shared })).code).toBe('material_list.form_not_found');
    expect(await list(member, '1')).toMatchObject({
      items: [{ formId: shared, name: 'K3' }],
      canEdit: false,
    });
    expect(await list(owner, '1')).toMatchObject({ canEdit: true });
    expect((await list(member)).items.map(({ formId }) => formId)).toEqual([own]);
    const listId = await makeList(member);
    const get = (formId: number, who: TestPerson) =>
      world.as(who).fetch(`/api/material-lists/${listId}/forms/${formId}`);
    expect((await get(shared, member)).status).toBe(200);
    const remove = (who: TestPerson | undefined, formId: number, isCompany = '') =>
      world.as(who).post(`/api/material-forms/${formId}/delete`, { isCompany });
    expect((await remove(undefined, own)).code).toBe('session.required');
    expect((await remove(owner, own)).code).toBe('material_list.form_not_found');
    expect((await remove(member, shared, '1')).code).toBe('company.not_allowed');
    expect((await remove(owner, shared, '1')).success).toBe(true);
    expect((await get(shared, member)).status).toBe(404);
    const answers = [];
    for (let at = 0; at < 20; at++) answers.push((await save(member)).code);
    expect(answers.at(-2)).not.toBe('material_list.too_many_forms');
    expect(answers.at(-1)).toBe('material_list.too_many_forms');
  });
});
