import * as v from 'valibot';
import { type MediaIndex, MediaIndexSchema } from '../../../../contract/classroom/media-index.ts';
import type { ConvertedServices } from '../../../parts/file-uses.ts';
import { pieceFolder, pieceKey } from '../../file/index.ts';
import { enqueueIndex } from '../../search/index.ts';
import { recountCourse } from '../recount-store.ts';
import * as courses from './course-store.ts';
import * as store from './lesson-store.ts';

type VideoServices = Pick<ConvertedServices, 'db' | 'files'> & { now: Date };

/**
 * Gives a packaged video to the lessons that wait for it. One that nobody sees yet plays it at once; of a published
 * one it waits until it is reviewed, unless it is the same file packaged anew.
 */
export async function takeVideo({ db, files, now }: VideoServices, fileId: string): Promise<void> {
  const index = await readIndex(files, fileId);
  if (!index) return;
  await db.tx(async () => {
    for (const { course_id: courseId } of await store.listLessonsWithFile(db, fileId)) {
      await courses.lockCourse(db, courseId);
      // Read anew: the course is held now.
      const own = (await store.listLessonsWithFile(db, fileId)).filter((each) => each.course_id === courseId);
      for (const lesson of own) await give({ db, now }, { lesson, fileId, index });
      await recountCourse(db, courseId);
    }
  });
}

type Waiting = Awaited<ReturnType<typeof store.listLessonsWithFile>>[number];

async function give(
  { db, now }: Pick<VideoServices, 'db' | 'now'>,
  { lesson, fileId, index }: { lesson: Waiting; fileId: string; index: MediaIndex },
): Promise<void> {
  const poster = lesson.media?.poster;
  const mediaId = await store.saveMedia(db, {
    lessonId: lesson.id,
    fileId,
    folder: pieceFolder(fileId),
    index: poster ? { ...index, hasPoster: true, poster } : index,
    now,
  });
  if (mediaId === lesson.media_id) return;
  const isPublished = lesson.state === 'shown' || lesson.state === 'ready';
  const isSame = lesson.media_file_id === fileId;
  if (isPublished && !isSame && lesson.media_id !== null) {
    await store.updateLesson(db, lesson.id, { next_media_id: mediaId, next_state: 'draft', updated_at: now });
    return;
  }
  await store.updateLesson(db, lesson.id, { media_id: mediaId, updated_at: now });
  await enqueueIndex(db, { kind: 'lesson', id: lesson.id });
}

/** Of files that were packaged before, what they were packaged to. */
export async function takeVideos(services: VideoServices, fileIds: readonly string[]): Promise<void> {
  for (const fileId of fileIds) await takeVideo(services, fileId);
}

async function readIndex(files: ConvertedServices['files'], fileId: string): Promise<MediaIndex | undefined> {
  const bytes = await files.get(pieceKey(fileId, 'media.json'));
  return bytes && v.parse(MediaIndexSchema, JSON.parse(Buffer.from(bytes).toString('utf8')));
}
