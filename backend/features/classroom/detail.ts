import type { Course, getCourse as GetCourse } from '../../../contract/classroom/course.ts';
import type { getLesson as GetLesson, Lesson } from '../../../contract/classroom/lesson.ts';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import { fail } from '../../../contract/errors.ts';
import type { Context } from '../../http/context.ts';
import { listFollowedAmong } from '../attention/index.ts';
import { findPayer } from '../company/index.ts';
import { getWallet } from '../ledger/index.ts';
import { getMembership } from '../membership/index.ts';
import { coinsInFen } from '../price/index.ts';
import { toCourseRow } from './list/list-store.ts';
import { posterPath, spritePath } from './media/addresses.ts';
import { listPathsOf } from './path/path-store.ts';
import { percentOf } from './percent.ts';
import { findProgress } from './play/progress-store.ts';
import { listQuizRows } from './quiz/quiz-store.ts';
import { isKeeper, isStaff, mayDownload, maySeeLesson, requireVisible, rightTo, trialOf } from './rights.ts';
import { countOldSteps, listSteps } from './steps/step-store.ts';
import * as store from './store.ts';

/** A course as the viewer may see it, with what it would cost them and how far they are. */
export async function getCourse(
  context: Context,
  { courseId }: { courseId: number },
): Promise<EndpointOutput<typeof GetCourse>> {
  const { db, viewer } = context;
  const found = (await store.findCourse(db, courseId)) ?? fail('classroom.course_not_found');
  await requireVisible(context, found);
  const userId = viewer?.userId;
  const isOwn = userId === found.author_id;
  const oldSteps = await countOldSteps(db, courseId);
  const lessons = await store.listLessons(db, { courseId, userId, isAll: isKeeper(viewer, found) });
  const learner = userId ? await store.findLearner(db, { userId, courseId }) : undefined;
  const followed = userId ? await listFollowedAmong(db, { userId, among: [found.author_id] }) : [];
  const doneCount = learner?.done_count ?? 0;
  return {
    ...toCourseRow(found),
    about: { zh: found.about, en: found.about_en },
    products: found.products,
    trialSeconds: found.trial_seconds,
    thresholdPercent: found.threshold_percent,
    state: found.state,
    reason: isKeeper(viewer, found) ? found.reason : '',
    teacherCourses: await store.countCoursesOf(db, found.author_id),
    isFollowed: followed.length > 0,
    lessons: lessons.map((row) => toLessonRow(row, oldSteps.has(row.id))),
    quizzes: await listQuizRows(db, { courseId, userId }),
    needsQuizzes: found.needs_quizzes,
    paths: await listPathsOf(db, courseId),
    currentLessonId: learner?.lesson_id ?? null,
    doneCount,
    ownRating: learner?.rating ?? null,
    buy: await buyBox(context, found),
    can: { edit: isOwn, moderate: isStaff(viewer), rate: !isOwn && doneCount > 0 },
  };
}

function toLessonRow(
  row: Awaited<ReturnType<typeof store.listLessons>>[number],
  isOld: boolean,
): Course['lessons'][number] {
  return {
    lessonId: row.id,
    section: { zh: row.section, en: row.section_en },
    title: { zh: row.title, en: row.title_en },
    duration: row.duration ?? 0,
    isOpen: row.is_open,
    isOld,
    percent: percentOf(row.watched_count ?? 0, row.duration ?? 0),
    isDone: row.completed_at !== null,
  };
}

