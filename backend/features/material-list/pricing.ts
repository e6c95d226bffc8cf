import type { Line } from '../../../contract/material-list/list.ts';
import type { Database } from '../../db/database.ts';
import { discountOf, listDiscounts, listPricesOn } from '../list-price/index.ts';
import { listParts, readPartTree } from '../part/index.ts';
import type { StoredList } from './list-store.ts';

type Priced = Pick<Line, 'priceFen' | 'discountBp'>;

/**
 * Price and discount that lines carry on a day: the library's list price, less the discount of the list's owner. What was
 * typed stays; a line of no part keeps what it has.
 */
export async function priceLines(
  db: Database,
  list: Pick<StoredList, 'userId' | 'companyId'>,
  lines: readonly Pick<Line, 'partId' | 'priceFen' | 'isOwnPrice' | 'discountBp' | 'isOwnDiscount'>[],
  day: string,
): Promise<Priced[]> {
  const partIds = lines.flatMap(({ partId }) => partId ?? []);
  const prices = await listPricesOn(db, { partIds, day });
  const owner = list.companyId === null ? { userId: list.userId ?? 0 } : { companyId: list.companyId };
  const discounts = await listDiscounts(db, owner);
  const parts = new Map(
    (await listParts(db, { ids: partIds, isStaff: false })).map((part) => [part.id, part]),
  );
  const tree = await readPartTree(db);
  return lines.map((line) => {
    const part = parts.get(line.partId ?? 0);
    if (!part) return { priceFen: line.priceFen, discountBp: line.discountBp };
    const groupIds = tree
      .trail(part.familyId)
      .map(({ id }) => id)
      .reverse();
    return {
      priceFen: line.isOwnPrice ? line.priceFen : (prices.get(part.id) ?? null),
      discountBp: line.isOwnDiscount
        ? line.discountBp
        : discountOf(discounts, { makerId: part.makerId, groupIds }),
    };
  });
}
