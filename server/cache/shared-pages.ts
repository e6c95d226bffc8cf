import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import type { PageRequest } from '../../app/framework/request-context.ts';
import { hashPolicy, letFrame, type PolicySources } from '../answer/content-security.ts';
import { sendBytes, sendWhole } from '../answer/send-bytes.ts';
import { type PageMeans, sharedPageRequest } from '../pages/page-request.ts';
import type { RenderPage } from '../pages/pages.ts';
import { pathOf } from '../paths.ts';
import type { CacheOutcome, Caller, ServerEnv } from '../request/caller.ts';
import { type CachedPage, makeCachedPage, readyPage } from './cached-page.ts';
import type { PageCache } from './page-cache.ts';
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
  /** Answers from memory, before anything is made of the request; false when the page is not kept. */
  sendKept: (caller: Caller, incoming: IncomingMessage, outgoing: ServerResponse) => boolean;
  /** Makes a page that may be shared; every other goes on. */
  made: MiddlewareHandler<ServerEnv>;
}

/** Every page shows parts of the site's configuration. */
const everyPage = 'site';

/** The page cache as two stops: what is kept is answered before everything else, what must be made after the limits. */
export function sharedPages({ cache, render, means, sources, build }: SharedPagesParts): SharedPages {
  const visits = new WeakMap<IncomingMessage, SharedVisit>();

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
        isDocument ? { 'content-security-policy': letFrame(hashPolicy(sources, body), page.framers) } : {},
    );
  }

  function setKind(caller: Caller, { url }: SharedVisit, outcome: CacheOutcome) {
    caller.kind = pathOf(url).endsWith('.data') ? 'data' : 'page';
    caller.cache = outcome;
  }

  return {
    sendKept(caller, incoming, outgoing) {
      const visit = readSharedVisit(incoming, caller.origin, build);
      if (!visit) return false;
      const found = cache.get(visit.key);
      if (!found) {
        visits.set(incoming, visit);
        return false;
      }
      // A failed successor leaves the stale page where it is; its own life ends it.
      if (found.isStale) cache.make(visit.key, () => renderShared(visit)).catch(() => {});
      setKind(caller, visit, found.isStale ? 'stale' : 'hit');
      sendWhole(caller, { incoming, outgoing }, readyPage(found.page, incoming.headers));
      return true;
    },
    made: async (c, next) => {
      const { caller, incoming } = c.env;
      const visit = visits.get(incoming);
      if (!visit || cache.isUnshareable(visit.key)) return next();
      const page = await cache.make(visit.key, () => renderShared(visit));
      if (!page) return next();
      setKind(caller, visit, 'miss');
      return sendBytes(c, readyPage(page, incoming.headers));
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
