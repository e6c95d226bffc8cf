import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { SourceRow } from '../../../conversion/maker-catalogue/task.ts';
import type { Services } from '../../../http/context.ts';
import { readPartTree } from '../../part/index.ts';
import * as store from '../catalogue-store.ts';
import * as rowStore from '../row-store.ts';
import { type ClassPlan, compareRows } from './compare.ts';
import { type CatalogueWork, withReader } from './run-reader.ts';

const rowsAtOnce = 1000;

/** Compares all rows of a catalogue with the library; no part changes. */
export async function readRows(services: Services, work: CatalogueWork): Promise<void> {
  const { db } = services;
  const { catalogueId: id, makerId, rowCount } = work.catalogue;
  const tree = await readPartTree(db);
  const plans = new Map<string, ClassPlan>();
  for (const [key, { familyId, fields }] of await store.listMappings(db, makerId)) {
    const family = tree.byId.get(familyId);
    if (family) plans.set(key, { family, fields });
  }
  const compare = async (some: SourceRow[], done: number) => {
    const rows = await compareRows(db, { catalogue: work.catalogue, plans, ownerId: work.by }, some);
    await rowStore.insertRows(db, { catalogueId: id, rows });
    await work.run.report(Math.floor((100 * done) / Math.max(1, rowCount)), 'compare');
  };
  const fault = await withReader(services, work, {
    hasTarget: true,
    take: async (_answer, target) => {
      await rowStore.deleteRows(db, id);
      let some: SourceRow[] = [];
      let done = 0;
      for await (const line of createInterface({ input: createReadStream(target), crlfDelay: Infinity })) {
        done += 1;
        if (some.push(JSON.parse(line) as SourceRow) < rowsAtOnce) continue;
        await compare(some, done);
        some = [];
      }
      if (some.length > 0) await compare(some, done);
      await rowStore.markDoubles(db, id);
      await store.setState(db, { id, state: 'checked' });
    },
  });
  if (typeof fault === 'string') await store.setState(db, { id, state: 'surveyed', fault });
}
