import type { LedgerCheck, LedgerDifference } from '../../../../contract/ledger/ledger.ts';
import type { Database } from '../../../db/database.ts';
import { backings } from './backing-store.ts';
import { claims } from './claims-store.ts';
import { orderQuestions } from './order-check-store.ts';
import '../tables.ts';

/** Differences of one kind that a check names; more say no more. */
const maxNamed = 50;

interface ChainRow {
  userId: number;
  number: number;
  time: Date;
  transferId: number;
  kind: string;
  thing: string;
  account: string;
  amount: number;
  balance: number;
  previous: string;
  hash: string;
}

interface Question {
  kind: LedgerDifference['kind'];
  /** Selects `subject`, `expected` and `found`, a row for each difference. */
  sql: string;
}

/** What SQL alone can see: sums, balances, running balances, heads of chains, and what all of them stand for. */
const questions: Question[] = [
  {
    kind: 'transfer_unbalanced',
    sql: `select 'transfer:' || transfer_id as subject, '0' as expected, sum(amount)::text as found
      from ledger_entries join ledger_accounts on ledger_accounts.id = account_id
      group by transfer_id, unit having sum(amount) <> 0 order by transfer_id`,
  },
  {
    kind: 'balance_wrong',
    sql: `select 'account:' || kind || ':' || owner_id as subject, coalesce(total, 0)::text as expected,
        balance::text as found
      from ledger_accounts left join (
        select account_id, sum(amount) as total from ledger_entries where owner_id is not null group by 1
      ) as sums on sums.account_id = ledger_accounts.id
      where owner_id is not null and balance <> coalesce(total, 0) order by 1`,
  },
  {
    kind: 'running_balance_wrong',
    sql: `select 'entry:' || id as subject, running::text as expected, balance_after::text as found from (
        select id, balance_after,
          sum(amount) over (partition by account_id order by chain_number) as running
        from ledger_entries where owner_id is not null
      ) as entries where running <> balance_after order by id`,
  },
  {
    kind: 'chain_head_wrong',
    sql: `select 'user:' || chain.owner_id as subject, coalesce(hash, '-') as expected, head_hash as found
      from ledger_chains as chain left join ledger_entries
        on ledger_entries.owner_id = chain.owner_id and chain_number = entry_count
      where (entry_count > 0 and hash is distinct from head_hash)
        or entry_count <> (select count(*) from ledger_entries as own where own.owner_id = chain.owner_id)
      order by chain.owner_id`,
  },
  ...Object.entries(backings).flatMap(([account, sql]) => (sql ? [askBacking(account, sql)] : [])),
  ...Object.entries(claims).flatMap(([kind, sql]) => askClaims(kind, sql)),
  ...orderQuestions,
];

export async function listDifferences(db: Database): Promise<LedgerDifference[]> {
  const found: LedgerDifference[] = [];
  for (const { kind, sql } of questions) {
    const { rows } = await db.query<Omit<LedgerDifference, 'kind'>>(`${sql} limit ${maxNamed}`, []);
    found.push(...rows.map((row) => ({ kind, ...row })));
  }
  return found;
}

/** An account of people against the rows it stands for, whichever of both is missing. */
function askBacking(account: string, sql: string): Question {
  return {
    kind: 'backing_wrong',
    sql: `select 'account:${account}:' || owner_id as subject, coalesce(total, 0)::text as expected,
        coalesce(balance, 0)::text as found
      from (${sql}) as backing full join (
        select owner_id, balance from ledger_accounts where kind = '${account}' and owner_id is not null
      ) as accounts using (owner_id)
      where coalesce(total, 0) <> coalesce(balance, 0) order by owner_id`,
  };
}

