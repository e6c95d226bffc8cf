import { fail } from '../../../contract/errors.ts';
import type { Database } from '../../db/database.ts';
import { ownerOf, type Side, type TransferKind } from './accounts.ts';
import { hashAsked, hashLink } from './hash.ts';
import * as store from './store.ts';

export interface LedgerContext {
  db: Database;
  now: Date;
}

interface Transfer {
  kind: TransferKind;
  /** Names this act forever: the same key again changes nothing and answers the same transfer. */
  key: string;
  /** Kind and id of what it is for, e.g. `order:12`. */
  thing: string;
  /** Whose act it was. */
  userId?: number;
  note?: string;
  /** What was asked; the same key with something else asked fails `ledger.key_reused`. The sides unless told. */
  asked?: Readonly<Record<string, unknown>>;
  /** Amounts that sum to zero in each unit; sides of 0 are left out. */
  sides: readonly Side[];
}

/**
 * Writes one transfer: all of it or nothing, in the transaction around it. Fails `ledger.too_few_coins` (with `balance`
 * and `missing`, in coins) when a purse holds less than is to be taken.
 */
export async function postTransfer(
  { db, now }: LedgerContext,
  transfer: Transfer,
): Promise<{ transferId: number; isRepeat: boolean }> {
  const sides = transfer.sides.filter(({ amount }) => amount !== 0);
  const askedHash = hashAsked(transfer.asked ?? { thing: transfer.thing, sides: JSON.stringify(sides) });
  return db.tx(async () => {
    const chains = await store.lockChains(
      db,
      sides.flatMap((side) => ownerOf(side) ?? []),
    );
    const { key, kind, thing, userId = null, note = '' } = transfer;
    const transferId = await store.createTransfer(db, { key, askedHash, kind, thing, userId, note, now });
    if (transferId === undefined) return { transferId: await findRepeat(db, key, askedHash), isRepeat: true };
    const platform = await store.listPlatformAccounts(db);
    const entries: store.NewEntry[] = [];
    for (const side of sides) {
      const ownerId = ownerOf(side);
      if (ownerId === undefined) {
        entries.push({ accountId: platform.get(side.account) as number, amount: side.amount });
        continue;
      }
      const chain = chains.get(ownerId) as store.Chain;
      const { account, amount } = side;
      const changed = await store.changeBalance(db, { ownerId, account, amount });
      if (!changed) {
        const balance = (await store.listBalances(db, ownerId)).get(account) ?? 0;
        return fail('ledger.too_few_coins', { values: { balance, missing: -amount - balance } });
      }
      const link = {
        userId: ownerId,
        number: chain.entryCount + 1,
        time: now.toISOString(),
        transferId,
        kind,
        thing,
        account: side.account,
        amount: side.amount,
        balance: changed.balance,
        previous: chain.headHash,
      };
      const hash = hashLink(link);
      entries.push({
        accountId: changed.accountId,
        amount: side.amount,
        owned: {
          ownerId,
          balanceAfter: changed.balance,
          chainNumber: link.number,
          previousHash: chain.headHash,
          hash,
        },
      });
      chain.entryCount = link.number;
      chain.headHash = hash;
    }
    await store.createEntries(db, { transferId, entries, now });
    for (const chain of chains.values()) await store.saveChain(db, chain);
    return { transferId, isRepeat: false };
  });
}

/** Id of the transfer that a key stands for, undefined when there is none; fails when it was for something else. */
export async function findTransfer(
  db: Database,
  key: string,
  asked: Readonly<Record<string, unknown>>,
): Promise<number | undefined> {
  const known = await store.getTransfer(db, key);
  if (known && known.askedHash !== hashAsked(asked)) return fail('ledger.key_reused');
  return known?.id;
}

async function findRepeat(db: Database, key: string, askedHash: string): Promise<number> {
  const known = await store.getTransfer(db, key);
  if (!known || known.askedHash !== askedHash) return fail('ledger.key_reused');
  return known.id;
}
