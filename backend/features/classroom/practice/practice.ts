import type * as contract from '../../../../contract/classroom/practice.ts';
import type { LessonFileRole, LessonFileState } from '../../../../contract/classroom/practice-kinds.ts';
import type { EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type { Context, SignedInContext } from '../../../http/context.ts';
import { findFile, requireOwn, sendOriginal } from '../../file/index.ts';
import { isKeeper, maySeeLesson, requireVisible, rightToLesson } from '../rights.ts';
import { findLesson } from '../store.ts';
import * as store from './practice-store.ts';

type PracticeContext = Pick<Context, 'db' | 'viewer' | 'now'>;

interface HeldFile {
  role: LessonFileRole;
  isOpen: boolean;
  state: LessonFileState;
}

/** What the viewer may do with a lesson's practice: a trial is the video's alone. */
async function readRights(context: PracticeContext, lessonId: number) {
  const { db, viewer } = context;
  const lesson = (await findLesson(db, lessonId)) ?? fail('classroom.lesson_not_found');
  const { terms } = lesson;
  if (!maySeeLesson(viewer, terms, lesson.state)) return fail('classroom.lesson_not_found');
  await requireVisible(context, terms);
  const right = await rightToLesson(context, { terms, lesson });
  const handIn = viewer && (await store.findHandIn(db, { lessonId, userId: viewer.userId }));
  const hasRight = right !== undefined && right.trial === null;
  const hasSolution = isKeeper(viewer, terms) || (hasRight && handIn !== undefined);
  const isKept = isKeeper(viewer, terms);
  const maySee = (file: { state: LessonFileState }): boolean => isKept || file.state === 'shown';
  const mayTake = (file: HeldFile): boolean =>
    maySee(file) && (file.role === 'solution' ? hasSolution : hasRight || file.isOpen);
  return { lesson, terms, hasRight, handIn, maySee, mayTake };
}

export async function getLessonPractice(
  context: Context,
  { lessonId }: { lessonId: number },
): Promise<contract.LessonPractice> {
  const { db, viewer } = context;
  const { lesson, terms, hasRight, handIn, maySee, mayTake } = await readRights(context, lessonId);
  const files = (await store.listLessonFiles(db, lessonId)).filter(maySee);
  const task = (await store.getTask(db, lessonId)) ?? { zh: '', en: '' };
  return {
    courseId: terms.id,
    courseTitle: { zh: terms.title, en: terms.title_en },
    title: { zh: lesson.title, en: lesson.title_en },
    task,
    // Of a solution not even the name is told before.
    files: files
      .filter((file) => file.role !== 'solution' || mayTake(file))
      .map((file) => ({ ...file, mayTake: mayTake(file) })),
    hasSolution: files.some(({ role }) => role === 'solution'),
    mayHandIn: viewer !== undefined && hasRight && task.zh !== '',
    handIn: handIn
      ? {
          note: handIn.note,
          sentAt: handIn.sent_at.toISOString(),
          files: await store.listHandInFiles(db, handIn.id),
        }
      : null,
  };
}

export async function handInPractice(
  context: SignedInContext,
  { lessonId, note, fileIds }: EndpointParsedInput<typeof contract.handInPractice>,
): Promise<{ sentAt: string }> {
  const { db, viewer, now } = context;
  await db.tx(async () => {
    const { hasRight } = await readRights(context, lessonId);
    if (!hasRight) return fail('classroom.no_right');
    if (!(await store.getTask(db, lessonId))?.zh) return fail('classroom.no_practice');
    const own = [...new Set(fileIds)];
    for (const id of own)
      if ((await requireOwn(context, id)).state === 'refused') return fail('file.refused');
    await store.saveHandIn(db, { lessonId, userId: viewer.userId, note, fileIds: own, now });
  });
  return { sentAt: now.toISOString() };
}

/** A file of a lesson as its teacher sent it. */
export async function sendLessonFile(
  context: Context,
  { lessonId: id = '', fileId = '' }: Record<string, string>,
  request: Request,
): Promise<Response> {
  const lessonId = Number(/^[1-9]\d{0,14}$/.exec(id)?.[0] ?? 0);
  const { mayTake } = await readRights(context, lessonId);
  const held = (await store.listLessonFiles(context.db, lessonId)).find((each) => each.fileId === fileId);
  if (!held || !mayTake(held)) return fail('file.not_found');
  const file = (await findFile(context.db, fileId)) ?? fail('file.not_found');
  return (await sendOriginal(context, file, request)) ?? fail('file.not_found');
}

/** What the viewer lays over each other: pictures of files that they may have. */
export async function showsLessonPiece(
  context: PracticeContext,
  { fileId, name }: { fileId: string; name: string },
): Promise<boolean> {
  if (!/^(poster\.webp|sheet\.(svg|json))$/.test(name)) return false;
  for (const held of await store.listLessonsOfFile(context.db, fileId)) {
    const rights = await readRights(context, held.lessonId).catch(() => undefined);
    if (rights?.mayTake(held)) return true;
  }
  return false;
}
