import { fail } from '../../../../contract/errors.ts';
import type { Basket } from '../../../../contract/part/basket.ts';
import { maxInBasket } from '../../../../contract/part/kinds.ts';
import { railFamilies } from '../../../../contract/part/rail.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { lockUser } from '../../account/index.ts';
import { listFilesOfParts, listParts } from '../part-store.ts';
import { describeParts } from '../present.ts';
import * as store from './basket-store.ts';

const everybody = { isStaff: false };

export async function getPartBasket({ db, viewer }: SignedInContext): Promise<Basket> {
  const held = await store.listBasket(db, viewer.userId);
  const ids = held.map(({ partId }) => partId);
  const cards = await describeParts(db, ids, everybody);
  const parts = new Map((await listParts(db, { ids, ...everybody })).map((part) => [part.id, part]));
  const files = Map.groupBy(await listFilesOfParts(db, ids), ({ partId }) => partId);
  return {
    items: cards.map((part) => {
      const { version = 1, width = null, height = null } = parts.get(part.id) ?? {};
      return {
        part,
        version,
        isNewer: version > (held.find(({ partId }) => partId === part.id)?.version ?? version),
        bytes: (files.get(part.id) ?? []).reduce((sum, { byteSize }) => sum + byteSize, 0),
        width,
        height,
        isOnRail: railFamilies.has(part.family.slug),
      };
    }),
    goneCount: held.length - cards.length,
    most: maxInBasket,
  };
}

/** Fails `part.not_found` when one of them is out of sight, and `part.basket_full`. */
export async function addToPartBasket(
  { db, viewer, now }: SignedInContext,
  { ids }: { ids: number[] },
): Promise<{ count: number }> {
  const { userId } = viewer;
  const parts = await listParts(db, { ids, ...everybody });
  if (parts.length < new Set(ids).size) return fail('part.not_found');
  return db.tx(async () => {
    await lockUser(db, userId);
    await store.saveToBasket(db, { userId, parts, now });
    const count = await store.countBasket(db, userId);
    if (count > maxInBasket) return fail('part.basket_full', { values: { most: maxInBasket } });
    return { count };
  });
}

export async function removeFromPartBasket(
  { db, viewer }: SignedInContext,
  { ids }: { ids?: number[] | undefined },
): Promise<{ count: number }> {
  await store.deleteFromBasket(db, { userId: viewer.userId, ids });
  return { count: await store.countBasket(db, viewer.userId) };
}
