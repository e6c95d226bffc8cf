import { createHash, createHmac, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFolderStore } from '../../../backend/files/folder.ts';
import { createS3Store } from '../../../backend/files/s3.ts';
import type { FileStore } from '../../../backend/http/context.ts';
import { createMemoryFiles } from '../../support/memory-files.ts';
import { pace } from '../../support/pace.ts';
import { hasRadosgw, type RealStore, startRadosgw } from '../../support/radosgw.ts';

const secret = 'secret of the store';
let folder: string;
let server: Server;
let endpoint: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'huiliu-stores-'));
  server = openBucket();
  await new Promise<void>((done) => server.listen(0, done));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

const s3 = (keySecret = secret) =>
  createS3Store({ endpoint, bucket: 'box', region: 'cn-1', keyId: 'id', keySecret });

const stores: [string, () => FileStore][] = [
  ['a folder', () => createFolderStore(join(folder, 'files'))],
  ['memory', createMemoryFiles],
  ['S3', s3],
];

for (const [name, open] of stores) describe(`files in ${name}`, () => keepFiles(open));

describe.skipIf(!hasRadosgw)("files in a real S3 store: Ceph's radosgw, ceph-mon and ceph-osd", () => {
  let real: RealStore;
  beforeAll(async () => {
    real = await startRadosgw();
  }, 120_000 * pace);
  afterAll(() => real?.stop());

  keepFiles(() => openReal(real));

  test('a wrong secret is refused', async () => {
    await expect(openReal(real, 'wrong').put('files/a1/original', Buffer.from('x'))).rejects.toThrow('403');
  });

  test('a large file goes in and out unchanged', async () => {
    const store = openReal(real);
    const bytes = randomBytes(20 * 1024 * 1024);
    const path = join(folder, 'large');
    await writeFile(path, bytes);
    await store.putFile('files/b2/original', path);
    expect(await store.size('files/b2/original')).toBe(bytes.byteLength);
    const part = await store.read('files/b2/original', { start: 5_000_000, end: 5_000_009 });
    expect(Buffer.from(await new Response(part).arrayBuffer())).toEqual(bytes.subarray(5_000_000, 5_000_010));
    expect(Buffer.from((await store.get('files/b2/original')) ?? []).equals(bytes)).toBe(true);
    await store.delete('files/b2');
  });
});

function openReal({ bucket }: RealStore, keySecret?: string): FileStore {
  const { origin, pathname, username, password } = new URL(bucket);
  return createS3Store({
    endpoint: origin,
    bucket: pathname.slice(1),
    region: 'us-east-1',
    keyId: username,
    keySecret: keySecret ?? password,
  });
}

function keepFiles(open: () => FileStore): void {
  test('are put, read whole and in parts, copied and deleted with all below', async () => {
    const store = open();
    await store.put('files/a1/original', Buffer.from('0123456789'));
    const path = join(folder, 'moved');
    await writeFile(path, 'piece');
    await store.putFile('files/a1/pieces/poster.webp', path);
    expect(await readdir(folder)).not.toContain('moved');
    expect(await store.size('files/a1/original')).toBe(10);
    const part = await store.read('files/a1/original', { start: 2, end: 4 });
    expect(await new Response(part).text()).toBe('234');
    expect(await store.copyTo('files/a1/pieces/poster.webp', path)).toBe(true);
    expect(await readFile(path, 'utf8')).toBe('piece');
    expect(Buffer.from((await store.get('files/a1/original')) ?? []).toString()).toBe('0123456789');
    await store.delete('files/a1');
    expect(await store.get('files/a1/original')).toBeUndefined();
    expect(await store.size('files/a1/pieces/poster.webp')).toBeUndefined();
    expect(await store.copyTo('files/a1/original', path)).toBe(false);
    await store.delete('files/a1');
  });

  test('have keys that lead nowhere else', async () => {
    const store = open();
    for (const key of ['../a', '/a', 'a//b', 'A', 'a/..', 'a b']) {
      await expect(store.get(key)).rejects.toThrow();
    }
  });
}

test('a wrong secret is told, and nothing is taken for absent', async () => {
  await expect(s3('wrong').get('files/a1/original')).rejects.toThrow('403');
  await expect(s3('wrong').put('files/a1/original', Buffer.from('x'))).rejects.toThrow('403');
});

/** A bucket in memory that checks signatures (AWS Signature Version 4) by a calculation of its own. */
function openBucket(): Server {
  const objects = new Map<string, Buffer>();
  return createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (!isSigned(request)) return void response.writeHead(403).end('SignatureDoesNotMatch');
    const { pathname, searchParams } = new URL(request.url ?? '/', endpoint);
    const key = decodeURIComponent(pathname.slice('/box/'.length));
    if (searchParams.has('list-type')) {
      const found = [...objects.keys()].filter((each) => each.startsWith(searchParams.get('prefix') ?? ''));
      return void response.end(found.map((each) => `<Key>${each}</Key>`).join(''));
    }
    if (request.method === 'PUT') objects.set(key, Buffer.concat(chunks));
    if (request.method === 'DELETE') objects.delete(key);
    if (request.method === 'PUT' || request.method === 'DELETE') return void response.writeHead(200).end();
    const bytes = objects.get(key);
    if (!bytes) return void response.writeHead(404).end();
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const part = start ? bytes.subarray(Number(start), Number(end) + 1) : bytes;
    response.writeHead(start ? 206 : 200, { 'content-length': part.length });
    response.end(request.method === 'HEAD' ? undefined : part);
  });
}

function isSigned(request: IncomingMessage): boolean {
  const { authorization = '' } = request.headers;
  const [, scope = '', names = '', signature] =
    /Credential=id\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]+)/.exec(authorization) ?? [];
  const { pathname, searchParams } = new URL(request.url ?? '/', endpoint);
  const encode = (text: string) =>
    encodeURIComponent(text).replace(
      /[!'()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  const query = [...searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const headers = names
    .split(';')
    .map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
    .join('');
  const content = request.headers['x-amz-content-sha256'] ?? '';
  const asked = [request.method, pathname, query, headers, names, content].join('\n');
  const text = [
    'AWS4-HMAC-SHA256',
    request.headers['x-amz-date'],
    scope,
    createHash('sha256').update(asked).digest('hex'),
  ].join('\n');
  const key = scope
    .split('/')
    .reduce<Buffer>(
      (last, part) => createHmac('sha256', last).update(part).digest(),
      Buffer.from(`AWS4${secret}`),
    );
  return createHmac('sha256', key).update(text).digest('hex') === signature;
}
