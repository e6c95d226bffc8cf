import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DrawingIndex } from '../../../contract/file/drawing-index.ts';
import type { StoredFile } from '../../../contract/file/file.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { dxf } from './file-samples.ts';
import { createFileWorld, type FileWorld } from './file-world.ts';
import { docx } from './office-samples.ts';

describeOnBothDatabases('conversion of files', (database) => {
  let world: FileWorld;
  let person: TestPerson;
  beforeEach(async () => {
    world = createFileWorld(database.db);
    person = await world.signUp();
  });
  afterEach(() => world.close());

  async function convert(name: string, bytes: Uint8Array): Promise<StoredFile> {
    const { file } = await world.send(person, name, bytes);
    await world.services.jobs.runWaiting();
    return (await world.as(person).get<StoredFile>(`/api/files/${file.id}`)).data;
  }
  const piece = async (id: string, name: string) =>
    Buffer.from((await world.services.files.get(`files/${id}/pieces/${name}`)) ?? []);

  test('a drawing gets its picture, its layers, its unit and its words', async () => {
    const file = await convert('a.dxf', dxf());
    expect(file).toMatchObject({ state: 'ready', view: 'sheet', hasPoster: true, code: null });
    expect(file.facts.sheet).toMatchObject({ width: 200, height: 100, unit: 'mm', texts: 1 });
    const index = JSON.parse(gunzipSync(await piece(file.id, 'sheet.json')).toString()) as DrawingIndex;
    expect(index.layers.find(({ name }) => name === '主回路')).toMatchObject({
      color: '#ff0000',
      count: 3,
      isOn: true,
    });
    expect(index.texts[0]?.text).toBe('断路器QF1');
    // Where it lies, so that another version of it can be laid over it.
    expect(index).toMatchObject({ left: 0, top: 100 });
    const svg = gunzipSync(await piece(file.id, 'sheet.svg')).toString();
    expect(svg).toContain('断路器QF1</text>');
    expect(svg).not.toMatch(/style=|<script|on\w+=/);
    const { data, info } = await sharp(await piece(file.id, 'poster.webp'))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 960, height: 720 });
    expect(data.some((value) => value < 100)).toBe(true);
  });

  test('what is shown in lists has a card and one half as wide for phones, texts of office documents too', async () => {
    for (const [name, bytes] of [
      ['a.dxf', dxf()],
      ['a.docx', docx()],
    ] as const) {
      const { id } = await convert(name, bytes);
      const widths = ['card.webp', 'card-small.webp'].map(
        async (card) => (await sharp(await piece(id, card)).metadata()).width,
      );
      expect(await Promise.all(widths), name).toEqual([640, 320]);
    }
  });

  test('a DWG is drawn where the operator has a program for it, and stays plain where there is none', async () => {
    const dwg = Buffer.from('AC1032 and what no reader of ours understands');
    const traces = async () =>
      (await database.db.query<{ traces: object[] | null }>('select traces from file_findings')).rows;
    expect(await convert('柜.dwg', dwg)).toMatchObject({
      state: 'plain',
      code: 'file.dwg_unread',
      hasPoster: false,
    });
    expect(await traces()).toEqual([{ traces: null }]);
    const folder = await mkdtemp(join(tmpdir(), 'huiliu-dwg-'));
    const program = join(folder, 'dwg-to-dxf');
    await writeFile(join(folder, 'drawing.dxf'), dxf({ text: '13912345678' }));
    await writeFile(program, `#!/bin/sh\ngrep -q AC1032 "$1" && cp '${folder}/drawing.dxf' "$2"\n`, {
      mode: 0o755,
    });
    await world.close();
    world = createFileWorld(database.db, {
      config: { DWG_TO_DXF: program, PATH: process.env.PATH ?? '' },
      seed: 'with a program',
    });
    person = await world.signUp();
    expect(await convert('柜.dwg', dwg)).toMatchObject({ state: 'ready', view: 'sheet', hasPoster: true });
    expect(await traces()).toContainEqual({
      traces: [{ kind: 'phone', found: '139****5678', where: '' }],
    });
    await rm(folder, { recursive: true });
  });

  test('a joint drawn by DONUT is a filled dot, and what the drawing breaks is told', async () => {
    const dot = [
      0,
      'LWPOLYLINE',
      8,
      '主回路',
      90,
      2,
      70,
      1,
      43,
      2,
      10,
      49,
      20,
      50,
      42,
      1,
      10,
      51,
      20,
      50,
      42,
      1,
    ];
    const text = dxf()
      .toString('utf8')
      .replace(/(ENTITIES\r?\n)/, `$1${dot.join('\n')}\n`);
    const file = await convert('点.dxf', Buffer.from(text));
    const svg = gunzipSync(await piece(file.id, 'sheet.svg')).toString();
    expect(svg.match(/<path fill="#ff0000" fill-rule/g)).toHaveLength(1);
    expect(file.facts.sheet?.broken).toEqual([]);
    const unitless = await convert('无单位.dxf', dxf({ unit: 0 }));
    expect(unitless.facts.sheet?.broken).toEqual([{ rule: 'unit', count: 1 }]);
  });

  test('lists get the figure alone, open around it; a file without a card shows its whole picture', async () => {
    const frame = [
      0,
      'LWPOLYLINE',
      8,
      '主回路',
      90,
      4,
      70,
      1,
      10,
      -100,
      20,
      -100,
      10,
      320,
      20,
      -100,
      10,
      320,
      20,
      197,
      10,
      -100,
      20,
      197,
    ];
    const text = dxf()
      .toString('utf8')
      .replace(/(ENTITIES\r?\n)/, `$1${frame.join('\n')}\n`);
    const { id, revision } = await convert('框.dxf', Buffer.from(text));
    const card = sharp(await piece(id, 'card.webp'));
    const { data, info } = await card.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([640, 400]);
    // The frame is gone: the figure, 200 wide, reaches from one margin to the other.
    const columns = Array.from({ length: 640 }, (_, x) =>
      Array.from({ length: 400 }, (_, y) => data[(y * 640 + x) * 4 + 3] ?? 0).some((alpha) => alpha > 128),
    );
    expect(columns.indexOf(true)).toBeLessThan(24);
    expect(data[3]).toBe(0);
    await world.services.files.delete(`files/${id}/pieces/card.webp`);
    const old = await world.as(person).fetch(`/api/files/${id}/parts/card.webp?v=${revision}`);
    expect(Buffer.from(await old.arrayBuffer())).toEqual(await piece(id, 'poster.webp'));
    await world.services.files.delete(`files/${id}/pieces/card-small.webp`);
    const small = await world.as(person).fetch(`/api/files/${id}/parts/card-small.webp?v=${revision}`);
    expect(Buffer.from(await small.arrayBuffer())).toEqual(await piece(id, 'poster.webp'));
  });

  test('words of an old code page are read right', async () => {
    const gbk = Buffer.concat(
      dxf({ text: '@@' })
        .toString()
        .replace('AC1021', 'AC1015')
        .split('@@')
        .flatMap((part, at) => [
          ...(at > 0 ? [Buffer.from([0xb6, 0xcf, 0xc2, 0xb7, 0xc6, 0xf7])] : []),
          Buffer.from(part.replaceAll('主回路', 'ZHU').replace('  9\r\n$INS', '9\r\n$INS')),
        ]),
    );
    const head = gbk
      .toString('latin1')
      .replace('9\r\n$INSUNITS', '9\r\n$DWGCODEPAGE\r\n3\r\nANSI_936\r\n9\r\n$INSUNITS');
    const file = await convert('gbk.dxf', Buffer.from(head, 'latin1'));
    const index = JSON.parse(gunzipSync(await piece(file.id, 'sheet.json')).toString()) as DrawingIndex;
    expect(index.texts[0]?.text).toBe('断路器');
  });

  test('a broken drawing stays as it is, with a sentence', async () => {
    const file = await convert(
      'a.dxf',
      Buffer.from('0\r\nSECTION\r\n2\r\nENTITIES\r\n0\r\nENDSEC\r\n0\r\nEOF\r\n'),
    );
    expect(file).toMatchObject({ state: 'plain', view: null, code: 'file.empty_drawing', hasPoster: false });
    expect((await world.as(person).fetch(`/api/files/${file.id}/download`)).status).toBe(200);
  });

  test('pieces are for those who may see the file', async () => {
    const file = await convert('a.dxf', dxf());
    const address = `/api/files/${file.id}/parts/sheet.svg?v=${file.revision}`;
    expect((await world.as().fetch(address)).status).toBe(404);
    expect((await world.as(await world.signUp()).fetch(address)).status).toBe(404);
    const own = await world.as(person).fetch(address);
    expect(own.status).toBe(200);
    expect(own.headers.get('cache-control')).toContain('private');
    expect(own.headers.get('content-security-policy')).toContain('sandbox');
    expect((await world.as(person).fetch(`/api/files/${file.id}/parts/original`)).status).toBe(404);
  });

  test('a document that the browser lays out is for those who may see the file', async () => {
    const file = await convert('a.docx', docx());
    expect(file).toMatchObject({ state: 'ready', view: 'document', hasPoster: true });
    const address = `/api/files/${file.id}/parts/document.docx?v=${file.revision}`;
    expect((await world.as().fetch(address)).status).toBe(404);
    expect((await world.as(await world.signUp()).fetch(address)).status).toBe(404);
    const own = await world.as(person).fetch(address);
    expect(own.status).toBe(200);
    expect(own.headers.get('content-disposition')).toMatch(/^attachment;/);
    expect((await world.as(person).fetch(address.replace('docx', 'xlsx'))).status).toBe(404);
  });

  test('a file is converted again for its owner alone, and its pieces get a new address', async () => {
    const file = await convert('a.dxf', dxf());
    const path = `/api/files/${file.id}/convert`;
    expect((await world.as(await world.signUp()).post(path)).code).toBe('file.not_found');
    expect((await world.as(person).post(path)).data).toMatchObject({ state: 'waiting' });
    await world.services.jobs.runWaiting();
    const states = await world.as(person).get(`/api/files/states?ids=${file.id}`);
    expect(states.data).toMatchObject({ items: [{ id: file.id, state: 'ready' }] });
    expect((await world.as(person).get<StoredFile>(`/api/files/${file.id}`)).data.revision).toBe(
      file.revision + 1,
    );
  });
});
