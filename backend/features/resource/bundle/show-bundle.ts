import type { EndpointOutput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type * as calls from '../../../../contract/resource/bundles.ts';
import type { Context } from '../../../http/context.ts';
import { findPayer } from '../../company/index.ts';
import { getWallet } from '../../ledger/index.ts';
import { listPeople } from '../../person/index.ts';
import { coinsInFen } from '../../price/index.ts';
import { isStaff } from '../rights.ts';
import { findBundle, listBundleParts } from './bundle-store.ts';
import { offerOf } from './offer.ts';

/** A bundle as the viewer sees it; one that ended is shown to whoever has its address. */
export async function getBundle(
  context: Context,
  { bundleId }: { bundleId: number },
): Promise<EndpointOutput<typeof calls.getBundle>> {
  const { db, viewer, now } = context;
  const bundle = (await findBundle(db, bundleId)) ?? fail('resource.bundle_not_found');
  const parts = await listBundleParts(db, bundleId);
  const author = (await listPeople(db, [bundle.authorId])).get(bundle.authorId);
  if (!author) return fail('resource.bundle_not_found');
  const offer = await offerOf(context, { price: bundle.price, parts });
  const shown = parts.filter(({ state }) => state === 'shown');
  const wallet = viewer && (await getWallet({ db, now }, { userId: viewer.userId }));
  const balance = wallet ? wallet.bought + wallet.gift : 0;
  const payer = viewer && (await findPayer(db, { userId: viewer.userId, now }));
  const price = offer?.price ?? bundle.price;
  const isAllHeld = offer?.parts.every(({ isHeld }) => isHeld) ?? false;
  const stateOf = () => {
    if (viewer?.userId === bundle.authorId) return 'own';
    if (isAllHeld) return 'held';
    if (bundle.state === 'closed') return 'closed';
    if (!offer) return 'changed';
    if (!viewer) return 'signed_out';
    if (offer.price > offer.single) return 'dearer';
    return balance >= price ? 'enough' : 'too_few';
  };
  return {
    bundleId,
    title: bundle.title,
    about: bundle.about,
    price: bundle.price,
    sum: shown.reduce((sum, part) => sum + part.price, 0),
    itemCount: shown.length,
    author,
    items: shown.map((part) => {
      const offered = offer?.parts.find((each) => each.part.id === part.id);
      return {
        resourceId: part.id,
        title: part.title,
        price: part.price,
        share: offered?.share ?? part.price,
        isHeld: offered?.isHeld ?? false,
      };
    }),
    buy: {
      state: stateOf(),
      price,
      fen: await coinsInFen({ db, now }, price),
      balance,
      missing: Math.max(0, price - balance),
      company: payer ? { name: payer.name, usable: payer.usable } : null,
    },
    can: { close: isStaff(viewer) && bundle.state === 'shown' },
  };
}
