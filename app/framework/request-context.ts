import { createContext, type RouterContextProvider } from 'react-router';
import type { CurrentUser } from '../../contract/account/account.ts';
import type { PublicConfig } from '../../contract/site/site.ts';
import type { Api, ShareAnswer } from '../services/call.ts';

export type Device = 'mobile' | 'tablet' | 'desktop';
export type Locale = 'zh-CN' | 'en-US';

/** What the server in front knows of one request and hands to the pages. */
export interface PageRequest {
  requestId: string;
  clientAddress: string;
  /** Scheme and host under which the site is public; base of canonical addresses. */
  origin: string;
  device: Device;
  isWechat: boolean;
  locale: Locale;
  /** Nonce of this document's content security policy. */
  nonce: string;
  /** The backend's door: in process, or the network when a provider origin is configured. */
  fetchBackend: (request: Request) => Promise<Response>;
  /** Spares the call where another page has the answer already. */
  shareAnswer: ShareAnswer;
  /** Gives `work` a folder of its own for the files of a posted form, which is gone afterwards. */
  withFormFolder: <T>(work: (folder: string) => Promise<T>) => Promise<T>;
  /** Address of WeChat's JS-SDK; without it sharing there is left to itself. */
  wechatScript?: string;
  /** Other origins that may show the page in a frame, as a loader tells; none unless told. */
  framers?: readonly string[];
  /** Filled by loaders; read by the page cache after the answer is made. */
  sharing: Sharing;
  /** Set-Cookie lines of backend answers, relayed to the browser by the server in front. */
  cookies: string[];
}

/** A page enters the shared cache only when a loader declares its tags and nobody forbids it. */
export interface Sharing {
  tags: Set<string>;
  isForbidden: boolean;
}

export const pageRequestContext = createContext<PageRequest>();
export const apiContext = createContext<Api>();
export const siteConfigContext = createContext<PublicConfig>();
export const currentUserContext = createContext<CurrentUser | null>();

/** Declares what a page shows, so that it may be cached for visitors and purged when one of `tags` changes. */
export function sharePage(context: Readonly<RouterContextProvider>, ...tags: string[]): void {
  const { sharing } = context.get(pageRequestContext);
  for (const tag of tags) sharing.tags.add(tag);
}

/** Keeps a page out of the shared cache, whatever other loaders declared. */
export function keepPagePrivate(context: Readonly<RouterContextProvider>): void {
  context.get(pageRequestContext).sharing.isForbidden = true;
}