async function buyBox(context: Context, found: store.FoundCourse): Promise<Course['buy']> {
  const { db, viewer, now } = context;
  const right = (await rightTo(context, found)) ?? null;
  const isForSale = found.state === 'shown' && found.price > 0;
  const base = { right, isForSale, balance: 0, isMember: false, company: null };
  // What nobody can buy asks for nobody's purse.
  if (!isForSale) return { ...base, price: found.price, fen: found.price === 0 ? 0 : null };
  if (!viewer) return { ...base, price: found.price, fen: await coinsInFen({ db, now }, found.price) };
  const wallet = await getWallet({ db, now }, { userId: viewer.userId });
  const { tier } = await getMembership({ db, now }, viewer.userId);
  const price = tier ? (found.member_price ?? found.price) : found.price;
  const payer = await findPayer(db, { userId: viewer.userId, now });
  return {
    ...base,
    price,
    fen: await coinsInFen({ db, now }, price),
    balance: wallet.bought + wallet.gift,
    isMember: tier !== null,
    company: payer ? { name: payer.name, usable: payer.usable } : null,
  };
}

/** A lesson as the viewer may see it, and its course. */
export async function getLesson(
  context: Context,
  { lessonId }: { lessonId: number },
): Promise<EndpointOutput<typeof GetLesson>> {
  const { db, viewer } = context;
  const known = (await store.findLesson(db, lessonId)) ?? fail('classroom.lesson_not_found');
  const { terms } = known;
  const isPreview = isKeeper(viewer, terms);
  const lesson = isPreview
    ? ((await store.findLesson(db, lessonId, { isPreview })) ?? fail('classroom.lesson_not_found'))
    : known;
  if (!maySeeLesson(viewer, terms, lesson.state)) return fail('classroom.lesson_not_found');
  const course = await getCourse(context, { courseId: lesson.course_id });
  const whole = course.buy.right;
  const right = whole ? { right: whole, trial: null } : trialOf(terms, lesson);
  const chapters = await store.listChapters(db, lessonId);
  const progress = viewer && (await findProgress(db, { userId: viewer.userId, lessonId }));
  // Without a right to more, the words of a lesson end where its trial ends.
  const until = right ? (right.trial ?? Number.POSITIVE_INFINITY) : 0;
  const captions = await store.listCaptions(db, lessonId);
  return {
    course,
    lesson: {
      lessonId,
      title: { zh: lesson.title, en: lesson.title_en },
      about: { zh: lesson.about, en: lesson.about_en },
      section: { zh: lesson.section, en: lesson.section_en },
      isOpen: lesson.is_open,
      ...mediaOf(lesson),
      chapters: chapters.map(({ at, title, title_en }) => ({ at, title: { zh: title, en: title_en } })),
      steps: await listSteps(db, lessonId),
      captions: captions.map(({ lang, cues }) => ({ lang, cues: cues.filter(([from]) => from < until) })),
      right: right?.right ?? null,
      trial: right?.trial ?? null,
      canDownload: right !== undefined && mayDownload(right.right),
      questionCount: lesson.question_count,
      practice: { hasTask: lesson.has_task as boolean, fileCount: Number(lesson.file_count) },
      progress: progress
        ? {
            position: progress.position,
            watched: progress.watched,
            percent: percentOf(progress.watchedCount, lesson.duration ?? 0),
            isDone: progress.completedAt !== null,
          }
        : null,
    },
  };
}

function mediaOf(
  lesson: store.FoundLesson,
): Pick<Lesson, 'duration' | 'poster' | 'sprite' | 'heights' | 'bytes'> {
  const { id: lessonId, media, media_id: mediaId } = lesson;
  if (!media || mediaId === null)
    return { duration: 0, poster: null, sprite: null, heights: [], bytes: { min: 0, max: 0 } };
  const pictures = media.renditions.filter(({ height }) => height > 0);
  const sizes = media.renditions.map(({ average }) => Math.round((average * media.seconds) / 8));
  return {
    duration: lesson.duration ?? 0,
    poster: media.hasPoster ? posterPath({ lessonId, mediaId }) : null,
    sprite: media.sprite ? { path: spritePath({ lessonId, mediaId }), ...media.sprite } : null,
    heights: pictures.map(({ height }) => height).sort((a, b) => b - a),
    bytes: { min: Math.min(...sizes), max: Math.max(...sizes) },
  };
}
