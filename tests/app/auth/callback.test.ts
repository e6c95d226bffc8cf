import { describe, expect, test } from 'vitest';
import { apiContext, currentUserContext } from '../../../app/framework/request-context.ts';
import { loader } from '../../../app/routes/auth/sign-in/callback.tsx';
import { createPageApi } from '../../../app/services/page-api.ts';
import type { CurrentUser } from '../../../contract/account/account.ts';
import { contextOf, pageRequest, someUser } from '../support.ts';

type Body = Record<string, unknown>;

/** Opens the page as a browser does that a provider sent; `answer` is what the call in process says. */
async function visit(path: string, answer: { status?: number; body: Body }, user: CurrentUser | null = null) {
  const asked: string[] = [];
  const page = pageRequest({
    fetchBackend: async ({ url }) => {
      asked.push(url.replace('http://portal.test', ''));
      const headers = { 'set-cookie': 'userToken=t; Path=/; HttpOnly' };
      return Response.json(answer.body, { status: answer.status ?? 200, headers });
    },
  });
  const url = new URL(path, 'http://portal.test');
  const request = new Request(url);
  const context = contextOf(page);
  context.set(apiContext, createPageApi(page, request));
  context.set(currentUserContext, user);
  const params = { provider: url.pathname.split('/').pop() ?? '' };
  const args = { context, params, request, url } as unknown as Parameters<typeof loader>[0];
  const result = await Promise.resolve(loader(args)).catch((thrown) => thrown);
  return { result, asked, page };
}

const signedIn = (ref: string) => ({ body: { success: true, data: { user: someUser, ref } } });
const refused = (code: string, status: number, values?: Body) => ({
  status,
  body: { success: false, code, statusCode: status, values },
});
const locationOf = (result: unknown) => (result as Response).headers.get('location');

describe('the page that providers send browsers to', () => {
  test.each([
    ['github', '/view/github/login/callback?code=c&state=s'],
    ['osc', '/view/osc/login/callback?code=c&state=s'],
    ['qq', '/view/qq/login/callback?code=c&state=s'],
    ['wechat', '/view/wechat/login/callback?code=c&state=s'],
  ])(
    '%s: hands the callback to the specified call and goes back where the person was',
    async (provider, call) => {
      const path = `/user/callback/${provider}?code=c&state=s&evil=1`;
      const { result, asked, page } = await visit(path, signedIn('/wiki?page=2'));
      expect(asked).toEqual([call]);
      expect([result.status, locationOf(result)]).toEqual([302, '/wiki?page=2']);
      expect(page.cookies).toEqual(['userToken=t; Path=/; HttpOnly']);
      expect(page.sharing.isForbidden).toBe(true);
    },
  );

  test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'goes home instead of to %s',
    async (ref) => {
      const { result } = await visit('/user/callback/qq?code=c&state=s', signedIn(ref));
      expect(locationOf(result)).toBe('/');
    },
  );

  test('leads a first sign-in to the page that asks for consent', async () => {
    const { result } = await visit(
      '/user/callback/qq?code=c&state=s',
      refused('identity.sign_up_required', 403),
    );
    expect(locationOf(result)).toBe('/user/callback/finish');
  });

  test('tells a failure under its status, with the way back', async () => {
    const failure = refused('identity.provider_slow', 503, { ref: '/forum/topic/7' });
    const visitor = await visit('/user/callback/osc?code=c&state=s', failure);
    expect(visitor.result.init).toEqual({ status: 503 });
    expect(visitor.result.data).toEqual({
      code: 'identity.provider_slow',
      back: '/forum/topic/7',
      hasUser: false,
    });
    const linking = await visit('/user/callback/osc?code=c&state=s', failure, someUser);
    expect(linking.result.data).toMatchObject({ hasUser: true });
    const evil = await visit(
      '/user/callback/osc?state=s',
      refused('identity.denied', 400, { ref: '//evil.example' }),
    );
    expect(evil.result.data).toMatchObject({ back: '/' });
  });

  test('tells a failure to begin without calling anybody, and only failures of this kind', async () => {
    const told = await visit('/user/callback/qq?failure=identity.provider_down&ref=/wiki', signedIn('/'));
    expect(told.result.data).toMatchObject({ code: 'identity.provider_down', back: '/wiki' });
    expect(told.asked).toEqual([]);
    for (const code of ['auth.suspended', 'toString', 'identity.nonsense']) {
      const other = await visit(`/user/callback/qq?failure=${code}`, refused('identity.state_wrong', 400));
      expect(other.result.data).toMatchObject({ code: 'identity.state_wrong' });
    }
  });

  test('knows no other providers', async () => {
    const { result, asked } = await visit('/user/callback/gitee?code=c&state=s', signedIn('/'));
    expect(result.init).toEqual({ status: 404 });
    expect(asked).toEqual([]);
  });
});
