import { readCaptchaText } from '../../../backend/features/auth/captcha.ts';
import type { CaptchaPurpose } from '../../../contract/auth/auth.ts';
import type { TestAnswer, TestBackend } from '../../support/backend.ts';

export const goodPassword = 'kv-9 端子排 tmy';

/** A browser of its own: it keeps the cookies that answers set. */
export function createBrowser(t: TestBackend, address = '203.0.113.7') {
  const jar = new Map<string, string>();
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

  async function call<T = unknown>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<TestAnswer<T>> {
    const answer = await t.send<T>(method, path, {
      body,
      cookie: cookie(),
      headers: { 'x-client-address': address, ...headers },
    });
    for (const line of answer.cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  }

  /** A captcha with its answer, which only tests can read. */
  async function solveCaptcha(purpose: CaptchaPurpose) {
    const { data } = await call<{ captchaId: string }>('GET', `/view/login/captcha?purpose=${purpose}`);
    const { captchaId } = data;
    const device = jar.get('device') ?? '';
    return { captchaId, captchaCode: await readCaptchaText(t.services, { captchaId, device }) };
  }

  async function signUp(fields: object = {}) {
    const form = { ...signUpForm(), ...(await solveCaptcha('signup')), ...fields };
    const answer = await call<{ token?: string; user: { userId: number } }>(
      'POST',
      '/view/login/signup',
      form,
    );
    return { form, answer };
  }

  async function sendCode(purpose: string, target: string, fields: object = {}) {
    return call('POST', '/view/login/code', {
      ...(await solveCaptcha('code')),
      purpose,
      target,
      ...fields,
    });
  }

  return {
    jar,
    cookie,
    get: <T = unknown>(path: string, headers?: Record<string, string>) =>
      call<T>('GET', path, undefined, headers),
    post: <T = unknown>(path: string, body: unknown = {}, headers?: Record<string, string>) =>
      call<T>('POST', path, body, headers),
    delete: (path: string) => call('DELETE', path),
    signIn: (fields: object, headers?: Record<string, string>) =>
      call<{ token?: string }>('POST', '/view/login/signin', fields, headers),
    solveCaptcha,
    signUp,
    sendCode,
  };
}

export type Browser = ReturnType<typeof createBrowser>;

let forms = 0;

/** Different names every time. */
export function signUpForm() {
  forms += 1;
  return {
    nickname: `接线员${forms}`,
    username: `wirer-${forms}`,
    email: `wirer-${forms}@example.com`,
    password: goodPassword,
    rePassword: goodPassword,
    hasConsented: true,
  };
}

export async function isSignedIn(t: TestBackend, cookie: string): Promise<boolean> {
  return (await t.send('GET', '/api/me', { cookie })).status === 200;
}
