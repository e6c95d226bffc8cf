import type { SignedInContext } from '../../http/context.ts';
import { notify } from './notice.ts';

/** Where a person reads what became of the own reports, and what was done about the own texts. */
export const ownPage = '/personal/moderation';

type NotifiedAct = 'publish' | 'edit' | 'remove' | 'refuse' | 'warn' | 'silence' | 'granted' | 'rejected';

/** Tells a person what was done to them or to a text of theirs, and why. */
export async function notifySubject(
  { db, now }: SignedInContext,
  told: { subjectId: number; thingKind: string; thingId: number; act: NotifiedAct; reason: string },
): Promise<void> {
  const { subjectId, thingKind, thingId, act, reason } = told;
  // The hour makes it another event when the same thing is dealt with again.
  const thing = `${act}:${thingKind}:${thingId}:${Math.floor(now.getTime() / 1000)}`;
  await notify(
    { db, now },
    { userIds: [subjectId], kind: `order_${act}`, thing, path: ownPage, data: { reason } },
  );
}
