import { sql, type Updateable } from 'kysely';
import type { Cue } from '../../../../contract/classroom/kinds.ts';
import type { MediaIndex } from '../../../../contract/classroom/media-index.ts';
import type { LessonFileState } from '../../../../contract/classroom/practice-kinds.ts';
import type { Database } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';

/** The states of review that its files are in. */
const fileStates = sql<
  LessonFileState[]
>`array(select distinct f.state from lesson_files f where f.lesson_id = l.id)`;

/** A lesson with the course that holds it. */
export async function findLessonOf(db: Database, lessonId: number) {
  return db.q
    .selectFrom('lessons as l')
    .selectAll('l')
    .select(fileStates.as('file_states'))
    .where('l.id', '=', lessonId)
    .executeTakeFirst();
}
export type LessonRecord = NonNullable<Awaited<ReturnType<typeof findLessonOf>>>;

/** All lessons of a course in their order, with the length of what plays and of what waits. */
export async function listAll(db: Database, courseId: number) {
  return db.q
    .selectFrom('lessons as l')
    .leftJoin('lesson_media as m', 'm.id', 'l.media_id')
    .leftJoin('lesson_media as n', 'n.id', 'l.next_media_id')
    .selectAll('l')
    .select(['m.duration', 'm.media', 'n.duration as next_duration'])
    .select(fileStates.as('file_states'))
    .where('l.course_id', '=', courseId)
    .orderBy('l.position')
    .orderBy('l.id')
    .execute();
}
export type TaughtLessonRecord = Awaited<ReturnType<typeof listAll>>[number];

export async function createLesson(
  db: Database,
  lesson: { courseId: number; title: string; section: string; fileId: string | null; now: Date },
): Promise<number> {
  const { id } = await db.q
    .insertInto('lessons')
    .values({
      course_id: lesson.courseId,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from lessons where course_id = ${lesson.courseId})`,
      title: lesson.title,
      section: lesson.section,
      file_id: lesson.fileId,
      created_at: lesson.now,
      updated_at: lesson.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateLesson(
  db: Database,
  lessonId: number,
  change: Updateable<Tables['lessons']>,
): Promise<void> {
  await db.q.updateTable('lessons').set(change).where('id', '=', lessonId).execute();
}

export async function deleteLesson(db: Database, lessonId: number): Promise<void> {
  // A lesson and its video name each other.
  await updateLesson(db, lessonId, { media_id: null, next_media_id: null, next_state: null });
  await db.q.deleteFrom('lessons').where('id', '=', lessonId).execute();
}

/** Lessons whose newest file this is, or that play it. */
export async function listLessonsWithFile(db: Database, fileId: string) {
  return db.q
    .selectFrom('lessons as l')
    .leftJoin('lesson_media as m', 'm.id', 'l.media_id')
    .select(['l.id', 'l.course_id', 'l.file_id', 'l.state', 'l.media_id', 'm.file_id as media_file_id'])
    .select(['m.media', 'm.duration'])
    .where((e) => e.or([e('l.file_id', '=', fileId), e('m.file_id', '=', fileId)]))
    .orderBy('l.id')
    .execute();
}

export async function isFileOfLesson(db: Database, fileId: string): Promise<boolean> {
  const row = await db.q
    .selectFrom('lessons as l')
    .leftJoin('lesson_media as m', 'm.lesson_id', 'l.id')
    .select('l.id')
    .where((e) => e.or([e('l.file_id', '=', fileId), e('m.file_id', '=', fileId)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The newest packaged video of a lesson that is exactly this, or a new one. */
export async function saveMedia(
  db: Database,
  media: { lessonId: number; fileId: string | null; folder: string; index: MediaIndex; now: Date },
): Promise<number> {
  const text = JSON.stringify(media.index);
  const same = await db.q
    .selectFrom('lesson_media')
    .select('id')
    .where('lesson_id', '=', media.lessonId)
    .where('folder', '=', media.folder)
    .where(sql<boolean>`media = ${text}::jsonb`)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (same) return same.id;
  const { id } = await db.q
    .insertInto('lesson_media')
    .values({
      lesson_id: media.lessonId,
      file_id: media.fileId,
      folder: media.folder,
      duration: Math.max(1, Math.round(media.index.seconds * 10)),
      media: text,
      created_at: media.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findMedia(db: Database, mediaId: number) {
  return db.q.selectFrom('lesson_media').selectAll().where('id', '=', mediaId).executeTakeFirst();
}

export async function replaceChapters(
  db: Database,
  { lessonId, chapters }: { lessonId: number; chapters: readonly { at: number; zh: string; en: string }[] },
): Promise<void> {
  await db.q.deleteFrom('lesson_chapters').where('lesson_id', '=', lessonId).execute();
  if (chapters.length === 0) return;
  await db.q
    .insertInto('lesson_chapters')
    .values(chapters.map(({ at, zh, en }) => ({ lesson_id: lessonId, at, title: zh, title_en: en })))
    .execute();
}

export async function replaceCaptions(
  db: Database,
  {
    lessonId,
    lang,
    cues,
    now,
  }: { lessonId: number; lang: 'zh-CN' | 'en-US'; cues: readonly Cue[]; now: Date },
): Promise<void> {
  await db.q
    .deleteFrom('lesson_captions')
    .where('lesson_id', '=', lessonId)
    .where('lang', '=', lang)
    .execute();
  if (cues.length === 0) return;
  await db.q
    .insertInto('lesson_captions')
    .values({ lesson_id: lessonId, lang, cues: JSON.stringify(cues), updated_at: now })
    .execute();
}

export async function listCaptionFacts(db: Database, lessonId: number) {
  return db.q
    .selectFrom('lesson_captions')
    .select(['lang', 'updated_at', sql<number>`jsonb_array_length(cues)`.as('count')])
    .where('lesson_id', '=', lessonId)
    .orderBy('lang', 'desc')
    .execute();
}

/** Reviewed lessons whose time has come, of courses that are shown. */
export async function listPlanned(db: Database, now: Date) {
  return db.q
    .selectFrom('lessons as l')
    .innerJoin('courses as c', 'c.id', 'l.course_id')
    .select(['l.id', 'l.course_id'])
    .where('l.state', '=', 'ready')
    .where('l.publish_at', '<=', now)
    .where('c.state', '=', 'shown')
    .orderBy('l.publish_at')
    .orderBy('l.id')
    .limit(sql.lit(200))
    .execute();
}

/** Those of `fileIds` that are this person's and were not refused, in the order asked. */
export async function listOwnVideos(
  db: Database,
  { ownerId, fileIds }: { ownerId: number; fileIds: readonly string[] },
) {
  if (fileIds.length === 0) return [];
  const rows = await db.q
    .selectFrom('files')
    .select(['id', 'name', 'kind', 'state'])
    .where('owner_id', '=', ownerId)
    .where('id', '=', sql<string>`any(${[...fileIds]}::text[])`)
    .where('state', '!=', 'refused')
    .orderBy('id')
    .execute();
  return fileIds.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}
