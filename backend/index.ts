import type { Hono } from 'hono';
import { listBindings, listParts, mergeParts } from './feature.ts';
import { expiredCookies, findViewer } from './features/auth/index.ts';
import { answerOnce } from './features/draft/index.ts';
import { type BodyLimitOf, readBodyLimits } from './http/body-limits.ts';
import { type ChangeHandler, createChanges } from './http/changes.ts';
import type { Services } from './http/context.ts';
import { createLimit } from './http/rate-limit.ts';
import { createRouter } from './http/router.ts';

export interface Backend {
  /** Answers one call; the same for calls from the network and from the pages in this process. */
  fetch(request: Request): Promise<Response>;
  /** Tags of what any instance's writes changed; undefined when messages were missed and anything may have. */
  onChanged(handler: ChangeHandler): () => void;
  /** What a call may send at most. */
  bodyLimitOf: BodyLimitOf;
  /**
   * Begins what goes on without requests: the search index follows what is written, jobs run, and
   * records go in time. Once visitors are answered, so that it does not hold up the start.
   */
  startWork(): void;
  close(): Promise<void>;
}

export function createBackend(services: Services): Backend {
  const { features } = services;
  const changes = createChanges(services);
  const router: Hono = createRouter({
    services,
    bindings: listBindings(features),
    findViewer,
    expiredCookies,
    limit: createLimit(mergeParts(features, 'rates')),
    answerOnce,
    publishChanges: changes.publish,
  });
  const workers = listParts(features, 'createWorker').map((create) => create(services));
  defineJobs(services);
  return {
    fetch: async (request) => router.fetch(request),
    onChanged: changes.subscribe,
    bodyLimitOf: readBodyLimits(listBindings(features)),
    startWork() {
      for (const worker of workers) worker.start();
      services.jobs
        .start()
        .then(async () => {
          for (const follow of listParts(features, 'onWorkStarted')) await follow(services);
        })
        .catch((error) => services.log('error', 'jobs.not_started', { error }));
    },
    async close() {
      await Promise.all([services.jobs.stop(), ...workers.map((worker) => worker.stop())]);
      changes.stop();
      await services.db.close();
    },
  };
}

function defineJobs(services: Services): void {
  const { jobs, config, features } = services;
  for (const job of listParts(features, 'jobs').flat()) {
    jobs.define(job.name, { ...job, handler: (data, run) => job.handle(services, data, run) });
    const cron = job.cron?.(config);
    if (cron) jobs.schedule(job.name, cron);
  }
}
