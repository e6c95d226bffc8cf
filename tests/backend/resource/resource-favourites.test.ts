import { afterEach, beforeEach, expect, test } from 'vitest';
import { readRows } from '../../../backend/conversion/workbook/read-rows.ts';
import type { FavouriteList } from '../../../contract/resource/favourites.ts';
import { resourceLimits } from '../../../contract/resource/kinds.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createResourceWorld, type ResourceWorld } from './resource-world.ts';

const own = '/api/own/favourites';
const folderPath = '/api/own/favourite-folders';

describeOnBothDatabases('favourites in folders', (database) => {
  let world: ResourceWorld;
  let author: TestPerson;
  let keeper: TestPerson;
  beforeEach(async () => {
    world = createResourceWorld(database.db);
    [author, keeper] = [await world.signUp(), await world.signUp()];
  });
  afterEach(() => world.close());

  const keep = (person: TestPerson | undefined, resourceId: number, body: object = {}) =>
    world.as(person).put(`/api/resources/${resourceId}/favourite`, { isFavourite: true, ...body });
  const makeFolder = (person: TestPerson | undefined, name: string) =>
    world.as(person).post<{ folderId: number }>(folderPath, { name });
  const list = async (person: TestPerson, query = '') =>
    (await world.as(person).get<FavouriteList>(`${own}?${query}`)).data;
  const countOf = async (resourceId: number) =>
    (
      await database.db.query<{ count: number }>(
        `select favourite_count as count from resources where id = ${resourceId}`,
      )
    ).rows[0]?.count;

  test('kept with folder and note, moved, sorted; the folder goes and what lay in it stays', async () => {
    const a = await world.publish(author, { title: '乙 接触器' });
    const b = await world.publish(author, { title: '甲 断路器' });
    const folderId = (await makeFolder(keeper, '柜体')).data.folderId;
    await keep(keeper, a.resourceId, { folderId, note: '下个项目用' });
    await keep(keeper, b.resourceId);
    // Pressed again without a folder, it stays where it lies.
    await keep(keeper, a.resourceId);
    expect(await countOf(a.resourceId)).toBe(1);
    const all = await list(keeper, 'sort=title');
    expect([all.total, all.loose]).toEqual([2, 1]);
    expect(all.folders).toMatchObject([{ folderId, name: '柜体', count: 1 }]);
    expect(new Set(all.page.items.map(({ resource }) => resource?.title))).toEqual(
      new Set(['甲 断路器', '乙 接触器']),
    );
    const inside = await list(keeper, `folder=${folderId}`);
    expect(inside.page.items).toMatchObject([{ resourceId: a.resourceId, note: '下个项目用', folderId }]);
    expect((await list(keeper, 'folder=none')).page.items).toMatchObject([{ resourceId: b.resourceId }]);

    const ids = [a.resourceId, b.resourceId];
    const moved = await world.as(keeper).post<{ changedCount: number }>(`${own}/changes`, {
      resourceIds: ids,
      act: 'move',
      folderId,
    });
    expect(moved.data.changedCount).toBe(2);
    expect((await world.as(keeper).put(`${folderPath}/${folderId}`, { name: '成套' })).success).toBe(true);
    expect((await list(keeper)).folders).toMatchObject([{ folderId, name: '成套', count: 2 }]);
    expect((await world.as(keeper).delete(`${folderPath}/${folderId}`)).success).toBe(true);
    const left = await list(keeper);
    expect([left.total, left.loose, left.folders]).toEqual([2, 2, []]);

    await world.as(keeper).post(`${own}/changes`, { resourceIds: ids, act: 'drop' });
    expect((await list(keeper)).total).toBe(0);
    expect([await countOf(a.resourceId), await countOf(b.resourceId)]).toEqual([0, 0]);
  });

  test('one’s own favourites and works are had as CSV and as a workbook, in the reader’s language', async () => {
    const { resourceId } = await world.publish(author, { title: '乙 接触器', price: 12 });
    const gone = await world.publish(author, { title: '甲 断路器' });
    const folderId = (await makeFolder(keeper, '柜体')).data.folderId;
    await keep(keeper, resourceId, { folderId, note: '=下个项目用' });
    await keep(keeper, gone.resourceId, { note: '看母线' });
    await database.db.query(`update resources set state = 'removed' where id = ${gone.resourceId}`);
    const take = (person: TestPerson | undefined, file: string) =>
      world.as(person).fetch(`/api/own/sheets/${file}`);
    expect((await take(undefined, 'favourites.csv')).status).toBe(401);
    expect((await take(keeper, 'orders.csv')).status).toBe(404);
    expect((await take(keeper, 'favourites.pdf')).status).toBe(404);

    const answer = await take(keeper, 'favourites.csv');
    expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('收藏的资源'));
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const rows = (await answer.text()).trim().split('\r\n');
    expect(rows[0]).toBe('名称,收藏夹,备注,类型,价格（D币）,作者,状态,收藏时间,网址');
    // What a spreadsheet would take for a formula is text.
    expect(rows.find((row) => row.includes('接触器'))).toMatch(/^乙 接触器,柜体,'=下个项目用,设计图纸,12,/);
    const lost = rows.find((row) => row.includes('看母线'));
    expect(lost).toMatch(/^已下架或已移除,,看母线,,,,已下架或已移除,/);
    expect(rows).toHaveLength(3);
    expect((await (await take(author, 'favourites.csv')).text()).trim().split('\r\n')).toHaveLength(1);

    const works = Buffer.from(await (await take(author, 'works.xlsx')).arrayBuffer());
    const [head, ...own] = await readRows(works);
    expect(head?.slice(0, 2)).toEqual(['名称', '类型']);
    expect(head).toEqual(expect.arrayContaining(['图号', '厂家', '状态']));
    expect(own.map((row) => row[0]).sort()).toEqual(['乙 接触器', '甲 断路器'].sort());
    const others = Buffer.from(await (await take(keeper, 'works.xlsx')).arrayBuffer());
    expect(await readRows(others)).toHaveLength(1);
  });

  test('a folder is its owner’s alone, its name is had once, and there are not more than allowed', async () => {
    const { resourceId } = await world.publish(author);
    const stranger = await world.signUp();
    const folderId = (await makeFolder(keeper, '柜体')).data.folderId;
    await keep(keeper, resourceId);
    for (const [person, code] of [
      [undefined, 'session.required'],
      [stranger, 'resource.folder_not_found'],
    ] as const) {
      expect((await keep(person, resourceId, { folderId })).code).toBe(code);
      expect((await world.as(person).put(`${folderPath}/${folderId}`, { name: '别的' })).code).toBe(code);
      expect((await world.as(person).delete(`${folderPath}/${folderId}`)).code).toBe(code);
      expect((await world.as(person).get(`${own}?folder=${folderId}`)).code).toBe(code);
      const move = { resourceIds: [resourceId], act: 'move', folderId };
      expect((await world.as(person).post(`${own}/changes`, move)).code).toBe(code);
    }
    expect((await makeFolder(undefined, '柜体')).code).toBe('session.required');
    expect((await world.as().get(`${own}/${resourceId}`)).code).toBe('session.required');
    // A stranger's own view of it says nothing of the keeper's.
    expect((await world.as(stranger).get(`${own}/${resourceId}`)).data).toMatchObject({
      isFavourite: false,
      folders: [],
    });
    expect((await list(stranger)).total).toBe(0);
    expect((await world.as(keeper).get(`${own}/${resourceId}`)).data).toMatchObject({
      isFavourite: true,
      folderId: null,
      folders: [{ folderId, name: '柜体', count: 0 }],
    });

    expect((await makeFolder(keeper, '柜体')).code).toBe('resource.folder_taken');
    const second = (await makeFolder(keeper, '线束')).data.folderId;
    const rename = await world.as(keeper).put(`${folderPath}/${second}`, { name: '柜体' });
    expect(rename.code).toBe('resource.folder_taken');
    await database.db.query(
      `insert into resource_folders (user_id, name, created_at)
       select $1, 'f' || n, now() from generate_series(3, $2::integer) n`,
      [keeper.userId, resourceLimits.folders],
    );
    expect((await makeFolder(keeper, '再一个')).code).toBe('resource.too_many_folders');
  });
});
