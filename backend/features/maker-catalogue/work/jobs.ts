import type { CatalogueState } from '../../../../contract/maker-catalogue/kinds.ts';
import type { Services } from '../../../http/context.ts';
import { type JobRun, job } from '../../../jobs/job.ts';
import * as store from '../catalogue-store.ts';
import { takeFiles } from './files.ts';
import { readRows } from './read.ts';
import { survey } from './survey.ts';
import { publishRows, undoRows } from './write.ts';

interface CatalogueOrder {
  catalogueId: number;
  /** Who sent it off. */
  by: number;
}

const retries = 1;

/** Where a catalogue goes whose work was interrupted for good: what is done of it stays, and it can be sent off again. */
const before: Readonly<Partial<Record<CatalogueState, CatalogueState>>> = {
  surveying: 'failed',
  reading: 'surveyed',
  publishing: 'checked',
  undoing: 'published',
};

async function run(services: Services, order: CatalogueOrder, jobRun: JobRun): Promise<void> {
  const found = await store.findCatalogue(services.db, order.catalogueId);
  const work = { catalogue: found, by: order.by, run: jobRun };
  if (!found) return;
  const { state, kind } = found;
  if (state === 'surveying')
    await (kind === 'files' ? takeFiles : survey)(services, { ...work, catalogue: found });
  else if (state === 'reading') await readRows(services, { ...work, catalogue: found });
  else if (state === 'publishing') await publishRows(services, { ...work, catalogue: found });
  else if (state === 'undoing') await undoRows(services, { ...work, catalogue: found });
}

async function giveUp({ db }: Pick<Services, 'db'>, catalogueId: number, fault: string): Promise<void> {
  await db.tx(async () => {
    const found = await store.lockCatalogue(db, catalogueId);
    const state = found && before[found.state];
    if (state) await store.setState(db, { id: catalogueId, state, fault });
  });
}

/** Looks through a catalogue, compares, writes or takes back, as its state says. */
export const catalogueWork = job<CatalogueOrder>({
  name: 'maker-catalogue-work',
  timeoutSeconds: 1800,
  retryLimit: retries,
  concurrency: 1,
  async handle(services, order, jobRun) {
    try {
      await run(services, order, jobRun);
    } catch (error) {
      if (jobRun.retryCount >= retries) await giveUp(services, order.catalogueId, 'request.internal');
      throw error;
    }
  },
});

/** A process that is killed tells nobody: what no attempt is left for is said to have been interrupted. */
export const catalogueSweep = job({
  name: 'maker-catalogue-sweep',
  cron: () => '*/5 * * * *',
  timeoutSeconds: 60,
  retryLimit: 0,
  concurrency: 1,
  async handle(services) {
    const atWork = await store.listAtWork(services.db);
    if (atWork.length === 0) return;
    const alive = await services.jobs.listAlive({ names: [catalogueWork.name], field: 'catalogueId' });
    for (const id of atWork)
      if (!alive.has(String(id))) await giveUp(services, id, 'maker_catalogue.stopped');
  },
});
