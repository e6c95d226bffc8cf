import { describe, expect, test, vi } from 'vitest';
import { apiContext, currentUserContext, siteConfigContext } from '../../app/framework/request-context.ts';
import { siteDataContext } from '../../app/shell/site-data.ts';
import { startUp } from '../../app/shell/start-up.ts';
import type { CurrentUser } from '../../contract/account/account.ts';
import { contextOf, pageRequest, someUser } from './support.ts';

interface Visit {
  cookie?: string;
  me?: CurrentUser | number;
  configStatus?: number;
}

/** Runs start-up against a backend that answers as told, and notes what it was asked. */
async function visit({ cookie, me = someUser, configStatus = 200 }: Visit) {
  const asked: string[] = [];
  const seen: Request[] = [];
  const page = pageRequest({
    fetchBackend: async (request) => {
      const { pathname } = new URL(request.url);
      asked.push(pathname);
      seen.push(request);
      if (pathname === '/view/sysconfig/configs') {
        return Response.json(
          { success: configStatus === 200, data: { siteTitle: '示例' } },
          { status: configStatus },
        );
      }
      if (pathname === '/api/me') {
        return typeof me === 'number'
          ? Response.json({ success: false, code: 'session.required' }, { status: me })
          : Response.json(
              { success: true, data: me },
              { headers: { 'set-cookie': 'userToken=next; Path=/' } },
            );
      }
      return Response.json({ success: false, code: 'request.not_found' }, { status: 404 });
    },
  });
  const context = contextOf(page);
  const request = new Request('http://portal.test/forum', {
    headers: { 'accept-language': 'zh', 'user-agent': 'test', ...(cookie && { cookie }) },
  });
  const run = startUp(
    { context, request, params: {}, url: new URL(request.url), pattern: '/forum' } as never,
    (async () => {}) as never,
  );
  return { page, context, asked, seen, run };
}

describe('the order of start-up', () => {
  test('the configuration first, the current user last', async () => {
    const { asked, run, context } = await visit({ cookie: 'authorization=1' });
    await run;
    expect(asked[0]).toBe('/view/sysconfig/configs');
    expect(asked.at(-1)).toBe('/api/me');
    expect(context.get(siteConfigContext).siteTitle).toBe('示例');
    expect(context.get(currentUserContext)?.userId).toBe(7);
    expect(context.get(apiContext)).toBeDefined();
  });

  test('without the authorization cookie nobody is asked about', async () => {
    const { asked, run, context, page } = await visit({ cookie: 'userToken=1; rememberMe=1' });
    await run;
    expect(asked).not.toContain('/api/me');
    expect(context.get(currentUserContext)).toBeNull();
    expect(page.sharing.isForbidden).toBe(false);
  });

  test('without its configuration no page starts', async () => {
    const { run, context } = await visit({ configStatus: 503 });
    await expect(run).rejects.toMatchObject({ statusCode: 503 });
    expect(context.get(siteDataContext)).toBeNull();
  });

  test('a missing product menu stops nothing', async () => {
    const { run, context } = await visit({});
    await run;
    expect(context.get(siteDataContext)).toMatchObject({ productMenu: [], user: null, locale: 'zh-CN' });
  });
});

describe('the current user', () => {
  test.each([
    ['groupid 2', { ...someUser, groupid: 2 }],
    ['a notifyUrl that is null', { ...someUser, notifyUrl: null }],
    ['an empty notifyUrl', { ...someUser, notifyUrl: '' }],
  ])('%s signs out and clears authorization and rememberMe', async (_, me) => {
    const { run, context, page } = await visit({ cookie: 'authorization=1; rememberMe=1', me });
    await run;
    expect(context.get(currentUserContext)).toBeNull();
    const cleared = page.cookies.filter((line) => /Max-Age=0/.test(line)).map((line) => line.split('=')[0]);
    expect(cleared).toEqual(['authorization', 'rememberMe']);
  });

  test.each([401, 500])('a failure of status %i means signed out, and clears nothing', async (status) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { run, context, page } = await visit({ cookie: 'authorization=1', me: status });
    await run;
    expect(context.get(currentUserContext)).toBeNull();
    expect(page.cookies).toEqual([]);
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });

  test('a page for somebody never enters the shared cache', async () => {
    const { run, page } = await visit({ cookie: 'authorization=1', me: 401 });
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await run;
    warn.mockRestore();
    expect(page.sharing.isForbidden).toBe(true);
  });
});

test('calls carry the visitor along and bring cookies back', async () => {
  const { run, seen, page } = await visit({ cookie: 'authorization=1' });
  await run;
  const [first] = seen;
  expect(Object.fromEntries(first?.headers ?? [])).toMatchObject({
    cookie: 'authorization=1',
    'accept-language': 'zh',
    'user-agent': 'test',
    'x-request-id': 'r-1',
    'x-client-address': '192.0.2.1',
  });
  expect(page.cookies).toEqual(['userToken=next; Path=/']);
});
