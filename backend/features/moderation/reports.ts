import { fail } from '../../../contract/errors.ts';
import type { OwnAct, OwnReport } from '../../../contract/moderation/report.ts';
import type { Page } from '../../../contract/paging.ts';
import { trustRights } from '../../../contract/trust/rules.ts';
import { lockCounts } from '../../db/lock-counts.ts';
import type { SignedInContext } from '../../http/context.ts';
import type { Thing } from '../../parts/moderation.ts';
import { openCase } from '../review/index.ts';
import { settleTrust } from '../trust/index.ts';
import * as store from './report-store.ts';
import { getThing } from './things.ts';

interface Reported {
  thingKind: string;
  thingId: number;
}

export async function getReportable(
  { db, features, viewer }: SignedInContext,
  { thingKind, thingId }: Reported,
) {
  const { title, text, path } = await requireVisible(
    { db, features },
    { thingKind, thingId, viewerId: viewer.userId },
  );
  const number = await store.findOpenReport(db, { thingKind, thingId, reporterId: viewer.userId });
  return { title, text, path, number: number ?? null };
}

/** Reports a thing under a number of its own; reports of the same thing by several people are one case, and count as much as each is trusted. */
export async function createReport(
  context: SignedInContext,
  report: Reported & { category: string; text: string },
): Promise<{ number: string }> {
  const { thingKind, thingId, category, text } = report;
  const { db, viewer, now } = context;
  const reporterId = viewer.userId;
  const number = await db.tx(async () => {
    await lockCounts(db, `reports:${reporterId}`);
    const thing = await requireVisible(context, { thingKind, thingId, viewerId: reporterId });
    if (thing.authorId === reporterId) return fail('report.own_thing');
    if (await store.findOpenReport(db, { thingKind, thingId, reporterId })) return fail('report.already');
    const { reportWeight } = trustRights[await settleTrust(context)];
    const caseId = await openCase(db, {
      kind: 'report',
      weight: reportWeight,
      thingKind,
      thingId,
      boardId: thing.boardId,
      subjectId: thing.authorId,
      now,
    });
    return store.createReport(db, { caseId, reporterId, category, text, now });
  });
  return { number };
}

export function listOwnReports(
  context: SignedInContext,
  { page }: { page: number },
): Promise<Page<OwnReport>> {
  return store.listOwnReports(context, { userId: context.viewer.userId, page });
}

export function listOwnActs(context: SignedInContext, { page }: { page: number }): Promise<Page<OwnAct>> {
  const { viewer, now } = context;
  return store.listOwnActs(context, { userId: viewer.userId, page, now });
}

/** What nobody sees cannot be reported, and its existence is not told. */
async function requireVisible(
  house: Pick<SignedInContext, 'db' | 'features'>,
  { thingKind, thingId, viewerId }: Reported & { viewerId: number },
): Promise<Thing> {
  const thing = await getThing(house, thingKind, thingId);
  const isReader = thing?.readers?.includes(viewerId) ?? true;
  return thing && isReader && thing.hidden === null ? thing : fail('report.thing_not_found');
}
