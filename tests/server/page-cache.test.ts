import { describe, expect, test } from 'vitest';
import type { PageRequest } from '../../app/request-context.ts';
import { simplePage, startFakePortal, until } from './support/portal.ts';

/** Renders pages that show everything a loader could see of the visitor, so that a leak would be visible. */
async function startShowing(
  act: (request: Request, page: PageRequest) => Response | undefined = () => undefined,
  environment?: Record<string, string>,
) {
  let renders = 0;
  const seen: { request: Request; page: PageRequest }[] = [];
  const portal = await startFakePortal({
    environment,
    render: (request, page) => {
      renders += 1;
      seen.push({ request, page });
      const own = act(request, page);
      if (own) return own;
      page.sharing.tags.add('topics');
      const headers = JSON.stringify([...request.headers]);
      return simplePage(
        `<p>${renders} ${request.url} ${headers} ${page.clientAddress} ${page.requestId}</p>`,
      );
    },
  });
  return { ...portal, seen, renders: () => renders };
}

const signedIn = [
  'userToken=alice',
  'authorization=alice',
  'rememberMe=1',
  'webapiToken=alice',
  '__Host-userToken=alice',
];

describe('what visitors share', () => {
  test('the second visitor gets the very bytes of the first, and they are made of neither', async () => {
    const portal = await startShowing();
    const first = await portal.get('/forum', {
      cookie: 'device=alices-device; theme=dark; nickname=Alice',
      'user-agent': 'AliceBrowser/1.0',
      'accept-language': 'zh-CN,zh;q=0.9',
      referer: 'https://alice.example/',
      'x-custom': 'alice-header',
    });
    const second = await portal.get('/forum', {
      cookie: 'device=bobs-device',
      'user-agent': 'BobBrowser/2.0',
    });
    expect(portal.renders()).toBe(1);
    expect(second.body).toBe(first.body);
    expect(first.body).not.toMatch(/alice|bob/i);
    expect(first.headers['set-cookie']).toBeUndefined();
    expect(portal.seen[0]?.page.nonce).toBe('');
    expect(first.headers['content-security-policy']).not.toContain('nonce');
    expect(first.headers['cache-control']).toBe('private, no-cache, no-transform');
  });

  test('the request a shared page is made of holds these headers and no others', async () => {
    const portal = await startShowing();
    await portal.get('/forum?page=2&utm_source=wechat&from=timeline', {
      cookie: 'device=1; a=b',
      'x-a': 'b',
    });
    const request = portal.seen[0]?.request;
    expect([...(request?.headers.keys() ?? [])].sort()).toEqual([
      'accept',
      'accept-language',
      'cookie',
      'host',
      'user-agent',
    ]);
    expect(request?.headers.get('cookie')).toBe('currentLang=zh-CN');
    expect(request?.url).toBe(`${portal.origin}/forum?page=2`);
  });
});

