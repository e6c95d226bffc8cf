import type { Server } from 'node:http';
import { Hono } from 'hono';
import { withWorkFolder } from './backend/work-folder.ts';
import { compress } from './server/answer/compress.ts';
import { readPolicySources } from './server/answer/content-security.ts';
import { staticFiles } from './server/answer/static-files.ts';
import { api } from './server/api.ts';
import { createAnswerCache } from './server/cache/answer-cache.ts';
import { createPageCache } from './server/cache/page-cache.ts';
import { recordAnswer } from './server/cache/record-answer.ts';
import { sharedPages } from './server/cache/shared-pages.ts';
import { health } from './server/health.ts';
import { createHttpServer } from './server/http-server.ts';
import { createMetrics, type Metrics } from './server/metrics.ts';
import { ownPages } from './server/pages/own-pages.ts';
import type { PageMeans } from './server/pages/page-request.ts';
import { createProviders } from './server/pages/providers.ts';
import { refuse, refuseError } from './server/pages/refusal.ts';
import { isApiPath, notifyPaths } from './server/paths.ts';
import { portalGauges } from './server/portal-gauges.ts';
import type { PortalParts } from './server/portal-parts.ts';
import { createReadiness } from './server/readiness.ts';
import { countBody, joinBodyLimits } from './server/request/body-limits.ts';
import type { ServerEnv } from './server/request/caller.ts';
import { generalRate } from './server/request/general-rate.ts';
import { overload, watchLoopLag } from './server/request/overload.ts';
import { sameOrigin } from './server/request/same-origin.ts';
import { readTrustedProxies } from './server/request/trusted-proxies.ts';
import { createStop } from './server/stop.ts';
import { warmUp } from './server/warm-up.ts';

export interface Portal {
  server: Server;
  metrics: Metrics;
  /** Makes pages for nobody until the process is at its usual speed; before it listens. */
  warmUp: () => Promise<void>;
  /** Readiness off, drain, close; at most 10 s. */
  stop: () => Promise<void>;
}

/** Decides by the path who answers: a file, a kept page, the backend, or a page made for this request. */
export function createPortal(parts: PortalParts): Portal {
  const { config, backend, pages, log } = parts;
  const lag = watchLoopLag();
  const cache = createPageCache(config.NODE_ENV === 'development' ? 0 : config.CACHE_BYTES);
  const metrics = createMetrics(portalGauges({ lag, cache, connections: parts.connections }));
  const fetchBackend = createProviders(config, backend.fetch);
  const sources = readPolicySources(config);
  const bodyLimitOf = joinBodyLimits({ backend: backend.bodyLimitOf, pages: pages?.bodyLimitOf });
  const meansOf = (formFolder: string): PageMeans => ({
    fetchBackend,
    shareAnswer: kept.share,
    withFormFolder: (work) => withWorkFolder(formFolder, work),
    wechatScript: sources.wechatScript,
  });
  const readiness = createReadiness(parts.isReady);
  const kept = createAnswerCache();
  backend.onChanged((tags) => {
    kept.forget(tags);
    cache.purge(tags);
  });

  const app = new Hono<ServerEnv>();
  app.use(health(readiness.isReady));
  if (pages) app.use(staticFiles(pages.files));
  app.use(sameOrigin({ publicOrigins: config.PUBLIC_ORIGIN, notifyPaths }));
  const site = pages && { ...pages, sources, means: meansOf(pages.formFolder) };
  const shared = site && sharedPages({ ...site, cache });
  app.use(overload(lag, parts.lagLimit), generalRate(parts.rate), countBody(bodyLimitOf));
  if (shared) app.use(shared.made);
  app.use(compress());
  app.use((c, next) => (isApiPath(c.req.path) ? api(fetchBackend)(c, next) : next()));
  if (site) app.use(ownPages(site));
  app.notFound((c) => refuse(c, { code: 'request.not_found' }));
  app.onError((error, c) => refuseError(error, c, log.log));

  const server = createHttpServer({
    identification: {
      proxies: readTrustedProxies(config.TRUSTED_PROXIES),
      publicOrigins: config.PUBLIC_ORIGIN,
    },
    sendKept: shared?.sendKept ?? (() => false),
    isFull: pages?.isFull ?? (() => false),
    bodyLimitOf,
    fetch: app.fetch,
    onAnswered: recordAnswer(log.log, metrics),
    onFault: (error, caller) => log.log('error', 'request.unreadable', { id: caller.id, error }),
    isStopping: () => readiness.isStopping,
    before: parts.before,
  });
  return {
    server,
    metrics,
    warmUp: async () => site && warmUp({ ...site, config }),
    stop: createStop({ server, readiness, backend, lag, log, config }),
  };
}

if (process.argv[1] === import.meta.filename) import('./server/main.ts');
