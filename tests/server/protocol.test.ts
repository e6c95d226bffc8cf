import { describe, expect, test } from 'vitest';
import { startFakePortal } from './support/portal.ts';

const host = 'Host: 127.0.0.1\r\n';
const close = 'Connection: close\r\n';

/** Status of the first answer, and how many answers came. */
function readAnswers(text: string) {
  const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map((match) => Number(match[1]));
  return { status: statuses[0], count: statuses.length };
}

const refused: [string, string, number][] = [
  ['TRACE', `TRACE / HTTP/1.1\r\n${host}\r\n`, 405],
  ['OPTIONS', `OPTIONS / HTTP/1.1\r\n${host}\r\n`, 405],
  ['PROPFIND', `PROPFIND / HTTP/1.1\r\n${host}\r\n`, 405],
  ['an invented method', `BREW / HTTP/1.1\r\n${host}\r\n`, 400],
  ['two Host headers', `GET / HTTP/1.1\r\n${host}Host: evil.example\r\n\r\n`, 400],
  ['two equal Host headers', `GET / HTTP/1.1\r\n${host}${host}\r\n`, 400],
  ['no Host header', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['a Host that is none', 'GET / HTTP/1.1\r\nHost: a b\r\n\r\n', 400],
  ['a Host with a path', 'GET / HTTP/1.1\r\nHost: a/b\r\n\r\n', 400],
  ['an absolute target', `GET http://evil.example/ HTTP/1.1\r\n${host}\r\n`, 400],
  ['a target of two slashes', `GET //evil.example HTTP/1.1\r\n${host}\r\n`, 400],
  ['a backslash in the path', `GET /\\evil.example HTTP/1.1\r\n${host}\r\n`, 400],
  ['a NUL in the path', `GET /a%00b HTTP/1.1\r\n${host}\r\n`, 400],
  ['a line end in the path', `GET /a%0d%0ab HTTP/1.1\r\n${host}\r\n`, 400],
  ['bytes that are no UTF-8', `GET /%ff%fe HTTP/1.1\r\n${host}\r\n`, 400],
  ['a broken escape', `GET /%zz HTTP/1.1\r\n${host}\r\n`, 400],
  ['a target of 9,000 characters', `GET /${'a'.repeat(9000)} HTTP/1.1\r\n${host}\r\n`, 414],
  ['10,000 query keys', `GET /?${'a=&'.repeat(4000)} HTTP/1.1\r\n${host}\r\n`, 414],
  ['headers of 20 kB', `GET / HTTP/1.1\r\n${host}X: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  [
    'a length and chunks',
    `POST / HTTP/1.1\r\n${host}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
  ],
  ['a space before the colon', `POST / HTTP/1.1\r\n${host}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n`, 400],
  ['a folded header', `GET / HTTP/1.1\r\n${host}X: a\r\n b\r\n\r\n`, 400],
  ['bare line feeds', `GET / HTTP/1.1\nHost: 127.0.0.1\n\n`, 400],
  ['two lengths', `POST / HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\na`, 400],
  ['no HTTP at all', 'hello\r\n\r\n', 400],
];

describe('what is refused before it is read', () => {
  test.each(refused)('%s', async (_, text, status) => {
    let calls = 0;
    const count = () => {
      calls += 1;
      return new Response('x');
    };
    const portal = await startFakePortal({ render: count, backend: count });
    const answer = await portal.raw(text);
    expect(readAnswers(answer)).toEqual({ status, count: 1 });
    expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
    expect(answer.toLowerCase()).toContain('content-security-policy: default-src');
    expect(answer.toLowerCase()).toContain('connection: close');
    expect(calls).toBe(0);
  });

  test('what hides behind a refused request is never read', async () => {
    const portal = await startFakePortal();
    const smuggled = `GET /hidden HTTP/1.1\r\n${host}${close}\r\n`;
    const answer = await portal.raw(`TRACE / HTTP/1.1\r\n${host}\r\n${smuggled}`);
    expect(readAnswers(answer).count).toBe(1);
    expect(portal.logged()).not.toContain('/hidden');
  });

  test('405 names the methods there are', async () => {
    const portal = await startFakePortal();
    expect((await portal.send('OPTIONS', '/')).headers.allow).toBe('GET, HEAD, POST, PUT, PATCH, DELETE');
  });
});

describe('what passes', () => {
  test.each([
    [`GET / HTTP/1.1\r\n${host}${close}\r\n`, 200],
    [`GET /%E5%8F%98%E5%8E%8B%E5%99%A8?q=%E7%BA%BF HTTP/1.1\r\n${host}${close}\r\n`, 200],
    [`GET / HTTP/1.1\r\nHost: [::1]:3000\r\n${close}\r\n`, 200],
    [`HEAD / HTTP/1.1\r\n${host}${close}\r\n`, 200],
  ])('%s', async (text, status) => {
    const portal = await startFakePortal();
    expect(readAnswers(await portal.raw(text)).status).toBe(status);
  });
});
