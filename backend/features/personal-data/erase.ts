import type { Services } from '../../http/context.ts';
import { job } from '../../jobs/job.ts';
import { fileFolder } from '../file/file-keys.ts';
import { enqueueIndex } from '../search/outbox.ts';
import { makeDataExport } from './exports.ts';
import { erasePerson, listStoredFiles } from './holding-store.ts';
import * as store from './store.ts';

/** Closes the accounts whose seven days are over, and ends copies that are past their time. */
export const eraseDue = job<object>({
  name: 'personal-data-erase',
  timeoutSeconds: 1800,
  retryLimit: 3,
  concurrency: 1,
  cron: () => '25 * * * *',
  async handle(services) {
    const erased = await eraseDuePeople(services);
    const { db, files, clock } = services;
    const keys = await store.takeOldExports(db, clock());
    for (const key of keys) await files.delete(key);
    services.log('info', 'personal_data.done', { erased, exports: keys.length });
  },
});

export const personalDataJobs = [makeDataExport, eraseDue];

export async function eraseDuePeople(services: Services): Promise<number> {
  const { db, clock } = services;
  let erased = 0;
  for (const userId of await store.listDueCancellations(db, clock())) {
    if (await eraseDuePerson(services, userId)) erased += 1;
  }
  return erased;
}

async function eraseDuePerson({ db, files, clock }: Services, userId: number): Promise<boolean> {
  const now = clock();
  return db.tx(async () => {
    // Signing in takes it back up to this very moment, and waits here from then on.
    if (!(await store.lockDueCancellation(db, { userId, now }))) return false;
    const { fileIds, otherKeys } = await listStoredFiles(db, userId);
    await erasePerson(db, userId);
    await store.setErased(db, { userId, now });
    await enqueueIndex(db, { kind: 'person', id: userId });
    // The files go before the commit: a crash in between leaves the rows, and the next run finds them.
    for (const id of fileIds) await files.delete(fileFolder(id));
    for (const key of otherKeys) await files.delete(key);
    return true;
  });
}
