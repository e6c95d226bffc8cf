import type { APIRequestContext, Page } from 'playwright-core';
import { readCaptchaText } from '../../../backend/features/auth/captcha.ts';
import type { Services } from '../../../backend/http/context.ts';
import { portalSecret } from './captcha.ts';

export interface BrowserPerson {
  username: string;
  nickname: string;
}

const password = 'tmy 60x6 母排';

interface Portal {
  origin: string;
  request: APIRequestContext;
}

let people = 0;

/**
 * Makes an account with a verified phone and signs the page's browser in to it, through the calls the pages make, on
 * the portal at `origin`.
 */
export async function createMember(origin: string, page: Page): Promise<BrowserPerson> {
  people += 1;
  const tag = `${process.pid}${people}`;
  const person = { username: `member-${tag}`, nickname: `成员${tag}` };
  const phone = `137${tag.padStart(8, '0').slice(-8)}`;
  const api: Portal = { origin, request: page.request };
  const send = { ...(await solve(api, page, 'code')), purpose: 'signup', target: phone };
  await call(api, 'POST', '/view/login/code', send);
  await signUp(api, page, { ...person, phone, smsCode: await readCode(api, phone) });
  return person;
}

/** Makes an account by a name and a password alone, which has proved nothing yet, and signs the page's browser in to it. */
export async function createNewcomer(origin: string, page: Page): Promise<BrowserPerson> {
  people += 1;
  const tag = `${process.pid}${people}`;
  const person = { username: `newcomer-${tag}`, nickname: `新人${tag}` };
  await signUp({ origin, request: page.request }, page, person);
  return person;
}

async function signUp(api: Portal, page: Page, fields: Record<string, string>): Promise<void> {
  await call(api, 'POST', '/view/login/signup', {
    ...(await solve(api, page, 'signup')),
    ...fields,
    password,
    rePassword: password,
    hasConsented: true,
  });
}

/** Signs the page's browser in to an account that was made here. */
export async function signInMember(origin: string, page: Page, { username }: BrowserPerson): Promise<void> {
  const api: Portal = { origin, request: page.request };
  await call(api, 'POST', '/view/login/signin', {
    ...(await solve(api, page, 'signin')),
    username,
    password,
  });
}

async function solve(api: Portal, page: Page, purpose: string) {
  const { captchaId } = await call<{ captchaId: string }>(
    api,
    'GET',
    `/view/login/captcha?purpose=${purpose}`,
  );
  const cookies = await page.context().cookies();
  const device = cookies.find(({ name }) => name === 'device')?.value ?? '';
  const services = { config: { SECRET: portalSecret } } as Services;
  return { captchaId, captchaCode: await readCaptchaText(services, { captchaId, device }) };
}

async function readCode(api: Portal, phone: string): Promise<string> {
  const { items } = await call<{ items: { to: string; text: string }[] }>(api, 'GET', '/api/dev/outbox');
  const message = items.find(({ to }) => to.endsWith(phone));
  if (!message) throw new Error(`no code was sent to ${phone}`);
  return message.text;
}

async function call<T>(
  { origin, request }: Portal,
  method: 'GET' | 'POST',
  path: string,
  data?: object,
): Promise<T> {
  // Each from a network of their own: codes are limited by network, and all tests come from one machine.
  const address = `10.${people % 250}.${process.pid % 250}.${Math.floor(process.pid / 250) % 250}`;
  const headers = { origin, 'x-forwarded-for': address };
  const answer = await request.fetch(origin + path, { method, data, headers });
  const body = (await answer.json()) as { success: boolean; data: T; code?: string };
  if (!body.success) throw new Error(`${path}: ${body.code} ${JSON.stringify(body)}`);
  return body.data;
}
