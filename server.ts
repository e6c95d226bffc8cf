import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { withWorkFolder } from './backend/work-folder.ts';
import { api } from './server/api.ts';
import { countBody, joinBodyLimits } from './server/body-limits.ts';
import type { ServerEnv } from './server/caller.ts';
import { compress } from './server/compress.ts';
import { readPolicySources } from './server/content-security.ts';
import { generalRate } from './server/general-rate.ts';
import { health } from './server/health.ts';
import { createHttpServer } from './server/http-server.ts';
import { keepAnswers } from './server/kept-answers.ts';
import { createMetrics, type Metrics } from './server/metrics.ts';
import { overload, watchLoopLag } from './server/overload.ts';
import { ownPages } from './server/own-pages.ts';
import { createPageCache } from './server/page-cache.ts';
import type { PageMeans } from './server/page-request.ts';
import { isApiPath, notifyPaths } from './server/paths.ts';
import { portalGauges } from './server/portal-gauges.ts';
import type { PortalParts } from './server/portal-parts.ts';
import { createProviders } from './server/providers.ts';
import { recordAnswer } from './server/record-answer.ts';
import { refuse, refuseError } from './server/refusal.ts';
import { sameOrigin } from './server/same-origin.ts';
import { sharedPages } from './server/shared-pages.ts';
import { staticFiles } from './server/static-files.ts';
import { createStop } from './server/stop.ts';
import { readTrustedProxies } from './server/trusted-proxies.ts';
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
  const stopping = { isOn: false };
  const kept = keepAnswers();
  backend.onChanged((tags) => {
    kept.forget(tags);
    cache.purge(tags);
  });

  const app = new Hono<ServerEnv>();
  app.use(health(async () => !stopping.isOn && (await parts.isReady())));
  if (pages) app.use(staticFiles(pages.files));
  app.use(sameOrigin({ publicOrigins: config.PUBLIC_ORIGIN, notifyPaths }));
  const means: PageMeans = {
    fetchBackend,
    shareAnswer: kept.share,
    withFormFolder: (work) => withWorkFolder(pages?.formFolder ?? join(tmpdir(), 'huiliu-forms'), work),
    wechatScript: sources.wechatScript,
  };
  const shared = pages && sharedPages({ ...pages, cache, means, sources });
  app.use(overload(lag, parts.lagLimit), generalRate(parts.rate), countBody(bodyLimitOf));
  if (shared) app.use(shared.made);
  app.use(compress());
  app.use((c, next) => (isApiPath(c.req.path) ? api(fetchBackend)(c, next) : next()));
  if (pages) app.use(ownPages({ ...pages, means, sources }));
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
    isStopping: () => stopping.isOn,
    before: parts.before,
  });
  return {
    server,
    metrics,
    warmUp: async () => pages && warmUp({ ...pages, means, config }),
    stop: createStop({ server, stopping, backend, lag, log, config }),
  };
}

if (process.argv[1] === import.meta.filename) import('./server/main.ts');
