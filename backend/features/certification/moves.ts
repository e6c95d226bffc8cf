import type { CertificationState } from '../../../contract/certification/terms.ts';
import type { Context, SignedInContext } from '../../http/context.ts';
import { setMainBadges } from '../account/index.ts';
import { recordAct } from '../audit/index.ts';
import { createBadges, deleteBadge } from '../badge/index.ts';
import { notify } from '../notice/index.ts';
import { createAct } from './act-store.ts';
import { type CertificationRow, update } from './store.ts';

type Change = Omit<Parameters<typeof update>[2], 'updated_at'>;

interface Move {
  row: CertificationRow;
  /** Message id behind `certification.act.`. */
  act: string;
  reason?: string;
  change: Change;
  /** Null is the portal itself. */
  actorId: number | null;
}

/** Writes one step of an application and what it changes; part of the transaction that holds the row. */
export async function move(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { row, act, reason = '', change, actorId }: Move,
): Promise<void> {
  await update(db, row.id, { ...change, updated_at: now });
  await createAct(db, {
    certificationId: row.id,
    actorId,
    round: (change.round as number | undefined) ?? row.round,
    act,
    reason,
    now,
  });
}

/** The same by a member of staff: in the audit log, and told to the applicant where `isTold`. */
export async function moveByStaff(
  context: SignedInContext,
  { isNotified = true, ...step }: Omit<Move, 'actorId'> & { isNotified?: boolean },
): Promise<void> {
  const { row, act, reason = '', change } = step;
  await move(context, { ...step, actorId: context.viewer.userId });
  await recordAct(context, {
    action: `certification.${act}`,
    target: `certification:${row.id}`,
    before: { state: row.state },
    after: { state: change.state ?? row.state },
    reason,
  });
  if (isNotified) await notifyApplicant(context, { row, act, reason });
}

/** Tells the applicant of a step. */
export async function notifyApplicant(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { row, act, reason = '' }: { row: CertificationRow; act: string; reason?: string },
): Promise<void> {
  await notify(
    { db, now },
    {
      userIds: [row.user_id],
      kind: 'certification',
      thing: `certification:${row.id}:${act}:${now.getTime()}`,
      path: '/personal/certification',
      data: { step: act, reason },
    },
  );
}

/** Gives or takes what a certified expert has beside the name. */
export async function setExpertBadge(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { userId, givenBy, isGiven }: { userId: number; givenBy: number | null; isGiven: boolean },
): Promise<void> {
  if (isGiven) await createBadges(db, { badge: 'expert', userIds: [userId], givenBy, now });
  else await deleteBadge(db, { badge: 'expert', userId });
  await setMainBadges(db, [userId]);
}

/** Tags of pages that show who is an expert. */
export const expertTags = (userId: number): string[] => ['experts', 'badges', `user:${userId}`];

export const isOneOf = (row: CertificationRow, ...states: CertificationState[]): boolean =>
  states.includes(row.state);
