import fc from 'fast-check';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeEach, expect, test } from 'vitest';
import { unzip } from '../../../backend/zip/unzip.ts';
import { zip } from '../../../backend/zip/zip.ts';
import type { Imported } from '../../../contract/material-list/import.ts';
import type { MaterialList } from '../../../contract/material-list/list.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createPartWorld, type PartWorld } from '../part/part-world.ts';

const word = fc
  .array(fc.constantFrom('-', 'Q', 'F', '1', ' ', ',', '"', '=', '+', '@', '断', '\n', ';', '<', '&', '0'), {
    maxLength: 10,
  })
  .map((letters) => letters.join('').trim())
  // What our csv guards by an apostrophe has none of its own.
  .filter((text) => !/^'/.test(text));
const line = fc.record({
  panel: fc.nat(1),
  designation: word,
  maker: word,
  number: word,
  name: word.map((text) => `名${text}`),
  quantity: fc.integer({ min: 0, max: 99_999_999 }),
  unit: fc.constantFrom('个', 'm', ''),
  remark: word,
  priceFen: fc.option(fc.integer({ min: 0, max: 100_000 })),
  discountBp: fc.integer({ min: 0, max: 10_000 }),
  substituteMaker: word,
  substituteNumber: word,
});

/** What people wrote, without numbers of rows. */
function writtenOf(list: MaterialList) {
  const panel = new Map(list.groups.map(({ groupId }, index) => [groupId, index]));
  return {
    head: [list.title, list.project, list.taxBp, list.isTaxIncluded, list.priceDate, list.grossFen],
    groups: list.groups.map(({ name, designation, count }) => [name, designation, count]),
    lines: list.lines.map((each) => [
      ...[panel.get(each.groupId), each.designation, each.maker, each.number, each.name, each.quantity],
      ...[
        each.unit,
        each.remark,
        each.priceFen,
        each.discountBp,
        each.substituteMaker,
        each.substituteNumber,
      ],
      each.partId,
    ]),
  };
}

describeOnBothDatabases('lists out and in again', (database) => {
  let world: PartWorld;
  let me: TestPerson;
  beforeEach(async () => {
    world = await createPartWorld(database.db);
    me = await world.signUp();
  });

  const read = async (listId: number) =>
    (await world.as(me).get<MaterialList>(`/api/material-lists/${listId}`)).data;
  const get = async (listId: number, name: string) =>
    Buffer.from(await (await world.as(me).fetch(`/api/material-lists/${listId}/${name}`)).arrayBuffer());
  const send = async (bytes: Uint8Array, name = '来.xlsx', who: TestPerson | undefined = me) => {
    const answer = await world.as(who).fetch(`/api/material-lists/import?name=${encodeURIComponent(name)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: new Uint8Array(bytes),
    });
    return (await answer.json()) as { code?: string; data: Imported };
  };

  async function write(lines: readonly { panel: number }[]): Promise<number> {
    const title = '柜 "A" <1>';
    const { listId } = (
      await world.as(me).post<{ listId: number }>('/api/material-lists', { title, project: 'P-1' })
    ).data;
    const [first] = (await read(listId)).groups;
    await world.as(me).post(`/api/material-lists/${listId}/save`, {
      groups: [
        { groupId: first?.groupId, revision: first?.revision, name: '进线', designation: '+A1', count: 3 },
        { name: '出线', count: 1 },
      ],
      head: { revision: 1, title, project: 'P-1', note: '', taxBp: 1250, isTaxIncluded: true },
    });
    const ids = (await read(listId)).groups.map(({ groupId }) => groupId);
    const sent = lines.map(({ panel, ...rest }) => ({ groupId: ids[panel] ?? 0, ...rest }));
    const { code } = await world.as(me).post(`/api/material-lists/${listId}/save`, { lines: sent });
    if (code) throw new Error(code);
    return listId;
  }

  test('a workbook, a csv and a package come back as they went out', async () => {
    const partId = await world.add('A-1');
    const samples = fc.sample(fc.array(line, { minLength: 12, maxLength: 12 }), { seed: 19, numRuns: 2 });
    for (const sample of samples) {
      // A panel without lines is no row of a table; its order is that of its lines.
      const lines = [{ ...sample[0], panel: 0 }, { ...sample[1], panel: 1 }, ...sample.slice(2)].filter(
        (each): each is (typeof sample)[number] => 'name' in each,
      );
      const listId = await write(lines);
      const [first] = (await read(listId)).groups;
      await world.as(me).post('/api/material-lists/add', { listId, groupId: first?.groupId, ids: [partId] });
      const before = writtenOf(await read(listId));
      for (const name of ['list.xlsx', 'list.csv', 'list.zip']) {
        const { data, code } = await send(await get(listId, name), `甲.${name}`);
        expect([name, code]).toEqual([name, undefined]);
        expect(data).toMatchObject({ lines: 13, matched: 1, skipped: [] });
        expect([name, writtenOf(await read(data.listId))]).toEqual([name, before]);
      }
    }
  });

  test('an old list of the trade: heads by other names, what cannot be read is told, nothing is guessed', async () => {
    const partId = await world.add('A-1');
    const twin = await world.add('B-2');
    await world.add('B-2', { makerId: world.ids.southern });
    const csv =
      '项目,甲厂\n代号,品牌,规格型号,数量,单价\n-QF1,北辰电气,a 1,2,12.5\n-QF2,,B2,1,\n-QF3,,C-3,一个,1\n,,,,\n-QF4,无名,A-1,3,9\n';
    const { data } = await send(Buffer.from(csv), '老清单.csv');
    expect(data).toMatchObject({ lines: 3, matched: 1, skipped: [5] });
    const list = await read(data.listId);
    expect(list.title).toBe('老清单');
    expect(list.lines.map((each) => [each.number, each.partId, each.priceFen, each.isOwnPrice])).toEqual([
      ['A-1', partId, 1250, true],
      ['B2', null, null, false],
      ['A-1', null, 900, true],
    ]);
    expect(twin).toBeGreaterThan(0);
  });

  test('what is no list is refused, and nothing is written', async () => {
    expect((await send(Buffer.from('a,b\n1,2\n'), 'x.csv')).code).toBe('material_list.no_table');
    expect((await send(Buffer.from('PK\u0003\u0004nonsense'), 'x.xlsx')).code).toBe('sheet.unreadable');
    expect((await send(zip([{ name: 'list.json', bytes: '{"format":"other"}' }]), 'x.zip')).code).toBe(
      'sheet.unreadable',
    );
    expect((await send(zip([{ name: 'list.json', bytes: '{' }]), 'x.zip')).code).toBe('sheet.unreadable');
    expect((await send(Buffer.alloc(4 * 1024 * 1024 + 1, 65), 'x.csv')).code).toBe('request.body_too_large');
    const rows = Array.from({ length: 1001 }, (_, index) => `N${index},1`).join('\n');
    expect((await send(Buffer.from(`型号,数量\n${rows}\n`), 'x.csv')).code).toBe('material_list.full');
    expect((await world.as().fetch('/api/material-lists/import', { method: 'POST', body: 'x' })).status).toBe(
      401,
    );
    expect((await world.as(me).get<{ items: object[] }>('/api/material-lists')).data.items).toEqual([]);
  });

  test('a PDF with panels, sums and a title block; a package with the files of its parts', async () => {
    const partId = await world.add('A-1', { hasModel: true });
    const { listId } = (
      await world
        .as(me)
        .post<{ listId: number }>('/api/material-lists/add', { ids: [partId], title: '一号柜' })
    ).data;
    const pdf = await get(listId, 'list.pdf');
    const document = await getDocument({ data: new Uint8Array(pdf) }).promise;
    const { items } = await (await document.getPage(1)).getTextContent();
    const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
    for (const said of ['一号柜', '+A1', 'A-1', '含税合计', '校核', '第 1 张 共 1 张'])
      expect(text).toContain(said);
    const files = await unzip(await get(listId, 'list.zip'));
    expect([...files.keys()]).toEqual(['list.json', '一号柜-v2.xlsx', '北辰电气/A-1/model/A-1.step']);
    const stranger = await world.signUp();
    for (const name of ['list.pdf', 'list.zip'])
      expect((await world.as(stranger).fetch(`/api/material-lists/${listId}/${name}`)).status).toBe(404);
  });
});
