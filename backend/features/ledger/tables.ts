import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Written<T> = ColumnType<T, T, never>;

interface LedgerAccountsTable {
  id: Generated<number>;
  kind: string;
  unit: 'coin' | 'fen';
  owner_id: number | null;
  /** Always 0 for accounts of the platform: theirs is the sum of their entries. */
  balance: Generated<number>;
}

interface LedgerChainsTable {
  /** A person's number, or a company's with a minus. */
  owner_id: number;
  /** Whose it is, told by that number. */
  user_id: GeneratedAlways<number | null>;
  company_id: GeneratedAlways<number | null>;
  entry_count: Generated<number>;
  head_hash: string;
}

interface LedgerTransfersTable {
  id: Generated<number>;
  key: Written<string>;
  asked_hash: Written<string>;
  kind: Written<string>;
  thing: Written<string>;
  user_id: Written<number | null>;
  note: Written<string>;
  created_at: Written<Date>;
}

interface LedgerEntriesTable {
  id: Generated<number>;
  transfer_id: Written<number>;
  account_id: Written<number>;
  amount: Written<number>;
  owner_id: Written<number | null>;
  balance_after: Written<number | null>;
  chain_number: Written<number | null>;
  previous_hash: Written<string | null>;
  hash: Written<string | null>;
  created_at: Written<Date>;
}

interface GiftLotsTable {
  id: Generated<number>;
  user_id: number;
  transfer_id: number;
  /** The transfer that gave the coins first, when this lot came back from a spend. */
  origin_id: number;
  amount: number;
  remaining: number;
  expires_at: Date;
  created_at: Written<Date>;
}

interface GiftUsesTable {
  transfer_id: Written<number>;
  lot_id: Written<number>;
  amount: Written<number>;
}

interface CreatorIncomesTable {
  id: Generated<number>;
  seller_id: number;
  transfer_id: number;
  thing: string;
  price: number;
  /** Bought coins of the price; the share is of these. */
  bought: number;
  share: number;
  share_percent: number;
  state: ColumnType<'frozen' | 'available' | 'returned', string | undefined, string>;
  frozen_until: Date;
  sheet_id: number | null;
  created_at: Written<Date>;
  released_at: Date | null;
}

interface SettlementsTable {
  id: Generated<number>;
  seller_id: number;
  /** First day of the month, `yyyy-MM-dd`. */
  month: string;
  item_count: number;
  price_total: number;
  share_total: number;
  state: ColumnType<'open' | 'settled', string | undefined, string>;
  paid_in: Generated<'money' | 'coins'>;
  created_at: Written<Date>;
  settled_at: Date | null;
  settled_by: number | null;
}

interface LedgerChecksTable {
  id: Generated<number>;
  transfer_count: number;
  entry_count: number;
  person_count: number;
  differences: ColumnType<unknown, string, never>;
  milliseconds: number;
  created_at: Written<Date>;
}

declare module '../../db/tables.ts' {
  interface Tables {
    ledger_accounts: LedgerAccountsTable;
    ledger_chains: LedgerChainsTable;
    ledger_transfers: LedgerTransfersTable;
    ledger_entries: LedgerEntriesTable;
    gift_lots: GiftLotsTable;
    gift_uses: GiftUsesTable;
    creator_incomes: CreatorIncomesTable;
    settlement_sheets: SettlementsTable;
    ledger_checks: LedgerChecksTable;
  }
}
