import type { Province } from '../../../contract/appointment/provinces.ts';
import type { SellerRecord } from './seller-store.ts';

export interface Wish {
  product: string;
  region: Province | undefined;
}

/** Empty lists of a seller mean all products, all regions. */
export function takesWish(
  { products, regions }: Pick<SellerRecord, 'products' | 'regions'>,
  { product, region }: Wish,
): boolean {
  return (
    (products.length === 0 || products.includes(product)) &&
    (regions.length === 0 || region === undefined || regions.includes(region))
  );
}

/**
 * Who may take a wish, the likeliest first: those named for its product before those named for its region, before those
 * who take everything; among equals whoever has fewer open. Where nobody takes it, everybody may: a wish is never lost
 * because the lists have a gap.
 */
export function rankSellers(sellers: readonly SellerRecord[], { product, region }: Wish): SellerRecord[] {
  const takes = sellers.filter((seller) => takesWish(seller, { product, region }));
  const weight = ({ products, regions }: SellerRecord) =>
    (products.length > 0 ? 2 : 0) + (regions.length > 0 ? 1 : 0);
  const ranked = takes.length > 0 ? takes : [...sellers];
  return ranked.sort((a, b) => weight(b) - weight(a) || a.openCount - b.openCount || a.userId - b.userId);
}

/** Whoever of them is free at a time; null is the house without sellers, undefined nobody. */
export function findFree(
  ranked: readonly SellerRecord[],
  { startsAt, taken }: { startsAt: Date; taken: readonly { startsAt: Date; sellerId: number | null }[] },
): number | null | undefined {
  const busy = new Set(taken.filter((each) => +each.startsAt === +startsAt).map(({ sellerId }) => sellerId));
  if (ranked.length === 0) return busy.size === 0 ? null : undefined;
  return ranked.find(({ userId }) => !busy.has(userId))?.userId;
}
