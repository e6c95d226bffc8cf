import { describe, expect, test } from 'vitest';
import { simplePage, startFakePortal, until } from './support/portal.ts';
import { startShowing } from './support/showing-portal.ts';

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
