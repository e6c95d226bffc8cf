import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { readServerConfig } from '../../server/config.ts';
import { createProviders } from '../../server/pages/providers.ts';
import { createTestBackend } from '../support/backend.ts';
import { describeOnBothDatabases } from '../support/databases.ts';
import { exchange, startFakePortal } from './support/portal.ts';

const origin = 'http://portal.example';

const calls: [string, string, string, unknown?][] = [
  ['the configuration', 'GET', '/view/sysconfig/configs'],
  ['a refusal for who is not signed in', 'GET', '/api/me'],
  ['a refusal of wrong input', 'POST', '/view/login/signin', { username: '' }],
  ['a write', 'POST', '/api/attention/saveAttention', { attentionUserId: 1 }],
  ['a call that does not exist', 'GET', '/api/no/such/call'],
];

describeOnBothDatabases('a provider over the network', (database) => {
  /** The same backend twice: in this process, and behind a server of its own. */
  async function openBoth() {
    const { backend, signUp } = createTestBackend(database.db);
    const person = await signUp();
    const alone = await startFakePortal({
      environment: { TRUSTED_PROXIES: '127.0.0.1' },
      backend: backend.fetch,
      parts: { pages: undefined },
    });
    const remote = readServerConfig({ NODE_ENV: 'test', PROVIDER_MAIN_ORIGIN: alone.origin });
    return {
      person,
      embedded: createProviders(readServerConfig({ NODE_ENV: 'test' }), backend.fetch),
      remote: createProviders(remote, () => Promise.reject(new Error('not embedded'))),
    };
  }

  test.each(calls)('gives the same bytes: %s', async (_, method, path, body) => {
    const { embedded, remote, person } = await openBoth();
    for (const cookie of [person.cookie, 'currentLang=en-US']) {
      const request = () =>
        new Request(origin + path, {
          method,
          headers: {
            cookie,
            'x-request-id': 'request-0001',
            'x-client-address': '198.51.100.7',
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
      const near = await embedded(request());
      const far = await remote(request());
      expect(far.status).toBe(near.status);
      expect(Buffer.from(await far.arrayBuffer())).toEqual(Buffer.from(await near.arrayBuffer()));
      expect(far.headers.getSetCookie()).toEqual(near.headers.getSetCookie());
      for (const [name, value] of near.headers) {
        if (name !== 'set-cookie') expect(far.headers.get(name)).toBe(value);
      }
    }
  });
});

describe('on the way', () => {
  test('the provider learns who calls, under which address, and in what words', async () => {
    let seen: Request | undefined;
    const alone = await startFakePortal({
      environment: { TRUSTED_PROXIES: '127.0.0.1' },
      backend: (request) => {
        seen = request;
        return Response.json({ success: true, data: null }, { headers: { 'set-cookie': 'a=1' } });
      },
    });
    const front = await startFakePortal({
      environment: { PROVIDER_FORUM_ORIGIN: alone.origin, TRUSTED_PROXIES: '127.0.0.1' },
    });
    const answer = await front.send(
      'POST',
      '/api/forum/topics?draft=1',
      {
        host: 'portal.example',
        'x-forwarded-for': '198.51.100.7',
        'x-forwarded-proto': 'https',
        origin: 'https://portal.example',
        'content-type': 'application/json',
        cookie: 'userToken=t',
        'user-agent': 'Browser/1',
      },
      '{"title":"线束"}',
    );
    expect(answer.status).toBe(200);
    expect(answer.headers['set-cookie']).toEqual(['a=1']);
    expect(seen?.url).toBe('https://portal.example/api/forum/topics?draft=1');
    expect(seen?.headers.get('x-client-address')).toBe('198.51.100.7');
    expect(seen?.headers.get('x-request-id')).toBe(answer.headers['x-request-id']);
    expect(seen?.headers.get('cookie')).toBe('userToken=t');
    expect(seen?.headers.get('user-agent')).toBe('Browser/1');
    expect(seen?.headers.get('x-client')).toBeNull();
  });

  test('only the paths of that provider go there', async () => {
    const asked: string[] = [];
    const alone = await startFakePortal({
      backend: (request) => {
        asked.push(new URL(request.url).pathname);
        return Response.json({ success: true, data: 'far' });
      },
    });
    const front = await startFakePortal({
      environment: { PROVIDER_FORUM_ORIGIN: alone.origin },
      backend: () => Response.json({ success: true, data: 'near' }),
    });
    for (const path of [
      '/api/forum/boards',
      '/view/sysconfig/configs',
      '/api/me',
      '/api/attention/x',
      '/webapi',
    ]) {
      await front.get(path);
    }
    expect(asked).toEqual(['/api/forum/boards', '/api/attention/x']);
  });

  test('a provider that cannot be reached is a 503 with a time to come back', async () => {
    const gone = createServer();
    await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
    const { port } = gone.address() as AddressInfo;
    await new Promise((resolve) => gone.close(resolve));
    const front = await startFakePortal({
      environment: { PROVIDER_MAIN_ORIGIN: `http://127.0.0.1:${port}` },
    });
    const answer = await front.get('/api/me');
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(JSON.parse(answer.body).code).toBe('request.overloaded');
  });

  test("a provider's redirect is handed on, not followed", async () => {
    const alone = await startFakePortal({
      backend: () => new Response(null, { status: 302, headers: { location: 'https://evil.example/' } }),
    });
    const front = await startFakePortal({ environment: { PROVIDER_MAIN_ORIGIN: alone.origin } });
    expect(await exchange(front.port, { path: '/api/x' })).toMatchObject({
      status: 302,
      headers: { location: 'https://evil.example/' },
    });
  });
});
