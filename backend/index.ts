import type { Hono } from 'hono';
import { expiredCookies } from './features/auth/sessions.ts';
import { findViewer } from './features/auth/viewer.ts';
import { createViewCounter } from './features/forum/view-counter.ts';
import { askToFillGraph } from './features/graph/fill.ts';
import { createIndexer } from './features/search/indexer.ts';
import { createVisitWriter } from './features/visit/pending.ts';
import { bindings } from './features.ts';
import { type ChangeHandler, createChanges } from './http/changes.ts';
import type { Services } from './http/context.ts';
import { createLimit } from './http/rate-limit.ts';
import { createRouter } from './http/router.ts';
import { defineJobs } from './job-list.ts';

export interface Backend {
  /** Answers one call; the same for calls from the network and from the pages in this process. */
  fetch(request: Request): Promise<Response>;
  /** Tags of what any instance's writes changed; undefined when messages were missed and anything may have. */
  onChanged(handler: ChangeHandler): () => void;
  /**
   * Begins what goes on without requests: the search index follows what is written, jobs run, and
   * records go in time. Once visitors are answered, so that it does not hold up the start.
   */
  startWork(): void;
  close(): Promise<void>;
}

export function createBackend(services: Services): Backend {
  const changes = createChanges(services);
  const router: Hono = createRouter({
    services,
    bindings,
    findViewer,
    expiredCookies,
    limit: createLimit(),
    publishChanges: changes.publish,
  });
  const indexer = createIndexer(services);
  const viewCounter = createViewCounter(services);
  const visitWriter = createVisitWriter(services);
  defineJobs(services);
  return {
    fetch: async (request) => router.fetch(request),
    onChanged: changes.subscribe,
    startWork() {
      indexer.start();
      viewCounter.start();
      visitWriter.start();
      services.jobs
        .start()
        .then(() => askToFillGraph(services))
        .catch((error) => services.log('error', 'jobs.not_started', { error }));
    },
    async close() {
      await Promise.all([services.jobs.stop(), indexer.stop(), viewCounter.stop(), visitWriter.stop()]);
      changes.stop();
      await services.db.close();
    },
  };
}
