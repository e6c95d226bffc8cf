import type * as contract from '../../../../contract/classroom/discussion.ts';
import { classroomLimits, tenths } from '../../../../contract/classroom/kinds.ts';
import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import { lockCounts } from '../../../db/lock-counts.ts';
import type { Context, SignedInContext } from '../../../http/context.ts';
import { attachmentHeader } from '../../file/index.ts';
import { getTerms } from '../store.ts';
import * as store from './note-store.ts';
import { requireLearnable } from './require-lesson.ts';

/** Notes are their writer's alone. */
export async function listLessonNotes(
  { db, viewer }: SignedInContext,
  { lessonId }: { lessonId: number },
): Promise<EndpointOutput<typeof contract.listLessonNotes>> {
  const rows = await store.listNotes(db, { userId: viewer.userId, lessonId });
  return { notes: rows.map(({ id, at, text }) => ({ noteId: id, at, text })) };
}

export async function saveLessonNote(
  context: SignedInContext,
  { lessonId, noteId, text, ...input }: EndpointParsedInput<typeof contract.saveLessonNote>,
): Promise<EndpointOutput<typeof contract.saveLessonNote>> {
  const { db, viewer, now } = context;
  const { userId } = viewer;
  const note = { userId, lessonId, at: input.at ?? 0, text };
  return db.tx(async () => {
    await lockCounts(db, `lesson-notes:${userId}`);
    await requireLearnable(context, { lessonId, at: note.at });
    if (noteId > 0) {
      const isThere = await store.updateNote(db, { ...note, noteId });
      return isThere ? { noteId } : fail('classroom.note_not_found');
    }
    const { length } = await store.listNotes(db, { userId, lessonId });
    if (length >= classroomLimits.notes)
      return fail('classroom.notes_full', { values: { count: classroomLimits.notes } });
    return { noteId: await store.createNote(db, { ...note, now }) };
  });
}

export async function deleteLessonNote(
  { db, viewer }: SignedInContext,
  { noteId }: { noteId: number },
): Promise<{ isDeleted: boolean }> {
  if (!(await store.deleteNote(db, { noteId, userId: viewer.userId })))
    return fail('classroom.note_not_found');
  return { isDeleted: true };
}

/** The viewer's notes on a course, below the names of its lessons, each with its second. */
export async function sendNotes(context: Context, courseId: number): Promise<Response> {
  const { db, viewer } = context as SignedInContext;
  const terms = Number.isSafeInteger(courseId) ? await getTerms(db, courseId) : undefined;
  const notes = terms ? await store.listCourseNotes(db, { userId: viewer.userId, courseId }) : [];
  if (!terms || notes.length === 0) return fail('classroom.note_not_found');
  const parts = [...Map.groupBy(notes, (note) => note.lesson_id).values()].map((of) => {
    const lines = of.map(({ at, text }) => `- ${momentOf(at)} ${text.replace(/\n+/g, '\n  ')}`);
    return [`## ${of[0]?.title ?? ''}`, '', ...lines, ''].join('\n');
  });
  return new Response([`# ${terms.title}`, '', ...parts].join('\n'), {
    headers: {
      'content-type': 'text/markdown; charset=utf-8',
      'content-disposition': attachmentHeader(`${terms.title}.md`),
      'cache-control': 'private, no-store',
    },
  });
}

/** Tenths as minutes and seconds. */
function momentOf(at: number): string {
  const seconds = Math.floor(at / tenths);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
