import { describe, expect, test } from 'vitest';
import { bindings } from '../../backend/features.ts';
import { ticketMailPath } from '../../contract/ticket/mail.ts';
import { notifyPaths } from '../../server/paths.ts';
import { startFakePortal } from './support/portal.ts';

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** A portal that counts what gets through to the backend and to the pages. */
async function startCounting(environment?: Record<string, string>) {
  const reached: string[] = [];
  const portal = await startFakePortal({
    environment,

    backend: (request) => {
      reached.push(`${request.method} ${new URL(request.url).pathname}`);
      return Response.json({ success: true, data: null });
    },
    render: (request) => {
      reached.push(`${request.method} ${new URL(request.url).pathname}`);
      return new Response('<p>', { headers: { 'content-type': 'text/html' } });
    },
  });
  return { ...portal, reached };
}

const unsafe = [
  ['POST', '/api/attention/saveAttention'],
  ['POST', '/view/login/signin'],
  ['PUT', '/api/forum/topics/1'],
  ['PATCH', '/api/forum/topics/1'],
  ['DELETE', '/api/forum/topics/1'],
  ['POST', '/webapi'],
  ['POST', '/user/signin'],
  ['POST', '/user/signin.data'],
  ['GET', '/view/login/signout?userToken=x'],
] as const;

describe.each(unsafe)('%s %s', (method, path) => {
  const foreign: [string, (own: string) => Record<string, string>][] = [
    ['another site', () => ({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })],
    ['another site without fetch metadata', () => ({ origin: 'https://evil.example' })],
    ['the null origin', () => ({ origin: 'null' })],
    ['the null origin of a sandboxed frame', () => ({ origin: 'null', 'sec-fetch-site': 'cross-site' })],
    ['cross-site metadata without an origin', () => ({ 'sec-fetch-site': 'cross-site' })],
    ['same-site metadata without an origin', () => ({ 'sec-fetch-site': 'same-site' })],
    ['neither of them', () => ({})],
    ['the same host with another scheme', (own) => ({ origin: own.replace('http:', 'https:') })],
    ['the same host on another port', (own) => ({ origin: own.replace(/\d+$/, '1') })],
    ['our host in its name', (own) => ({ origin: `${own}.evil.example` })],
    [
      'a marked program that says it is cross-site',
      () => ({ 'x-client': 'app', 'sec-fetch-site': 'cross-site' }),
    ],
  ];

  test.each(foreign)('refuses %s', async (_, headers) => {
    const portal = await startCounting();
    const answer = await portal.send(method, path, { ...json, ...headers(portal.origin) }, '{}');
    expect(answer.status).toBe(403);
    // A program reads the code, a person the sentence.
    expect(Buffer.from(answer.body, 'latin1').toString()).toMatch(/request\.cross_site|请求来自别的站点/);
    expect(portal.reached).toEqual([]);
  });

  const own: [string, (own: string) => Record<string, string>][] = [
    ['our own page', (origin) => ({ origin, 'sec-fetch-site': 'same-origin' })],
    ['our own page in a browser without fetch metadata', (origin) => ({ origin })],
    ['the address bar', () => ({ 'sec-fetch-site': 'none' })],
    ['a program that marks itself', () => ({ 'x-client': 'app' })],
  ];

  test.each(own)('lets %s pass', async (_, headers) => {
    const portal = await startCounting();
    const answer = await portal.send(method, path, { ...json, ...headers(portal.origin) }, '{}');
    expect(answer.status).toBe(200);
    expect(portal.reached).toHaveLength(1);
  });
});

describe('bodies', () => {
  const same = { 'sec-fetch-site': 'same-origin' };

  test.each([
    'text/plain',
    'text/plain; charset=utf-8',
    'multipart/form-data; boundary=x',
    'application/xml',
    '',
  ])('an API refuses the type "%s"', async (type) => {
    const portal = await startCounting();
    const answer = await portal.send(
      'POST',
      '/view/login/signin',
      { ...same, ...(type && { 'content-type': type }), 'content-length': '2' },
      '{}',
    );
    expect(answer.status).toBe(415);
    expect(portal.reached).toEqual([]);
  });

  test('an API takes JSON and forms, pages take uploads too, nobody takes plain text', async () => {
    const portal = await startCounting();
    const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
    const plain = { 'content-type': 'text/plain' };
    expect((await portal.send('POST', '/api/x', { ...same, ...form }, 'a=1')).status).toBe(200);
    expect((await portal.send('POST', '/forum/new', { ...same, ...multipart }, '--x--')).status).toBe(200);
    expect((await portal.send('POST', '/forum/new', { ...same, ...plain }, 'a=1')).status).toBe(415);
  });
});

describe('exceptions', () => {
  test('mail servers reach the hook for answers to tickets, and only that', async () => {
    const portal = await startCounting();
    const raw = { 'content-type': 'message/rfc822' };
    expect((await portal.send('POST', ticketMailPath, raw, 'From: a@b.example')).status).toBe(200);
    expect((await portal.send('POST', `${ticketMailPath}/`, raw, 'From: a@b.example')).status).toBe(403);
  });

  test('every call that proves itself by a signature is let in from outside', () => {
    const hooks = bindings.flatMap((binding) =>
      'endpoint' in binding ? [] : [binding.path].filter((path) => /^\/api\/hooks\/|\/notice$/.test(path)),
    );
    expect(hooks.length).toBeGreaterThan(1);
    expect(hooks.filter((path) => !notifyPaths.includes(path))).toEqual([]);
  });

  test('payment providers reach their own path, and only that', async () => {
    const portal = await startCounting();
    const notify = { 'content-type': 'text/xml' };
    expect((await portal.send('POST', '/api/payments/wechat/notice', notify, '<xml/>')).status).toBe(200);
    expect((await portal.send('POST', '/api/payments/wechat/notice/', notify, '<xml/>')).status).toBe(403);
  });

  test('reads need no proof, and a method cannot be smuggled into one', async () => {
    const portal = await startCounting();
    const headers = { 'x-http-method-override': 'DELETE', 'sec-fetch-site': 'cross-site' };
    expect((await portal.get('/api/forum/topics/1?_method=DELETE', headers)).status).toBe(200);
    expect(portal.reached).toEqual(['GET /api/forum/topics/1']);
  });

  test('every configured origin may send, and the Host header then proves nothing', async () => {
    const portal = await startCounting({ PUBLIC_ORIGIN: 'https://a.example,https://www.a.example' });
    const post = (origin: string) => portal.send('POST', '/api/x', { ...json, origin }, '{}');
    expect((await post('https://a.example')).status).toBe(200);
    expect((await post('https://www.a.example')).status).toBe(200);
    expect((await post('http://a.example')).status).toBe(403);
    expect((await post(portal.origin)).status).toBe(403);
  });
});

test('one press in a mail program reaches the page that ends the digest, and nothing else does', async () => {
  const portal = await startCounting();
  const press = (path: string) => portal.send('POST', path, form, 'List-Unsubscribe=One-Click');
  expect((await press('/mail/unsubscribe?token=x')).status).toBe(200);
  expect((await press('/mail/unsubscribe/x')).status).toBe(403);
  expect(portal.reached).toEqual(['POST /mail/unsubscribe']);
});
