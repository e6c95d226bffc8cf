import type { ColumnType } from 'kysely';
import type { OwnThing } from '../../../contract/space/space.ts';

interface PersonPinsTable {
  user_id: number;
  kind: OwnThing['kind'];
  thing_id: number;
  created_at: ColumnType<Date, Date, never>;
}

interface PersonAddressesTable {
  address: string;
  user_id: number;
  taken_at: Date;
  left_at: Date | null;
}

declare module '../../db/tables.ts' {
  interface Tables {
    person_pins: PersonPinsTable;
    person_addresses: PersonAddressesTable;
  }
}
