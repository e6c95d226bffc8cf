import { sql } from 'kysely';
import { maxInBasket } from '../../../../contract/part/kinds.ts';
import type { Database } from '../../../db/database.ts';
import { lockUser } from '../../account/index.ts';
import '../tables.ts';

export async function listBasket(
  db: Database,
  userId: number,
): Promise<{ partId: number; version: number }[]> {
  return db.q
    .selectFrom('part_baskets')
    .select(['part_id as partId', 'version'])
    .where('user_id', '=', userId)
    .orderBy('added_at', 'desc')
    .orderBy('part_id', 'desc')
    .limit(sql.lit(maxInBasket))
    .execute();
}

export async function countBasket(db: Database, userId: number): Promise<number> {
  const row = await db.q
    .selectFrom('part_baskets')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function saveToBasket(
  db: Database,
  { userId, parts, now }: { userId: number; parts: readonly { id: number; version: number }[]; now: Date },
): Promise<void> {
  await db.q
    .insertInto('part_baskets')
    .values(parts.map(({ id, version }) => ({ user_id: userId, part_id: id, version, added_at: now })))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'part_id']).doUpdateSet((e) => ({ version: e.ref('excluded.version') })),
    )
    .execute();
}

/**
 * What somebody collected since a time goes into a colleague's basket, as far as it has room; what both have stays the
 * colleague's.
 */
export async function passBasket(
  db: Database,
  { fromId, toId, since }: { fromId: number; toId: number; since: Date },
): Promise<void> {
  await lockUser(db, toId);
  const room = maxInBasket - (await countBasket(db, toId));
  const rows = await db.q
    .insertInto('part_baskets')
    .columns(['user_id', 'part_id', 'version', 'added_at'])
    .expression((e) =>
      e
        .selectFrom('part_baskets as own')
        .select([sql<number>`${toId}::bigint`.as('user_id'), 'own.part_id', 'own.version', 'own.added_at'])
        .where('own.user_id', '=', fromId)
        .where('own.added_at', '>=', since)
        .where(
          sql<boolean>`not exists
            (select from part_baskets where user_id = ${toId} and part_id = own.part_id)`,
        )
        .orderBy('own.added_at', 'desc')
        .orderBy('own.part_id', 'desc')
        .limit(Math.max(room, 0)),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('part_id')
    .execute();
  if (rows.length > 0) await deleteFromBasket(db, { userId: fromId, ids: rows.map((row) => row.part_id) });
}

export async function deleteFromBasket(
  db: Database,
  { userId, ids }: { userId: number; ids?: readonly number[] | undefined },
): Promise<void> {
  let query = db.q.deleteFrom('part_baskets').where('user_id', '=', userId);
  if (ids) query = query.where('part_id', '=', sql<number>`any(${[...ids]}::bigint[])`);
  await query.execute();
}
