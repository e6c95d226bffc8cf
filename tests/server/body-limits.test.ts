import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { withFormFiles } from '../../app/framework/form-parts.ts';
import { readForm } from '../../app/framework/posted-form.ts';
import { bindings } from '../../backend/features.ts';
import { readBodyLimits } from '../../backend/http/body-limits.ts';
import { defaultBodyBytes } from '../../contract/body-limits.ts';
import { fileTiers } from '../../contract/file/limits.ts';
import { imageLimits } from '../../contract/upload/image-limits.ts';
import { simplePage, startFakePortal } from './support/portal.ts';

const host = 'Host: 127.0.0.1\r\nX-Client: test\r\n';
const json = 'Content-Type: application/json\r\n';
const form = 'Content-Type: application/x-www-form-urlencoded\r\n';
const largePage = 1024 * 1024;

/** A portal that tells what reached its backend and its pages, whole bodies counted. */
async function startReading({ callLimit }: { callLimit?: number } = {}) {
  const read: number[] = [];
  const take = async (request: Request) => void read.push((await request.arrayBuffer()).byteLength);
  const portal = await startFakePortal({
    backend: async (request) => {
      if (request.method !== 'DELETE') await take(request);
      if (request.url.endsWith('/moved'))
        return new Response(null, { status: 302, headers: { location: '/' } });
      return Response.json({ success: true, data: null });
    },
    render: async (request, page) => {
      const answer = await withFormFiles(page, request, () => readForm(request)).then(
        (sent) => ({ status: 200, text: [...sent.keys()].join() }),
        (thrown: { data: { code: string }; init: { status: number } }) => ({
          status: thrown.init.status,
          text: thrown.data.code,
        }),
      );
      read.push(0);
      return simplePage(answer.text, { status: answer.status });
    },
    bodyLimitOf: (path) => (path === '/large' ? largePage : defaultBodyBytes),
    callLimit,
  });
  return { ...portal, read };
}

/** Sends a head and then a body for as long as it is taken; returns what came back. */
function sendEndless(
  port: number,
  head: string,
  isChunked: boolean,
): Promise<{ answer: string; sent: number }> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const piece = 'a'.repeat(16_384);
    const chunk = isChunked ? `${piece.length.toString(16)}\r\n${piece}\r\n` : piece;
    let answer = '';
    let sent = 0;
    const pump = () => {
      while (!answer && sent < 64 * 1024 * 1024) {
        sent += chunk.length;
        if (!socket.write(chunk)) return;
      }
    };
    socket.on('connect', () => {
      socket.write(head);
      pump();
    });
    socket.on('drain', pump);
    socket.on('data', (data) => {
      answer += data.toString();
      if (answer.includes('\r\n\r\n')) socket.end();
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve({ answer, sent }));
  });
}

interface Body {
  piece: string;
  pieces: number;
  isChunked: boolean;
}

/** Sends a head and all of a body, whatever comes back meanwhile, and listens afterwards. */
function sendWhole(port: number, head: string, { piece, pieces, isChunked }: Body) {
  const chunk = isChunked ? `${piece.length.toString(16)}\r\n${piece}\r\n` : piece;
  return new Promise<{ status: number; left: number; fault: string }>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let left = pieces;
    let answer = '';
    const end = (fault: string) => {
      socket.destroy();
      resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0), left, fault });
    };
    const pump = () => {
      while (left > 0) {
        left -= 1;
        if (!socket.write(chunk)) return void socket.once('drain', pump);
      }
      if (isChunked) socket.write('0\r\n\r\n');
      socket.on('data', (data) => (answer += data.toString('latin1')));
      socket.once('data', () => end(''));
    };
    socket.once('error', (error) => end(String(error)));
    socket.once('close', () => end('closed'));
    socket.once('connect', () => {
      socket.write(head);
      pump();
    });
  });
}

const unsafe = ['POST', 'PUT', 'PATCH', 'DELETE'];
const paths = [
  '/forum/new',
  '/forum/new.data',
  '/api/forum/topics',
  '/view/login/signin',
  '/webapi',
  '/nowhere',
  '/',
  '/healthz',
];

