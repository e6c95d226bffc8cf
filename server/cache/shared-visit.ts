import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { parse } from 'cookie';
import type { Device, Locale } from '../../app/framework/request-context.ts';
import { tokenHeader } from '../../backend/http/request-facts.ts';
import { isApiPath } from '../paths.ts';
import { isWechatAgent, readDevice } from '../request/device.ts';
import { readLocale } from '../request/locale.ts';
import { shareableQuery } from './page-cache-query.ts';

/** All that a shared page may know of its visitor. */
export interface SharedVisit {
  key: string;
  /** Address of the page with the allowed query only. */
  url: string;
  origin: string;
  device: Device;
  isWechat: boolean;
  locale: Locale;
}

/** Cookies and headers of somebody who is signed in. */
const personalCookies = ['userToken', 'authorization', 'rememberMe', 'webapiToken'];
const personalHeaders = ['authorization', tokenHeader];

/** Stand for every browser of their class. */
const typicalAgents: Readonly<Record<Device | 'wechat', string>> = {
  desktop: 'Mozilla/5.0 (X11; Linux x86_64) shared-page',
  tablet: 'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) shared-page',
  mobile: 'Mozilla/5.0 (Linux; Android 14) Mobile shared-page',
  wechat: 'Mozilla/5.0 (Linux; Android 14) Mobile MicroMessenger/8.0 shared-page',
};

/** Most addresses: nothing in them that a URL would write otherwise. */
const plainPath = /^(?:\/[\w-]+)+$|^\/$/;

/** The visit as a shared page sees it; undefined when it is anybody's own. */
export function readSharedVisit(
  { method, headers, url: target = '/' }: Pick<IncomingMessage, 'method' | 'headers' | 'url'>,
  origin: string,
  build: string,
): SharedVisit | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  if (personalHeaders.some((name) => headers[name] !== undefined)) return undefined;
  const cookieLine = headers.cookie;
  if (cookieLine && isPersonal(cookieLine)) return undefined;
  const { pathname, query } = plainPath.test(target) ? { pathname: target, query: '' } : readTarget(target);
  if (query === undefined || isApiPath(pathname)) return undefined;
  const userAgent = headers['user-agent'] ?? '';
  const device = readDevice(userAgent);
  const isWechat = isWechatAgent(userAgent);
  const locale = readLocale(cookieLine, headers['accept-language']);
  const url = `${origin}${pathname}${query}`;
  const key = `${build} ${device} ${isWechat ? 'wechat' : '-'} ${locale} ${url}`;
  return { key, url, origin, device, isWechat, locale };
}

/**
 * The request that a shared page is made from. It is rebuilt from the key alone: of the visitor who happens
 * to be first, nothing is passed on that could end in everybody's page.
 */
export function sharedRequest({ url, device, isWechat, locale }: SharedVisit): Request {
  return new Request(url, {
    headers: {
      accept: 'text/html,*/*;q=0.1',
      'accept-language': locale,
      cookie: `currentLang=${locale}`,
      host: new URL(url).host,
      'user-agent': typicalAgents[isWechat ? 'wechat' : device],
    },
  });
}

/** One id for all makings of a page: it stands in the page, which must not differ without a reason. */
export function sharedRequestId(visit: SharedVisit): string {
  return `shared-${createHash('sha256').update(visit.key).digest('hex').slice(0, 12)}`;
}

function readTarget(target: string): { pathname: string; query: string | undefined } {
  const { pathname, searchParams } = new URL(target, 'http://visit');
  return { pathname, query: shareableQuery(searchParams) };
}

function isPersonal(cookieLine: string): boolean {
  const names = Object.keys(parse(cookieLine)).map((name) => name.replace(/^__(?:Host|Secure)-/, ''));
  return names.some((name) => personalCookies.includes(name));
}
