import { parse } from 'cookie';
import type { Translate } from '../../contract/site-texts.ts';
import type { PageRequest } from '../framework/request-context.ts';
import { createApi } from './api.ts';
import type { Api } from './call.ts';

const forwarded = ['cookie', 'accept-language', 'user-agent'] as const;

/**
 * The server's client, one per request: it goes through the backend's door as the visitor, and keeps the
 * cookies that answers set for the visitor's own answer. `translate` is for the site's own texts.
 */
export function createPageApi(page: PageRequest, request: Request, translate?: Translate): Api {
  const headers: Record<string, string> = {
    'x-request-id': page.requestId,
    'x-client-address': page.clientAddress,
  };
  for (const name of forwarded) {
    const value = request.headers.get(name);
    if (value) headers[name] = value;
  }
  const api = createApi({
    base: page.origin,
    headers,
    signal: request.signal,
    // The door has one for what goes over the network.
    timeout: false,
    fetch: async (call) => {
      const response = await page.fetchBackend(call);
      page.cookies.push(...response.headers.getSetCookie());
      return response;
    },
  });
  const dataToken = parse(headers['cookie'] ?? '')['webapiToken'];
  return Object.assign(api, { share: page.shareAnswer, dataToken, translate });
}
