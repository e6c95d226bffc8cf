import type { EndpointOutput, EndpointParsedInput } from '../../../contract/endpoint.ts';
import { fail } from '../../../contract/errors.ts';
import type { BuyState } from '../../../contract/resource/kinds.ts';
import type { getResource as GetResource, Resource } from '../../../contract/resource/resource.ts';
import type { Context } from '../../http/context.ts';
import { listFollowedAmong } from '../attention/index.ts';
import { findPayer } from '../company/index.ts';
import { findFile } from '../file/index.ts';
import { getWallet } from '../ledger/index.ts';
import { getMembership } from '../membership/index.ts';
import { coinsInFen } from '../price/index.ts';
import { sumWorks } from './author-store.ts';
import { hasDownloaded } from './buying/download-store.ts';
import { returnOf } from './buying/returns.ts';
import { findPending as findPendingClaim } from './claim/claim-store.ts';
import { isCounted, quotaOf } from './own/quota.ts';
import { findRating } from './remark/remark-store.ts';
import { isStaff, type Right, requireVisible, rightTo } from './rights.ts';
import { findFavourite } from './shelf/favourite-store.ts';
import { type FoundResource, findResource, findVerification, isWholeOpen, listVersions } from './store.ts';
import { readTexts } from './texts.ts';

/** A resource as the viewer may see it, with what it would cost them and what they may do. */
export async function getResource(
  context: Context,
  { resourceId, fileId }: EndpointParsedInput<typeof GetResource>,
): Promise<EndpointOutput<typeof GetResource>> {
  const { db, viewer } = context;
  const found = (await findResource(db, resourceId)) ?? fail('resource.not_found');
  await requireVisible(context, found);
  const right = await rightTo(context, found);
  const isKeeper = right === 'own' || right === 'staff';
  const versions = await listVersions(db, { resourceId, isAll: isKeeper });
  const userId = viewer?.userId;
  const rating = userId ? await findRating(db, { userId, resourceId }) : null;
  const hadIt = userId ? await hasDownloaded(db, { userId, resourceId }) : false;
  // A colleague has what the company bought, but who keeps it lets go of it.
  const back =
    userId && right === 'bought'
      ? await returnOf(context, { userId, resourceId })
      : { can: false, state: null };
  const followed = userId ? await listFollowedAmong(db, { userId, among: [found.author_id] }) : [];
  return {
    ...found.row,
    ...factsOf(found),
    state: found.state,
    reason: isKeeper ? found.reason : '',
    versions: versions.map(({ state: _, ...version }) => version),
    // Nobody without a right to the files gets a picture of what was taken down.
    shown:
      right || found.state === 'shown'
        ? await shownFile(context, { versions, fileId, right, versionId: found.version_id })
        : null,
    authorWorks: { ...(await sumWorks(db, found.author_id)), isFollowed: followed.length > 0 },
    isFavourite: userId !== undefined && (await findFavourite(db, { userId, resourceId })) !== undefined,
    verification:
      found.row.isVerified && found.version_id !== null ? await findVerification(db, found.version_id) : null,
    ownRating: rating,
    buy: await buyBox(context, found, right),
    askedBack: back.state,
    ownClaim: userId ? ((await findPendingClaim(db, { resourceId, claimantId: userId })) ?? null) : null,
    can: {
      edit: right === 'own',
      remark: viewer !== undefined && found.state === 'shown',
      rate: right !== 'own' && found.state === 'shown' && rating === null && (hadIt || right === 'bought'),
      moderate: isStaff(viewer),
      askBack: back.can,
    },
  };
}

function factsOf(found: FoundResource) {
  return {
    ...readTexts(found),
    about: found.about,
    industry: found.industry,
    software: found.software,
    tags: found.tags,
    extensions: found.extensions,
    byteSize: found.byte_size,
    viewCount: found.view_count,
    buyerCount: found.buyer_count,
    remarkCount: found.remark_count,
    ratingCount: found.rating_count,
    rating: found.rating_count === 0 ? null : found.rating_sum / found.rating_count,
    publishedAt: found.published_at?.toISOString() ?? null,
  };
}

async function shownFile(
  { db }: Context,
  of: {
    versions: Awaited<ReturnType<typeof listVersions>>;
    fileId: string | undefined;
    right: Right | undefined;
    versionId: number | null;
  },
): Promise<Resource['shown']> {
  const version = of.versions.find(({ versionId }) => versionId === of.versionId) ?? of.versions[0];
  const files = version?.files ?? [];
  // Who reviews a new version asks for a file that is not in the one that is shown.
  const all = of.versions.flatMap((each) => each.files);
  const wanted =
    all.find(({ id }) => id === of.fileId) ?? files.find(({ hasPoster }) => hasPoster) ?? files[0];
  const file = wanted && (await findFile(db, wanted.id));
  if (!file) return null;
  const { ownerId: _, ...facts } = file;
  const isWhole = of.right !== undefined || isWholeOpen(file);
  return {
    // Without the right to it, a document shows its first page and nothing of its text.
    file: { ...facts, view: isWhole ? file.view : null, shareKey: null, can: { edit: false } },
    isWhole,
  };
}

async function buyBox(
  { db, viewer, now }: Context,
  found: FoundResource,
  right: Right | undefined,
): Promise<Resource['buy']> {
  const isForSale = found.state === 'shown';
  if (!viewer) {
    const state: BuyState = !isForSale ? 'closed' : found.price === 0 ? 'free' : 'signed_out';
    const fen = await coinsInFen({ db, now }, found.price);
    return {
      state,
      price: found.price,
      fen,
      balance: 0,
      missing: 0,
      isMember: false,
      quota: null,
      company: null,
    };
  }
  const wallet = await getWallet({ db, now }, { userId: viewer.userId });
  const balance = wallet.bought + wallet.gift;
  const { tier } = await getMembership({ db, now }, viewer.userId);
  const price = tier ? (found.member_price ?? found.price) : found.price;
  const missing = right ? 0 : Math.max(0, price - balance);
  const payer = right ? undefined : await findPayer(db, { userId: viewer.userId, now });
  const quota = isCounted(right) ? await quotaOf({ db, viewer, now }) : null;
  return {
    state: stateOf(right, isForSale, missing),
    price,
    fen: await coinsInFen({ db, now }, price),
    balance,
    missing,
    isMember: tier !== null,
    quota,
    company: payer ? { name: payer.name, usable: payer.usable } : null,
  };
}

function stateOf(right: Right | undefined, isForSale: boolean, missing: number): BuyState {
  if (right === 'own' || right === 'staff' || right === 'bought') return 'bought';
  if (!isForSale) return 'closed';
  if (right === 'free' || right === 'member') return right;
  return missing > 0 ? 'too_few' : 'enough';
}
