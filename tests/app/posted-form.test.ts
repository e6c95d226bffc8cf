import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { keepFormFiles } from '../../app/framework/form-parts.ts';
import { readForm } from '../../app/framework/posted-form.ts';
import type { PageRequest } from '../../app/framework/request-context.ts';
import { withWorkFolder } from '../../backend/work-folder.ts';
import { contextOf, pageRequest } from './support.ts';

const plain = 'application/x-www-form-urlencoded';
const megabyte = 1024 * 1024;
const tooLarge = { data: { code: 'request.body_too_large' }, init: { status: 413 } };
const readOnly = { data: { code: 'request.read_only' }, init: { status: 507 } };
const unreadable = { data: { code: 'request.unreadable' }, init: { status: 400 } };

let parent: string;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'forms-'));
});
afterAll(() => rm(parent, { recursive: true }));

/** Posts as a page gets it, hands the fields to `use`, and resolves with what it says. */
async function post<T>(
  body: BodyInit,
  type: string | undefined,
  use: (form: FormData) => T | Promise<T>,
  withFormFolder: PageRequest['withFormFolder'] = (work) => withWorkFolder(parent, work),
) {
  const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type };
  const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
  const request = new Request('http://portal.test/', init);
  const context = contextOf(pageRequest({ withFormFolder }));
  const result: { value?: T } = {};
  await keepFormFiles({ request, context } as never, async () => {
    result.value = await use(await readForm(request));
    return new Response();
  });
  return result.value;
}

const partOf = (head: string, content: string) =>
  `--X\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
const parts = (...all: string[]) => `${all.join('')}--X--\r\n`;
const inParts = 'multipart/form-data; boundary=X';
const keys = (form: FormData) => [...form.keys()];

describe('forms that are posted to pages', () => {
  test('texts and files arrive as they were sent, in their order, and no file is left behind', async () => {
    const bytes = randomBytes(3 * megabyte);
    const sent = new FormData();
    sent.append('title', '断路器 “A”\r\n第二行');
    sent.append('file', new File([bytes], '图纸 1.dwg', { type: 'application/acad' }));
    sent.append('title', '');
    sent.append('empty', new File([], ''));
    const arrived = await post(sent, undefined, async (form) => {
      const file = form.get('file') as File;
      const lying = readdirSync(join(parent, readdirSync(parent)[0] as string)).length;
      const read = Buffer.from(await file.arrayBuffer());
      return {
        lying,
        names: keys(form),
        titles: form.getAll('title'),
        file: { name: file.name, type: file.type, size: file.size, isSame: read.equals(bytes) },
        empty: (form.get('empty') as File).size,
      };
    });
    expect(arrived).toEqual({
      lying: 2,
      names: ['title', 'file', 'title', 'empty'],
      titles: ['断路器 “A”\r\n第二行', ''],
      file: { name: '图纸 1.dwg', type: 'application/acad', size: bytes.length, isSame: true },
      empty: 0,
    });
    expect(readdirSync(parent)).toEqual([]);
  });

  test('a file is not held in memory', async () => {
    const size = 200 * megabyte;
    async function* body() {
      yield Buffer.from('--X\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n');
      for (let sent = 0; sent < size; sent += megabyte) yield Buffer.alloc(megabyte, 0x61);
      yield Buffer.from('\r\n--X--\r\n');
    }
    const before = process.memoryUsage();
    const held = await post(
      Readable.toWeb(Readable.from(body())) as ReadableStream<Uint8Array>,
      inParts,
      (form) => {
        const { external, heapUsed } = process.memoryUsage();
        return {
          size: (form.get('file') as File).size,
          megabytes: (external + heapUsed - before.external - before.heapUsed) / megabyte,
        };
      },
    );
    expect(held?.size).toBe(size);
    expect(held?.megabytes).toBeLessThan(100);
  });

  test('only files may be long', async () => {
    const long = 'a'.repeat(2 * megabyte);
    expect(await post('title=a', plain, (form) => form.get('title'))).toBe('a');
    await expect(post(`title=${long}`, plain, keys)).rejects.toMatchObject(tooLarge);
    await expect(post(parts(partOf('name="title"', long)), inParts, keys)).rejects.toMatchObject(tooLarge);
    const many = Array.from({ length: 5 }, () => partOf('name="title"', 'a'.repeat(megabyte / 4)));
    await expect(post(parts(...many), inParts, keys)).rejects.toMatchObject(tooLarge);
  });

  test('fields and files are counted', async () => {
    await expect(post('a=&'.repeat(1001), plain, keys)).rejects.toMatchObject(tooLarge);
    const fields = Array.from({ length: 1001 }, () => partOf('name="a"', ''));
    await expect(post(parts(...fields), inParts, keys)).rejects.toMatchObject(tooLarge);
    const files = Array.from({ length: 101 }, () => partOf('name="a"; filename="b"', 'c'));
    await expect(post(parts(...files), inParts, keys)).rejects.toMatchObject(tooLarge);
    expect(readdirSync(parent)).toEqual([]);
  });

  test.each([
    ['without a boundary', 'multipart/form-data', ''],
    ['empty', inParts, ''],
    ['cut in its file', inParts, partOf('name="a"; filename="b"', 'c'.repeat(300_000)).slice(0, -2)],
    ['cut in its text', inParts, partOf('name="a"', 'c').slice(0, -2)],
    ['without parts', inParts, 'a=1&b=2'],
    ['of no form at all', 'text/plain', 'a=1'],
  ])('one that is damaged is refused: %s', async (_, type, body) => {
    await expect(post(body, type, keys)).rejects.toMatchObject(unreadable);
    expect(readdirSync(parent)).toEqual([]);
  });

  test('a sender who goes away leaves nothing behind', async () => {
    async function* body() {
      yield Buffer.from(partOf('name="a"; filename="b"', 'c'.repeat(100_000)).slice(0, -2));
      throw new Error('gone');
    }
    await expect(
      post(Readable.toWeb(Readable.from(body())) as ReadableStream<Uint8Array>, inParts, keys),
    ).rejects.toMatchObject(unreadable);
    expect(readdirSync(parent)).toEqual([]);
  });

  test('a full disk is told as such, while a file arrives and before', async () => {
    const long = parts(partOf('name="a"; filename="b"', 'c'.repeat(300_000)));
    // Whatever is written there finds the disk full.
    const onFullDisk: PageRequest['withFormFolder'] = (work) =>
      withWorkFolder(parent, async (folder) => {
        await symlink('/dev/full', join(folder, '0'));
        return work(folder);
      });
    await expect(post(long, inParts, keys, onFullDisk)).rejects.toMatchObject(readOnly);
    expect(readdirSync(parent)).toEqual([]);
    const withoutFolder = async () => {
      throw Object.assign(new Error('full'), { code: 'ENOSPC', syscall: 'mkdir' });
    };
    await expect(post(long, inParts, keys, withoutFolder)).rejects.toMatchObject(readOnly);
  });

  test('what only asks for a page gets no folder, whatever it says it brings', async () => {
    const request = new Request('http://portal.test/', { headers: { 'content-type': inParts } });
    const withFormFolder = vi.fn();
    await keepFormFiles(
      { request, context: contextOf(pageRequest({ withFormFolder })) } as never,
      async () => new Response(),
    );
    expect(withFormFolder).not.toHaveBeenCalled();
  });
});
