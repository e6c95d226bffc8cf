import type { ColumnType, Generated } from 'kysely';
import type { EntryKind } from '../../../../contract/nameplate/owner.ts';

type Written<T> = ColumnType<T, T, never>;

interface NameplateTransfersTable {
  id: Generated<number>;
  nameplate_id: Written<number>;
  state: 'offered' | 'accepted' | 'done' | 'cancelled';
  token_hash: Written<string>;
  offered_by: number | null;
  to_user_id: number | null;
  to_company_id: number | null;
  offered_at: Written<Date>;
  ended_at: Date | null;
}

interface NameplateScansTable {
  nameplate_id: Written<number>;
  day: Written<string>;
  count: number;
}

interface NameplateEntriesTable {
  id: Generated<number>;
  nameplate_id: Written<number>;
  kind: Written<EntryKind>;
  day: Written<string>;
  text: Written<string>;
  author_id: number | null;
  created_at: Written<Date>;
}

declare module '../../../db/tables.ts' {
  interface Tables {
    nameplate_transfers: NameplateTransfersTable;
    nameplate_scans: NameplateScansTable;
    nameplate_entries: NameplateEntriesTable;
  }
}
