import type { Context, MiddlewareHandler } from 'hono';
import type { PageRequest } from '../app/request-context.ts';
import { type CachedPage, makeCachedPage, readyPage } from './cached-page.ts';
import type { ServerEnv } from './caller.ts';
import { hashPolicy, type PolicySources } from './content-security.ts';
import type { PageCache } from './page-cache.ts';
import { type PageMeans, sharedPageRequest } from './page-request.ts';
import type { RenderPage } from './pages.ts';
import { sendBytes } from './send-bytes.ts';
import { readSharedVisit, type SharedVisit, sharedRequest } from './shared-visit.ts';

export interface SharedPagesParts {
  cache: PageCache;
  render: RenderPage;
  means: PageMeans;
  sources: PolicySources;
  /** Names the build, so that no page outlives the files it asks for. */
  build: string;
}

export interface SharedPages {
  /** Answers from memory; everything else goes on. */
  kept: MiddlewareHandler<ServerEnv>;
  /** Makes a page that may be shared; every other goes on. */
  made: MiddlewareHandler<ServerEnv>;
}

/** Every page shows parts of the site's configuration. */
const everyPage = 'site';

/** The page cache as two stops: what is kept is answered before the limits, what must be made after them. */
export function sharedPages({ cache, render, means, sources, build }: SharedPagesParts): SharedPages {
  const visits = new WeakMap<Request, SharedVisit>();

  async function renderShared(visit: SharedVisit): Promise<CachedPage | undefined> {
    const page = sharedPageRequest(visit, means);
    const response = await render(sharedRequest(visit), page);
    if (!isShareable(response, page)) {
      if (response.status < 500 && response.status !== 429) cache.markUnshareable(visit.key);
      await response.body?.cancel();
      return undefined;
    }
    const isDocument = response.headers.get('content-type')?.startsWith('text/html');
    return makeCachedPage(
      response,
      [...page.sharing.tags, everyPage],
      (body): Record<string, string> =>
        isDocument ? { 'content-security-policy': hashPolicy(sources, body) } : {},
    );
  }

  function setKind(c: Context<ServerEnv>, outcome: 'hit' | 'stale' | 'miss') {
    c.env.caller.kind = c.req.path.endsWith('.data') ? 'data' : 'page';
    c.env.caller.cache = outcome;
  }

  return {
    kept: async (c, next) => {
      const visit = readSharedVisit(c.req.raw, c.env.caller.origin, build);
      if (!visit) return next();
      const found = cache.get(visit.key);
      if (!found) {
        visits.set(c.req.raw, visit);
        return next();
      }
      // A failed successor leaves the stale page where it is; its own life ends it.
      if (found.isStale) cache.make(visit.key, () => renderShared(visit)).catch(() => {});
      setKind(c, found.isStale ? 'stale' : 'hit');
      return sendBytes(c, readyPage(found.page, c.env.incoming.headers));
    },
    made: async (c, next) => {
      const visit = visits.get(c.req.raw);
      if (!visit || cache.isUnshareable(visit.key)) return next();
      const page = await cache.make(visit.key, () => renderShared(visit));
      if (!page) return next();
      setKind(c, 'miss');
      return sendBytes(c, readyPage(page, c.env.incoming.headers));
    },
  };
}

/** Only what loaders declared shareable, and only when nothing in the answer is meant for one browser. */
function isShareable(response: Response, page: PageRequest): boolean {
  if (page.sharing.isForbidden || page.cookies.length > 0) return false;
  if (response.headers.has('set-cookie')) return false;
  if (/private|no-store/.test(response.headers.get('cache-control') ?? '')) return false;
  return response.status === 404 || (response.status === 200 && page.sharing.tags.size > 0);
}
