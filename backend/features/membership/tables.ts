import type { Generated } from 'kysely';
import type { Tier } from '../../../contract/price/price.ts';

interface MembershipPeriodsTable {
  id: Generated<number>;
  user_id: number;
  order_id: number;
  tier: Tier;
  /** Beijing days, `yyyy-MM-dd`; the period counts until the day before `ends_on`. */
  starts_on: string;
  ends_on: string;
  anchor: string;
  anchor_months: number;
  value_fen: number;
  paid_fen: number;
  state: Generated<'active' | 'held' | 'ended'>;
  created_at: Date;
  ended_at: Date | null;
}

interface MembershipRemindersTable {
  period_id: number;
  days_left: number;
  created_at: Date;
}

declare module '../../db/tables.ts' {
  interface Tables {
    membership_periods: MembershipPeriodsTable;
    membership_reminders: MembershipRemindersTable;
  }
}
