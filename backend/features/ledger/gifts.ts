import type { Services } from '../../http/context.ts';
import * as gifts from './gift-store.ts';
import { type LedgerContext, postTransfer } from './ledger.ts';
import { lockChains } from './store.ts';

interface GiftInput {
  userId: number;
  /** Whole coins, 1 or more. */
  amount: number;
  thing: string;
  key: string;
  expiresAt: Date;
  note?: string;
  /** What the key stands for; the person, amount and thing unless told. */
  asked?: Readonly<Record<string, unknown>>;
}

/** Gives gift coins that end at a time; the same key again gives nothing. */
export async function giveCoins(
  { db, now }: LedgerContext,
  { userId, amount, thing, key, expiresAt, note, asked }: GiftInput,
): Promise<{ transferId: number; isRepeat: boolean }> {
  return db.tx(async () => {
    const given = await postTransfer(
      { db, now },
      {
        kind: 'gift',
        key: `gift:${key}`,
        thing,
        userId,
        note,
        asked: asked ?? { userId, amount, thing },
        sides: [
          { account: 'gift', userId, amount },
          { account: 'granted', amount: -amount },
        ],
      },
    );
    if (!given.isRepeat) {
      await gifts.createGiftLot(db, { userId, transferId: given.transferId, amount, expiresAt, now });
    }
    return given;
  });
}

/** Takes back what is left of the coins that one transfer gave, what came back of them included; returns how many that were. */
export async function withdrawGift(
  { db, now }: LedgerContext,
  { userId, giftTransferId, thing }: { userId: number; giftTransferId: number; thing: string },
): Promise<number> {
  return db.tx(async () => {
    await lockChains(db, [userId]);
    let count = 0;
    for (const lot of await gifts.listLotsOfGift(db, giftTransferId)) {
      if (lot.remaining === 0) continue;
      await endLot({ db, now }, { lot, kind: 'gift_withdrawn', to: 'granted', thing });
      count += lot.remaining;
    }
    return count;
  });
}

/** Books gift coins off whose time is over; returns how many lots. */
export async function expireGifts({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const now = clock();
  let count = 0;
  for (
    let ended = await gifts.listEndedLots(db, now);
    ended.length > 0;
    ended = await gifts.listEndedLots(db, now)
  ) {
    for (const { id, userId } of ended) {
      await db.tx(async () => {
        await lockChains(db, [userId]);
        const lot = await gifts.lockGiftLot(db, id);
        if (!lot || lot.remaining === 0) return;
        await endLot({ db, now }, { lot, kind: 'gift_expired', to: 'expired', thing: `gift:${id}` });
        count += 1;
      });
    }
  }
  return count;
}

async function endLot(
  { db, now }: LedgerContext,
  {
    lot,
    kind,
    to,
    thing,
  }: {
    lot: gifts.GiftLot;
    kind: 'gift_expired' | 'gift_withdrawn';
    to: 'expired' | 'granted';
    thing: string;
  },
): Promise<void> {
  const { id, userId, remaining } = lot;
  await postTransfer(
    { db, now },
    {
      kind,
      key: `${kind}:${id}`,
      thing,
      userId,
      sides: [
        { account: 'gift', userId, amount: -remaining },
        { account: to, amount: remaining },
      ],
    },
  );
  await gifts.takeFromLot(db, { lotId: id, amount: remaining });
}
