import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addMonths } from 'date-fns';
import * as v from 'valibot';
import { workFields } from '../../../contract/information/information.ts';
import { markLoaded } from '../../db/loaded-content.ts';
import type { Services } from '../../http/context.ts';
import { isDemoWanted } from '../../seed/demo-wanted.ts';
import { listDemoPeople } from '../account/index.ts';
import { createDemoExpert } from './demo-store.ts';
import { setExpertBadge } from './moves.ts';

const path = join(import.meta.dirname, '../../..', 'content', 'market', 'experts.json');

const ExpertsSchema = v.array(
  v.object({
    username: v.string(),
    fields: v.array(v.picklist(workFields)),
    years: v.number(),
    intro: v.string(),
    products: v.array(v.string()),
  }),
);

/** Demo people whose works are shown as those of certified experts, once. */
export async function seedExperts({ db, config, clock }: Services): Promise<void> {
  if (!isDemoWanted(db, config)) return;
  const now = clock();
  await db.tx(async () => {
    if (!(await markLoaded(db, { name: 'experts', now }))) return;
    const people = await listDemoPeople(db);
    const validUntil = addMonths(now, 12);
    for (const { username, ...facts } of v.parse(ExpertsSchema, JSON.parse(await readFile(path, 'utf8')))) {
      const userId = people.get(username);
      // A portal that took its demo people out keeps none of their certificates.
      if (userId === undefined) continue;
      await createDemoExpert(db, { ...facts, userId, certifiedAt: now, validUntil });
      await setExpertBadge({ db, now }, { userId, givenBy: null, isGiven: true });
    }
  });
}
