import { beforeEach, expect, test } from 'vitest';
import { readRows } from '../../../backend/conversion/workbook/read-rows.ts';
import { toXlsx } from '../../../backend/spreadsheet/xlsx.ts';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import {
  type getPartMatch,
  type MatchFound,
  partMatchFilePath,
  partMatchTablePath,
} from '../../../contract/part-match/part-match.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createPartWorld, type PartWorld } from '../part/part-world.ts';

type Match = EndpointOutput<typeof getPartMatch>;

const root = '/api/part-matches';

describeOnBothDatabases('lists of part numbers', (database) => {
  let world: PartWorld;
  let ids: Record<'c16' | 'c20' | 'twinNorth' | 'twinSouth', number>;

  beforeEach(async () => {
    world = await createPartWorld(database.db, { seed: 'part-match' });
    const values = { current: '16 A', poles: '3P' };
    ids = {
      c16: await world.add('MCB-3P-C16', { values }),
      c20: await world.add('MCB-3P-C20', { values: { current: '20 A', poles: '3P' } }),
      twinNorth: await world.add('TWIN-100', { values }),
      twinSouth: await world.add('TWIN-100', { values, makerId: world.ids.southern }),
    };
  });

  const read = async (who: TestPerson, matchId: number | undefined) =>
    (await world.as(who).get<Match>(`${root}/${matchId}`)).data;
  const create = async (who: TestPerson, text: string) =>
    (await world.as(who).post<{ matchId: number }>(root, { text })).data?.matchId;
  const shapes = (match: Pick<MatchFound, 'rows'> | undefined) =>
    match?.rows.map(({ number, quantity, grade, part }) => [number, quantity, grade, part?.id ?? null]);

  test('anybody tries: spellings, letters like digits, several makers, words, and what nobody has', async () => {
    const text = ['mcb 3p c16 x 5', 'MCB-3P-CZ0, 2', 'TWIN-100', '断路器 20A', 'QQ-77-ZZ 3 只'].join('\n');
    const { data } = await world.as().post<MatchFound>(`${root}/try`, { text });
    expect(shapes(data)).toEqual([
      ['mcb 3p c16', '5', 'same', ids.c16],
      ['MCB-3P-CZ0', '2', 'near', ids.c20],
      ['TWIN-100', '', 'several', null],
      ['断路器 20A', '', 'words', null],
      ['QQ-77-ZZ', '3', 'none', null],
    ]);
    expect(data?.counts).toEqual({ rows: 5, certain: 1, toCheck: 3, none: 1 });
    expect(data?.rows[2]?.candidates.map(({ id }) => id).sort()).toEqual(
      [ids.twinNorth, ids.twinSouth].sort(),
    );
    expect((await world.as().post(`${root}/try`, { text: ' \n ' })).status).toBe(400);
    expect((await world.as().post(root, { text })).status).toBe(401);
    expect((await world.as().get(root)).status).toBe(401);
  });

  test('a workbook and a csv of China’s own code are read by their heads; makers tell twins apart', async () => {
    const me = await world.signUp();
    const rows = [
      ['某柜元件表'],
      ['序号', '名称', '规格型号', '数量', '品牌', '备注'],
      [1, '断路器', 'MCB-3P-C16', 4, '', '进线'],
      [2, '双生', 'TWIN-100', 2, '南岭', ''],
    ];
    const send = async (name: string, bytes: Uint8Array) => {
      const answer = await world.as(me).fetch(`${partMatchFilePath}?name=${encodeURIComponent(name)}`, {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream' },
        body: bytes as BodyInit,
      });
      return (await answer.json()) as { data?: { matchId: number }; code?: string };
    };
    const match = await read(me, (await send('旧清单.xlsx', toXlsx('表', rows))).data?.matchId);
    expect(match?.name).toBe('旧清单');
    expect(match?.rows[0]).toMatchObject({ name: '断路器', remark: '进线', quantity: '4' });
    expect(shapes(match)).toEqual([
      ['MCB-3P-C16', '4', 'same', ids.c16],
      ['TWIN-100', '2', 'same', ids.twinSouth],
    ]);
    // 型号,数量 in GB 18030.
    const heads = Buffer.from([0xd0, 0xcd, 0xba, 0xc5, 0x2c, 0xca, 0xfd, 0xc1, 0xbf, 0x0a]);
    const csv = Buffer.concat([heads, Buffer.from('"MCB-3P-C20",007\n')]);
    expect(shapes(await read(me, (await send('a.csv', csv)).data?.matchId))).toEqual([
      ['MCB-3P-C20', '007', 'same', ids.c20],
    ]);
    expect((await send('a.xlsx', Buffer.from('no workbook'))).code).toBe('sheet.unreadable');
  });

  test('what is put right is remembered for the person, and for the company of whoever has one', async () => {
    const [me, other, colleague] = [await world.signUp(), await world.signUp(), await world.signUp()];
    const text = 'OLD-NAME-1\nTWIN-100';
    const matchId = await create(me, text);
    const fix = (who: TestPerson, rows: object[], id = matchId) =>
      world.as(who).post<{ unknown: number[] }>(`${root}/${id}/rows`, { rows });
    expect((await fix(other, [{ row: 1, partId: ids.c16 }])).code).toBe('part_match.not_found');
    expect((await fix(me, [{ row: 1, partId: 999_999 }])).code).toBe('part.not_found');
    expect((await fix(me, [{ row: 1, partId: null, find: 'NOBODY-HAS-IT' }])).data).toEqual({ unknown: [1] });
    await fix(me, [
      { row: 1, partId: null, find: 'mcb3pc20' },
      { row: 2, partId: ids.twinSouth },
    ]);
    expect(shapes(await read(me, matchId))).toEqual([
      ['OLD-NAME-1', '', 'chosen', ids.c20],
      ['TWIN-100', '', 'chosen', ids.twinSouth],
    ]);
    expect(shapes(await read(me, await create(me, text)))?.map((row) => row[2])).toEqual(['fixed', 'fixed']);
    expect(shapes(await read(other, await create(other, text)))?.map((row) => row[2])).toEqual([
      'none',
      'several',
    ]);
    // Taken back, it is forgotten.
    await fix(me, [{ row: 1, partId: null }]);
    expect(shapes(await read(me, await create(me, text)))?.[0]?.[2]).toBe('none');

    await database.db.query(`insert into tenants (id, name, created_at) values (77, '甲厂', now())`, []);
    await database.db.query(
      `insert into companies (id, code, licence_key, state, sent_at, created_at) values (77, 'x', 'x', 'accepted', now(), now())`,
      [],
    );
    for (const { userId } of [other, colleague])
      await database.db.query(
        `insert into company_members (user_id, company_id, role, joined_at) values ($1, 77, 'member', now())`,
        [userId],
      );
    const shared = await create(other, text);
    await fix(other, [{ row: 1, partId: ids.c16 }], shared);
    expect(shapes(await read(colleague, await create(colleague, text)))?.[0]).toEqual([
      'OLD-NAME-1',
      '',
      'fixed',
      ids.c16,
    ]);
  });

  test('lines after the last that a list may have are counted, and told to whoever sent them', async () => {
    const me = await world.signUp();
    const lines = Array.from({ length: 503 }, (_, at) => `MCB-3P-C16\t${at + 1}`);
    const send = async (count: number) =>
      (
        await world
          .as(me)
          .post<{ matchId: number; left: number }>(root, { text: lines.slice(0, count).join('\n') })
      ).data;
    expect((await send(500)).left).toBe(0);
    const { matchId, left } = await send(503);
    expect(left).toBe(3);
    expect((await read(me, matchId)).counts.rows).toBe(500);
  });

  test('a list is one’s own, keeps the rows that nobody has, and leaves as a workbook', async () => {
    const [me, other] = [await world.signUp(), await world.signUp()];
    const matchId = await create(me, 'MCB-3P-C16\t3\nKEEP-ME-99\t7');
    const table = partMatchTablePath.replace(':matchId', String(matchId));
    expect((await world.as(other).fetch(table)).status).toBe(404);
    const answer = await world.as(me).fetch(table);
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    const cells = await readRows(Buffer.from(await answer.arrayBuffer()));
    expect(cells.map((row) => [row[1], row[4], row[8]])).toEqual([
      ['原型号', '数量', '型号'],
      ['MCB-3P-C16', '3', 'MCB-3P-C16'],
      ['KEEP-ME-99', '7', undefined],
    ]);
    expect((await world.as(other).delete(`${root}/${matchId}`)).code).toBe('part_match.not_found');
    expect((await world.as(me).delete(`${root}/${matchId}`)).status).toBe(200);
    expect(await read(me, matchId)).toBeUndefined();
  });
});
