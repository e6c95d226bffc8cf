import type { MiddlewareHandler } from 'hono';
import type { FetchBackend } from './pages/providers.ts';
import type { ServerEnv } from './request/caller.ts';

/** Hands a browser's call to the provider, under the address that the visitor sees. */
export function api(fetchBackend: FetchBackend): MiddlewareHandler<ServerEnv> {
  return (c) => {
    const { caller } = c.env;
    caller.kind = 'api';
    const request = c.req.raw;
    const { origin, pathname, search } = new URL(request.url);
    if (origin === caller.origin) return fetchBackend(request);
    return fetchBackend(new Request(`${caller.origin}${pathname}${search}`, request));
  };
}
