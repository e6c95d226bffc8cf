import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { MediaIndex } from '../../../contract/classroom/media-index.ts';
import { leavePlain } from '../outcome.ts';
import { runProgram } from '../program.ts';
import { packageRendition } from './package-rendition.ts';

interface Encoder {
  ffmpeg: string;
  searchPath: string;
  /** Folder that the program may take for its own. */
  home: string;
}

/** Milliseconds; the lane of videos ends what takes longer. */
const patience = 3_500_000;
/** A keyframe each two seconds, so that a change of quality shows soon. */
const keySeconds = 2;
const spriteColumns = 10;
const spritePictures = 100;
const picture = { width: 160, height: 90 } as const;

const run = ({ ffmpeg, ...where }: Encoder, options: readonly string[]) =>
  runProgram(ffmpeg, ['-nostdin', '-v', 'error', '-y', ...options], { ...where, patience });

/** Decodes all of it: broken bits that packaging would pass on are found here. */
export async function checkStream(encoder: Encoder, input: string): Promise<void> {
  await run(encoder, [
    '-xerror',
    '-threads',
    '1',
    '-i',
    input,
    '-map',
    '0:v:0',
    '-map',
    '0:a:0?',
    '-f',
    'null',
    '-',
  ]).catch(() => leavePlain('file.video_damaged'));
}

/** One rendition in H.264 and AAC, upright and with square pixels. */
export async function encode(
  encoder: Encoder,
  { input, folder, height }: { input: string; folder: string; height: number },
) {
  const work = await mkdtemp(join(folder, 'encode-'));
  const made = join(work, 'made.mp4');
  try {
    await run(encoder, [
      ...[
        '-threads',
        '1',
        '-i',
        input,
        '-map',
        '0:v:0',
        '-map',
        '0:a:0?',
        '-sn',
        '-dn',
        '-map_metadata',
        '-1',
      ],
      ...['-vf', `scale=w=-2:h='min(${height},ih)':flags=bicubic,setsar=1,format=yuv420p`, '-fpsmax', '30'],
      ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '24', '-profile:v', 'high', '-threads', '1'],
      ...['-force_key_frames', `expr:gte(t,n_forced*${keySeconds})`, '-sc_threshold', '0'],
      ...['-c:a', 'aac', '-b:a', '96k', '-ac', '2', '-movflags', '+faststart', made],
    ]);
    return await packageRendition(made, { folder, file: `${height}.mp4` });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** A picture of a tenth of the way in, which is seldom black; false when there is none. */
export function drawPoster(
  encoder: Encoder,
  { input, folder, seconds }: { input: string; folder: string; seconds: number },
): Promise<boolean> {
  return drawFrame(encoder, { input, folder, at: Math.min(seconds / 10, 30) });
}

/** The picture of a second of a video as `poster.webp`; false when there is none. */
export async function drawFrame(
  encoder: Encoder,
  { input, folder, at }: { input: string; folder: string; at: number },
): Promise<boolean> {
  const png = join(folder, 'poster.png');
  try {
    await run(encoder, [
      '-ss',
      String(at),
      '-i',
      input,
      '-frames:v',
      '1',
      '-vf',
      "scale='min(960,iw)':-2",
      png,
    ]);
    await sharp(png).webp({ quality: 80, effort: 3 }).toFile(join(folder, 'poster.webp'));
    return true;
  } catch {
    return false;
  } finally {
    await rm(png, { force: true });
  }
}

/** Small pictures of the whole on one sheet; null when there are none. */
export async function drawSprite(
  encoder: Encoder,
  { input, folder, seconds }: { input: string; folder: string; seconds: number },
): Promise<MediaIndex['sprite']> {
  const every = Math.max(4, Math.ceil(seconds / spritePictures));
  const count = Math.max(1, Math.ceil(seconds / every));
  const rows = Math.ceil(count / spriteColumns);
  const { width, height } = picture;
  const png = join(folder, 'sprite.png');
  const frame = `scale=${width}:${height}:force_original_aspect_ratio=decrease,pad=${width}:${height}:-1:-1`;
  try {
    await run(encoder, [
      '-i',
      input,
      '-frames:v',
      '1',
      '-vf',
      `fps=1/${every},${frame},tile=${spriteColumns}x${rows}`,
      png,
    ]);
    await sharp(png).webp({ quality: 65, effort: 3 }).toFile(join(folder, 'sprite.webp'));
    return { columns: spriteColumns, rows, width, height, every };
  } catch {
    return null;
  } finally {
    await rm(png, { force: true });
  }
}
