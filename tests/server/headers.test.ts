import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import type { PageRequest } from '../../app/framework/request-context.ts';
import { hashInlineScripts } from '../../server/answer/content-security.ts';
import { isMainRun } from '../support/main-run.ts';
import { type Answer, simplePage, startFakePortal } from './support/portal.ts';

const files = mkdtempSync(join(tmpdir(), 'huiliu-static-'));
mkdirSync(join(files, 'assets'));
const script = 'console.log("x");'.repeat(100);
writeFileSync(join(files, 'assets', 'root-Ab12.js'), script);
writeFileSync(join(files, 'assets', 'root-Ab12.js.br'), brotliCompressSync(script));
writeFileSync(join(files, 'assets', 'root-Ab12.js.gz'), gzipSync(script));
writeFileSync(join(files, 'assets', 'root-Ab12.js.map'), '{}');
writeFileSync(join(files, 'sw.js'), 'self.x = 1');
writeFileSync(join(files, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
writeFileSync(join(files, '.secret'), 'x');
afterAll(() => rmSync(files, { recursive: true, force: true }));

const page = '<!doctype html><script>a()</script><script type="module">b()</script><h1>x</h1>';

const render = (request: Request, facts: PageRequest) => {
  const { pathname } = new URL(request.url);
  if (pathname === '/breaks') throw new Error('secret detail');
  if (pathname === '/moved') return new Response(null, { status: 302, headers: { location: '/x' } });
  if (pathname === '/missing') return simplePage(page, { status: 404 });
  if (pathname === '/shared') facts.sharing.tags.add('site');
  if (pathname.endsWith('.data')) return new Response('[]', { headers: { 'content-type': 'text/x-script' } });
  return simplePage(page.replace('<script>', `<script nonce="${facts.nonce}">`));
};

const start = (environment?: Record<string, string>) =>
  startFakePortal({
    environment,
    render,
    backend: (request) =>
      new URL(request.url).pathname === '/api/breaks'
        ? Promise.reject(new Error('secret detail'))
        : Response.json({ success: true, data: 'a'.repeat(2000) }),
    parts: { pages: { render: async (r, p) => render(r, p), build: 'b', files, formFolder: files } },
  });

const kinds: [string, string, number, Record<string, string>?][] = [
  ['GET', '/', 200],
  ['GET', '/shared', 200],
  ['HEAD', '/shared', 200],
  ['GET', '/missing', 404],
  ['GET', '/moved', 302],
  ['GET', '/breaks', 500],
  ['GET', '/x.data', 200],
  ['GET', '/assets/root-Ab12.js', 200],
  ['HEAD', '/assets/root-Ab12.js', 200],
  ['GET', '/assets/gone-Cd34.js', 200],
  ['GET', '/sw.js', 200],
  ['GET', '/icon.svg', 200],
  ['GET', '/api/me', 200],
  ['GET', '/api/breaks', 500],
  ['POST', '/api/me', 403],
  ['POST', '/api/me', 415, { 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain' }],
  ['TRACE', '/', 405],
  ['GET', '/%00', 400],
  ['GET', '/healthz', 200],
  ['GET', '/readyz', 200],
];

function expectBaseSet({ headers }: Answer) {
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  expect(headers['permissions-policy']).toContain('camera=()');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  expect(headers['x-request-id']).toMatch(/^[\w-]{16}$/);
  expect(headers['access-control-allow-origin']).toBeUndefined();
  expect(headers['x-powered-by']).toBeUndefined();
  expect(headers.server).toBeUndefined();
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/default-src '(self|none)'/);
  expect(policy).toMatch(/frame-ancestors '(self|none)'/);
  expect(policy).not.toMatch(/unsafe-eval|\*|http:/);
}

describe('the header set', () => {
  test.each(kinds)('%s %s %i', async (method, path, status, headers) => {
    const portal = await start();
    const answer = await portal.send(method, path, headers);
    expect(answer.status).toBe(status);
    expectBaseSet(answer);
    expect(answer.headers['strict-transport-security']).toBeUndefined();
    expect(answer.body).not.toContain('secret detail');
    if (answer.body)
      expect(answer.headers['content-type']).toMatch(/charset=utf-8$|x-script$|^application\/json$/i);
  });

  test('304 of a page and of a file', async () => {
    const portal = await start();
    for (const path of ['/shared', '/assets/root-Ab12.js']) {
      const { headers } = await portal.get(path);
      const again = await portal.get(path, { 'if-none-match': String(headers.etag) });
      expect(again.status).toBe(304);
      expectBaseSet(again);
    }
  });

  test('a kept page carries all of them once, and an id of its own', async () => {
    const portal = await start({ TRUSTED_PROXIES: '127.0.0.1' });
    const made = await portal.get('/shared', { 'x-forwarded-proto': 'https' });
    const kept = await portal.get('/shared', { 'x-forwarded-proto': 'https' });
    expect(portal.metrics()).toContain('portal_page_cache_total{outcome="hit"} 1');
    expectBaseSet(kept);
    expect(kept.headers['x-request-id']).not.toBe(made.headers['x-request-id']);
    const common = ({ headers: { date: _date, 'x-request-id': _id, ...rest } }: Answer) => rest;
    expect(common(kept)).toEqual(common(made));
    expect(kept.headers['strict-transport-security']).toBeDefined();
  });

  test('HSTS over TLS only, on every answer', async () => {
    const portal = await start({ TRUSTED_PROXIES: '127.0.0.1' });
    for (const path of ['/', '/api/me', '/icon.svg', '/%00', '/healthz']) {
      const { headers } = await portal.get(path, { 'x-forwarded-proto': 'https' });
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    }
  });
});

describe('the policy of a document', () => {
  const rounds = isMainRun ? 5 : 20;

  test(`${rounds}00 nonces are all different and stand in their own document`, async () => {
    const portal = await start({ CACHE_BYTES: '0' });
    const nonces = new Set<string>();
    for (let round = 0; round < rounds; round += 1) {
      const visits = Array.from({ length: 100 }, () => portal.get('/', { cookie: 'rememberMe=1' }));
      for (const { headers, body } of await Promise.all(visits)) {
        const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
        expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
        expect(body).toContain(`nonce="${nonce}"`);
        nonces.add(nonce);
      }
    }
    expect(nonces.size).toBe(rounds * 100);
  });

  test('a shared document names its scripts by hash and holds no nonce, also when it comes from the cache', async () => {
    const portal = await start();
    for (let i = 0; i < 3; i += 1) {
      const { headers, body } = await portal.get('/shared');
      const policy = String(headers['content-security-policy']);
      expect(policy).not.toContain('nonce-');
      expect(policy).not.toContain('unsafe-inline');
      for (const hash of hashInlineScripts(body)) expect(policy).toContain(`'sha256-${hash}'`);
      expect(hashInlineScripts(body)).toHaveLength(2);
      expect(body).toContain('nonce=""');
    }
  });

  test('lets nothing in from elsewhere but what the configuration names', async () => {
    const policyOf = async (environment?: Record<string, string>) =>
      String((await (await start(environment)).get('/')).headers['content-security-policy']);
    expect(await policyOf()).not.toContain('://');
    const named = await policyOf({
      SCRIPT_WECHAT_SDK: 'https://res.example/open/js/jweixin-1.6.0.js',
      STORAGE_ORIGIN: 'https://files.example',
    });
    expect(named).toMatch(/script-src [^;]*https:\/\/res\.example(;| )/);
    expect(named).toMatch(/img-src [^;]*https:\/\/files\.example(;| )/);
  });

  test('hashes what runs, not data blocks', () => {
    const html =
      '<script>a</script><script type="application/ld+json">{}</script><script src="/x.js"></script>' +
      '<script type="importmap">{}</script><script type=module async>b</script><script nonce="">a</script>';
    expect(hashInlineScripts(html)).toHaveLength(3);
  });
});

describe('files', () => {
  test('hashed names live for a year, precompressed; the rest is asked for again', async () => {
    const portal = await start();
    const asset = await portal.get('/assets/root-Ab12.js', { 'accept-encoding': 'gzip, br' });
    expect(asset.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'Accept-Encoding',
    });
    expect(Number(asset.headers['content-length'])).toBe(brotliCompressSync(script).length);
    expect((await portal.get('/assets/root-Ab12.js')).body).toBe(script);
    expect((await portal.get('/sw.js')).headers['cache-control']).toBe('no-cache');
    expect((await portal.get('/icon.svg')).headers['cache-control']).toBe('public, max-age=300');
    expect((await portal.get('/icon.svg')).headers['content-security-policy']).toContain("script-src 'none'");
  });

  test.each([
    '/assets/root-Ab12.js.map',
    '/.secret',
    '/assets/../.secret',
    '/assets/%2e%2e/.secret',
    '/assets/',
  ])('%s is no file', async (path) => {
    const portal = await start();
    expect((await portal.get(path)).headers['content-type']).toBe('text/html; charset=utf-8');
    expect((await portal.get(path)).body).not.toBe('x');
  });
});

describe('what is made for one visitor', () => {
  test('is compressed, never kept, and its cookies are relayed', async () => {
    const portal = await startFakePortal({
      render: (_request, facts) => {
        facts.cookies.push('a=1; Path=/', 'b=2; Path=/');
        return simplePage('<p>long</p>'.repeat(500), { headers: { 'set-cookie': 'c=3' } });
      },
    });
    const { headers } = await portal.get('/', { 'accept-encoding': 'br' });
    expect(headers['set-cookie']).toEqual(['c=3', 'a=1; Path=/', 'b=2; Path=/']);
    expect(headers['content-encoding']).toBe('br');
    expect(headers['cache-control']).toBe('no-store, no-transform');
    expect(headers.vary).toBe('Accept-Encoding');
  });
});
