import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { filmTypes } from '../../contract/product/film.ts';
import { timeline } from '../lesson-kit/lesson.ts';
import { drawAll, encoding, runFfmpeg } from '../lesson-kit/make-video.ts';
import { writeCaptions } from '../lesson-kit/write-texts.ts';
import { type Theme, themes } from './colours.ts';
import { describeFilm } from './describe-film.ts';
import type { Film } from './film.ts';
import { films } from './films/films.ts';
import { framesOf, framesPerSecond } from './frames.ts';

/**
 * `npm run films` writes the films that were changed; names after `--` choose some.
 * It needs ffmpeg and a font with Chinese letters.
 */
const root = join(import.meta.dirname, '..', 'films');
const names = process.argv.slice(2);
for (const film of films.filter(({ slug }) => names.length === 0 || names.includes(slug)))
  console.log(`${film.slug}: ${await makeFilm(film)}`);

async function makeFilm(film: Film): Promise<string> {
  const folder = join(root, film.slug);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'captions.zh-cn.vtt'), writeCaptions(film, 'zh'));
  writeFileSync(join(folder, 'captions.en-us.vtt'), writeCaptions(film, 'en'));
  const description = describeFilm(film);
  const file = join(folder, 'film.json');
  const before = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  const isMade = before?.frames === description.frames;
  if (!isMade) for (const theme of themes) await makeVideo(film, theme, folder);
  const hash = createHash('sha256');
  for (const name of Object.keys(filmTypes)) hash.update(readFileSync(join(folder, name)));
  const bytes = Math.max(...themes.map((theme) => statSync(join(folder, `${theme}.mp4`)).size));
  const version = hash.digest('hex').slice(0, 12);
  writeFileSync(file, `${JSON.stringify({ ...description, bytes, version }, null, 2)}\n`);
  return isMade ? 'unchanged' : `${description.seconds} s, ${Math.round(bytes / 1000)} kB`;
}

async function makeVideo(film: Film, theme: Theme, folder: string): Promise<void> {
  const pictures = await drawAll(framesOf(film, theme));
  await runFfmpeg(pictures, {
    perSecond: framesPerSecond,
    output: [...encoding, '-crf', '28', '-g', '96', '-movflags', '+faststart', join(folder, `${theme}.mp4`)],
  });
  await sharp(pictureAt(pictures, secondOfPoster(film) * framesPerSecond))
    .webp({ quality: 82 })
    .toFile(join(folder, `${theme}.webp`));
}

function secondOfPoster(film: Film): number {
  return (timeline(film)[film.poster]?.to ?? 1) - 1;
}

function pictureAt(pictures: readonly { png: Uint8Array; count: number }[], frame: number): Uint8Array {
  let left = frame;
  for (const { png, count } of pictures) {
    if (left < count) return png;
    left -= count;
  }
  throw new Error('the poster is beyond the end of the film');
}
