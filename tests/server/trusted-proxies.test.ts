import { describe, expect, test } from 'vitest';
import { readServerConfig } from '../../server/config.ts';
import { startFakePortal } from './support/portal.ts';

/** What the backend is told about the caller. */
async function tell(headers: Record<string, string>, environment: Record<string, string> = {}) {
  let seen: Record<string, string> = {};
  let url = '';
  const portal = await startFakePortal({
    environment,
    backend: (request) => {
      seen = Object.fromEntries(request.headers);
      url = request.url;
      return Response.json({ success: true, data: null });
    },
  });
  const answer = await portal.get('/api/me', headers);
  return { seen, url, portal, answer, address: seen['x-client-address'], id: seen['x-request-id'] };
}

const spoof = {
  'x-forwarded-for': '203.0.113.9',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  'x-real-ip': '203.0.113.9',
  forwarded: 'for=203.0.113.9;host=evil.example',
  'x-client-address': '203.0.113.9',
  'x-request-id': 'chosen-by-the-caller',
};

describe('from somebody unknown', () => {
  test('no forwarding header changes anything, and none is passed on', async () => {
    const { seen, url, portal, answer, address, id } = await tell(spoof);
    expect(address).toBe('127.0.0.1');
    expect(new URL(url).origin).toBe(portal.origin);
    expect(id).not.toBe('chosen-by-the-caller');
    expect(answer.headers['x-request-id']).toBe(id);
    expect(answer.headers['strict-transport-security']).toBeUndefined();
    for (const name of Object.keys(spoof)) {
      if (!['x-client-address', 'x-request-id'].includes(name)) expect(seen[name]).toBeUndefined();
    }
    expect(portal.logged()).not.toContain('203.0.113.9');
  });
});

describe('from a trusted proxy', () => {
  const trusted = { TRUSTED_PROXIES: '127.0.0.0/8, 10.0.0.0/8' };

  test('address, host and scheme are believed; the address header of ours never is', async () => {
    const { url, address, id, answer } = await tell(
      { ...spoof, 'x-forwarded-for': '198.51.100.4', 'x-forwarded-host': 'portal.example' },
      trusted,
    );
    expect(address).toBe('198.51.100.4');
    expect(new URL(url).origin).toBe('https://portal.example');
    expect(id).toBe('chosen-by-the-caller');
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  test.each([
    ['1.1.1.1, 198.51.100.4', '198.51.100.4'],
    ['1.1.1.1, 198.51.100.4, 10.1.2.3', '198.51.100.4'],
    ['10.1.2.3, 10.1.2.4', '10.1.2.3'],
    ['1.1.1.1, unknown', '127.0.0.1'],
    ['1.1.1.1, unknown, 10.1.2.3', '10.1.2.3'],
    ['198.51.100.4:5123', '198.51.100.4'],
    ['[2001:db8::7]:443', '2001:db8::7'],
    ['::ffff:198.51.100.4', '198.51.100.4'],
    ['', '127.0.0.1'],
  ])('of X-Forwarded-For "%s" the nearest stranger counts: %s', async (line, address) => {
    expect((await tell({ 'x-forwarded-for': line }, trusted)).address).toBe(address);
  });

  test('a host that is none is not believed', async () => {
    const { url, portal } = await tell({ 'x-forwarded-host': 'evil.example/path' }, trusted);
    expect(new URL(url).origin).toBe(portal.origin);
  });

  test('a request id that could break a log line is replaced', async () => {
    const { id } = await tell({ 'x-request-id': 'a b<c>"d"' }, trusted);
    expect(id).toMatch(/^[\w-]{16}$/);
  });
});

test('the canonical origin stands for any Host that is not configured', async () => {
  const { url } = await tell({ host: 'evil.example' }, { PUBLIC_ORIGIN: 'https://portal.example' });
  expect(new URL(url).origin).toBe('https://portal.example');
});

describe('the configuration', () => {
  test.each([
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }],
    [{ TRUSTED_PROXIES: 'proxy.local' }],
    [{ PUBLIC_ORIGIN: 'https://portal.example/' }],
    [{ PUBLIC_ORIGIN: 'portal.example' }],
    [{ PORT: '70000' }],
    [{ CACHE_BYTES: '-1' }],
    [{ PROVIDER_MAIN_ORIGIN: 'https://backend.example/api' }],
    [{ SCRIPT_WECHAT_SDK: 'http://res.example/js.js' }],
  ])('refuses %j', (environment) => {
    expect(() => readServerConfig({ ...environment })).toThrow();
  });
});
