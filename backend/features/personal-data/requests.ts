import { addDays } from 'date-fns';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import { fail } from '../../../contract/errors.ts';
import {
  type DataRequest,
  exportKeptDays,
  type listDataRequests as ListDataRequests,
} from '../../../contract/personal-data/personal-data.ts';
import type { SignedInContext } from '../../http/context.ts';
import { recordAct } from '../audit/index.ts';
import { makeDataExport } from './exports.ts';
import { listRequests, requestsPerPage, resetExport } from './request-store.ts';
import { getExport } from './store.ts';

export async function listDataRequests(
  { db, now }: SignedInContext,
  { kind, page }: { kind: 'all' | DataRequest['kind']; page: number },
): Promise<EndpointOutput<typeof ListDataRequests>> {
  const { items, total, lateCount } = await listRequests(db, { kind, page, now });
  return { requests: { items, page, pageSize: requestsPerPage, total, isTotalCapped: false }, lateCount };
}

/** Staff restart a failed copy; they never see what is in it. */
export async function retryDataExport(
  context: SignedInContext,
  { exportId, reason }: { exportId: number; reason: string },
): Promise<{ isWaiting: true }> {
  const { db, now, jobs } = context;
  return db.tx(async () => {
    const found = (await getExport(db, exportId)) ?? fail('personal_data.export_not_found');
    const expiresAt = addDays(now, exportKeptDays);
    if (!(await resetExport(db, { exportId, expiresAt }))) return fail('personal_data.export_running');
    await jobs.send(makeDataExport, { exportId });
    await recordAct(context, {
      action: 'personal_data.retry',
      target: `user:${found.user_id}`,
      before: { export: exportId, state: found.state },
      after: { state: 'waiting' },
      reason,
    });
    return { isWaiting: true as const };
  });
}
