import type { EndpointOutput, EndpointParsedInput } from '../../../contract/endpoint.ts';
import { fail } from '../../../contract/errors.ts';
import { type NoticeTab, noticeTabs } from '../../../contract/kinds.ts';
import type * as notices from '../../../contract/notice/notices.ts';
import type { Database } from '../../db/database.ts';
import type { SignedInContext } from '../../http/context.ts';
import { publishUnread } from './notice.ts';
import * as store from './notice-list-store.ts';

/** What is listed when nobody asks for a tab and nothing is unread. */
const quietTab: NoticeTab = 'interaction';

/** One's own notices of a tab, and what is unread in each. */
export async function listNotices(
  { db, viewer: { userId } }: SignedInContext,
  { tab: asked, isUnread, page }: EndpointParsedInput<typeof notices.listNotices>,
): Promise<EndpointOutput<typeof notices.listNotices>> {
  const unread = await store.countUnreadByTab(db, userId);
  const tab = asked ?? noticeTabs.find((each) => unread[each] > 0) ?? quietTab;
  return { tab, unread, notices: await store.listNotices(db, { userId, tab, isUnread, page }) };
}

/** Marks one of one's own notices as read; every open tab of the person hears of it. */
export async function readNotice(
  { db, viewer: { userId }, now }: SignedInContext,
  { noticeId }: { noticeId: number },
): Promise<{ path: string }> {
  return db.tx(async () => {
    const path = (await store.readNotice(db, { userId, noticeId, now })) ?? fail('notice.not_found');
    await publishUnread(db, [userId]);
    return { path };
  });
}

/** Marks all of a tab, or everything, as read. */
export async function readNotices(
  { db, viewer: { userId }, now }: SignedInContext,
  { tab }: { tab?: NoticeTab },
): Promise<{ readCount: number }> {
  const readCount = await readTogether(db, { userId, tab, now });
  return { readCount };
}

/** Marks what is unread of a tab, a topic or a group; says so to the person's tabs when there was something. */
export async function readTogether(
  db: Database,
  which: Parameters<typeof store.readNotices>[1],
): Promise<number> {
  return db.tx(async () => {
    const readCount = await store.readNotices(db, which);
    if (readCount > 0) await publishUnread(db, [which.userId]);
    return readCount;
  });
}
