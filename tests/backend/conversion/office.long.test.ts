import { existsSync, realpathSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import xlsx from '@e965/xlsx';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findProgram } from '../../../backend/conversion/program.ts';
import { type ChildRun, runChild } from '../../../backend/conversion/run-child.ts';
import { extensionOf } from '../../../contract/file/kind.ts';
import type { WorkbookSheet } from '../../../contract/file/workbook.ts';
import { runConversion } from '../../support/convert-here.ts';
import { pace } from '../../support/pace.ts';
import { docx, pptx } from '../file/office-samples.ts';

const testMilliseconds = 150_000 * pace;

const searchPath = process.env.PATH ?? '';
const library = resolve(import.meta.dirname, '../../../content/resources/documents');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'huiliu-office-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Converts one document as the server would; pieces lie in `pieces`. */
async function convert(
  name: string,
  bytes: Uint8Array,
  { programs = '', signal = new AbortController().signal }: { programs?: string; signal?: AbortSignal } = {},
): Promise<ChildRun> {
  const extension = extensionOf(name);
  const pieces = join(folder, 'pieces');
  await mkdir(pieces);
  const input = join(folder, `input.${extension}`);
  await writeFile(input, bytes);
  // What is called ends with the child that called it.
  const run = programs ? runChild : runConversion;
  return run(
    { input, folder: pieces, extension, kind: 'office', programs: { searchPath: programs, dwgToDxf: '' } },
    { seconds: 120 * pace, megabytes: 1600, signal, onStep() {} },
  );
}

const piece = async (name: string) =>
  JSON.parse(gunzipSync(await readFile(join(folder, 'pieces', name))).toString());
const hasInk = async () => {
  const pixels = await sharp(join(folder, 'pieces', 'poster.webp'))
    .raw()
    .toBuffer();
  return pixels.some((value) => value < 100);
};

/** A stand-in for LibreOffice, in a folder that is searched. */
async function writeProgram(script: string): Promise<string> {
  const place = join(folder, 'programs');
  await mkdir(place);
  await writeFile(join(place, 'soffice'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return `${place}:/usr/bin:/bin`;
}

describe('office documents where there is no LibreOffice', () => {
  test('a text document is left to the browser, with its first lines and a picture of them', async () => {
    const bytes = await readFile(join(library, 'routine-verification-record.docx'));
    const { outcome } = await convert('a.docx', bytes);
    expect(outcome).toMatchObject({ state: 'ready', view: 'document', code: null });
    expect(outcome?.facts.office?.opening).toMatch(/^低压成套设备例行检验记录\n/);
    expect(outcome?.facts.office?.opening).toContain('外壳防护等级 与图纸一致');
    expect(await hasInk()).toBe(true);
  });

  test('a text too large for a browser to lay out is left plain, and says so', async () => {
    const { outcome } = await convert('a.docx', docx({ text: '母线'.repeat(4_400_000) }));
    expect(outcome).toMatchObject({ state: 'plain', code: 'file.office_large', values: { megabytes: 24 } });
  });

  test('slides are left to the browser, in their own order', async () => {
    const { outcome } = await convert('a.pptx', pptx(['柜体装配', '验收']));
    expect(outcome).toMatchObject({
      view: 'slides',
      facts: { office: { slides: 2, opening: '柜体装配\n验收' } },
    });
  });

  test('a workbook becomes tables as its own formats write them', async () => {
    const { outcome } = await convert('a.xlsx', await readFile(join(library, 'busbar-list.xlsx')));
    expect(outcome).toMatchObject({ view: 'tables', facts: { office: { sheets: 1 } } });
    const [sheet] = (await piece('sheets.json')) as WorkbookSheet[];
    expect(sheet?.rows[3]?.map((cell) => cell?.text)).toEqual([
      'B-001',
      'AA3',
      'WP4',
      '400',
      'L1',
      'TMY-60×6',
      'L 形',
      '120、200',
      '1',
      '306.6',
      '2',
      '1.96',
    ]);
    expect(sheet?.rows[0]?.[0]).toMatchObject({ span: [1, 12] });
    expect(sheet?.rows[3]?.[9]?.isNumber).toBe(true);
    expect(sheet?.widths.some((width) => width && width > 60)).toBe(true);
    expect(await hasInk()).toBe(true);
  });

  test('article numbers of 12 and 13 digits keep all of them, and a format of its own stays', async () => {
    const cells = xlsx.utils.aoa_to_sheet([[6901234567892, 690123456789, 6901234567892, 0.25, 6.9e20]]);
    cells['C1'].z = '0.00E+00';
    const book = xlsx.utils.book_new();
    xlsx.utils.book_append_sheet(book, cells, '件');
    await convert('a.xlsx', xlsx.write(book, { type: 'buffer', bookType: 'xlsx' }));
    const [sheet] = (await piece('sheets.json')) as WorkbookSheet[];
    expect(sheet?.rows[0]?.map((cell) => cell?.text)).toEqual([
      '6901234567892',
      '690123456789',
      '6.90E+12',
      '0.25',
      '6.9E+20',
    ]);
  });

  test.each([
    ['a.ppt', 'file.office_old'],
    ['a.docx', 'file.encrypted'],
    ['a.xlsx', 'file.encrypted'],
  ])('%s that cannot be shown says %s', async (name, code) => {
    const sealed = Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(1024),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ]);
    expect((await convert(name, sealed)).outcome).toMatchObject({ state: 'plain', view: null, code });
  });

  test('one whose LibreOffice fails is laid out by the browser all the same', async () => {
    const programs = await writeProgram('exit 1');
    expect((await convert('a.docx', docx(), { programs })).outcome).toMatchObject({ view: 'document' });
  });
});

