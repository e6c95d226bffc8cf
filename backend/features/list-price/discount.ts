import type { Discount } from './discount-store.ts';

interface Discounted {
  makerId: number;
  /** From the family up to the widest group. */
  groupIds: readonly number[];
}

/**
 * What comes off a part's list price, in hundredths of a percent: the nearest group that has a discount, where one for
 * the part's manufacturer goes before one for every manufacturer; then one for the manufacturer alone, then the general one.
 */
export function discountOf(discounts: readonly Discount[], { makerId, groupIds }: Discounted): number {
  for (const familyId of [...groupIds, null]) {
    const near = discounts.filter((each) => each.familyId === familyId);
    const found = near.find((each) => each.makerId === makerId) ?? near.find((each) => each.makerId === null);
    if (found) return found.discountBp;
  }
  return 0;
}
