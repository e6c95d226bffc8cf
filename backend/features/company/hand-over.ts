import type { Database } from '../../db/database.ts';
import { passBasket } from '../part/basket-store.ts';
import { passPurchases } from '../resource/purchase-store.ts';

/**
 * What somebody held for the company goes to a colleague: purchases always, collected parts when that is wished and
 * only those since they joined. Drafts, favourites and own purchases are the person's. Returns the purchases passed.
 */
export async function passThings(
  db: Database,
  things: { fromId: number; toId: number; companyId: number; since: Date; withBasket: boolean },
): Promise<number> {
  const { fromId, toId, companyId, since } = things;
  if (things.withBasket) await passBasket(db, { fromId, toId, since });
  return passPurchases(db, { fromId, toId, companyId });
}
