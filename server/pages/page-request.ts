import { randomBytes } from 'node:crypto';
import type { PageRequest } from '../../app/framework/request-context.ts';
import { type SharedVisit, sharedRequestId } from '../cache/shared-visit.ts';
import type { Caller } from '../request/caller.ts';
import { isWechatAgent, readDevice } from '../request/device.ts';
import { readLocale } from '../request/locale.ts';

/** What every page gets from the server's set-up. */
export type PageMeans = Pick<PageRequest, 'fetchBackend' | 'shareAnswer' | 'withFormFolder' | 'wechatScript'>;

/** For a page that one visitor alone will see. */
export function ownPageRequest(request: Request, caller: Caller, means: PageMeans): PageRequest {
  const userAgent = request.headers.get('user-agent') ?? '';
  return {
    requestId: caller.id,
    clientAddress: caller.address,
    origin: caller.origin,
    device: readDevice(userAgent),
    isWechat: isWechatAgent(userAgent),
    locale: readLocale(request.headers.get('cookie'), request.headers.get('accept-language')),
    nonce: randomBytes(16).toString('base64'),
    ...means,
    sharing: { tags: new Set(), isForbidden: false },
    cookies: [],
  };
}

/** For a page that many will see: no nonce, and the server itself is who asks. */
export function sharedPageRequest(visit: SharedVisit, means: PageMeans): PageRequest {
  const { origin, device, isWechat, locale } = visit;
  return {
    requestId: sharedRequestId(visit),
    clientAddress: '127.0.0.1',
    origin,
    device,
    isWechat,
    locale,
    nonce: '',
    ...means,
    sharing: { tags: new Set(), isForbidden: false },
    cookies: [],
  };
}
