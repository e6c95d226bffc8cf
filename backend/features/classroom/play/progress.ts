import { differenceInMilliseconds } from 'date-fns';
import { tenths } from '../../../../contract/classroom/kinds.ts';
import type { PlayReport } from '../../../../contract/classroom/play.ts';
import type { Context } from '../../../http/context.ts';
import { percentOf } from '../percent.ts';
import { recountLearner } from './learner-store.ts';
import { requireLockedPlay } from './play.ts';
import { type FoundPlay, findStart, saveReport } from './play-store.ts';
import * as store from './progress-store.ts';
import { intersect, lengthOf, limitTo, normalize, type Range, subtract } from './ranges.ts';

/** The fastest that one can watch. */
const maxSpeed = 3;
/** How far a play may be ahead of the clock, since a report is sent at the end of the stretch that it covers. */
const slackTenths = 3 * tenths;
/** What a person may claim at once after a time without a line. */
const budgetCap = 150 * tenths;
/** While a play has reported this recently, an older one cannot move the position. */
const freshMilliseconds = 30_000;
/** Videos whose lengths differ by no more have the same timeline. */
const sameTimeline = 1 * tenths;

/** Notes where a viewer is and what they watched: of what was sent to this play, no faster than it can be watched. */
export async function reportPlay(
  context: Context,
  { playId, number, position, ranges }: { playId: string; number: number; position: number; ranges: Range[] },
): Promise<PlayReport> {
  const { db, viewer, now } = context;
  return db.tx(async () => {
    const play = await requireLockedPlay(context, playId);
    if (!viewer) return { percent: 0, isDone: false, watched: [] };
    const { userId } = viewer;
    const before = await store.lockProgress(db, { ...play, userId, now });
    const progress = onTimeline(before, { play, duration: await lengthBefore(context, before, play) });
    const isOld = number <= play.number;
    const fresh = isOld ? [] : await grant(context, { play, userId, ranges, watched: progress.watched });
    const watched = normalize([...progress.watched, ...fresh]);
    const watchedCount = lengthOf(watched);
    const isEnough = watchedCount * 100 >= play.threshold_percent * play.duration;
    const completedAt = before.completedAt ?? (isEnough ? now : null);
    const moved = !isOld && (await mayMove(context, { progress: before, play }));
    await store.saveProgress(db, {
      userId,
      lessonId: play.lessonId,
      mediaId: play.mediaId,
      watched,
      watchedCount,
      position: moved ? Math.min(Math.round(position * tenths), play.duration) : progress.position,
      playId: moved ? play.id : progress.playId,
      movedAt: moved ? now : progress.movedAt,
      completedAt,
    });
    if (!isOld) await saveReport(db, { id: play.id, number, claimed: play.claimed + lengthOf(fresh), now });
    if (!before.completedAt && completedAt)
      await recountLearner(db, { userId, courseId: play.terms.id, now });
    return { percent: percentOf(watchedCount, play.duration), isDone: completedAt !== null, watched };
  });
}

/** The part of a claim that counts and is new. */
async function grant(
  { db, now }: Pick<Context, 'db' | 'now'>,
  {
    play,
    userId,
    ranges,
    watched,
  }: {
    play: FoundPlay;
    userId: number;
    ranges: readonly Range[];
    watched: readonly Range[];
  },
): Promise<Range[]> {
  const end = Math.min(play.duration, play.trial ?? play.duration);
  const claimed = intersect(normalize(ranges), [[0, end]]);
  const fresh = subtract(intersect(claimed, play.served), watched);
  const budget = await store.lockBudget(db, { userId, first: budgetCap, now });
  const since = Math.max(0, differenceInMilliseconds(now, budget.countedAt)) / 1000;
  const left = Math.min(budgetCap, budget.left + Math.floor(since * maxSpeed * tenths));
  const played = Math.max(0, differenceInMilliseconds(now, play.startedAt)) / 1000;
  const ofPlay = Math.floor(played * maxSpeed * tenths) + slackTenths - play.claimed;
  const granted = limitTo(fresh, Math.min(left, ofPlay));
  await store.saveBudget(db, { userId, left: left - lengthOf(granted), now });
  return granted;
}

/** The play that told where it is last wins, but not over one that began later and is still heard. */
async function mayMove(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { progress, play }: { progress: store.LockedProgress; play: FoundPlay },
): Promise<boolean> {
  if (progress.playId === null || progress.playId === play.id) return true;
  if (differenceInMilliseconds(now, progress.movedAt) > freshMilliseconds) return true;
  const other = await findStart(db, progress.playId);
  return !other || other <= play.startedAt;
}

/** Watched ranges hold for a new video of the same length; of another length they say nothing. */
function onTimeline(
  progress: store.LockedProgress,
  { play, duration }: { play: FoundPlay; duration: number },
): store.LockedProgress {
  if (progress.mediaId === play.mediaId || Math.abs(duration - play.duration) <= sameTimeline)
    return progress;
  return { ...progress, watched: [], watchedCount: 0, position: 0 };
}

async function lengthBefore(
  { db }: Pick<Context, 'db'>,
  progress: store.LockedProgress,
  play: FoundPlay,
): Promise<number> {
  if (progress.mediaId === play.mediaId) return play.duration;
  return (await store.findDuration(db, progress.mediaId)) ?? 0;
}
