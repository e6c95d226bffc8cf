import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { dxf, sha256 } from './file-samples.ts';
import { createFileWorld, type FileWorld } from './file-world.ts';

describeOnBothDatabases('downloads of files', (database) => {
  const bytes = dxf();
  let world: FileWorld;
  let person: TestPerson;
  let id: string;
  beforeEach(async () => {
    world = createFileWorld(database.db);
    person = await world.signUp();
    id = (await world.send(person, "柜体 'A'(1).dxf", bytes)).file.id;
  });
  afterEach(() => world.close());
  const get = (by: TestPerson | undefined, headers: Record<string, string> = {}, query = '') =>
    world.as(by).fetch(`/api/files/${id}/download${query}`, { headers });

  test('the owner gets the same bytes, named, with a checksum, and nothing runs', async () => {
    const { headers, ...response } = await read(await get(person));
    expect(response).toMatchObject({ status: 200, text: bytes.toString() });
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="__ 'A'(1).dxf"; filename*=UTF-8''%E6%9F%9C%E4%BD%93%20%27A%27%281%29.dxf`,
    );
    expect(headers.get('content-type')).toBe('application/octet-stream');
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('etag')).toBe(`"${sha256(bytes)}"`);
    expect(headers.get('repr-digest')).toBe(
      `sha-256=:${Buffer.from(sha256(bytes), 'hex').toString('base64')}:`,
    );
  });

  test.each([
    ['bytes=0-9', 206, [0, 10], `bytes 0-9/${bytes.length}`],
    ['bytes=10-', 206, [10, bytes.length], `bytes 10-${bytes.length - 1}/${bytes.length}`],
    [
      'bytes=-5',
      206,
      [bytes.length - 5, bytes.length],
      `bytes ${bytes.length - 5}-${bytes.length - 1}/${bytes.length}`,
    ],
    ['bytes=5-999999', 206, [5, bytes.length], `bytes 5-${bytes.length - 1}/${bytes.length}`],
    ['bytes=999999-', 416, undefined, `bytes */${bytes.length}`],
    ['bytes=0-1,5-6', 200, [0, bytes.length], null],
    ['bytes=9-3', 200, [0, bytes.length], null],
  ])('%s is answered with %i', async (range, status, part, contentRange) => {
    const answer = await read(await get(person, { range }));
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-range')).toBe(contentRange);
    if (part) expect(answer.text).toBe(bytes.subarray(...part).toString());
  });

  test('a part of another version is not given', async () => {
    const stale = await get(person, { range: 'bytes=0-9', 'if-range': '"other"' });
    expect(stale.status).toBe(200);
    const fresh = await get(person, { range: 'bytes=0-9', 'if-range': `"${sha256(bytes)}"` });
    expect(fresh.status).toBe(206);
    expect((await get(person, { 'if-none-match': `"${sha256(bytes)}"` })).status).toBe(304);
  });

  test('nobody else sees it, until its link is given away, and no longer than that', async () => {
    const other = await world.signUp();
    const key = async (isShared: boolean, by = person) =>
      (await world.as(by).post<{ shareKey: string | null }>(`/api/files/${id}/share`, { isShared })).data
        ?.shareKey;
    expect((await get(undefined)).status).toBe(404);
    expect((await get(other)).status).toBe(404);
    expect((await world.as(other).get(`/api/files/${id}`)).code).toBe('file.not_found');
    expect((await world.as(other).post(`/api/files/${id}/share`, { isShared: true })).code).toBe(
      'file.not_found',
    );
    const first = await key(true);
    expect((await get(undefined, {}, `?key=${first}`)).status).toBe(200);
    expect((await get(undefined, {}, '?key=wrong')).status).toBe(404);
    const seen = await world
      .as(other)
      .get<{ shareKey: unknown; can: unknown }>(`/api/files/${id}?key=${first}`);
    expect(seen.data).toMatchObject({ shareKey: null, can: { edit: false } });
    await key(false);
    expect((await get(undefined, {}, `?key=${first}`)).status).toBe(404);
    expect(await key(true)).not.toBe(first);
  });

  test('a short link needs no session for ten minutes, and not one letter may be changed', async () => {
    const { data } = await world.as(person).post<{ path: string }>(`/api/files/${id}/link`);
    const query = data.path.slice(data.path.indexOf('?'));
    expect((await get(undefined, {}, query)).status).toBe(200);
    expect((await get(undefined, {}, query.replace(/expires=\d+/, 'expires=9999999999'))).status).toBe(410);
    world.clock.advance({ minutes: 11 });
    expect((await get(undefined, {}, query)).status).toBe(410);
    expect((await world.as(await world.signUp()).post(`/api/files/${id}/link`)).code).toBe('file.not_found');
  });

  test('a deleted file is gone with its bytes, for its owner alone to delete', async () => {
    expect((await world.as(await world.signUp()).delete(`/api/files/${id}`)).code).toBe('file.not_found');
    expect((await world.as().delete(`/api/files/${id}`)).status).toBe(401);
    expect((await world.as(person).delete(`/api/files/${id}`)).data).toEqual({ isDeleted: true });
    expect((await get(person)).status).toBe(404);
    expect(await world.services.files.get(`files/${id}/original`)).toBeUndefined();
    expect((await world.as(person).get('/api/files/usage')).data).toMatchObject({
      fileCount: 0,
      usedBytes: 0,
    });
  });
});

async function read(response: Response) {
  return { status: response.status, headers: response.headers, text: await response.text() };
}
