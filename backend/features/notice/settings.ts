import { fail } from '../../../contract/errors.ts';
import { type DigestRhythm, type MuteKind, maxMutes } from '../../../contract/notice/notice.ts';
import type { NoticeSettings } from '../../../contract/notice/notices.ts';
import { lockCounts } from '../../db/lock-counts.ts';
import type { SignedInContext } from '../../http/context.ts';
import { gradeOf } from '../../http/grade.ts';
import { existsNamed, listNamed } from './named.ts';
import * as store from './settings-store.ts';

/** What one is notified of, and how. */
export async function getNoticeSettings({ db, features, viewer }: SignedInContext): Promise<NoticeSettings> {
  const { userId } = viewer;
  const [channels, wish, mutes, blocked] = await Promise.all([
    store.listChannels(db, userId),
    store.getMailWish(db, userId),
    store.listMutes(db, { userId, grade: gradeOf(viewer), named: listNamed(features) }),
    store.listBlocked(db, userId),
  ]);
  return { channels, ...wish, mutes, blocked };
}

/** Keeps what one chose. */
export async function updateNoticeSettings(
  { db, viewer: { userId }, request: { locale } }: SignedInContext,
  input: { channels: Parameters<typeof store.updateChannels>[1]['channels']; mailRhythm: DigestRhythm },
): Promise<Record<string, never>> {
  await db.tx(async () => {
    await store.updateChannels(db, { userId, channels: input.channels });
    await store.updateMailRhythm(db, { userId, rhythm: input.mailRhythm, locale });
  });
  return {};
}

/** Mutes something or ends it. */
export async function muteThing(
  { db, features, viewer, now }: SignedInContext,
  mute: { kind: MuteKind; targetId: number; isMuted: boolean },
): Promise<{ isMuted: boolean }> {
  const { userId } = viewer;
  await db.tx(async () => {
    if (mute.isMuted) {
      const { kind, targetId: id } = mute;
      if (!(await existsNamed({ db, features }, { kind, id, grade: gradeOf(viewer) })))
        return fail('notice.target_not_found');
      await lockCounts(db, `mutes:${userId}`);
      if ((await store.countMutes(db, userId)) >= maxMutes) return fail('notice.too_many_mutes');
    }
    await store.setMute(db, { userId, ...mute, now });
  });
  return { isMuted: mute.isMuted };
}

/** Blocks a person or ends it. */
export async function blockPerson(
  { db, features, viewer, now }: SignedInContext,
  { userId: blockedId, isBlocked }: { userId: number; isBlocked: boolean },
): Promise<{ isBlocked: boolean }> {
  if (blockedId === viewer.userId) return fail('notice.self');
  await db.tx(async () => {
    if (isBlocked) {
      if (!(await existsNamed({ db, features }, { kind: 'person', id: blockedId, grade: gradeOf(viewer) }))) {
        return fail('notice.target_not_found');
      }
      await lockCounts(db, `blocks:${viewer.userId}`);
      if ((await store.listBlocked(db, viewer.userId)).length >= maxMutes)
        return fail('notice.too_many_mutes');
    }
    await store.setBlock(db, { userId: viewer.userId, blockedId, isBlocked, now });
  });
  return { isBlocked };
}
