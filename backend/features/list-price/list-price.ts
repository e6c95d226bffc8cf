import type { EndpointOutput, EndpointParsedInput } from '../../../contract/endpoint.ts';
import { fail } from '../../../contract/errors.ts';
import type * as contract from '../../../contract/list-price/list-price.ts';
import { lockCounts } from '../../db/lock-counts.ts';
import type { SignedInContext } from '../../http/context.ts';
import { requireActive, requireLockedActive } from '../company/index.ts';
import { readPartTree } from '../part/index.ts';
import * as store from './discount-store.ts';

export async function listDiscounts(
  context: SignedInContext,
  { isCompany }: { isCompany: boolean },
): Promise<EndpointOutput<typeof contract.listDiscounts>> {
  const { db, viewer } = context;
  const owner = isCompany
    ? { companyId: (await requireActive(context, 'materials')).company.companyId }
    : { userId: viewer.userId };
  const tree = await readPartTree(db);
  const named = (each: { slug: string; name: string } | undefined) =>
    each ? { slug: each.slug, name: each.name } : null;
  return {
    items: (await store.listDiscounts(db, owner)).map(({ discountId, makerId, familyId, discountBp }) => ({
      discountId,
      maker: named(tree.makerById.get(makerId ?? 0)),
      family: named(tree.byId.get(familyId ?? 0)),
      discountBp,
    })),
    makers: tree.makers.map(({ slug, name }) => ({ slug, name })),
    families: tree.groups.map(({ id, slug, name }) => ({ slug, name, depth: tree.trail(id).length - 1 })),
  };
}

/** Whose discounts are written; held to the end of the transaction. */
async function lockOwner(context: SignedInContext, isCompany: boolean): Promise<store.Owner> {
  if (isCompany) return { companyId: (await requireLockedActive(context, 'materials')).company.companyId };
  await lockCounts(context.db, `price_discounts:${context.viewer.userId}`);
  return { userId: context.viewer.userId };
}

export async function saveDiscount(
  context: SignedInContext,
  { isCompany, maker, family, discountBp }: EndpointParsedInput<typeof contract.saveDiscount>,
): Promise<Record<string, never>> {
  const { db, now } = context;
  const tree = await readPartTree(db);
  const makerId = maker === '' ? null : tree.makers.find(({ slug }) => slug === maker)?.id;
  if (makerId === undefined) return fail('part.maker_not_found');
  const familyId = family === '' ? null : tree.bySlug.get(family)?.id;
  if (familyId === undefined) return fail('part.family_not_found');
  return db.tx(async () => {
    const owner = await lockOwner(context, isCompany);
    const own = await store.listDiscounts(db, owner);
    const isThere = own.some((each) => each.makerId === makerId && each.familyId === familyId);
    if (!isThere && own.length >= store.maxDiscounts)
      return fail('list_price.too_many_discounts', { values: { most: store.maxDiscounts } });
    await store.saveDiscount(db, { owner, makerId, familyId, discountBp, now });
    return {};
  });
}

export async function deleteDiscount(
  context: SignedInContext,
  { isCompany, discountId }: { isCompany: boolean; discountId: number },
): Promise<Record<string, never>> {
  return context.db.tx(async () => {
    const owner = await lockOwner(context, isCompany);
    if (!(await store.deleteDiscount(context.db, { owner, discountId })))
      return fail('list_price.discount_not_found');
    return {};
  });
}