// Each waits until nothing more comes.
test.concurrent.each(unsafe.flatMap((method) => paths.map((path) => [method, path] as const)))(
  '%s %s refuses a stated length of 600 MB before a byte of it is there',
  async (method, path) => {
    const portal = await startReading();
    const answer = await portal.raw(
      `${method} ${path} HTTP/1.1\r\n${host}${json}Content-Length: 629145600\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer.toLowerCase()).toContain('connection: close');
    // A program reads the code, a person the sentence.
    expect(Buffer.from(answer, 'latin1').toString()).toMatch(/request\.body_too_large|内容太大/);
    expect(portal.read).toEqual([]);
  },
);

test('a person reads a sentence, a program a code', async () => {
  const portal = await startReading();
  const page = await portal.raw(`POST /forum/new HTTP/1.1\r\n${host}${form}Content-Length: 70000\r\n\r\n`);
  const words = Buffer.from(page, 'latin1').toString();
  expect(words).toContain('内容太大');
  expect(words).toContain('最多提交 64 KB');
  expect(words).toContain('没有保存');
  expect(words).toContain('<a href="/forum/new">');
  // A link to the same address would open the form empty.
  expect(words).toContain('后退');
  expect(words).not.toContain('href=""');
  const data = await portal.raw(`POST /api/x HTTP/1.1\r\n${host}${json}Content-Length: 70000\r\n\r\n`);
  expect(data).toContain('"code":"request.body_too_large","statusCode":413');
});

test.each([
  ['http://127.0.0.1/large?tab=2&part=3', '/large?tab=2&amp;part=3'],
  ['http://elsewhere.example/large?tab=2', '/large'],
  ['http://127.0.0.1//elsewhere.example', '/elsewhere.example'],
])('the page of a form that is too long names its limit and leads back: from %s', async (from, address) => {
  const portal = await startReading();
  const answer = await portal.raw(
    `POST /large HTTP/1.1\r\n${host}${form}Referer: ${from}\r\nContent-Length: 70000000\r\n\r\n`,
  );
  const words = Buffer.from(answer, 'latin1').toString();
  expect(words).toContain('最多提交 1 MB');
  expect(words).toContain(`<a href="${address}">`);
});

test('whoever sends on without stop still hears the answer', async () => {
  const portal = await startReading();
  const head = `POST /forum/new HTTP/1.1\r\n${host}${form}Content-Length: 600000000\r\n\r\n`;
  const { answer } = await sendEndless(portal.port, head, false);
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(portal.read).toEqual([]);
});

test.each([
  ['/forum/new', 413],
  ['/api/forum/topics', 413],
] as const)('a body of no stated length is cut on %s', async (path, status) => {
  const portal = await startReading();
  const head = `POST ${path} HTTP/1.1\r\n${host}${form}Transfer-Encoding: chunked\r\n\r\n`;
  const { answer, sent } = await sendEndless(portal.port, head, true);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answer).toContain('request.body_too_large');
  expect(sent).toBeLessThan(64 * 1024 * 1024);
});

test.each([
  ['POST', '/forum/new', 413, true, false],
  ['DELETE', '/api/topics/1', 200, true, false],
  ['POST', '/forum/new', 413, false, false],
  ['DELETE', '/api/topics/1', 200, false, false],
  ['DELETE', '/api/topics/1', 200, true, true],
  ['DELETE', '/api/topics/1', 200, false, true],
  ['DELETE', '/api/moved', 302, true, false],
  ['DELETE', '/api/moved', 302, true, true],
] as const)(
  'who hears the answer to a %s %s (%i) only when all is sent, as browsers do, is not cut off before (kept: %s, stated: %s)',
  async (method, path, expected, isKept, isStated) => {
    const piece = 'a'.repeat(65_536);
    // More than the adapter reads out by itself.
    const pieces = 1_500;
    const portal = await startReading({ callLimit: pieces * piece.length });
    const length = isStated ? `Content-Length: ${pieces * piece.length}` : 'Transfer-Encoding: chunked';
    const connection = isKept ? '' : 'Connection: close\r\n';
    const head = `${method} ${path} HTTP/1.1\r\n${host}${form}${connection}${length}\r\n\r\n`;
    const sent = await sendWhole(portal.port, head, { piece, pieces, isChunked: !isStated });
    expect(sent).toEqual({ status: expected, left: 0, fault: '' });
  },
);

test('whoever asks first is refused before he sends, or told to go on', async () => {
  const portal = await startReading();
  const ask = (length: number) =>
    portal.raw(
      `POST /forum/new HTTP/1.1\r\n${host}${form}Expect: 100-continue\r\nContent-Length: ${length}\r\n\r\n`,
    );
  expect(await ask(70_000)).toMatch(/^HTTP\/1\.1 413 /);
  expect(await ask(70)).toMatch(/^HTTP\/1\.1 100 /);
});

test('a page that declares more takes more, and no more than that', async () => {
  const portal = await startReading();
  const send = (path: string, length: number) =>
    portal.send(
      'POST',
      path,
      { 'x-client': 'test', 'content-type': 'application/x-www-form-urlencoded' },
      `a=${'b'.repeat(length - 2)}`,
    );
  expect((await send('/forum/new', defaultBodyBytes)).status).toBe(200);
  expect((await send('/forum/new', defaultBodyBytes + 1)).status).toBe(413);
  expect((await send('/large', largePage)).status).toBe(200);
  expect((await send('/large.data', defaultBodyBytes + 1)).status).toBe(200);
  expect((await send('/large', largePage + 1)).status).toBe(413);
});

const multipart = 'multipart/form-data; boundary=X';
const unreadable: [string, string, string, number][] = [
  [
    'a multipart body without its end',
    multipart,
    '--X\r\nContent-Disposition: form-data; name="a"\r\n\r\n1',
    400,
  ],
  ['a multipart body without parts', multipart, 'nothing', 400],
  ['a multipart body without a boundary', 'multipart/form-data', '--X--', 400],
  ['JSON', 'application/json', '{}', 400],
  ['a thousand and one fields', 'application/x-www-form-urlencoded', 'a=1&'.repeat(1001), 413],
];

test.each(unreadable)('%s is told as what it is', async (_, type, body, status) => {
  const portal = await startReading();
  const answer = await portal.send('POST', '/forum/new', { 'x-client': 'test', 'content-type': type }, body);
  expect([answer.status, answer.body]).toEqual([
    status,
    status === 400 ? 'request.unreadable' : 'request.body_too_large',
  ]);
});

test('each call has the limit that it declares, 64 kB unless told', () => {
  const limitOf = readBodyLimits(bindings);
  expect(limitOf('POST', '/api/uploads/images')).toBe(imageLimits.bytes);
  expect(limitOf('PATCH', '/api/files/uploads/abc')).toBe(fileTiers.staff.fileBytes);
  expect(limitOf('POST', '/webapi')).toBe(defaultBodyBytes);
  expect(limitOf('POST', '/api/payments/wechat/notice')).toBe(defaultBodyBytes);
  expect(limitOf('POST', '/api/nothing/of/ours')).toBe(defaultBodyBytes);
  for (const binding of bindings) {
    const { method, path, bodyLimit = defaultBodyBytes } = 'endpoint' in binding ? binding.endpoint : binding;
    if (method !== 'GET')
      expect([path, limitOf(method, path.replace(/:\w+/g, '1'))]).toEqual([path, bodyLimit]);
  }
});

test('memory stays flat while 256 MB are refused', async () => {
  const portal = await startReading();
  const before = process.memoryUsage().rss;
  await Promise.all(
    Array.from({ length: 4 }, () =>
      sendEndless(portal.port, `POST /x HTTP/1.1\r\n${host}${form}Transfer-Encoding: chunked\r\n\r\n`, true),
    ),
  );
  await wait(0);
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
});
