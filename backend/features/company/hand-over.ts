import type { Database } from '../../db/database.ts';
import { listParts } from '../../feature.ts';
import type { Services } from '../../http/context.ts';
import { passBasket } from '../part/index.ts';

declare module '../../feature.ts' {
  interface Feature {
    /** What of it was bought with a company's coins goes from one member to another; resolves with how much. */
    passBought?(db: Database, things: { fromId: number; toId: number; companyId: number }): Promise<number>;
  }
}

/**
 * What somebody held for the company goes to a colleague: purchases always, collected parts when that is wished and
 * only those since they joined. Drafts, favourites and own purchases are the person's. Returns the purchases passed.
 */
export async function passThings(
  { db, features }: Pick<Services, 'db' | 'features'>,
  things: { fromId: number; toId: number; companyId: number; since: Date; withBasket: boolean },
): Promise<number> {
  const { fromId, toId, companyId, since } = things;
  if (things.withBasket) await passBasket(db, { fromId, toId, since });
  let count = 0;
  for (const pass of listParts(features, 'passBought')) count += await pass(db, { fromId, toId, companyId });
  return count;
}
