import type { ColumnType, Generated } from 'kysely';
import type { Appointment } from '../../../contract/appointment/appointment.ts';
import type { Province } from '../../../contract/appointment/provinces.ts';

interface SellersTable {
  user_id: number;
  regions: Generated<Province[]>;
  products: Generated<string[]>;
}

interface AppointmentsTable {
  id: Generated<number>;
  kind: Appointment['kind'];
  product: string;
  region: Province;
  company: string;
  name: string;
  phone: string;
  email: string;
  panels: Appointment['panels'];
  note: string;
  state: Generated<Appointment['state']>;
  starts_at: Date | null;
  answer_by: Date | null;
  seller_id: number | null;
  outcome: Generated<string>;
  revision: Generated<number>;
  code_seed: string;
  locale: string;
  created_by: number | null;
  reminded_at: Date | null;
  overdue_notified_at: Generated<Date | null>;
  created_at: ColumnType<Date, Date, never>;
}

declare module '../../db/tables.ts' {
  interface Tables {
    sellers: SellersTable;
    appointments: AppointmentsTable;
  }
}
