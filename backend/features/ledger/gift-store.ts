import type { Database } from '../../db/database.ts';
import './tables.ts';

export interface GiftLot {
  id: number;
  userId: number;
  /** The transfer that gave the coins first. */
  originId: number;
  remaining: number;
  expiresAt: Date;
}

const columns = `id, user_id as "userId", origin_id as "originId", remaining, expires_at as "expiresAt"`;

/** Gift coins that can be spent now, the ones that end first in front. */
export async function listGiftLots(
  db: Database,
  { userId, now }: { userId: number; now: Date },
): Promise<GiftLot[]> {
  const { rows } = await db.query<GiftLot>(
    `select ${columns} from gift_lots where user_id = $1 and remaining > 0 and expires_at > $2
     order by expires_at, id limit 500`,
    [userId, now],
  );
  return rows;
}

/** Lots whose time is over and that still hold coins. */
export async function listEndedLots(db: Database, now: Date): Promise<GiftLot[]> {
  const { rows } = await db.query<GiftLot>(
    `select ${columns} from gift_lots where remaining > 0 and expires_at <= $1 order by expires_at, id limit 200`,
    [now],
  );
  return rows;
}

export async function lockGiftLot(db: Database, lotId: number): Promise<GiftLot | undefined> {
  const { rows } = await db.query<GiftLot>(`select ${columns} from gift_lots where id = $1 for update`, [
    lotId,
  ]);
  return rows[0];
}

/** Lots of a gift, those included that came back from a spend. */
export async function listLotsOfGift(db: Database, giftId: number): Promise<GiftLot[]> {
  const { rows } = await db.query<GiftLot>(
    `select ${columns} from gift_lots where origin_id = $1 order by id for update`,
    [giftId],
  );
  return rows;
}

export async function createGiftLot(
  db: Database,
  lot: {
    userId: number;
    transferId: number;
    originId?: number;
    amount: number;
    expiresAt: Date;
    now: Date;
  },
): Promise<void> {
  await db.q
    .insertInto('gift_lots')
    .values({
      user_id: lot.userId,
      transfer_id: lot.transferId,
      origin_id: lot.originId ?? lot.transferId,
      amount: lot.amount,
      remaining: lot.amount,
      expires_at: lot.expiresAt,
      created_at: lot.now,
    })
    .execute();
}

/** Takes coins out of a lot; the table refuses what is not there. */
export async function takeFromLot(db: Database, { lotId, amount }: { lotId: number; amount: number }) {
  await db.query(`update gift_lots set remaining = remaining - $2 where id = $1`, [lotId, amount]);
}

/** Takes out of lots what a transfer spends, and keeps from which ones. */
export async function spendLots(
  db: Database,
  { transferId, uses }: { transferId: number; uses: readonly { lotId: number; amount: number }[] },
): Promise<void> {
  if (uses.length === 0) return;
  for (const use of uses) await takeFromLot(db, use);
  await db.q
    .insertInto('gift_uses')
    .values(uses.map(({ lotId, amount }) => ({ transfer_id: transferId, lot_id: lotId, amount })))
    .execute();
}

/** What a spend took from which lot, the one that ends last in front. */
export async function listGiftUses(db: Database, transferId: number) {
  const { rows } = await db.query<{ lotId: number; originId: number; amount: number; expiresAt: Date }>(
    `select lot_id as "lotId", origin_id as "originId", gift_uses.amount, expires_at as "expiresAt"
     from gift_uses join gift_lots on gift_lots.id = gift_uses.lot_id
     where gift_uses.transfer_id = $1 order by expires_at desc, lot_id desc`,
    [transferId],
  );
  return rows;
}

/** Coins of a gift that lots gave to spends and that did not come back; what ended by its time is not among them. */
export async function sumTakenOfGift(db: Database, giftId: number): Promise<number> {
  const { rows } = await db.query<{ taken: number }>(
    `select coalesce((
         select sum(gift_uses.amount) from gift_uses join gift_lots on gift_lots.id = lot_id where origin_id = $1
       ), 0)::bigint - coalesce((
         select sum(amount) from gift_lots where origin_id = $1 and transfer_id <> $1
       ), 0)::bigint as taken`,
    [giftId],
  );
  return rows[0]?.taken ?? 0;
}
