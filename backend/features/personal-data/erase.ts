import { listParts } from '../../feature.ts';
import type { Services } from '../../http/context.ts';
import { job } from '../../jobs/job.ts';
import { listDueCancellations, lockDueCancellation, setAccountErased } from '../account/index.ts';
import { enqueueIndex } from '../search/index.ts';
import { makeDataExport } from './exports.ts';
import { type Holding, listHoldings } from './held.ts';
import { eraseColumn } from './holding-store.ts';
import * as store from './store.ts';

/** Closes the accounts whose seven days are over, and ends copies that are past their time. */
const eraseDue = job<object>({
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
  for (const userId of await listDueCancellations(db, clock())) {
    if (await eraseDuePerson(services, userId)) erased += 1;
  }
  return erased;
}

async function eraseDuePerson(services: Services, userId: number): Promise<boolean> {
  const { db, files, clock, features } = services;
  const now = clock();
  return db.tx(async () => {
    // Signing in takes it back up to this very moment, and waits here from then on.
    if (!(await lockDueCancellation(db, { userId, now }))) return false;
    const keys: string[] = [];
    for (const { listKeys } of listParts(features, 'personalData')) {
      keys.push(...((await listKeys?.(services, userId)) ?? []));
    }
    await erasePerson(services, userId);
    await setAccountErased(db, { userId, now });
    await enqueueIndex(db, { kind: 'person', id: userId });
    // The files go before the commit: a crash in between leaves the rows, and the next run finds them.
    for (const key of keys) await files.delete(key);
    return true;
  });
}

/** Deletes, blanks and cuts loose whatever names a person, as the features say. */
async function erasePerson(services: Services, userId: number): Promise<void> {
  const { db, features } = services;
  const held = listParts(features, 'personalData');
  for (const { beforeErasure } of held) await beforeErasure?.(services, userId);
  for (const holding of inOrder(listHoldings(features))) await eraseColumn(db, holding, userId);
  for (const { afterErasure } of held) await afterErasure?.(services, userId);
}

/** The same for every order of the features. */
function inOrder(holdings: readonly Holding[]): Holding[] {
  const orderOf = ({ isLast = false, isExported, table }: Holding) =>
    `${Number(isLast)} ${Number(isExported)} ${table}`;
  return holdings.toSorted((a, b) => orderOf(a).localeCompare(orderOf(b), 'en'));
}
