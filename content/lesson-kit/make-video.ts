import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { findFont } from '../../backend/conversion/fonts.ts';
import { rasterize } from '../../backend/conversion/rasterize.ts';
import { packageRendition } from '../../backend/conversion/video/package-rendition.ts';
import type { MediaIndex } from '../../contract/classroom/media-index.ts';
import { type Frame, framesPerSecond } from './frames/frames.ts';

const width = 1280;
const sprite = { columns: 5, width: 160, height: 90, every: 4 } as const;
/** A key frame every eight seconds: a still picture costs little but its key frames. */
export const encoding = ['-c:v', 'libx264', '-preset', 'medium', '-tune', 'animation', '-pix_fmt', 'yuv420p'];
const keyFrames = ['-g', '40', '-keyint_min', '40', '-sc_threshold', '0'];

/** Video in two sizes, poster and sprite of a lesson, into its folder. */
export async function makeVideo(
  frames: readonly Frame[],
  { folder, work, posterAt }: { folder: string; work: string; posterAt: number },
): Promise<MediaIndex> {
  const pictures = await drawAll(frames);
  await encode(pictures, work);
  const renditions = [];
  for (const height of [720, 360]) {
    const { seconds, ...rendition } = await packageRendition(join(work, `${height}.mp4`), {
      folder,
      file: `${height}.mp4`,
    });
    renditions.push({ ...rendition, seconds });
  }
  const at = pictureAt(pictures);
  await sharp(at(posterAt)).webp({ quality: 80 }).toFile(join(folder, 'poster.webp'));
  const seconds = pictures.reduce((sum, { count }) => sum + count, 0) / framesPerSecond;
  const rows = await makeSprite(at, seconds, join(folder, 'sprite.webp'));
  const media: MediaIndex = {
    seconds,
    renditions: renditions.map(({ seconds: _, ...rendition }) => rendition),
    hasPoster: true,
    sprite: { ...sprite, rows },
  };
  await writeFile(join(folder, 'media.json'), `${JSON.stringify(media)}\n`);
  return media;
}

export interface Picture {
  png: Uint8Array;
  count: number;
}

/** @throws where no font with Chinese letters is installed */
export async function drawAll(frames: readonly Frame[]): Promise<Picture[]> {
  const font = findFont();
  if (!font) throw new Error('videos need a font with Chinese letters');
  const pictures: Picture[] = [];
  const known = new Map<string, Uint8Array>();
  for (const { svg, count } of frames) {
    const png =
      known.get(svg) ?? (await rasterize(svg, { font, fitTo: { mode: 'width', value: width } })).png;
    known.set(svg, png);
    pictures.push({ png, count });
  }
  return pictures;
}

async function encode(pictures: readonly Picture[], work: string): Promise<void> {
  const output = [
    ...['-filter_complex', '[0:v]split[a][b];[b]scale=640:360:flags=lanczos[c]'],
    ...['-map', '[a]', ...encoding, '-crf', '27', ...keyFrames, join(work, '720.mp4')],
    ...['-map', '[c]', ...encoding, '-crf', '26', ...keyFrames, join(work, '360.mp4')],
  ];
  await runFfmpeg(pictures, { perSecond: framesPerSecond, output });
}

/**
 * Hands pictures to ffmpeg, each for its number of frames.
 *
 * @throws where ffmpeg is missing or fails
 */
export async function runFfmpeg(
  pictures: readonly Picture[],
  { perSecond, output }: { perSecond: number; output: readonly string[] },
): Promise<void> {
  const input = ['-f', 'image2pipe', '-framerate', String(perSecond), '-c:v', 'png', '-i', '-'];
  const ffmpeg = spawn('ffmpeg', ['-v', 'error', '-y', ...input, ...output], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = once(ffmpeg, 'close');
  for (const { png, count } of pictures)
    for (let at = 0; at < count; at++) if (!ffmpeg.stdin.write(png)) await once(ffmpeg.stdin, 'drain');
  ffmpeg.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

/** The picture that stands at a second. */
function pictureAt(pictures: readonly Picture[]): (second: number) => Uint8Array {
  return (second) => {
    let left = second * framesPerSecond;
    for (const { png, count } of pictures) {
      if (left < count) return png;
      left -= count;
    }
    return (pictures.at(-1) as Picture).png;
  };
}

async function makeSprite(
  at: (second: number) => Uint8Array,
  seconds: number,
  file: string,
): Promise<number> {
  const { columns, width: across, height: down, every } = sprite;
  const count = Math.ceil(seconds / every);
  const rows = Math.ceil(count / columns);
  const tiles = await Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      // From the middle of its span: the change that begins it is over.
      input: await sharp(at(index * every + every / 2))
        .resize(across, down)
        .toBuffer(),
      left: (index % columns) * across,
      top: Math.floor(index / columns) * down,
    })),
  );
  await sharp({
    create: { width: columns * across, height: rows * down, channels: 3, background: '#ffffff' },
  })
    .composite(tiles)
    .webp({ quality: 60 })
    .toFile(file);
  return rows;
}