test.skipIf(process.platform !== 'linux')('what a conversion called ends with it', async () => {
  const called = join(folder, 'called');
  const programs = await writeProgram(
    `sleep 300 & echo $! > '${called}.new'; mv '${called}.new' '${called}'; wait`,
  );
  const stop = new AbortController();
  const run = convert('a.docx', docx(), { programs, signal: stop.signal });
  await expect.poll(() => existsSync(called), { timeout: 30_000 * pace }).toBe(true);
  const pid = (await readFile(called, 'utf8')).trim();
  expect(existsSync(`/proc/${pid}/exe`)).toBe(true);
  stop.abort();
  expect((await run).fault).toBe('stopped');
  await expect.poll(() => existsSync(`/proc/${pid}/exe`)).toBe(false);
});

const office = findProgram(searchPath, ['soffice', 'libreoffice']);
/** Debian packs the writer by itself: with the spreadsheets alone a document is laid out by the browser. */
const hasWriter = office !== undefined && existsSync(join(dirname(realpathSync(office)), 'libswlo.so'));

describe.skipIf(!hasWriter)('office documents in LibreOffice', () => {
  test(
    'a document becomes pages with Chinese words, and fetches nothing on its way',
    async () => {
      const asked: string[] = [];
      const elsewhere = createServer(({ url = '' }, response) => {
        asked.push(url);
        response.end();
      });
      await new Promise<void>((ready) => elsewhere.listen(0, '127.0.0.1', ready));
      const { port } = elsewhere.address() as AddressInfo;
      const bytes = docx({ text: '母线搭接', picture: `http://127.0.0.1:${port}/picture.png` });
      const { outcome } = await convert('a.docx', bytes, { programs: searchPath });
      elsewhere.close();
      expect(outcome).toMatchObject({ state: 'ready', view: 'pages', facts: { pages: { count: 1 } } });
      expect(await piece('pages.json')).toEqual([{ page: 1, text: expect.stringContaining('母线搭接') }]);
      expect(await hasInk()).toBe(true);
      expect(asked).toEqual([]);
    },
    testMilliseconds,
  );
});
