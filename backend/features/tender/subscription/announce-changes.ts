import { daysLater } from '../../../../contract/beijing-time.ts';
import { writeMoment } from '../../../../contract/tender/moment.ts';
import { readConditions } from '../../../../contract/tender/query.ts';
import type { Services } from '../../../http/context.ts';
import { notify } from '../../notice/index.ts';
import { listAnnouncedMoves } from '../change-store.ts';
import { listFollowers } from '../follow/follow-store.ts';
import { listMatching } from '../list-store.ts';
import { listTold } from './subscription-store.ts';

const subscriptionsAtOnce = 500;
/** So long a stop of the portal costs nobody a change; the same one is told once however often it is found. */
const maxAgeDays = 7;

/**
 * Tells subscribers whose conditions a tender meets, and who could hear of it when it was new, that its closing time was
 * moved or that it was called off. Whoever follows it was told at once. Returns how many tenders were compared.
 */
export async function announceTenderChanges({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const now = clock();
  const moves = new Map(
    (await listAnnouncedMoves(db, daysLater(now, -maxAgeDays))).map((move) => [move.tenderId, move]),
  );
  if (moves.size === 0) return 0;
  const followers = new Map<number, Set<number>>();
  for (const tenderId of moves.keys())
    followers.set(tenderId, new Set((await listFollowers(db, tenderId)).map(({ userId }) => userId)));
  for (let afterId = 0; ; ) {
    const subscriptions = await listTold(db, { afterId, count: subscriptionsAtOnce });
    for (const { user_id, query, created_at } of subscriptions) {
      const conditions = readConditions(new URLSearchParams(query));
      for (const id of await listMatching(db, { conditions, ids: [...moves.keys()], now, status: 'all' })) {
        const move = moves.get(id);
        if (!move || created_at > move.announcedAt || followers.get(id)?.has(user_id)) continue;
        const { closesAt, isDay } = move;
        await notify(
          { db, now },
          {
            ...{ userIds: [user_id], kind: 'tenders_changed', thing: `tender_change:${move.changeId}` },
            path: `/tender/${id}`,
            data: {
              title: move.title,
              what: closesAt ? 'closing' : 'cancel',
              time: closesAt ? writeMoment(closesAt.toISOString(), isDay) : '',
            },
          },
        );
      }
    }
    afterId = subscriptions.at(-1)?.id ?? afterId;
    if (subscriptions.length < subscriptionsAtOnce) return moves.size;
  }
}
