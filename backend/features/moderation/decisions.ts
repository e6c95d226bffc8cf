import { type ErrorCode, Failure, fail } from '../../../contract/errors.ts';
import { type Decision, decisionsOf, type Sanction } from '../../../contract/moderation/kinds.ts';
import type { SignedInContext } from '../../http/context.ts';
import { recordAct } from '../audit/index.ts';
import { isStaff } from '../forum/index.ts';
import { notifySubject } from '../notice/index.ts';
import { closeCase, closeCasesOf, lockCase, type StoredCase } from '../review/index.ts';
import { createAct, reverseRemovals } from './act-store.ts';
import { answerAppeal } from './appeals.ts';
import { moderates, requireUnclaimed } from './cases.ts';
import { notifyReporters } from './outcome.ts';
import { suspend, warn } from './sanctions.ts';
import { findModerated } from './things.ts';

interface Verdict {
  decision: Decision;
  reason: string;
  sanction: Sanction;
  days: number;
}

/** Decides cases one by one: what is refused stays in the queue and is named with its code. */
export async function decideCases(
  context: SignedInContext,
  { caseIds, ...verdict }: Verdict & { caseIds: number[] },
): Promise<{ decided: number[]; refused: { caseId: number; code: ErrorCode }[] }> {
  const decided: number[] = [];
  const refused: { caseId: number; code: ErrorCode }[] = [];
  for (const caseId of new Set(caseIds)) {
    try {
      await decideCase(context, { caseId, ...verdict });
      decided.push(caseId);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      refused.push({ caseId, code: error.code });
    }
  }
  return { decided, refused };
}

/** One case: the thing, its author, the reporters, the log and the queue change together. */
async function decideCase(context: SignedInContext, input: Verdict & { caseId: number }): Promise<void> {
  const { db, viewer, now } = context;
  const { caseId, decision, reason } = input;
  await db.tx(async () => {
    const found = (await lockCase(db, caseId)) ?? fail('moderation.case_not_found');
    if (!moderates(viewer, found)) return fail('moderation.not_your_board');
    if (found.isDecided) return fail('moderation.decided_already');
    requireUnclaimed(found, { viewer, now });
    if (!decisionsOf[found.kind].includes(decision)) return fail('moderation.wrong_decision');
    if (found.subjectId === viewer.userId) return fail('moderation.own_act');
    const closing = { by: viewer.userId, decision, reason, now };
    await closeCase(db, caseId, closing);
    if (found.kind === 'appeal') await answerAppeal(context, found, closing);
    else {
      await dealWith(context, found, input);
      const closed = await closeCasesOf(db, found, closing);
      await notifyReporters(context, [caseId, ...closed], decision);
    }
    await recordAct(context, {
      action: `case.${decision}`,
      target: `${found.thingKind}:${found.thingId}`,
      after: { caseId, kind: found.kind, sanction: input.sanction },
      reason,
    });
  });
}

async function dealWith(context: SignedInContext, found: StoredCase, input: Verdict & { caseId: number }) {
  const { db, viewer, now } = context;
  const { thingId, subjectId, boardId } = found;
  const thing = findModerated(context.features, found.thingKind) ?? fail('moderation.thing_gone');
  const { decision, reason, caseId } = input;
  if (decision === 'keep') {
    const isBack = await thing.keep(context, thingId);
    if (isBack) await reverseRemovals(db, { ...found, by: viewer.userId, now });
    if (isBack && subjectId) await notifySubject(context, { ...found, subjectId, act: 'publish', reason });
    return;
  }
  const { isRefused } = await thing.remove(context, thingId);
  if (!subjectId) return;
  const act = isRefused ? 'refuse' : 'remove';
  const done = {
    thingKind: found.thingKind,
    thingId,
    subjectId,
    actorId: viewer.userId,
    boardId,
    reason,
    now,
  };
  await createAct(db, { ...done, act, caseId });
  await notifySubject(context, { ...found, subjectId, act, reason });
  if (input.sanction === 'warn') await warn(context, { userId: subjectId, reason, caseId });
  if (input.sanction === 'silence') {
    if (!isStaff(viewer)) return fail('session.forbidden');
    await suspend(context, { userId: subjectId, reason, caseId, days: input.days });
  }
}
