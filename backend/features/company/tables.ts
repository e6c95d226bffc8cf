import type { ColumnType, Generated } from 'kysely';
import type { CompanyRole, GivenRole } from '../../../contract/company/roles.ts';

type Written<T> = ColumnType<T, T, never>;

interface CompaniesTable {
  /** That of the tenant. */
  id: Written<number>;
  code: string;
  licence_key: string;
  state: 'waiting' | 'accepted' | 'returned' | 'dissolved';
  reason: Generated<string>;
  seats: number | null;
  sent_at: Date;
  decided_at: Date | null;
  decided_by: number | null;
  dissolved_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: Written<Date>;
}

interface CompanyMembersTable {
  user_id: Written<number>;
  company_id: Written<number>;
  role: CompanyRole;
  label: Generated<string>;
  month_limit: number | null;
  joined_at: Written<Date>;
}

interface CompanyInvitationsTable {
  id: Generated<number>;
  company_id: Written<number>;
  token_hash: Written<string>;
  code_seed: Generated<string>;
  mailed_at: Date | null;
  way: Written<'link' | 'phone' | 'email'>;
  contact: string;
  label: string;
  role: GivenRole;
  month_limit: number | null;
  state: Generated<'open' | 'used' | 'withdrawn'>;
  expires_at: Date;
  created_by: Written<number>;
  created_at: Written<Date>;
  used_by: number | null;
  used_at: Date | null;
}

interface CompanySpendsTable {
  id: Generated<number>;
  company_id: Written<number>;
  user_id: Written<number>;
  month: Written<string>;
  amount: Written<number>;
  thing: Written<string>;
  transfer_id: Written<number>;
  state: Generated<'held' | 'returned'>;
  created_at: Written<Date>;
  returned_at: Date | null;
}

interface CompanyCoinMovesTable {
  id: Generated<number>;
  company_id: Written<number>;
  user_id: Written<number>;
  amount: Written<number>;
  transfer_id: Written<number>;
  created_at: Written<Date>;
}

declare module '../../db/tables.ts' {
  interface Tables {
    companies: CompaniesTable;
    company_members: CompanyMembersTable;
    company_invitations: CompanyInvitationsTable;
    company_spends: CompanySpendsTable;
    company_coin_moves: CompanyCoinMovesTable;
  }
}
