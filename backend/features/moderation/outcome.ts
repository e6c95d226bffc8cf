import type { Decision } from '../../../contract/moderation-kinds.ts';
import type { SignedInContext } from '../../http/context.ts';
import { notify } from '../notice/notice.ts';
import { listReportsOf } from './report-store.ts';

/** Where a person reads what became of the own reports, and what was done about the own texts. */
const ownPage = '/personal/moderation';

/** Tells everybody who reported a thing what came of it; the reports of one person about it are one line. */
export async function tellReporters(
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

export type ToldAct = 'publish' | 'edit' | 'remove' | 'refuse' | 'warn' | 'silence' | 'granted' | 'rejected';

/** Tells a person what was done to them or to a text of theirs, and why. */
export async function tellSubject(
  { db, now }: SignedInContext,
  told: { subjectId: number; thingKind: string; thingId: number; act: ToldAct; reason: string },
): Promise<void> {
  const { subjectId, thingKind, thingId, act, reason } = told;
  // The hour makes it another event when the same thing is dealt with again.
  const thing = `${act}:${thingKind}:${thingId}:${Math.floor(now.getTime() / 1000)}`;
  await notify(
    { db, now },
    { userIds: [subjectId], kind: `order_${act}`, thing, path: ownPage, data: { reason } },
  );
}
