import { subHours } from 'date-fns';
import { addDays, beijingDate } from '../../../../contract/beijing-time.ts';
import type { Services } from '../../../http/context.ts';
import { notify } from '../../notice/index.ts';
import { listDueSeats, setReminded } from './class-store.ts';

/** Days before the company's date on which members who have not completed the course are reminded. */
const remindedDays = [7, 1] as const;
/** Shortest time between two reminders of the same seat. */
const restHours = 20;

/** Reminds holders of seats, by the date that their company set. Returns how many. */
export async function remindLearners({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const now = clock();
  const today = beijingDate(now);
  const days = remindedDays.map((count) => addDays(today, count));
  return db.tx(async () => {
    const due = await listDueSeats(db, { days, before: subHours(now, restHours) });
    for (const seat of due) {
      await setReminded(db, {
        companyId: seat.company_id,
        courseId: seat.course_id,
        userId: seat.user_id,
        now,
      });
      await notify(
        { db, now },
        {
          kind: 'course_due',
          userIds: [seat.user_id],
          thing: `course:${seat.course_id}`,
          path: `/cloudClassroom/detail/${seat.course_id}`,
          data: { title: seat.title, lastDay: seat.due_on },
        },
      );
    }
    return due.length;
  });
}
