import { describe, expect, test } from 'vitest';
import type { PageRequest } from '../../app/framework/request-context.ts';
import { simplePage } from './support/portal.ts';
import { startShowing } from './support/showing-portal.ts';

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
