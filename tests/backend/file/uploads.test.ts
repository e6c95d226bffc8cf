import { readdir } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sweepUploads } from '../../../backend/features/file/sweep.ts';
import { partsFolder } from '../../../backend/features/file/upload/tus.ts';
import { fileTiers } from '../../../contract/file/limits.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { dxf, sha256 } from './file-samples.ts';
import { createFileWorld, type FileWorld } from './file-world.ts';

describeOnBothDatabases('uploads of files', (database) => {
  let world: FileWorld;
  let person: TestPerson;
  beforeEach(async () => {
    world = createFileWorld(database.db);
    person = await world.signUp();
  });
  afterEach(() => world.close());
  const parts = () => readdir(partsFolder(world.services.workFolder)).catch(() => []);

  test('a file comes in parts and is whole, under its Chinese name', async () => {
    const bytes = dxf();
    const { response, path } = await world.begin(person, {
      name: '正反转 控制.dxf',
      size: bytes.length,
      folder: '柜1/图',
    });
    expect(response.status).toBe(201);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    const first = await world.patch(person, path, 0, bytes.subarray(0, 100));
    expect(first.response.headers.get('upload-offset')).toBe('100');
    expect((await world.head(person, path)).headers.get('upload-offset')).toBe('100');
    const last = await world.patch(person, path, 100, bytes.subarray(100));
    expect(last.response.status).toBe(204);
    const { data } = await world.as(person).get<Record<string, unknown>>(`/api/files/${last.fileId}`);
    expect(data).toMatchObject({
      name: '正反转 控制.dxf',
      folder: '柜1/图',
      kind: 'drawing',
      byteSize: bytes.length,
      sha256: sha256(bytes),
      state: 'waiting',
    });
    expect(await parts()).toEqual([]);
    expect(await world.services.files.get(`files/${last.fileId}/original`)).toEqual(new Uint8Array(bytes));
  });

  test('a last answer that was lost is told again by HEAD, with the file', async () => {
    const bytes = dxf();
    const { path } = await world.begin(person, { name: 'a.dxf', size: bytes.length });
    const { fileId } = await world.patch(person, path, 0, bytes);
    const again = await world.head(person, path);
    expect(again.headers.get('upload-offset')).toBe(String(bytes.length));
    expect(again.headers.get('x-file-id')).toBe(fileId);
  });

  test('every request of an upload is its owner’s alone', async () => {
    const bytes = dxf();
    const { path } = await world.begin(person, { name: 'a.dxf', size: bytes.length });
    const other = await world.signUp();
    expect((await world.begin(undefined, { name: 'a.dxf', size: 9 })).response.status).toBe(401);
    expect((await world.head(undefined, path)).status).toBe(401);
    expect((await world.head(other, path)).status).toBe(404);
    expect(await world.patch(other, path, 0, bytes)).toMatchObject({ code: 'file.upload_gone' });
    const removal = await world
      .as(other)
      .fetch(path, { method: 'DELETE', headers: { 'tus-resumable': '1.0.0' } });
    expect(removal.status).toBe(404);
    expect((await world.head(person, path)).headers.get('upload-offset')).toBe('0');
    expect((await world.patch(person, path, 0, bytes)).response.status).toBe(204);
  });

  test('what is too large, empty or of no kind is refused before a byte comes', async () => {
    const size = 4 * 1024 ** 3;
    expect(await world.begin(person, { name: 'a.dxf', size })).toMatchObject({ code: 'file.too_large' });
    expect(await world.begin(person, { name: 'a.dxf', size: 0 })).toMatchObject({ code: 'file.empty' });
    expect(await world.begin(person, { name: 'a.exe', size: 5 })).toMatchObject({
      code: 'file.type_not_taken',
    });
    expect(await world.begin(person, { name: 'dxf', size: 5 })).toMatchObject({
      code: 'file.type_not_taken',
    });
    expect(await parts()).toEqual([]);
  });

  test('room is held for what is begun', async () => {
    const { fileBytes, quotaBytes } = fileTiers.person;
    for (let held = 0; held + fileBytes <= quotaBytes; held += fileBytes) {
      expect((await world.begin(person, { name: `${held}.zip`, size: fileBytes })).response.status).toBe(201);
    }
    expect(await world.begin(person, { name: 'more.zip', size: fileBytes })).toMatchObject({
      code: 'file.quota',
    });
  });

  test('content that differs from the name loses the upload and says so', async () => {
    const bytes = Buffer.from('%PDF-1.7 this is another thing, long enough to be looked at');
    const { path } = await world.begin(person, { name: 'a.dxf', size: bytes.length });
    expect(await world.patch(person, path, 0, bytes)).toMatchObject({ code: 'file.content_differs' });
    expect(await parts()).toEqual([]);
    expect((await world.head(person, path)).status).toBe(404);
    expect((await world.as(person).get<{ total: number }>('/api/files')).data.total).toBe(0);
  });

  test('the same content is kept once for one person', async () => {
    const first = await world.send(person, 'a.dxf', dxf());
    const second = await world.send(person, 'b.dxf', dxf());
    expect(second).toMatchObject({ isKnown: true, file: { id: first.file.id, name: 'a.dxf' } });
    const other = await world.signUp();
    expect(await world.send(other, 'a.dxf', dxf())).toMatchObject({ isKnown: false });
    expect((await world.as(person).get('/api/files/usage')).data).toMatchObject({
      fileCount: 1,
      usedBytes: dxf().length,
    });
    expect((await world.as(person).get('/api/files')).data).toMatchObject({ isDwgDrawn: false });
  });

  test('what is not finished in time is forgotten with its bytes', async () => {
    const { path } = await world.begin(person, { name: 'a.dxf', size: 500 });
    await world.patch(person, path, 0, dxf().subarray(0, 200));
    expect(await sweepUploads(world.services)).toBe(0);
    expect((await parts()).length).toBe(2);
    world.clock.advance({ hours: 49 });
    expect((await world.head(person, path)).status).toBe(404);
    expect(await sweepUploads(world.services)).toBe(1);
    expect(await parts()).toEqual([]);
  });

  test('names are cleaned: no folders, no controls, no turned letters', async () => {
    const { file } = await world.send(person, '../../etc/\u202efdp\r\n.dxf', dxf());
    expect(file.name).toBe('fdp.dxf');
  });
});
