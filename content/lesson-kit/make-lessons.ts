import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { framesOf } from './frames/frames.ts';
import { type Lesson, timeline } from './lesson.ts';
import { lessons } from './lessons/lessons.ts';
import { makeVideo } from './make-video.ts';
import { drawQuestion } from './questions/draw-question.ts';
import { describe, writeCaptions } from './write-texts.ts';

/**
 * `npm run lessons` writes the lessons that were changed; names after it choose some, `--all` makes all anew.
 * It needs ffmpeg and a font with Chinese letters.
 */
const root = join(import.meta.dirname, '..', 'lessons');
const names = process.argv.slice(2).filter((name) => !name.startsWith('--'));
const isAll = process.argv.includes('--all');
const chosen = lessons.filter(({ slug }) => names.length === 0 || names.includes(slug));
for (const [at, lesson] of chosen.entries()) {
  const began = performance.now();
  const what = await makeLesson(lesson);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${at + 1}/${chosen.length} ${lesson.slug}: ${what} (${seconds} s)`);
}

async function makeLesson(lesson: Lesson): Promise<string> {
  const folder = join(root, lesson.slug);
  mkdirSync(folder, { recursive: true });
  const description = describe(lesson);
  const file = join(folder, 'lesson.json');
  const before = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).frames : undefined;
  writeFileSync(join(folder, 'captions.zh-CN.vtt'), writeCaptions(lesson, 'zh'));
  writeFileSync(join(folder, 'captions.en-US.vtt'), writeCaptions(lesson, 'en'));
  let said = 'unchanged';
  if (isAll || before !== description.frames) {
    const work = await mkdtemp(join(tmpdir(), 'lesson-'));
    try {
      const frames = framesOf(lesson);
      const step = timeline(lesson)[lesson.poster];
      const media = await makeVideo(frames, { folder, work, posterAt: (step?.to ?? 1) - 1 });
      const bytes = media.renditions
        .flatMap(({ segments }) => segments)
        .reduce((sum, each) => sum + each[2], 0);
      said = `${media.seconds} s, ${frames.length} pictures, ${Math.round(bytes / 1000)} kB`;
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  }
  const asked = join(folder, 'question.svg');
  if (existsSync(asked)) writeFileSync(asked, drawQuestion(lesson));
  writeFileSync(file, `${JSON.stringify(description, null, 2)}\n`);
  return said;
}
