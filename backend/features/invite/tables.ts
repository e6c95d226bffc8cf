import type { ColumnType, Generated } from 'kysely';
import type { InviteDoubt, InviteState } from '../../../contract/invite/rules.ts';

type Created = ColumnType<Date, Date, never>;

interface InviteCodesTable {
  user_id: number;
  code: string;
  created_at: Created;
}

interface InvitesTable {
  invitee_id: number;
  inviter_id: number;
  state: Generated<InviteState>;
  doubts: Generated<InviteDoubt[]>;
  order_id: number | null;
  coins: Generated<number>;
  inviter_gift_id: number | null;
  invitee_gift_id: number | null;
  reason: Generated<string>;
  decided_by: number | null;
  created_at: Created;
  settled_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

declare module '../../db/tables.ts' {
  interface Tables {
    invite_codes: InviteCodesTable;
    invites: InvitesTable;
  }
}