/** Whether all that must be booked is, with its amount, and whether all that is booked had to be. */
function askClaims(kind: string, sql: string): Question[] {
  return [
    {
      kind: 'unbooked',
      sql: `select subject || ':${kind}' as subject, claims.amount::text as expected,
          coalesce(sum(booked.amount), 0)::text as found
        from (${sql}) as claims
        left join ledger_transfers on ledger_transfers.key = claims.key and kind = '${kind}'
        left join (
          select transfer_id, kind as account, ledger_accounts.owner_id, amount
          from ledger_entries join ledger_accounts on ledger_accounts.id = account_id
        ) as booked on transfer_id = ledger_transfers.id and account = any (accounts)
          and booked.owner_id is not distinct from claims.owner_id
        where claims.amount <> 0
        group by subject, claims.key, accounts, claims.owner_id, claims.amount
        having claims.amount <> coalesce(sum(booked.amount), 0) order by 1`,
    },
    {
      kind: 'unfounded',
      sql: `select 'transfer:' || key as subject, '-' as expected, coalesce((
            select sum(amount) from ledger_entries where transfer_id = ledger_transfers.id and amount > 0
          ), 0)::text as found
        from ledger_transfers where kind = '${kind}'
          and not exists (select 1 from (${sql}) as claims where claims.key = ledger_transfers.key) order by id`,
    },
  ];
}

/** The next entries of people's chains in order, after a place. */
export async function listChainRows(
  db: Database,
  { afterUser, afterNumber, limit }: { afterUser: number; afterNumber: number; limit: number },
): Promise<ChainRow[]> {
  const { rows } = await db.query<ChainRow>(
    `select ledger_entries.owner_id as "userId", chain_number as number, ledger_entries.created_at as time,
       transfer_id as "transferId", ledger_transfers.kind, ledger_transfers.thing, ledger_accounts.kind as account,
       ledger_entries.amount, balance_after as balance, previous_hash as previous, hash
     from ledger_entries
     join ledger_accounts on ledger_accounts.id = ledger_entries.account_id
     join ledger_transfers on ledger_transfers.id = ledger_entries.transfer_id
     where ledger_entries.owner_id is not null and (ledger_entries.owner_id, chain_number) > ($1, $2)
     order by ledger_entries.owner_id, chain_number limit $3`,
    [afterUser, afterNumber, limit],
  );
  return rows;
}

export async function countLedger(db: Database) {
  const { rows } = await db.query<{ transferCount: number; entryCount: number; personCount: number }>(
    `select (select count(*) from ledger_transfers) as "transferCount",
       (select count(*) from ledger_entries) as "entryCount",
       (select count(*) from ledger_chains) as "personCount"`,
    [],
  );
  return rows[0] as { transferCount: number; entryCount: number; personCount: number };
}

/** Sums of the platform's accounts, and of each kind of purse over all people. */
export async function listAccountSums(db: Database) {
  const { rows } = await db.query<{ account: string; unit: 'coin' | 'fen'; balance: number }>(
    `select kind as account, unit, coalesce(sum(amount), 0)::bigint as balance
     from ledger_accounts left join ledger_entries on ledger_entries.account_id = ledger_accounts.id
     group by kind, unit order by unit, kind`,
    [],
  );
  return rows;
}

type CheckRow = Omit<LedgerCheck, 'createdAt'> & { createdAt: Date };
const columns = `id as "checkId", transfer_count as "transferCount", entry_count as "entryCount",
  person_count as "personCount", differences, milliseconds, created_at as "createdAt"`;

export async function createCheck(
  db: Database,
  check: Omit<LedgerCheck, 'checkId' | 'createdAt'> & { now: Date },
): Promise<LedgerCheck> {
  const { rows } = await db.query<CheckRow>(
    `insert into ledger_checks (transfer_count, entry_count, person_count, differences, milliseconds, created_at)
     values ($1, $2, $3, $4, $5, $6) returning ${columns}`,
    [
      check.transferCount,
      check.entryCount,
      check.personCount,
      JSON.stringify(check.differences),
      check.milliseconds,
      check.now,
    ],
  );
  return toCheck(rows[0] as CheckRow);
}

export async function listChecks(db: Database): Promise<LedgerCheck[]> {
  const { rows } = await db.query<CheckRow>(
    `select ${columns} from ledger_checks order by id desc limit 20`,
    [],
  );
  return rows.map(toCheck);
}

const toCheck = (row: CheckRow): LedgerCheck => ({ ...row, createdAt: row.createdAt.toISOString() });
