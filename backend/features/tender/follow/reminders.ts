import { addDays, beijingDate, daysLater } from '../../../../contract/beijing-time.ts';
import { closingDays } from '../../../../contract/tender/kinds.ts';
import { writeMoment } from '../../../../contract/tender/moment.ts';
import type { Services } from '../../../http/context.ts';
import { job } from '../../../jobs/job.ts';
import { notify } from '../../notice/index.ts';
import { listClosingFollows, listDueTasks } from './reminder-store.ts';

const atOnce = 500;
/** What is due for longer was told before, or nobody wants to hear of it any more. */
const maxOverdueDays = 7;

/**
 * Reminds of tasks that are due by tomorrow, and whoever is in charge of bids that close soon; returns how many were
 * looked at. The same day or closing time is told once: notices are not sent twice for the same thing.
 */
export async function remindOfTenders({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const now = clock();
  const today = beijingDate(now);
  const days = { from: addDays(today, -maxOverdueDays), to: addDays(today, 1) };
  const tell = (to: { userId: number; followId: number; thing: string; data: Record<string, string> }) =>
    notify(
      { db, now },
      {
        ...{ userIds: [to.userId], kind: 'tender_due', thing: to.thing, data: to.data },
        path: `/tender/follows/${to.followId}`,
      },
    );
  let count = 0;
  for (let afterId = 0, isOver = false; !isOver; ) {
    const tasks = await listDueTasks(db, { ...days, afterId, count: atOnce });
    for (const { id, userId, followId, title, dueOn } of tasks)
      await tell({
        ...{ userId, followId, thing: `tender_task:${id}:${dueOn}` },
        data: { what: 'task', title, time: dueOn },
      });
    count += tasks.length;
    afterId = tasks.at(-1)?.id ?? afterId;
    isOver = tasks.length < atOnce;
  }
  for (let afterId = 0, isOver = false; !isOver; ) {
    const before = daysLater(now, closingDays);
    const follows = await listClosingFollows(db, { now, before, afterId, count: atOnce });
    for (const { id, userId, title, closesAt, isClosingDay } of follows)
      await tell({
        ...{ userId, followId: id, thing: `tender_closing:${id}:${closesAt.getTime()}` },
        data: { what: 'bid', title, time: writeMoment(closesAt.toISOString(), isClosingDay) },
      });
    count += follows.length;
    afterId = follows.at(-1)?.id ?? afterId;
    isOver = follows.length < atOnce;
  }
  return count;
}

/** Once a day, when work begins. */
export const tenderReminders = job({
  name: 'tender-reminders',
  cron: () => '10 8 * * *',
  timeoutSeconds: 300,
  retryLimit: 1,
  concurrency: 1,
  async handle(services) {
    await remindOfTenders(services);
  },
});