describe('what nobody shares', () => {
  test.each(signedIn)('a visit with the cookie %s', async (cookie) => {
    const portal = await startShowing();
    await portal.get('/forum', { cookie: `currentLang=zh-CN; ${cookie}` });
    await portal.get('/forum', { cookie: `currentLang=zh-CN; ${cookie}` });
    expect(portal.renders()).toBe(2);
    const visitor = await portal.get('/forum');
    expect(visitor.body).not.toContain('alice');
    expect(portal.renders()).toBe(3);
    const member = await portal.get('/forum', { cookie });
    expect(member.body).toContain(cookie);
    expect(member.headers['cache-control']).toBe('no-store, no-transform');
    expect(portal.renders()).toBe(4);
  });

  test.each(['authorization', 'x-authorization'])('a visit with the header %s', async (name) => {
    const portal = await startShowing();
    await portal.get('/forum', { [name]: 'Bearer alice' });
    expect((await portal.get('/forum')).body).not.toContain('alice');
    expect(portal.renders()).toBe(2);
  });

  test('a page whose answer sets a cookie, by itself or through the backend', async () => {
    const portal = await startShowing((request, page) => {
      page.sharing.tags.add('topics');
      if (request.url.endsWith('/a')) return simplePage('a', { headers: { 'set-cookie': 'device=1' } });
      page.cookies.push('device=2; Path=/');
      return simplePage('b');
    });
    for (const path of ['/a', '/b']) {
      expect((await portal.get(path)).headers['set-cookie']).toHaveLength(1);
      expect((await portal.get(path)).headers['set-cookie']).toHaveLength(1);
    }
    // Tried once for everybody, then made for each: 3 for each path.
    expect(portal.renders()).toBe(6);
  });

  test.each([
    ['without tags', () => simplePage('x')],
    [
      'that a loader forbids',
      (page: PageRequest) => {
        page.sharing.tags.add('topics');
        page.sharing.isForbidden = true;
        return simplePage('x');
      },
    ],
    [
      'that says it is private',
      (page: PageRequest) => {
        page.sharing.tags.add('topics');
        return simplePage('x', { headers: { 'cache-control': 'private' } });
      },
    ],
    [
      'that redirects',
      (page: PageRequest) => {
        page.sharing.tags.add('topics');
        return new Response(null, { status: 302, headers: { location: '/user/signin' } });
      },
    ],
    [
      'that failed',
      (page: PageRequest) => {
        page.sharing.tags.add('topics');
        return simplePage('x', { status: 500 });
      },
    ],
    [
      'that was refused for its many calls',
      (page: PageRequest) => {
        page.sharing.tags.add('topics');
        return simplePage('x', { status: 429 });
      },
    ],
  ])('a page %s', async (_, act) => {
    const portal = await startShowing((_request, page) => act(page));
    const first = await portal.get('/forum');
    const second = await portal.get('/forum');
    expect(portal.seen.filter(({ page }) => page.nonce !== '')).toHaveLength(2);
    expect(first.headers['cache-control']).toBe('no-store, no-transform');
    expect(second.headers.etag).toBeUndefined();
  });

  test.each([
    '/forum?keyword=a',
    '/user/signin?ref=%2Fpersonal',
    '/forum?page=2&x=1',
    `/forum?page=${'1'.repeat(65)}`,
  ])('a query that a page may read: %s', async (path) => {
    const portal = await startShowing();
    await portal.get(path);
    await portal.get(path);
    expect(portal.renders()).toBe(2);
  });

  test('writes', async () => {
    const portal = await startShowing();
    const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' };
    await portal.send('POST', '/forum', headers, 'a=1');
    await portal.send('POST', '/forum', headers, 'a=1');
    expect(portal.renders()).toBe(2);
  });

  test('anything at all when the cache has no memory', async () => {
    const portal = await startShowing(undefined, { CACHE_BYTES: '0' });
    await portal.get('/forum');
    await portal.get('/forum');
    expect(portal.renders()).toBe(2);
  });
});

describe('the key', () => {
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148';
  test('tells device, WeChat, language, host and page apart, and nothing else', async () => {
    const portal = await startShowing();
    const visits: [string, Record<string, string>][] = [
      ['/forum', {}],
      ['/forum', { 'user-agent': phone }],
      ['/forum', { 'user-agent': `${phone} MicroMessenger/8.0` }],
      ['/forum', { 'user-agent': 'Mozilla/5.0 (iPad; CPU OS 17_0)' }],
      ['/forum', { 'accept-language': 'en-US,en;q=0.9' }],
      ['/forum', { host: 'other.example' }],
      ['/forum?page=2', {}],
      ['/forum.data', {}],
      ['/forum/', {}],
    ];
    for (const [path, headers] of visits) await portal.get(path, headers);
    expect(portal.renders()).toBe(visits.length);
    for (const [path, headers] of visits) await portal.get(path, headers);
    await portal.get('/forum', { cookie: 'currentLang=en-US', 'accept-language': 'zh-CN' });
    await portal.get('/forum', { 'user-agent': phone.replace('17_0', '16_4') });
    await portal.get('/forum?utm_source=a&from=singlemessage&isappinstalled=0');
    await portal.send('HEAD', '/forum');
    expect(portal.renders()).toBe(visits.length);
  });

  test('sorts the query', async () => {
    const portal = await startShowing();
    await portal.get('/forum?sort=new&page=2');
    await portal.get('/forum?page=2&sort=new');
    expect(portal.renders()).toBe(1);
  });
});

