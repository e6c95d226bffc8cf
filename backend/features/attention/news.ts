import type { seeFeed as SeeFeed } from '../../../contract/attention/attention.ts';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import { mergeParts } from '../../feature.ts';
import type { Services, SignedInContext } from '../../http/context.ts';
import { notify, readTogether } from '../notice/index.ts';
import * as store from './follower-store.ts';
import { listNews, type News } from './news-store.ts';

/** Whoever comes back to the feed within this time still sees what was new when they came. */
const pauseMinutes = 30;
/** What was being saved while the last run looked carries a time from before it. */
const overlapMilliseconds = 5 * 60_000;

/**
 * Tells the followers of people what these have published since the last time; the first time only begins to count.
 * What is unread becomes one line. Run twice it tells nobody twice.
 */
export async function notifyOfNews(
  { db, features, clock }: Pick<Services, 'db' | 'features' | 'clock'>,
  { signal }: { signal?: AbortSignal } = {},
): Promise<void> {
  const until = clock();
  const told = await store.getToldUntil(db);
  const since = told ? new Date(told.getTime() - overlapMilliseconds) : until;
  const sources = mergeParts(features, 'feed');
  for (let after: number | undefined = 0; after !== undefined; ) {
    const { news, last }: Awaited<ReturnType<typeof listNews>> = await listNews(db, {
      sources,
      since,
      until,
      after,
    });
    for (const each of news) {
      signal?.throwIfAborted();
      const [text] = (await sources[each.event]?.list(db, [each.id])) ?? [];
      if (text) await notifyFollowers({ db, now: until }, { ...each, title: text.title });
    }
    after = last;
  }
  await store.saveToldUntil(db, until);
}

async function notifyFollowers(
  { db, now }: { db: Services['db']; now: Date },
  { authorId, thing, title }: News & { title: string },
): Promise<void> {
  for (let after = 0; ; ) {
    const userIds = await store.listFollowers(db, { userId: authorId, after });
    const last = userIds.at(-1);
    if (last === undefined) return;
    const told = { userIds, kind: 'followed_news', actorId: authorId, thing: `news:${thing}` } as const;
    await notify({ db, now }, { ...told, path: '/attention', data: { title } });
    after = last;
  }
}

export async function seeFeed({
  db,
  viewer: { userId },
  now,
}: SignedInContext): Promise<EndpointOutput<typeof SeeFeed>> {
  const seenUntil = await store.saveFeedView(db, { userId, now, pauseMinutes });
  await readTogether(db, { userId, groupKey: 'followed_news', now });
  return { seenUntil: seenUntil?.toISOString() ?? null };
}
