import { createHash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { loadProducts } from '../../../backend/features/product/content.ts';
import { isFileHeld } from '../../../backend/parts/file-uses.ts';
import type { Page } from '../../../contract/paging.ts';
import type { Release } from '../../../contract/product/release.ts';
import { createTestBackend, type TestBackend, type TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';

const sumOf = (text: string) => createHash('sha256').update(text).digest('hex');

describeOnBothDatabases('files of versions of the software', (database) => {
  let world: TestBackend;
  let agent: TestPerson;
  let member: TestPerson;
  let releaseId: number;
  beforeEach(async () => {
    world = createTestBackend(database.db);
    await loadProducts(world.services);
    [agent, member] = [await world.signUp({ roles: ['admin'] }), await world.signUp()];
    const made = await world.as(agent).post<{ releaseId: number }>('/api/admin/product-releases', {
      ...{ product: 'superpanel', version: '2026.2', releasedOn: '2026-10-30', notes: '线长按线槽重算' },
    });
    releaseId = made.data.releaseId;
  });
  const upload = async (who: TestPerson, name: string, text: string) => {
    const answer = await world.as(who).fetch(`/api/files/small?name=${encodeURIComponent(name)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: text,
    });
    return ((await answer.json()) as { data: { file: { id: string } } }).data.file.id;
  };
  const files = (id = releaseId) => `/api/admin/product-releases/${id}/files`;
  const offer = (who: TestPerson | undefined, fileIds: string[], more: object = {}, id = releaseId) =>
    world.as(who).post<{ count: number }>(files(id), { fileIds, platform: 'Windows 11（64 位）', ...more });
  const save = (who: TestPerson | undefined, fileId: string, more: object) =>
    world.as(who).put(`${files()}/${fileId}`, { platform: 'Windows 10、11', ...more });
  const listed = async (query = '') =>
    (await world.as().get<Page<Release>>(`/api/product-downloads${query}`)).data;
  const address = (fileId: string) => `/api/product-releases/${releaseId}/files/${fileId}`;
  const status = async (fileId: string) => (await world.as().fetch(address(fileId))).status;

  test('are offered by staff whose checksums agree, and downloaded by everybody with the checksum of their bytes', async () => {
    const [fileId, second] = [await upload(agent, 'readme.txt', 'one'), await upload(agent, 'b.txt', 'two')];
    const foreign = await upload(member, 'foreign.txt', 'not theirs');
    expect([(await listed()).items, await status(fileId)]).toEqual([[], 404]);
    expect((await offer(undefined, [fileId])).code).toBe('session.required');
    expect((await offer(member, [foreign])).code).toBe('session.forbidden');
    expect((await offer(agent, [foreign])).code).toBe('file.not_found');
    expect((await offer(agent, [])).status).toBe(400);
    expect((await offer(agent, [fileId], {}, 999_999)).code).toBe('product.release_not_found');
    for (const sums of [sumOf('other'), `${sumOf('one')} a\n${sumOf('other')} b`, 'no checksum at all'])
      expect(await offer(agent, [fileId], { sums })).toMatchObject({
        code: 'product.release_sums_differ',
        fields: { sums: 'differ' },
      });
    expect((await offer(agent, [fileId, second], { sums: sumOf('one') })).code).toBe(
      'product.release_sums_differ',
    );
    expect(await status(fileId)).toBe(404);
    const sums = `${sumOf('two').toUpperCase()}  b.txt\n${sumOf('one')} *readme.txt\n`;
    expect((await offer(agent, [fileId, second, fileId], { sums })).success).toBe(true);
    expect((await offer(agent, [fileId])).success).toBe(true);
    const { items, total } = await listed('?product=superpanel');
    expect([items.length, total, (await listed('?product=design')).total]).toEqual([1, 1, 0]);
    expect(items[0]).toMatchObject({ product: 'superpanel', version: '2026.2' });
    expect(items[0]?.files).toEqual([
      {
        fileId: second,
        name: 'b.txt',
        bytes: 3,
        sha256: sumOf('two'),
        platform: 'Windows 11（64 位）',
        withdrawn: '',
      },
      {
        fileId,
        name: 'readme.txt',
        bytes: 3,
        sha256: sumOf('one'),
        platform: 'Windows 11（64 位）',
        withdrawn: '',
      },
    ]);
    const got = await world.as().fetch(address(fileId));
    expect(await got.text()).toBe('one');
    expect(got.headers.get('repr-digest')).toBe(
      `sha-256=:${Buffer.from(sumOf('one'), 'hex').toString('base64')}:`,
    );
    expect(got.headers.get('content-disposition')).toContain('attachment');
    const part = await world.as().fetch(address(fileId), { headers: { range: 'bytes=1-' } });
    expect([part.status, await part.text()]).toEqual([206, 'ne']);
    const list = await world.as().fetch(`/api/product-releases/${releaseId}/sha256sums`);
    expect(await list.text()).toBe(`${sumOf('two')}  b.txt\n${sumOf('one')}  readme.txt\n`);
    expect(await status(foreign)).toBe(404);
    expect(await isFileHeld({ db: database.db, features: world.services.features }, fileId)).toBe(true);
  });

  test('that are withdrawn keep checksum and reason, and their version is not deleted', async () => {
    const fileId = await upload(agent, 'readme.txt', 'one');
    await offer(agent, [fileId]);
    for (const [who, code] of [
      [undefined, 'session.required'],
      [member, 'session.forbidden'],
    ] as const)
      expect((await save(who, fileId, { withdrawn: '导出错误' })).code).toBe(code);
    expect((await save(agent, 'f'.repeat(24), {})).code).toBe('product.release_file_not_found');
    expect((await save(agent, fileId, { withdrawn: '导出错误' })).success).toBe(true);
    const { releases } = (await world.as().get<{ releases: Release[] }>('/api/products/superpanel/releases'))
      .data;
    expect(releases[0]?.files).toMatchObject([
      { withdrawn: '导出错误', platform: 'Windows 10、11', sha256: sumOf('one') },
    ]);
    expect(await status(fileId)).toBe(404);
    expect((await world.as().fetch(`/api/product-releases/${releaseId}/sha256sums`)).status).toBe(404);
    const remove = () => world.as(agent).delete(`/api/admin/product-releases/${releaseId}`);
    expect((await remove()).code).toBe('product.release_offered');
    await save(agent, fileId, {});
    expect(await status(fileId)).toBe(200);
  });

  test('that were damaged in the store are not offered, nor more than a version holds', async () => {
    const fileId = await upload(agent, 'readme.txt', 'one');
    await database.db.query('update files set sha256 = $1 where id = $2', [sumOf('two'), fileId]);
    expect((await offer(agent, [fileId])).code).toBe('product.release_sums_differ');
    const many = await Promise.all(Array.from({ length: 9 }, (_, at) => upload(agent, `${at}.txt`, `${at}`)));
    expect((await offer(agent, many.slice(0, 8))).success).toBe(true);
    expect((await offer(agent, many.slice(8))).code).toBe('product.release_files_full');
  });
});
