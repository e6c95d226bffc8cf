import type { MiddlewareHandler } from 'hono';
import { letFrame, noncePolicy, type PolicySources } from '../answer/content-security.ts';
import type { ServerEnv } from '../request/caller.ts';
import { ownPageRequest, type PageMeans } from './page-request.ts';
import type { RenderPage } from './pages.ts';

export interface OwnPagesParts {
  render: RenderPage;
  means: PageMeans;
  sources: PolicySources;
}

/** The last stop: a page made for this visitor alone, with a nonce of its own and never kept anywhere. */
export function ownPages({ render, means, sources }: OwnPagesParts): MiddlewareHandler<ServerEnv> {
  return async (c) => {
    const { caller } = c.env;
    caller.kind = c.req.path.endsWith('.data') ? 'data' : 'page';
    caller.cache = 'bypass';
    const request = pageRequestOf(c.req.raw, caller.origin);
    const page = ownPageRequest(request, caller, means);
    const response = await render(request, page);
    const { headers } = response;
    headers.set('cache-control', 'no-store, no-transform');
    if (headers.get('content-type')?.startsWith('text/html')) {
      headers.set('content-security-policy', letFrame(noncePolicy(sources, page.nonce), page.framers));
    }
    for (const cookie of page.cookies) headers.append('set-cookie', cookie);
    return response;
  };
}

/**
 * The request under the address that the visitor sees. The router would judge its Origin a second time, and by
 * less than the same-origin check in front has, so that header ends here.
 */
function pageRequestOf(request: Request, origin: string): Request {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  headers.delete('origin');
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  return new Request(`${origin}${pathname}${search}`, {
    method: request.method,
    headers,
    signal: request.signal,
    ...(hasBody && { body: request.body, duplex: 'half' }),
  } as RequestInit);
}
