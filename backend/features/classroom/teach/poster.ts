import { join } from 'node:path';
import type { setPoster as SetPoster } from '../../../../contract/classroom/teach-lesson.ts';
import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import { imageLimits } from '../../../../contract/upload/image-limits.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { readInChild } from '../../../spreadsheet/read-spreadsheet.ts';
import { encodePicture } from '../../upload/index.ts';
import { posterPath } from '../media/addresses.ts';
import { storeOf } from '../media/send-picture.ts';
import * as store from './lesson-store.ts';
import { lessonFolder, lockLesson, noteChange } from './lessons.ts';

const program = { path: join(import.meta.dirname, '../../../conversion/video/frame-child.ts'), niceness: 5 };
/** The widest that a player or a card shows; of a picture that is sent the next width below. */
const maxWidth = 1280;

/** Sets the picture before a lesson plays: one that is sent, or that of a second of the video. */
export async function setPoster(
  context: SignedInContext,
  { lessonId, picture, at }: EndpointParsedInput<typeof SetPoster>,
): Promise<EndpointOutput<typeof SetPoster>> {
  const { db, files, randomBytes } = context;
  const sent = Buffer.from(picture, 'base64');
  if (sent.length > imageLimits.bytes)
    return fail('upload.too_large', { values: { megabytes: imageLimits.bytes / 1024 / 1024 } });
  // Asked before anything is drawn, so that nobody has pictures drawn for what is not theirs.
  const media = await db.tx(() => requireMedia(context, lessonId));
  const bytes = sent.length > 0 ? await encode(context, sent) : await drawFrame(context, media, at);
  const key = `${lessonFolder(lessonId)}/poster-${randomBytes(8).toString('hex')}.webp`;
  await files.put(key, bytes);
  const mediaId = await db.tx(() => keep(context, lessonId, key));
  return { poster: posterPath({ lessonId, mediaId }) };
}

async function requireMedia(context: SignedInContext, lessonId: number) {
  const { lesson } = await lockLesson(context, lessonId);
  const media = lesson.media_id === null ? undefined : await store.findMedia(context.db, lesson.media_id);
  return media ?? fail('classroom.no_video');
}

/** The same video with another poster: a record of its own, so that addresses of pictures change with it. */
async function keep(context: SignedInContext, lessonId: number, key: string): Promise<number> {
  const { db, now } = context;
  const held = await lockLesson(context, lessonId);
  const media = await requireMedia(context, lessonId);
  const mediaId = await store.saveMedia(db, {
    lessonId,
    fileId: media.file_id,
    folder: media.folder,
    index: { ...media.media, hasPoster: true, poster: key },
    now,
  });
  await store.updateLesson(db, lessonId, { media_id: mediaId, updated_at: now });
  await noteChange(context, held);
  return mediaId;
}

async function encode(context: SignedInContext, sent: Buffer): Promise<Uint8Array> {
  const { versions } = await encodePicture(context, sent);
  const sorted = versions.toSorted((a, b) => b.width - a.width);
  return (sorted.find(({ width }) => width <= maxWidth) ?? sorted[0])?.bytes ?? fail('upload.broken_image');
}

type Media = NonNullable<Awaited<ReturnType<typeof store.findMedia>>>;

async function drawFrame(context: SignedInContext, media: Media, at: number): Promise<Uint8Array> {
  const { files, config } = context;
  const largest = media.media.renditions.toSorted((a, b) => b.height - a.height)[0];
  if (!largest || at * 10 > media.duration) return fail('classroom.no_frame');
  const put = (path: string) => storeOf(files, media.folder).copyTo(`${media.folder}/${largest.file}`, path);
  const { picture } = await readInChild<{ picture: string }>(context, put, {
    program,
    task: { at, searchPath: config.PATH },
  });
  return picture ? Buffer.from(picture, 'base64') : fail('classroom.no_frame');
}
