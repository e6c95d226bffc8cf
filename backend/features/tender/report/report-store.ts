import { sql } from 'kysely';
import { type ReportedField, type ReportState, reportLimits } from '../../../../contract/tender/report.ts';
import type { Database } from '../../../db/database.ts';
import '../tables.ts';

/** Of one person, notice and field there is one open report; the same again takes the new note. */
export async function saveReport(
  db: Database,
  report: { tenderId: number; field: ReportedField; note: string; reporterId: number; now: Date },
): Promise<number> {
  const { tenderId, field, note, reporterId, now } = report;
  const { id } = await db.q
    .insertInto('tender_reports')
    .values({
      ...{ tender_id: tenderId, field, note, reporter_id: reporterId, created_at: now },
      ...{ decided_by: null, decided_at: null },
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tender_id', 'field', 'reporter_id'])
        .where('state', '=', 'open')
        .doUpdateSet({ note }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function listReports(db: Database, { state, page }: { state: ReportState; page: number }) {
  const found = db.q
    .selectFrom('tender_reports as r')
    .innerJoin('tenders as t', 't.id', 'r.tender_id')
    .where('r.state', '=', state);
  const { total } = await found.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const items = await found
    .select([
      'r.id',
      'r.tender_id',
      'r.field',
      'r.note',
      'r.reporter_id',
      'r.state',
      'r.created_at',
      't.title',
    ])
    .orderBy('r.id', state === 'open' ? 'asc' : 'desc')
    .limit(sql.lit(reportLimits.perPage))
    .offset((page - 1) * reportLimits.perPage)
    .execute();
  return { items, total: Number(total) };
}

/** Held to the end of the transaction. */
export async function lockReport(db: Database, id: number) {
  return db.q
    .selectFrom('tender_reports as r')
    .innerJoin('tenders as t', 't.id', 'r.tender_id')
    .select(['r.id', 'r.tender_id', 'r.reporter_id', 'r.state', 't.title'])
    .where('r.id', '=', id)
    .forUpdate('r')
    .executeTakeFirst();
}

export async function settleReport(
  db: Database,
  { id, state, by, now }: { id: number; state: ReportState; by: number; now: Date },
): Promise<void> {
  await db.q
    .updateTable('tender_reports')
    .set({ state, decided_by: by, decided_at: now })
    .where('id', '=', id)
    .execute();
}
