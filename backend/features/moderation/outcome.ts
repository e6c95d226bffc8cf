import type { Decision } from '../../../contract/moderation/kinds.ts';
import type { SignedInContext } from '../../http/context.ts';
import { notify, ownPage } from '../notice/index.ts';
import { listReportsOf } from './report-store.ts';

/** Tells everybody who reported a thing what came of it; the reports of one person about it are one line. */
export async function notifyReporters(
  { db, now }: SignedInContext,
  caseIds: readonly number[],
  decision: Decision,
): Promise<void> {
  for (const { number, reporterId } of await listReportsOf(db, caseIds)) {
    const kind = decision === 'remove' ? 'report_upheld' : 'report_closed';
    await notify(
      { db, now },
      { userIds: [reporterId], kind, thing: `report:${number}`, path: ownPage, data: { number } },
    );
  }
}
