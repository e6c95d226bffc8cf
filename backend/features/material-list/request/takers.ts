import { type Province, provinces } from '../../../../contract/appointment/provinces.ts';
import { houseProducts } from '../../../../contract/material-list/quotation-request.ts';
import type { Database } from '../../../db/database.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { listSellers, takesWish } from '../../appointment/index.ts';
import { listProducts } from '../../product/index.ts';

interface Wish {
  product: string;
  region: Province;
}
type StaffContext = Pick<SignedInContext, 'db' | 'viewer'>;

/** Who takes a wish: the sellers of its product and region; where there is none, everybody. */
async function readTakers(db: Database) {
  const sellers = await listSellers(db);
  return (wish: Wish) => sellers.filter((seller) => takesWish(seller, wish)).map(({ userId }) => userId);
}

/** Whether a member of staff may see and answer a request; owners see all. */
export async function mayTake({ db, viewer }: StaffContext, wish: Wish): Promise<boolean> {
  if (viewer.roles.includes('owner')) return true;
  if (viewer.roles.length === 0) return false;
  const takers = (await readTakers(db))(wish);
  return takers.length === 0 || takers.includes(viewer.userId);
}

export const listTakers = async (db: Database, wish: Wish): Promise<number[]> => (await readTakers(db))(wish);

/** The same for all wishes there can be, as `product/region`; null for all. */
export async function listWishes({ db, viewer }: StaffContext): Promise<string[] | null> {
  if (viewer.roles.includes('owner')) return null;
  const takersOf = await readTakers(db);
  const products = [...houseProducts, ...(await listProducts(db)).map(({ slug }) => slug)];
  return products.flatMap((product) =>
    provinces
      .filter((region) => {
        const takers = takersOf({ product, region });
        return takers.length === 0 || takers.includes(viewer.userId);
      })
      .map((region) => `${product}/${region}`),
  );
}
