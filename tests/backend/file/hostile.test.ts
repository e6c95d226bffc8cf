import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runChild } from '../../../backend/conversion/run-child.ts';
import type { StoredFile } from '../../../contract/file/file.ts';
import type { ListingEntry } from '../../../contract/file/listing-entry.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { overlapping } from '../zip/zip-samples.ts';
import { dxf, zip } from './file-samples.ts';
import { createFileWorld, type FileWorld } from './file-world.ts';

const svg = (inside: string, attributes = '') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" ${attributes}><rect width="5" height="5"/>${inside}</svg>`,
  );

function nest(depth: number): Buffer {
  let inner = zip([{ name: 'a.txt', bytes: Buffer.from('x') }]);
  for (let at = 0; at < depth; at++) inner = zip([{ name: `${at}.zip`, bytes: inner }]);
  return inner;
}

describeOnBothDatabases('hostile files', (database) => {
  let world: FileWorld;
  let person: TestPerson;
  beforeEach(async () => {
    // What ends a hostile file is the child's bounds.
    world = createFileWorld(database.db, { services: { runConversion: runChild } });
    person = await world.signUp();
  });
  afterEach(() => world.close());

  async function convert(name: string, bytes: Uint8Array): Promise<StoredFile> {
    const { file } = await world.send(person, name, bytes);
    await world.services.jobs.runWaiting();
    return (await world.as(person).get<StoredFile>(`/api/files/${file.id}`)).data;
  }

  test.each([
    ['a bomb', 'file.archive_ratio', () => zip([{ name: 'a', bytes: Buffer.alloc(64 * 1024 * 1024) }])],
    [
      'a liar',
      'file.archive_ratio',
      () =>
        zip([
          { name: 'a', bytes: Buffer.from('x'), claims: 0xfffffffe },
          { name: 'b', bytes: Buffer.from('x'), claims: 0xfffffffe },
        ]),
    ],
    [
      'too many',
      'file.archive_entries',
      () => zip(Array.from({ length: 12_000 }, (_, at) => ({ name: `${at}`, bytes: Buffer.alloc(0) }))),
    ],
    [
      'a heap of parts with the same bytes',
      'file.archive_overlap',
      () => overlapping(['a', 'b', 'c'], Buffer.alloc(1024 * 1024)),
    ],
    ['too deep', 'file.archive_deep', () => nest(5)],
    ['a way out', 'file.archive_names', () => zip([{ name: '../../a', bytes: Buffer.from('x') }])],
    ['a control', 'file.archive_names', () => zip([{ name: 'a\r\nb', bytes: Buffer.from('x') }])],
  ])('an archive that is %s is not kept: %s', async (_, code, bytes) => {
    const file = await convert('a.zip', bytes());
    expect(file).toMatchObject({ state: 'refused', code, view: null });
    expect(await world.services.files.get(`files/${file.id}/original`)).toBeUndefined();
    expect((await world.as(person).get('/api/files/usage')).data).toMatchObject({ usedBytes: 0 });
    expect((await world.as(person).post(`/api/files/${file.id}/convert`)).code).toBe('file.refused');
  });

  test('an archive within bounds is listed, with names of either code', async () => {
    const gbk = Buffer.from([0xcd, 0xbc, 0xd6, 0xbd, 0x2f, 0xcd, 0xbc, 0x2e, 0x64, 0x78, 0x66]);
    const file = await convert(
      'a.zip',
      zip([
        { name: '柜/a.dxf', bytes: dxf() },
        { name: gbk, bytes: dxf() },
      ]),
    );
    expect(file).toMatchObject({ state: 'ready', view: 'listing', facts: { listing: { files: 2 } } });
    const piece = Buffer.from((await world.services.files.get(`files/${file.id}/pieces/listing.json`)) ?? []);
    const names = (JSON.parse(gunzipSync(piece).toString()) as ListingEntry[]).map(({ name }) => name);
    expect(names).toEqual(['柜/a.dxf', '图纸/图.dxf']);
  });

  test.each([
    ['a script', svg('<script>alert(1)</script>')],
    ['an event', svg('', 'onload="alert(1)"')],
    ['a foreign picture', svg('<image href="https://example.com/a.png"/>')],
    ['a page within', svg('<foreignObject><body/></foreignObject>')],
    ['an animation', svg('<set attributeName="href" to="javascript:alert(1)"/>')],
    [
      'an entity',
      Buffer.from(
        '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>',
      ),
    ],
  ])('an SVG with %s is not taken', async (_, bytes) => {
    const { code } = await world.send(person, 'a.svg', bytes);
    expect(['file.active_content', 'file.content_differs']).toContain(code);
  });

  test('an SVG that only draws becomes a picture', async () => {
    expect(await convert('a.svg', svg('<text x="1" y="5">KM1</text>'))).toMatchObject({
      state: 'ready',
      view: 'image',
    });
  });

  test('a file of two kinds is not taken', async () => {
    const jpeg = await sharp({ create: { width: 30, height: 30, channels: 3, background: '#123456' } })
      .jpeg()
      .toBuffer();
    const archive = zip([{ name: 'a.html', bytes: Buffer.from('<script>') }]);
    expect(await world.send(person, 'a.jpg', Buffer.concat([jpeg, archive]))).toMatchObject({
      code: 'file.two_kinds',
    });
    const page = Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]);
    expect(await world.send(person, 'b.jpg', page)).toMatchObject({ code: 'file.two_kinds' });
    expect(await world.send(person, 'c.png', jpeg)).toMatchObject({
      code: 'file.content_differs',
      status: 415,
    });
    expect((await world.send(person, 'd.jpg', jpeg)).code).toBeUndefined();
  });

  test('a picture of 20,000 pixels is not kept', async () => {
    const wide = await sharp({ create: { width: 20_000, height: 10, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    expect(await convert('a.png', wide)).toMatchObject({ state: 'refused', code: 'file.image_too_large' });
  });

  test('a document that is only called one is not kept', async () => {
    const bytes = zip([{ name: 'a.txt', bytes: Buffer.from('x') }]);
    expect(await convert('a.docx', bytes)).toMatchObject({ state: 'refused', code: 'file.rejected_office' });
  });

  test('whatever is stored is handed out inert', async () => {
    const { file } = await world.send(person, 'a.txt', Buffer.from('<script>alert(1)</script>'));
    const { headers } = await world.as(person).fetch(`/api/files/${file.id}/download`);
    expect(headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(headers.get('content-type')).toBe('application/octet-stream');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  });
});
