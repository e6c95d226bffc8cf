import { subSeconds } from 'date-fns';
import { type PlayRight, tenths } from '../../../../contract/classroom/kinds.ts';
import type {
  PlayerSettings,
  renewPlay as RenewPlay,
  StartedPlay,
} from '../../../../contract/classroom/play.ts';
import type { EndpointOutput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import { lockCounts } from '../../../db/lock-counts.ts';
import type { Context, SignedInContext } from '../../../http/context.ts';
import { findHolding, type Holding } from '../buying/purchase-store.ts';
import { isKeeper, maySeeLesson, type RightTerms, requireVisible, rightToLesson } from '../rights.ts';
import { type FoundLesson, findLesson } from '../store.ts';
import { ensureHolder, requireHolder, signPlay } from './address.ts';
import { saveLearner } from './learner-store.ts';
import * as store from './play-store.ts';
import { findProgress } from './progress-store.ts';

/** Browsers of one person that play at once. */
const maxDevices = 2;
/** A play that is not heard of for so long is over. */
const silentSeconds = 90;
/** So near the end a lesson begins anew. */
const endTenths = 10 * tenths;
/** Tenths that may be sent at once before the pace counts. */
export const paceCap = 300 * tenths;

interface Asked {
  terms: RightTerms;
  lesson: Pick<FoundLesson, 'is_open' | 'state'>;
  held?: Holding;
}

/** By which right the viewer may play a lesson. Fails as `getLesson` does, or `classroom.no_right`. */
async function requireRight(context: Context, { terms, lesson, held }: Asked) {
  await requireVisible(context, terms, held);
  if (!maySeeLesson(context.viewer, terms, lesson.state)) return fail('classroom.lesson_not_found');
  return (await rightToLesson(context, { terms, lesson, held })) ?? fail('classroom.no_right');
}

/** A lesson that the viewer may play. */
async function requirePlayable(context: Context, lessonId: number) {
  const { db, viewer } = context;
  const known = (await findLesson(db, lessonId)) ?? fail('classroom.lesson_not_found');
  const { terms } = known;
  const held = viewer && (await findHolding(db, { userId: viewer.userId, courseId: terms.id }));
  const right = await requireRight(context, { terms, lesson: known, held });
  // Whoever teaches or reviews sees the new video of a lesson before everybody else does.
  const isPreview = isKeeper(viewer, terms);
  const lesson = isPreview ? ((await findLesson(db, lessonId, { isPreview })) ?? known) : known;
  return { lesson, terms, ...right };
}

/** Begins to play a lesson in this browser; what plays in too many others ends. */
export async function startPlay(
  context: Context,
  { lessonId, isNative }: { lessonId: number; isNative: boolean },
): Promise<StartedPlay> {
  const { db, viewer, now, randomBytes } = context;
  const { lesson, terms, right, trial } = await requirePlayable(context, lessonId);
  const { media_id: mediaId, duration } = lesson;
  if (mediaId === null || duration === null) return fail('classroom.no_video');
  const holder = ensureHolder(context);
  const id = randomBytes(12).toString('hex');
  const userId = viewer?.userId ?? null;
  const play = { id, lessonId, mediaId, userId, holder, trial, pace: paceCap, now };
  if (userId === null) await store.createPlay(db, play);
  else
    await db.tx(async () => {
      await lockCounts(db, `plays:${userId}`);
      await endOthers(context, { userId, holder });
      await store.createPlay(db, play);
      if (trial === null && !/^(own|staff)$/.test(right))
        await saveLearner(db, { userId, courseId: terms.id, lessonId, now });
    });
  const progress = userId === null ? undefined : await findProgress(db, { userId, lessonId });
  return {
    playId: id,
    ...(await signPlay(context, { id, holder, duration, isNative })),
    position: goOnAt(progress?.position ?? 0, { duration, trial }) / tenths,
    trial,
    mark: isPaidFor(right) && terms.price > 0 ? String(userId) : '',
    settings: userId === null ? null : ((await store.findSettings(db, userId)) ?? null),
  };
}

/** Where one goes on; what was watched to its end, or to that of the trial, begins anew. */
function goOnAt(position: number, { duration, trial }: { duration: number; trial: number | null }): number {
  const isOver = position > duration - endTenths || (trial !== null && position > trial - tenths);
  return isOver ? 0 : position;
}

const isPaidFor = (right: PlayRight): boolean => !/^(free|open|trial|own)$/.test(right);

async function endOthers(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { userId, holder }: { userId: number; holder: string },
): Promise<void> {
  const open = await store.listOpenPlays(db, { userId, holder, since: subSeconds(now, silentSeconds) });
  const holders = [...new Set(open.map((each) => each.holder))];
  const gone = holders.slice(0, Math.max(0, holders.length - (maxDevices - 1)));
  await store.endPlays(db, {
    ids: open.filter((each) => gone.includes(each.holder)).map(({ id }) => id),
    now,
  });
}

/** A play of this browser that still has its right. Fails `classroom.play_not_found`, `…play_ended`, `…no_right`. */
export const requirePlay = async (context: Context, playId: string): Promise<store.FoundPlay> =>
  requireLiving(context, await store.findPlay(context.db, playId));

/** The same, held to the end of the transaction. */
export const requireLockedPlay = async (context: Context, playId: string): Promise<store.FoundPlay> =>
  requireLiving(context, await store.lockPlay(context.db, playId));

async function requireLiving(context: Context, play: store.FoundPlay | undefined): Promise<store.FoundPlay> {
  requireHolder(context, play);
  if (!play) return fail('classroom.play_not_found');
  if (play.endedAt) return fail('classroom.play_ended');
  const { trial } = await requireRight(context, play);
  // A right lost during playback must not outlive the play.
  return { ...play, trial: smaller(trial, play.trial) };
}

function smaller(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.min(one, other);
}

export async function renewPlay(
  context: Context,
  { playId, isNative }: { playId: string; isNative: boolean },
): Promise<EndpointOutput<typeof RenewPlay>> {
  const play = await requirePlay(context, playId);
  return signPlay(context, { ...play, isNative });
}

export async function savePlayerSettings(
  { db, viewer, now }: SignedInContext,
  settings: PlayerSettings,
): Promise<Record<string, never>> {
  await store.saveSettings(db, { userId: viewer.userId, settings, now });
  return {};
}