describe('purging', () => {
  test('takes exactly the pages that show the tag', async () => {
    const portal = await startShowing((request, page) => {
      page.sharing.tags.add(new URL(request.url).pathname === '/a' ? 'topic:1' : 'topic:2');
      return simplePage('x');
    });
    await portal.get('/a');
    await portal.get('/b');
    portal.change('topic:2', 'topic:3');
    await portal.get('/a');
    expect(portal.renders()).toBe(2);
    await portal.get('/b');
    expect(portal.renders()).toBe(3);
    portal.change('site');
    await portal.get('/a');
    await portal.get('/b');
    expect(portal.renders()).toBe(5);
  });

  test('a page that was being made while its tag changed is not kept, nor given to who asks later', async () => {
    let version = 1;
    const gates: (() => void)[] = [];
    let renders = 0;
    const portal = await startFakePortal({
      render: async (_request, page) => {
        renders += 1;
        const text = `version ${version}`;
        page.sharing.tags.add('topic:1');
        await new Promise<void>((resolve) => gates.push(resolve));
        return simplePage(text);
      },
    });
    const early = portal.get('/topic');
    await until(() => gates.length === 1);
    version = 2;
    portal.change('topic:1');
    const late = portal.get('/topic');
    await until(() => gates.length === 2);
    for (const open of gates) open();
    expect((await early).body).toBe('version 1');
    expect((await late).body).toBe('version 2');
    expect((await portal.get('/topic')).body).toBe('version 2');
    expect(renders).toBe(2);
    version = 3;
    portal.change('topic:1');
    const alone = portal.get('/topic');
    await until(() => gates.length === 3);
    version = 4;
    portal.change('topic:1');
    gates[2]?.();
    expect((await alone).body).toBe('version 3');
    const after = portal.get('/topic');
    await until(() => gates.length === 4);
    gates[3]?.();
    expect((await after).body).toBe('version 4');
  });

  test('a page found missing while somebody wrote is not kept as missing', async () => {
    let isThere = false;
    let open = () => {};
    let renders = 0;
    const portal = await startFakePortal({
      render: async (_request, page) => {
        renders += 1;
        page.sharing.tags.add('topic:9');
        if (isThere) return simplePage('there');
        await new Promise<void>((resolve) => {
          open = resolve;
        });
        return simplePage('none', { status: 404 });
      },
    });
    const early = portal.get('/topic/9');
    await until(() => renders === 1);
    isThere = true;
    portal.change('topics');
    open();
    expect((await early).status).toBe(404);
    expect((await portal.get('/topic/9')).body).toBe('there');
  });

  test('a page that was missing is looked for again after any write', async () => {
    let exists = false;
    const portal = await startShowing((_request, page) => {
      if (!exists) return simplePage('none', { status: 404 });
      page.sharing.tags.add('topic:9');
      return simplePage('there');
    });
    expect((await portal.get('/topic/9')).status).toBe(404);
    expect((await portal.get('/topic/9')).status).toBe(404);
    expect(portal.renders()).toBe(1);
    exists = true;
    portal.change('topics');
    expect((await portal.get('/topic/9')).body).toBe('there');
  });
});

test('a hundred at once cost one rendering', async () => {
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  let renders = 0;
  const portal = await startFakePortal({
    render: async (_request, page) => {
      renders += 1;
      page.sharing.tags.add('topics');
      await gate;
      return simplePage('x');
    },
  });
  const visits = Array.from({ length: 100 }, () => portal.get('/forum'));
  await until(() => renders > 0);
  open();
  const answers = await Promise.all(visits);
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(renders).toBe(1);
});

describe('conditional requests and encodings', () => {
  test('304 for who has it, in any encoding, with the same policy', async () => {
    const portal = await startShowing();
    const first = await portal.get('/forum', { 'accept-encoding': 'br' });
    expect(first.headers['content-encoding']).toBe('br');
    expect(first.headers.vary).toBe('Accept-Encoding, Cookie');
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    const again = await portal.get('/forum', { 'if-none-match': `"other", ${etag}` });
    expect(again.status).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers.etag).toBe(etag);
    expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
    portal.change('topics');
    expect((await portal.get('/forum', { 'if-none-match': etag })).status).toBe(200);
  });

  test.each([
    ['br, gzip', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', undefined],
    ['', undefined],
  ])('Accept-Encoding "%s" → %s', async (line, encoding) => {
    const portal = await startShowing();
    const answer = await portal.get('/forum', { 'accept-encoding': line });
    expect(answer.headers['content-encoding']).toBe(encoding);
  });

  test('HEAD has the headers of GET and no body', async () => {
    const portal = await startShowing();
    const get = await portal.get('/forum');
    const head = await portal.send('HEAD', '/forum');
    expect(head.body).toBe('');
    expect(head.headers.etag).toBe(get.headers.etag);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
  });
});
