import { bundleShares } from '../../../../contract/resource/bundle-shares.ts';
import type { Context } from '../../../http/context.ts';
import { findPurchase } from '../buying/purchase-store.ts';
import { priceFor } from '../buying/sell.ts';
import type { BundlePart } from './bundle-store.ts';

interface OfferedPart {
  part: BundlePart;
  share: number;
  isHeld: boolean;
}

interface Offer {
  parts: OfferedPart[];
  /** Of what the viewer does not hold. */
  price: number;
  /** The same one by one, by the viewer's prices. */
  single: number;
}

/** What a bundle comes to for a viewer; undefined when it is not sold as it stands. */
export async function offerOf(
  context: Pick<Context, 'db' | 'viewer' | 'now'>,
  { price, parts }: { price: number; parts: readonly BundlePart[] },
): Promise<Offer | undefined> {
  const { db, viewer } = context;
  const shares = bundleShares(
    price,
    parts.map((part) => part.price),
  );
  if (!shares || parts.some(({ state }) => state !== 'shown')) return undefined;
  const offered: OfferedPart[] = [];
  let single = 0;
  for (const [index, part] of parts.entries()) {
    const held = viewer && (await findPurchase(db, { userId: viewer.userId, resourceId: part.id }));
    offered.push({ part, share: shares[index] ?? 0, isHeld: held !== undefined });
    if (!held) single += viewer ? await priceFor({ ...context, viewer }, part) : part.price;
  }
  const own = offered.filter(({ isHeld }) => !isHeld).reduce((sum, { share }) => sum + share, 0);
  return { parts: offered, price: own, single };
}
