import { chainStart } from '../../../contract/ledger/chain.ts';
import type { Database } from '../../db/database.ts';
import './tables.ts';

export interface Chain {
  /** A person's number, or a company's with a minus. */
  ownerId: number;
  entryCount: number;
  headHash: string;
}

export interface NewEntry {
  accountId: number;
  amount: number;
  owned?: { ownerId: number; balanceAfter: number; chainNumber: number; previousHash: string; hash: string };
}

/** Locks the chains of owners until the end of the transaction, always in the same order, making those that lack. */
export async function lockChains(db: Database, ownerIds: readonly number[]): Promise<Map<number, Chain>> {
  const ids = [...new Set(ownerIds)].sort((a, b) => a - b);
  if (ids.length === 0) return new Map();
  const known = await db.query<{ count: number }>(
    `select count(*)::integer as count from ledger_chains where owner_id = any($1::bigint[])`,
    [ids],
  );
  // Made before any is locked: whoever locked one and then made another would lock them out of order.
  if ((known.rows[0]?.count ?? 0) < ids.length) {
    await db.query(
      `insert into ledger_chains (owner_id, head_hash)
       select id, $2 from unnest($1::bigint[]) as id order by id on conflict do nothing`,
      [ids, chainStart],
    );
  }
  const { rows } = await db.query<Chain>(
    `select owner_id as "ownerId", entry_count as "entryCount", head_hash as "headHash"
     from ledger_chains where owner_id = any($1::bigint[]) order by owner_id for update`,
    [ids],
  );
  return new Map(rows.map((chain) => [chain.ownerId, chain]));
}

export async function saveChain(db: Database, chain: Chain): Promise<void> {
  await db.query(`update ledger_chains set entry_count = $2, head_hash = $3 where owner_id = $1`, [
    chain.ownerId,
    chain.entryCount,
    chain.headHash,
  ]);
}

/** Id of the new transfer, undefined when its key is there already. */
export async function createTransfer(
  db: Database,
  transfer: {
    key: string;
    askedHash: string;
    kind: string;
    thing: string;
    userId: number | null;
    note: string;
    now: Date;
  },
): Promise<number | undefined> {
  const { rows } = await db.query<{ id: number }>(
    `insert into ledger_transfers (key, asked_hash, kind, thing, user_id, note, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (key) do nothing returning id`,
    [
      transfer.key,
      transfer.askedHash,
      transfer.kind,
      transfer.thing,
      transfer.userId,
      transfer.note,
      transfer.now,
    ],
  );
  return rows[0]?.id;
}

export async function getTransfer(
  db: Database,
  key: string,
): Promise<{ id: number; askedHash: string } | undefined> {
  const { rows } = await db.query<{ id: number; askedHash: string }>(
    `select id, asked_hash as "askedHash" from ledger_transfers where key = $1`,
    [key],
  );
  return rows[0];
}

/** Adds to an owner's purse, or takes from it what is there; undefined when that is too little. */
export async function changeBalance(
  db: Database,
  { ownerId, account, amount }: { ownerId: number; account: string; amount: number },
): Promise<{ accountId: number; balance: number } | undefined> {
  const update = () =>
    db.query<{ accountId: number; balance: number }>(
      `update ledger_accounts set balance = balance + $3
       where kind = $2 and owner_id = $1 and balance + $3 >= 0 returning id as "accountId", balance`,
      [ownerId, account, amount],
    );
  const { rows } = await update();
  if (rows[0] || amount < 0) return rows[0];
  await db.query(
    `insert into ledger_accounts (kind, unit, owner_id) values ($1, 'coin', $2) on conflict do nothing`,
    [account, ownerId],
  );
  return (await update()).rows[0];
}

const platformAccounts = new WeakMap<Database, Promise<Map<string, number>>>();

/** Ids of the platform's accounts by kind; they never change, so each database is asked once. */
export function listPlatformAccounts(db: Database): Promise<Map<string, number>> {
  let known = platformAccounts.get(db);
  if (!known) {
    known = db
      .query<{ kind: string; id: number }>(`select kind, id from ledger_accounts where owner_id is null`, [])
      .then(({ rows }) => new Map(rows.map(({ kind, id }) => [kind, id])));
    platformAccounts.set(db, known);
    known.catch(() => platformAccounts.delete(db));
  }
  return known;
}

/** All entries of one transfer, in one statement: the database refuses a set that does not sum to zero. */
export async function createEntries(
  db: Database,
  { transferId, entries, now }: { transferId: number; entries: readonly NewEntry[]; now: Date },
): Promise<void> {
  await db.q
    .insertInto('ledger_entries')
    .values(
      entries.map(({ accountId, amount, owned }) => ({
        transfer_id: transferId,
        account_id: accountId,
        amount,
        owner_id: owned?.ownerId ?? null,
        balance_after: owned?.balanceAfter ?? null,
        chain_number: owned?.chainNumber ?? null,
        previous_hash: owned?.previousHash ?? null,
        hash: owned?.hash ?? null,
        created_at: now,
      })),
    )
    .execute();
}

/** An owner's purses; those that were never used are 0. */
export async function listBalances(db: Database, ownerId: number): Promise<Map<string, number>> {
  const { rows } = await db.query<{ kind: string; balance: number }>(
    `select kind, balance from ledger_accounts where owner_id = $1`,
    [ownerId],
  );
  return new Map(rows.map(({ kind, balance }) => [kind, balance]));
}

/** What a transfer moved, side by side. */
export async function listSides(db: Database, transferId: number) {
  const { rows } = await db.query<{ account: string; userId: number | null; amount: number }>(
    `select ledger_accounts.kind as account, ledger_accounts.owner_id as "userId", ledger_entries.amount
     from ledger_entries join ledger_accounts on ledger_accounts.id = ledger_entries.account_id
     where transfer_id = $1 order by ledger_entries.id`,
    [transferId],
  );
  return rows;
}

/** What was given back of a spend before, by purse. */
export async function sumReturned(
  db: Database,
  { spendId, userId }: { spendId: number; userId: number },
): Promise<{ bought: number; gift: number }> {
  const { rows } = await db.query<{ kind: string; total: number }>(
    `select ledger_accounts.kind, sum(ledger_entries.amount)::bigint as total
     from ledger_transfers
     join ledger_entries on ledger_entries.transfer_id = ledger_transfers.id
     join ledger_accounts on ledger_accounts.id = ledger_entries.account_id
     where ledger_transfers.thing = $1 and ledger_transfers.kind = 'spend_returned'
       and ledger_entries.owner_id = $2 group by 1`,
    [`spend:${spendId}`, userId],
  );
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.total ?? 0;
  return { bought: of('bought'), gift: of('gift') };
}
