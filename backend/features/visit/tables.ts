import type { ColumnType } from 'kysely';
import type { VisitAct, VisitKind } from '../../../contract/visit/visit.ts';

interface VisitsTable {
  user_id: number;
  act: VisitAct;
  kind: VisitKind;
  thing: string;
  times: number;
  visited_at: Date;
}

interface VisitPausesTable {
  user_id: number;
  act: VisitAct;
  paused_at: ColumnType<Date, Date, never>;
}

declare module '../../db/tables.ts' {
  interface Tables {
    visits: VisitsTable;
    visit_pauses: VisitPausesTable;
  }
}
