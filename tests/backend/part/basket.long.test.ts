import { read, utils } from '@e965/xlsx';
import { beforeEach, expect, test } from 'vitest';
import { beginWriting, updatePart } from '../../../backend/features/part/part.ts';
import { unzip } from '../../../backend/zip/unzip.ts';
import type { Basket } from '../../../contract/part/basket.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createPartWorld, type PartWorld } from './part-world.ts';

describeOnBothDatabases('baskets and archives of parts', (database) => {
  let world: PartWorld;
  beforeEach(async () => {
    world = await createPartWorld(database.db);
  });

  test('a basket is one’s own, bounded, and tells of newer versions', async () => {
    const [me, other] = [await world.signUp(), await world.signUp()];
    const a = await world.add('A-1', { hasModel: true });
    const b = await world.add('A-2');
    const draft = await world.add('A-3', { state: 'draft' });
    const post = (who: typeof me | undefined, ids: unknown) =>
      world.as(who).post('/api/parts/basket', { ids });
    const read = async (who = me) => (await world.as(who).get<Basket>('/api/parts/basket')).data;
    expect((await post(undefined, [a])).code).toBe('session.required');
    expect((await world.as().get('/api/parts/basket')).code).toBe('session.required');
    expect((await world.as().post('/api/parts/basket/remove')).code).toBe('session.required');
    expect((await post(me, [a, draft])).code).toBe('part.not_found');
    expect((await post(me, 'x')).code).toBe('request.invalid');
    expect((await post(me, [a, b])).data).toEqual({ count: 2 });
    expect((await post(me, [a])).data).toEqual({ count: 2 });
    expect((await read(other)).items).toEqual([]);
    expect((await world.as(other).post('/api/parts/basket/remove', { ids: [a] })).data).toEqual({ count: 0 });
    expect((await read()).items.map(({ isNewer, bytes }) => [isNewer, bytes])).toEqual([
      [false, 0],
      [false, 8],
    ]);
    const changed = await world.content('A-1', { description: '改过' });
    await database.db.tx(async () => {
      const writing = await beginWriting(world.services, {
        by: null,
        note: '补说明',
        now: world.clock.now(),
      });
      await updatePart(database.db, { id: a, content: changed }, writing);
    });
    await world.setState(b, 'hidden');
    expect(await read()).toMatchObject({
      goneCount: 1,
      items: [{ part: { id: a }, version: 2, isNewer: true }],
    });
    await post(me, [a]);
    expect((await read()).items[0]?.isNewer).toBe(false);
    const many: number[] = [];
    for (let n = 0; n < 99; n++) many.push(await world.add(`M-${n}`));
    expect((await post(me, many)).code).toBe('part.basket_full');
    expect((await read()).items).toHaveLength(1);
    expect((await world.as(me).post('/api/parts/basket/remove')).data).toEqual({ count: 0 });
  });

  test('one archive with a folder for each part, a table and a manifest; only what the caller may see', async () => {
    const a = await world.add('A/1', { hasModel: true, values: { current: '10 A', poles: '1P' }, width: 18 });
    const b = await world.add('A-1 ', { makerId: world.ids.southern });
    const hidden = await world.add('SECRET', { state: 'hidden', hasModel: true });
    const get = (query: string) => world.as().fetch(`/api/parts/package.zip?${query}`);
    const answer = await get(`id=${a}&id=${b},${hidden}`);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    const files = await unzip(Buffer.from(await answer.arrayBuffer()));
    expect([...files.keys()]).toEqual(['manifest.json', '元件清单.xlsx', '北辰电气/A-1/model/1.step']);
    const manifest = JSON.parse(files.get('manifest.json')?.toString('utf8') ?? '');
    expect(manifest.parts).toMatchObject([
      { number: 'A/1', version: 1, files: [{ role: 'model', bytes: 8 }] },
      { number: 'A-1 ', files: [] },
    ]);
    const sheet = (await unzip(files.get('元件清单.xlsx') ?? Buffer.alloc(0)))
      .get('xl/worksheets/sheet1.xml')
      ?.toString('utf8');
    expect(sheet).toContain('10\u00a0A');
    expect(sheet).toContain('<v>18</v>');
    expect(sheet).not.toContain('SECRET');
    const symbols = await unzip(Buffer.from(await (await get(`id=${a}&has=symbol`)).arrayBuffer()));
    expect(symbols.size).toBe(2);
    expect((await get(`id=${hidden}`)).status).toBe(404);
    expect((await get('')).status).toBe(404);
    expect((await world.as().fetch(`/api/parts/list.xlsx?id=${hidden}`)).status).toBe(404);
    expect((await world.as().fetch(`/api/parts/list.xlsx?id=${a}`)).status).toBe(200);
  });

  test('a comparison as a workbook: numbers as numbers in the unit of their row, differences alone when asked', async () => {
    const a = await world.add('A-1', { values: { current: '1600 A', poles: '1P' }, width: 18 });
    const b = await world.add('A-2', { values: { current: '2 kA', poles: '1P' }, width: 36 });
    const hidden = await world.add('SECRET', { state: 'hidden' });
    const rowsOf = async (query: string, locale = 'zh-CN') => {
      const headers = { cookie: `currentLang=${locale}` };
      const answer = await world.as().fetch(`/api/parts/compare.xlsx?${query}`, { headers });
      const book = read(Buffer.from(await answer.arrayBuffer()), { type: 'buffer' });
      return utils.sheet_to_json<(string | number)[]>(Object.values(book.Sheets)[0] ?? {}, {
        header: 1,
        defval: '',
      });
    };
    const rows = await rowsOf(`id=${a}&id=${b}&id=${hidden}`);
    expect(rows[0]).toEqual(['参数', '单位', '有差异', 'A-1', 'A-2']);
    expect(rows).toContainEqual(['宽', 'mm', '是', 18, 36]);
    expect(rows.find(([, unit]) => unit === 'A')?.slice(2)).toEqual(['是', 1600, 2000]);
    expect(rows.some((row) => row.includes('1P'))).toBe(true);
    const only = await rowsOf(`id=${a}&id=${b}&only=differences`);
    expect(only.slice(1).every(([, , differs]) => differs === '是')).toBe(true);
    expect(only.some((row) => row.includes('1P'))).toBe(false);
    expect((await rowsOf(`id=${a}&id=${b}`, 'en-US'))[0]?.slice(0, 3)).toEqual([
      'Parameter',
      'Unit',
      'Differs',
    ]);
    expect((await world.as().fetch(`/api/parts/compare.xlsx?id=${hidden}`)).status).toBe(404);
    expect((await world.as().fetch('/api/parts/compare.xlsx')).status).toBe(404);
  });
});
