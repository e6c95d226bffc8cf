import { parse } from 'cookie';
import type { RequestFacts } from './context.ts';

/** Header by which a caller that is not a browser page marks itself (specification, part 7). */
export const clientHeader = 'x-client';
/** Custom authorization header of the specification's second client. */
export const tokenHeader = 'x-authorization';
/** Set by the server in front, never by the outside: it strips both from what arrives. */
export const addressHeader = 'x-client-address';
export const requestIdHeader = 'x-request-id';

export function readFacts(request: Request): RequestFacts {
  const { headers } = request;
  const cookies = parse(headers.get('cookie') ?? '');
  const language = cookies['currentLang'] ?? headers.get('accept-language') ?? '';
  return {
    id: headers.get(requestIdHeader) ?? '-',
    method: request.method,
    url: new URL(request.url),
    clientAddress: headers.get(addressHeader) ?? '127.0.0.1',
    userAgent: (headers.get('user-agent') ?? '').slice(0, 512),
    locale: /^en\b/i.test(language) ? 'en-US' : 'zh-CN',
    cookies,
    headers,
    isMarkedClient: headers.has(clientHeader),
  };
}
