import type { ColumnType, Generated } from 'kysely';
import type { NameplateFields } from '../store.ts';

type Written<T> = ColumnType<T, T, never>;
/** What one of a batch says for itself. */
export type BatchEntry = Partial<Pick<NameplateFields, 'name' | 'type' | 'madeOn' | 'gtin'>> & {
  serial: string;
};

interface NameplateBatchesTable {
  id: Generated<number>;
  user_id: Written<number | null>;
  company_id: Written<number | null>;
  created_by: number | null;
  title: Written<string>;
  state: 'checked' | 'waiting' | 'stopped' | 'done';
  fields: ColumnType<NameplateFields, string, never>;
  entries: ColumnType<BatchEntry[] | null, string | null, string | null>;
  prefix: Written<string>;
  first_number: Written<number>;
  digits: Written<number>;
  total: Written<number>;
  done: Generated<number>;
  left_out: Generated<number>;
  is_published: Written<boolean>;
  created_at: Written<Date>;
  finished_at: Date | null;
}

declare module '../../../db/tables.ts' {
  interface Tables {
    nameplate_batches: NameplateBatchesTable;
  }
}
