import { daysLater } from '../../../../contract/beijing-time.ts';
import type { Services, SignedInContext } from '../../../http/context.ts';
import { notify } from '../../notice/index.ts';
import { listJudgedIds, lockCompetition } from './competition-store.ts';
import { isDemo } from './demo.ts';
import { listEntrants } from './entry-store.ts';
import { listJurorsOfTerm } from './jury-store.ts';
import { phaseOf } from './phase.ts';

interface Told {
  id: number;
  title: string;
}

/** Tells jurors that they judge a published competition; a draft is nowhere to be opened yet. */
export async function notifyJurors(
  { db, now }: SignedInContext,
  { id, title }: Told,
  userIds: number[],
): Promise<void> {
  await notify(
    { db, now },
    {
      ...{ userIds, kind: 'school_competition', thing: `competition:${id}:juror` },
      path: `/he/competitions/${id}/jury`,
      data: { event: 'juror', title },
    },
  );
}

/** Tells those who entered that the results are there. */
export async function notifyEntrants({ db, now }: SignedInContext, { id, title }: Told): Promise<void> {
  await notify(
    { db, now },
    {
      ...{ userIds: await listEntrants(db, id), kind: 'school_competition' },
      thing: `competition:${id}:decided`,
      path: `/he/competitions/${id}`,
      data: { event: 'decided', title },
    },
  );
}

/** So long a stop of the portal leaves no juror untold; a jury that takes longer is not looked at again and again. */
const maxAgeDays = 7;

/**
 * Tells jurors that nobody hands in any more and that they can judge; returns how many competitions were looked at. Each
 * is told once of a competition, however often this runs: a notice of the same thing is not sent twice.
 */
export async function announceJudging({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const now = clock();
  const ids = await listJudgedIds(db, { since: daysLater(now, -maxAgeDays), now });
  for (const id of ids)
    await db.tx(async () => {
      const held = await lockCompetition(db, id);
      // The closing time was moved, or the vote ended, since it was found.
      if (!held || phaseOf(held, now) !== 'judging' || isDemo(held)) return;
      await notify(
        { db, now },
        {
          ...{ userIds: await listJurorsOfTerm(db, held), kind: 'school_competition' },
          thing: `competition:${id}:judging`,
          path: `/he/competitions/${id}/jury`,
          data: { event: 'judging', title: held.title },
        },
      );
    });
  return ids.length;
}
