import type { NoticeKind } from '../../../contract/notice/notice.ts';
import type { Context } from '../../http/context.ts';
import { notify } from '../notice/index.ts';
import type { EntryRecord } from './entry-store.ts';
import { listConcerned, listMergedIds } from './talk-store.ts';

interface ConcernedNotice {
  entry: EntryRecord;
  kind: Extract<NoticeKind, 'guest_comment' | 'guest_status'>;
  /** Told to the writer alone. */
  isPrivate?: boolean;
  thing: string;
}

/** Tells the writer and the voters of an entry, and those of what was merged into it. */
export async function notifyConcerned(
  context: Context,
  { entry, kind, isPrivate, thing }: ConcernedNotice,
): Promise<void> {
  const { db, now, viewer } = context;
  const entryIds = [entry.entryId, ...(await listMergedIds(db, entry.entryId))];
  const writer = entry.authorId === null ? [] : [entry.authorId];
  const isPublic = entry.state === 'shown' && !entry.isPrivate;
  const userIds = isPrivate || !isPublic ? writer : await listConcerned(db, entryIds);
  await notify(
    { db, now },
    {
      userIds,
      kind,
      actorId: viewer?.userId,
      thing,
      path: `/guestBook/entry/${entry.entryId}`,
      data: { title: entry.title },
    },
  );
}
