import { fail } from '../../../contract/errors.ts';
import type { SignedInContext } from '../../http/context.ts';
import { setUserGroup } from '../account/store.ts';
import { recordAct } from '../audit/audit.ts';
import { revokeSessionsOf } from '../auth/session-store.ts';
import { publishTo } from '../event/event.ts';
import { createAct } from './act-store.ts';
import { openCase, type StoredCase } from './case-store.ts';
import { getWaitingBan } from './sanction-store.ts';
import { demandSanctionable } from './sanctions.ts';

const suspended = 2;

/** Asks for a ban. Nothing happens to the person until somebody else of the staff confirms it. */
export async function askForBan(
  context: SignedInContext,
  { userId, reason }: { userId: number; reason: string },
): Promise<{ caseId: number }> {
  const { db, viewer, now } = context;
  const caseId = await db.tx(async () => {
    await demandSanctionable(context, userId);
    if (await getWaitingBan(db, userId)) return fail('moderation.ban_waiting');
    const id = await openCase(db, {
      kind: 'ban',
      thingKind: 'person',
      thingId: userId,
      boardId: null,
      subjectId: userId,
      facts: { statement: reason, askedBy: viewer.userId },
      now,
    });
    await recordAct(context, {
      action: 'user.ask_ban',
      target: `user:${userId}`,
      after: { caseId: id },
      reason,
    });
    return id;
  });
  return { caseId };
}

/** The second person's word: only somebody else than who asked can say it. */
export async function answerBan(
  context: SignedInContext,
  found: StoredCase,
  { decision }: { decision: string },
): Promise<void> {
  const { db, viewer, now, reply } = context;
  const { askedBy = 0, statement = '' } = found.facts;
  const userId = found.thingId;
  // Who asked may withdraw, but never confirm.
  if (decision === 'decline') return;
  if (askedBy === viewer.userId) return fail('moderation.second_person');
  await demandSanctionable(context, userId);
  await setUserGroup(db, { userId, groupId: suspended });
  await publishTo(db, userId, { kind: 'sessions_ended' });
  await revokeSessionsOf(db, { userId, now });
  await createAct(db, {
    act: 'ban',
    thingKind: 'person',
    thingId: userId,
    subjectId: userId,
    actorId: askedBy,
    seconderId: viewer.userId,
    caseId: found.id,
    boardId: null,
    reason: statement,
    now,
  });
  reply.changed(`user:${userId}`);
}
