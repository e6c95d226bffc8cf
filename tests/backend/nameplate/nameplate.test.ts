import { createHash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { MaterialList } from '../../../contract/material-list/list.ts';
import type { Nameplate, NameplatePage } from '../../../contract/nameplate/nameplate.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { type CompanyWorld, createCompanyWorld } from '../company/company-world.ts';

const plate = {
  ...{ name: '低压柜 AA1', type: 'GGD2', serial: 'S-0001', maker: '甲厂', madeOn: '2026-09' },
  rating: { un: '400／230', ui: '690', icw: '50', icwTime: '1', ipk: '105', ip: 'IP31' },
};

describeOnBothDatabases('nameplates', (database) => {
  let world: CompanyWorld;
  let keeper: TestPerson;
  let stranger: TestPerson;
  beforeEach(async () => {
    world = await createCompanyWorld(database.db);
    [keeper, stranger] = [await world.signUp(), await world.signUp()];
  });
  const at = (code: string, part = '') => `/api/nameplates/${code}${part}`;
  const make = (who: TestPerson | undefined, more: object = {}) =>
    world.as(who).post<{ code: string }>('/api/nameplates', { ...plate, ...more });
  const read = (who: TestPerson | undefined, code: string) => world.as(who).get<NameplatePage>(at(code));
  const act = <T = unknown>(who: TestPerson | undefined, code: string, part: string, body: object = {}) =>
    world.as(who).post<T>(at(code, part), body);
  const publish = (who: TestPerson | undefined, code: string, status = 'published') =>
    act(who, code, '/status', { status });
  const statusOf = async (who: TestPerson | undefined, path: string) =>
    (await world.as(who).fetch(path)).status;

  async function sendFile(who: TestPerson, name: string): Promise<string> {
    const response = await world.as(who).fetch(`/api/files/small?name=${encodeURIComponent(name)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: new Uint8Array(Buffer.from(`代号,数量\n${name},1\n`)),
    });
    return ((await response.json()) as { data: { file: { id: string } } }).data.file.id;
  }

  test('a draft is its keeper’s alone, a published one everybody’s, a withdrawn one says so', async () => {
    expect((await make(undefined)).code).toBe('session.required');
    expect((await make(keeper, { rating: { un: '四百' } })).fields).toHaveProperty('rating.un');
    expect((await make(keeper, { madeOn: '2026-13' })).fields).toHaveProperty('madeOn');
    const { code } = (await make(keeper)).data;
    expect((await read(keeper, code)).data).toMatchObject({
      isKeeper: true,
      findings: [],
      nameplate: { status: 'draft', rating: { un: '400/230', icwTime: '1' } },
    });
    for (const who of [undefined, stranger]) expect((await read(who, code)).code).toBe('nameplate.not_found');
    for (const who of [undefined, stranger])
      for (const [part, body] of [
        ['', { ...plate, revision: 1 }],
        ['/status', { status: 'published' }],
        ['/files', { fileId: 'a'.repeat(24), role: 'manual', title: 'x' }],
        ['/files/remove', { nameplateFileId: 1 }],
        ['/lists', { listId: 1 }],
      ] as const)
        expect((await act(who, code, part, body)).code, part).toBe(
          who ? 'nameplate.not_found' : 'session.required',
        );
    await publish(keeper, code);
    const typed = code.replace('-', ' ').toLowerCase();
    expect((await read(undefined, typed)).data).toMatchObject({ isKeeper: false, nameplate: { code } });
    const wrong = code.replace(/.$/, (last) => (last === '3' ? '4' : '3'));
    expect((await read(undefined, wrong)).code).toBe('nameplate.mistyped');
    expect((await act(keeper, code, '', { ...plate, revision: 1, serial: 'S-2' })).code).toBe(
      'nameplate.fixed',
    );
    expect((await act(keeper, code, '', { ...plate, revision: 1, name: '柜 AA1' })).data).toEqual({
      revision: 2,
    });
    expect((await act(keeper, code, '', { ...plate, revision: 1 })).code).toBe('nameplate.changed');
    await publish(keeper, code, 'withdrawn');
    expect((await read(undefined, code)).data.nameplate.status).toBe('withdrawn');
    const own = await world.as(keeper).get<{ items: Nameplate[] }>('/api/nameplates?keyword=aa1');
    expect(own.data.items.map((item) => item.code)).toEqual([code]);
    expect((await world.as(stranger).get<{ items: Nameplate[] }>('/api/nameplates')).data.items).toEqual([]);
    expect((await world.as().get('/api/nameplates')).code).toBe('session.required');
  });

  test('a company’s nameplate is kept by its maker there and by those who look after its lists', async () => {
    const { owner, admin, member } = await world.found();
    expect((await make(stranger, { isCompany: true })).code).toBe('company.none');
    const { code } = (await make(owner, { isCompany: true })).data;
    expect((await read(member, code)).code).toBe('nameplate.not_found');
    expect((await publish(member, code)).code).toBe('nameplate.not_found');
    expect((await publish(admin, code)).success).toBe(true);
    const own = (await make(member, { isCompany: true, serial: 'S-2' })).data.code;
    expect((await publish(member, own)).success).toBe(true);
    await world.as(member).post('/api/company/leave', {});
    expect((await publish(member, own, 'withdrawn')).code).toBe('nameplate.not_found');
    expect((await publish(owner, own, 'withdrawn')).success).toBe(true);
  });

  test('a GTIN with its serial number is one thing, found by its GS1 address', async () => {
    const gtin = '6901234567892';
    expect((await make(keeper, { gtin: '6901234567893' })).fields).toHaveProperty('gtin');
    expect((await make(keeper, { gtin, serial: '编号一' })).code).toBe('nameplate.gtin_serial');
    const { code } = (await make(keeper, { gtin })).data;
    expect((await make(stranger, { gtin })).code).toBe('nameplate.gtin_taken');
    const find = (serial: string) =>
      world.as().get<{ code: string }>(`/api/nameplate-links/${gtin}/${serial}`);
    expect((await find('S-0001')).code).toBe('nameplate.not_found');
    await publish(keeper, code);
    expect((await find('S-0001')).data).toEqual({ code });
    expect((await find('S-0002')).code).toBe('nameplate.not_found');
  });

  test('files are public or the keeper’s, stand in their version, and cannot be deleted under it', async () => {
    const { code } = (await make(keeper)).data;
    await publish(keeper, code);
    const [first, second, papers] = [
      await sendFile(keeper, '说明书A.csv'),
      await sendFile(keeper, '说明书B.csv'),
      await sendFile(keeper, '内部.csv'),
    ];
    const add = (fileId: string, more: object) =>
      act<{ nameplateFileId: number }>(keeper, code, '/files', {
        ...{ fileId, role: 'manual', title: '说明书', isPublic: true },
        ...more,
      });
    expect((await add(await sendFile(stranger, '别人的.csv'), {})).code).toBe('file.not_found');
    const a = (await add(first, { version: 'A' })).data.nameplateFileId;
    expect((await add(second, { version: 'B', replaces: a })).success).toBe(true);
    expect((await add(papers, { version: 'C', replaces: a })).code).toBe('nameplate.file_not_found');
    await add(papers, { role: 'report', title: '内部报告', isPublic: false });
    const shown = (await read(undefined, code)).data.files;
    expect(shown.map(({ version, isFormer }) => [version, isFormer])).toEqual([
      ['B', false],
      ['A', true],
    ]);
    expect((await read(keeper, code)).data.files).toHaveLength(3);
    const download = (fileId: string) => at(code, `/files/${fileId}/download`);
    expect(await statusOf(undefined, download(second))).toBe(200);
    expect(await statusOf(undefined, download(papers))).toBe(404);
    expect(await statusOf(stranger, download(papers))).toBe(404);
    expect(await statusOf(keeper, download(papers))).toBe(200);
    expect(await statusOf(undefined, at(code, `/files/${papers}/parts/text.json`))).toBe(404);
    expect((await world.as(keeper).delete(`/api/files/${second}`)).code).toBe('file.in_use');
    await publish(keeper, code, 'withdrawn');
    expect(await statusOf(undefined, download(second))).toBe(404);
    expect((await read(undefined, code)).data.files).toEqual([]);
    expect((await act(keeper, code, '/files/remove', { nameplateFileId: a })).success).toBe(true);
    expect((await act(keeper, code, '/files/remove', { nameplateFileId: a })).code).toBe(
      'nameplate.file_not_found',
    );
  });

  test('a list is frozen with its hash, without prices, and stays when the list changes', async () => {
    const { code } = (await make(keeper)).data;
    await publish(keeper, code);
    const lists = (id: number, part: string) => `/api/material-lists/${id}${part}`;
    const { listId } = (
      await world
        .as(keeper)
        .post<{ listId: number }>('/api/material-lists', { title: 'AA1 材料', isCompany: '' })
    ).data;
    const freeze = (who: TestPerson, isPublic = '1') =>
      act<{ sha256: string }>(who, code, '/lists', { listId, isPublic });
    expect((await freeze(keeper)).code).toBe('nameplate.list_empty');
    const { groups } = (await world.as(keeper).get<MaterialList>(lists(listId, ''))).data;
    const line = {
      groupId: groups[0]?.groupId,
      designation: '-QF1',
      name: '断路器',
      number: 'B1',
      quantity: 2000,
    };
    const priced = { ...line, discountBp: 0, priceFen: 12_345, remark: '内部价' };
    await world.as(keeper).post(lists(listId, '/save'), { groups: [], lines: [priced] });
    const { sha256 } = (await freeze(keeper)).data;
    const page = (await read(undefined, code)).data;
    expect(page.list).toMatchObject({
      sha256,
      groups: [{ lines: [{ designation: '-QF1', quantity: 2000 }] }],
    });
    const text = await (await world.as().fetch(at(code, `/lists/${page.list?.nameplateListId}`))).text();
    expect(createHash('sha256').update(text).digest('hex')).toBe(sha256);
    for (const secret of ['12345', '内部价', 'price', 'remark']) expect(text).not.toContain(secret);
    const [saved] = (await world.as(keeper).get<MaterialList>(lists(listId, ''))).data.lines;
    await world.as(keeper).post(lists(listId, '/save'), { lines: [{ ...saved, name: '改过' }] });
    expect((await read(undefined, code)).data.list).toEqual(page.list);
    await freeze(keeper, '');
    const newest = (await read(keeper, code)).data.list;
    expect(newest?.sha256).not.toBe(sha256);
    // What was frozen before stays to be compared: its keeper finds it behind the newest, others never the private one.
    const seen = async (who: TestPerson | undefined) => {
      const { list: first, formerLists } = (await world.as(who).get<NameplatePage>(at(code))).data;
      return [first, ...formerLists].map((each) => each?.sha256);
    };
    expect(await seen(keeper)).toEqual([newest?.sha256, sha256]);
    expect(await seen(undefined)).toEqual([sha256]);
    expect((await read(undefined, code)).data.list).toEqual(page.list);
    expect(await statusOf(undefined, at(code, `/lists/${newest?.nameplateListId}`))).toBe(404);
    const other = (await make(stranger, { serial: 'S-9' })).data.code;
    expect((await act(stranger, other, '/lists', { listId })).code).toBe('material_list.not_found');
  });
});
