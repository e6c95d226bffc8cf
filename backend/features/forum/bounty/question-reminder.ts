import { subDays } from 'date-fns';
import type { Services } from '../../../http/context.ts';
import { notify } from '../../notice/index.ts';
import { takeQuestionsToRemind } from './reminder-store.ts';

/** Nobody wrote for so long: whoever wanted to say more has said it. */
const restDays = 3;
/** What is older is forgotten by its owner too. */
const maxDays = 60;

/**
 * Asks owners of questions that have answers, none of them accepted, whether one of them helped: once for each
 * question. Returns how many were asked.
 */
export async function remindOwners({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const now = clock();
  const daysAgo = (days: number) => subDays(now, days);
  return db.tx(async () => {
    const questions = await takeQuestionsToRemind(db, {
      before: daysAgo(restDays),
      after: daysAgo(maxDays),
      now,
    });
    for (const { id, authorId, title, replyCount } of questions) {
      await notify(
        { db, now },
        {
          userIds: [authorId],
          kind: 'question_waiting',
          topicId: id,
          path: `/forum/topic/${id}`,
          data: { title, count: replyCount },
        },
      );
    }
    return questions.length;
  });
}
