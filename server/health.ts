import type { MiddlewareHandler } from 'hono';
import { probePaths } from './paths.ts';
import type { ServerEnv } from './request/caller.ts';

/** `/healthz`: the process answers. `/readyz`: it wants visitors, and its database answers too. */
export function health(isReady: () => Promise<boolean>): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const { path } = c.req;
    if (path !== probePaths.health && path !== probePaths.readiness) return next();
    c.env.caller.kind = 'health';
    const isGood = path === probePaths.health || (await isReady());
    return new Response(isGood ? 'ok\n' : 'no\n', {
      status: isGood ? 200 : 503,
      headers: {
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
        ...(!isGood && { 'retry-after': '1' }),
      },
    });
  };
}
