import { addDays } from 'date-fns';
import { fail } from '../../../contract/errors.ts';
import type { SignedInContext } from '../../http/context.ts';
import { notifySubject } from '../notice/index.ts';
import { openCase, type StoredCase } from '../review/index.ts';
import { lockAct, reverseAct, setAppealed } from './act-store.ts';
import { liftEffect } from './sanctions.ts';
import { findModerated } from './things.ts';

/** An act can be appealed against for this long. */
const appealDays = 30;

/** Asks for an act against oneself to be looked at again, once. */
export async function createAppeal(
  { db, viewer, now }: SignedInContext,
  { actId, text }: { actId: number; text: string },
): Promise<{ caseId: number }> {
  const caseId = await db.tx(async () => {
    const act = await lockAct(db, actId);
    if (!act || act.subject_id !== viewer.userId) return fail('moderation.act_not_found');
    if (act.appealed_at !== null || act.reversed_at !== null) return fail('moderation.appealed_already');
    if (now > addDays(act.created_at, appealDays)) return fail('moderation.appeal_late');
    await setAppealed(db, { actId, now });
    return openCase(db, {
      kind: 'appeal',
      thingKind: 'act',
      thingId: actId,
      boardId: act.board_id,
      subjectId: viewer.userId,
      facts: { actId, statement: text },
      now,
    });
  });
  return { caseId };
}

/** Answers an appeal: never by one of those who acted. A granted one undoes what was done. */
export async function answerAppeal(
  context: SignedInContext,
  found: StoredCase,
  { decision, reason }: { decision: string; reason: string },
): Promise<void> {
  const { db, viewer, now } = context;
  const act = (await lockAct(db, found.thingId)) ?? fail('moderation.act_not_found');
  if (act.actor_id === viewer.userId || act.seconder_id === viewer.userId) return fail('moderation.own_act');
  const isGranted = decision === 'grant';
  if (isGranted && (act.act === 'remove' || act.act === 'refuse')) {
    await findModerated(context.features, act.thing_kind)?.keep(context, act.thing_id);
    await reverseAct(db, { actId: act.id, by: viewer.userId, now });
  } else if (isGranted) await liftEffect(context, act);
  const told = { subjectId: act.subject_id, thingKind: 'act', thingId: act.id, reason };
  await notifySubject(context, { ...told, act: isGranted ? 'granted' : 'rejected' });
}
