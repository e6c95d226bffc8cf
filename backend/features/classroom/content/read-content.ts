import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { captionLangs, tenths } from '../../../../contract/classroom/kinds.ts';
import { MediaIndexSchema } from '../../../../contract/classroom/media-index.ts';
import { parseCaptions } from '../../../conversion/captions/parse-captions.ts';
import { type ContentCourse, CoursesSchema, LessonSchema, PathsSchema } from './content-schema.ts';
import { readQuizzes } from './read-quizzes.ts';

const lessonsFolder = join(import.meta.dirname, '../../../..', 'content/lessons');

export type ReadLesson = Awaited<ReturnType<typeof readLesson>>;

/** The courses that come with the portal, with their lessons, quizzes and learning paths, and a mark that changes with any of it. */
export async function readContent(folder = lessonsFolder) {
  const hash = createHash('sha256');
  const read = async (path: string) => {
    const text = await readFile(join(folder, path), 'utf8');
    hash.update(path).update(text);
    return text;
  };
  const courses = v.parse(CoursesSchema, JSON.parse(await read('courses.json')));
  const lessons = new Map<string, ReadLesson>();
  for (const slug of courses.flatMap(listSlugs)) {
    if (lessons.has(slug)) throw new Error(`lesson ${slug} stands in two places`);
    lessons.set(slug, await readLesson(slug, { folder, read }));
  }
  const quizzes = readQuizzes(await read('quizzes.json'));
  const paths = v.parse(PathsSchema, JSON.parse(await read('paths.json')));
  for (const { course } of paths.flatMap((path) => path.courses))
    if (courses.every(({ slug }) => slug !== course))
      throw new Error(`a path names an unknown course ${course}`);
  return { courses, lessons, quizzes, paths, mark: hash.digest('hex').slice(0, 16) };
}

const listSlugs = ({ sections }: ContentCourse): string[] => sections.flatMap(({ lessons }) => lessons);

async function readLesson(
  slug: string,
  { folder, read }: { folder: string; read: (path: string) => Promise<string> },
) {
  const lesson = v.parse(LessonSchema, JSON.parse(await read(`${slug}/lesson.json`)));
  const media = v.parse(MediaIndexSchema, JSON.parse(await read(`${slug}/media.json`)));
  const named = [...media.renditions.map(({ file }) => file), ...(media.hasPoster ? ['poster.webp'] : [])];
  for (const name of [...named, ...(media.sprite ? ['sprite.webp'] : [])])
    if (!existsSync(join(folder, slug, name))) throw new Error(`lesson ${slug} lacks ${name}`);
  const captions = [];
  for (const lang of captionLangs)
    captions.push({ lang, cues: parseCaptions(await read(`${slug}/captions.${lang}.vtt`)) });
  const practice = lesson.practice && {
    task: lesson.practice.task,
    files: await Promise.all(
      lesson.practice.files.map(async ({ file, role }) => ({
        role,
        sha256: createHash('sha256')
          .update(await readFile(join(folder, '../resources', file)))
          .digest('hex'),
      })),
    ),
  };
  return { ...lesson, practice, slug, media, captions, duration: Math.round(media.seconds * tenths) };
}
