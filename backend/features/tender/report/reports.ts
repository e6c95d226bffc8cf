import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type * as contract from '../../../../contract/tender/report.ts';
import { reportLimits } from '../../../../contract/tender/report.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { recordAct } from '../../audit/index.ts';
import { notify } from '../../notice/index.ts';
import { listPeople } from '../../person/index.ts';
import { lockTender } from '../store.ts';
import { isStaff } from '../tender.ts';
import * as store from './report-store.ts';

/** Tells staff that a field does not say what the text says. */
export async function reportTender(
  context: SignedInContext,
  { tenderId, field, note }: EndpointParsedInput<typeof contract.reportTender>,
): Promise<{ reportId: number }> {
  const { db, viewer, now } = context;
  return db.tx(async () => {
    const tender = await lockTender(db, tenderId);
    if (!tender || (tender.state !== 'published' && !isStaff(context))) return fail('tender.not_found');
    return {
      reportId: await store.saveReport(db, { tenderId, field, note, reporterId: viewer.userId, now }),
    };
  });
}

export async function listTenderReports(
  { db }: SignedInContext,
  { state, page }: EndpointParsedInput<typeof contract.listTenderReports>,
): Promise<EndpointOutput<typeof contract.listTenderReports>> {
  const { items, total } = await store.listReports(db, { state, page });
  const people = await listPeople(
    db,
    items.flatMap(({ reporter_id }) => (reporter_id === null ? [] : [reporter_id])),
  );
  return {
    items: items.map((row) => ({
      ...{ reportId: row.id, tenderId: row.tender_id, title: row.title },
      ...{ field: row.field, note: row.note, state: row.state },
      reporter: (row.reporter_id !== null && people.get(row.reporter_id)) || null,
      createdAt: row.created_at.toISOString(),
    })),
    ...{ page, pageSize: reportLimits.perPage, total, isTotalCapped: false },
  };
}

export async function settleTenderReport(
  context: SignedInContext,
  { reportId, state }: EndpointParsedInput<typeof contract.settleTenderReport>,
): Promise<{ state: contract.ReportState }> {
  const { db, viewer, now } = context;
  await db.tx(async () => {
    const report = (await store.lockReport(db, reportId)) ?? fail('tender.report_not_found');
    if (report.state !== 'open') return fail('tender.report_settled');
    await store.settleReport(db, { id: reportId, state, by: viewer.userId, now });
    await recordAct(context, { action: 'tender.report', target: `tender:${report.tender_id}`, after: state });
    if (report.reporter_id === null) return;
    await notify(
      { db, now },
      {
        userIds: [report.reporter_id],
        kind: 'tender_report',
        thing: `tender_report:${reportId}`,
        path: `/tender/${report.tender_id}`,
        data: { title: report.title, state },
      },
    );
  });
  return { state };
}
