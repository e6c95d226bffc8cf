import { bundleShares } from '../../../../contract/resource/bundle-shares.ts';
import type { Context } from '../../../http/context.ts';
import { listHeldIds } from '../buying/purchase-store.ts';
import { pricesFor } from '../buying/sell.ts';
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
  const resourceIds = parts.map(({ id }) => id);
  const held = viewer ? await listHeldIds(db, { userId: viewer.userId, resourceIds }) : new Set<number>();
  const offered = parts.map((part, at) => ({ part, share: shares[at] ?? 0, isHeld: held.has(part.id) }));
  const wanted = parts.filter(({ id }) => !held.has(id));
  const prices = viewer ? await pricesFor({ ...context, viewer }, wanted) : wanted.map((part) => part.price);
  const single = prices.reduce((sum, each) => sum + each, 0);
  const own = offered.filter(({ isHeld }) => !isHeld).reduce((sum, { share }) => sum + share, 0);
  return { parts: offered, price: own, single };
}
