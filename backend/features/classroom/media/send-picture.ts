import { join } from 'node:path';
import type { CaptionLang } from '../../../../contract/classroom/kinds.ts';
import { captionLangs } from '../../../../contract/classroom/kinds.ts';
import { fail } from '../../../../contract/errors.ts';
import { createFolderStore } from '../../../files/folder.ts';
import type { Context, FileStore } from '../../../http/context.ts';
import { attachmentHeader, cleanFileName } from '../../file/index.ts';
import { mayDownload, maySeeLesson, requireVisible, rightToLesson } from '../rights.ts';
import { findLesson, listCaptions } from '../store.ts';
import { writeCaptions } from './captions.ts';

const repository = createFolderStore(join(import.meta.dirname, '../../../..'));

/** Where a lesson's files lie: with what people sent, or in the repository for content that came with it. */
export function storeOf(files: FileStore, folder: string): FileStore {
  return folder.startsWith('content/lessons/') ? repository : files;
}

/** The poster or the sheet of small pictures of a lesson that the viewer may know of. */
export async function sendPicture(
  context: Context,
  { lessonId, name }: { lessonId: number; name: string },
): Promise<Response> {
  const { lesson } = await requireKnownLesson(context, lessonId);
  const isThere = name === 'poster.webp' ? lesson.media?.hasPoster : lesson.media?.sprite;
  if (!isThere || !lesson.folder) return fail('classroom.lesson_not_found');
  const chosen = name === 'poster.webp' ? lesson.media?.poster : undefined;
  const bytes = chosen
    ? await context.files.get(chosen)
    : await storeOf(context.files, lesson.folder).get(`${lesson.folder}/${name}`);
  if (!bytes) return fail('classroom.lesson_not_found');
  const isVersioned = context.request.url.searchParams.get('v') === String(lesson.media_id);
  return new Response(bytes, {
    headers: {
      'content-type': 'image/webp',
      'content-length': String(bytes.byteLength),
      'x-content-type-options': 'nosniff',
      'cache-control': isVersioned ? 'private, max-age=31536000, immutable' : 'private, no-cache',
    },
  });
}

/** Captions as WebVTT, as far as the viewer may hear the lesson. */
export async function sendCaptions(
  context: Context,
  { lessonId, lang }: { lessonId: number; lang: string },
): Promise<Response> {
  const { lesson, terms } = await requireKnownLesson(context, lessonId);
  const right = await rightToLesson(context, { terms, lesson });
  if (!right) return fail('classroom.no_right');
  const wanted = captionLangs.find((each): each is CaptionLang => each === lang);
  const track = (await listCaptions(context.db, lessonId)).find((each) => each.lang === wanted);
  if (!track) return fail('classroom.lesson_not_found');
  const until = right.trial ?? Number.POSITIVE_INFINITY;
  return new Response(writeCaptions(track.cues.filter(([from]) => from < until)), {
    headers: {
      'content-type': 'text/vtt; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    },
  });
}

/** The largest rendition whole, of a lesson that costs nothing. */
export async function sendDownload(context: Context, lessonId: number): Promise<Response> {
  const { lesson, terms } = await requireKnownLesson(context, lessonId);
  const right = await rightToLesson(context, { terms, lesson });
  if (!right || !mayDownload(right.right)) return fail('classroom.no_right');
  const file = lesson.media?.renditions.toSorted((a, b) => b.height - a.height)[0]?.file;
  if (!file || !lesson.folder) return fail('classroom.no_video');
  const store = storeOf(context.files, lesson.folder);
  const size = await store.size(`${lesson.folder}/${file}`);
  const body = size && (await store.read(`${lesson.folder}/${file}`, { start: 0, end: size - 1 }));
  if (!body) return fail('classroom.no_video');
  return new Response(body, {
    headers: {
      'content-type': 'video/mp4',
      'content-length': String(size),
      'content-disposition': attachmentHeader(`${cleanFileName(lesson.title)}.mp4`),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  });
}

async function requireKnownLesson(context: Context, lessonId: number) {
  if (!Number.isSafeInteger(lessonId) || lessonId < 1) return fail('classroom.lesson_not_found');
  const lesson = (await findLesson(context.db, lessonId)) ?? fail('classroom.lesson_not_found');
  const { terms } = lesson;
  await requireVisible(context, terms);
  if (!maySeeLesson(context.viewer, terms, lesson.state)) return fail('classroom.lesson_not_found');
  return { lesson, terms };
}
