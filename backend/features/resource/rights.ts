import { fail } from '../../../contract/errors.ts';
import type { Context, Viewer } from '../../http/context.ts';
import { getMembership } from '../membership/index.ts';
import { hasDownloaded } from './buying/download-store.ts';
import { findPurchase } from './buying/purchase-store.ts';
import { findFavourite } from './shelf/favourite-store.ts';
import { getTerms, listFileUses, openPieces, type Terms } from './store.ts';

type RightsContext = Pick<Context, 'db' | 'viewer' | 'now'>;

/** Why somebody may have the files. */
export type Right = 'own' | 'staff' | 'bought' | 'free' | 'member';

/**
 * By which right the viewer may have the files of a resource, undefined for none. What was bought stays so when it is
 * taken down by its author; only what staff removed belongs to nobody.
 */
export async function rightTo({ db, viewer, now }: RightsContext, terms: Terms): Promise<Right | undefined> {
  if (viewer?.userId === terms.author_id) return 'own';
  if (isStaff(viewer)) return 'staff';
  if (terms.state === 'removed') return undefined;
  if (viewer && (await findPurchase(db, { userId: viewer.userId, resourceId: terms.id }))) return 'bought';
  if (terms.state !== 'shown') return undefined;
  if (terms.price === 0) return 'free';
  if (terms.member_price !== 0 || !viewer) return undefined;
  const { tier } = await getMembership({ db, now }, viewer.userId);
  return tier ? 'member' : undefined;
}

export function isStaff(viewer: Viewer | undefined): boolean {
  return (viewer?.roles.length ?? 0) > 0;
}

/** Terms of a resource that the viewer may know of. Fails `resource.not_found`, or `resource.gone` for a removed one. */
export async function requireKnown(context: RightsContext, resourceId: number): Promise<Terms> {
  const terms = await getTerms(context.db, resourceId);
  if (!terms) return fail('resource.not_found');
  await requireVisible(context, terms);
  return terms;
}

/**
 * Published ones are everybody's to see, the rest their author's and the staff's. What its author took down is still
 * shown to whoever bought, downloaded or kept it: they read that it has ended rather than that it never existed.
 */
export async function requireVisible({ db, viewer }: RightsContext, terms: Terms): Promise<void> {
  if (terms.state === 'shown' || viewer?.userId === terms.author_id || isStaff(viewer)) return;
  const values = { why: terms.state };
  if (terms.state === 'removed') return fail('resource.gone', { values });
  if (terms.state !== 'closed') return fail('resource.not_found');
  const own = { userId: viewer?.userId ?? 0, resourceId: terms.id };
  const knows =
    (await findPurchase(db, own)) ?? (await findFavourite(db, own)) ?? (await hasDownloaded(db, own));
  if (!knows) return fail('resource.gone', { values });
}

/** Whether the viewer may see a piece of a file as part of some resource. */
export async function maySeePiece(
  context: RightsContext,
  { fileId, name }: { fileId: string; name: string },
): Promise<boolean> {
  for (const use of await listFileUses(context.db, fileId)) {
    if (isStaff(context.viewer)) return true;
    if (use.state === 'shown' && use.versionState === 'shown' && openPieces.test(name)) return true;
    if (use.versionState !== 'shown') continue;
    const terms = await getTerms(context.db, use.resourceId);
    if (terms && (await rightTo(context, terms))) return true;
  }
  return false;
}
