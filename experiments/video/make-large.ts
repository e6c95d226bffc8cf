import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

export type Make = (options: readonly string[]) => Promise<unknown>;

/** Runs ffmpeg in a folder. */
export const ffmpegIn =
  (ffmpeg: string, place: string): Make =>
  (options) =>
    execute(ffmpeg, ['-nostdin', '-v', 'error', '-y', ...options], { cwd: place });

/** Noise of at least so many bytes, or just below, a fifth of a second of it over and over. */
export async function makeNoise(
  make: Make,
  place: string,
  { name, bytes, isBelow = false }: { name: string; bytes: number; isBelow?: boolean },
): Promise<string> {
  const noise = 'testsrc2=size=1280x720:rate=25,noise=alls=80:allf=t';
  await make([
    ...['-f', 'lavfi', '-t', '0.2', '-i', noise, '-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '12'],
    ...['-pix_fmt', 'yuv420p', '-g', '5', 'noise.mp4'],
  ]);
  const { size } = await stat(join(place, 'noise.mp4'));
  // What the index takes is little, but the last of it must not go beyond.
  const times = isBelow ? Math.floor((bytes * 0.999) / size) : Math.ceil(bytes / size);
  await make(['-stream_loop', String(times - 1), '-i', 'noise.mp4', '-c', 'copy', name]);
  return join(place, name);
}

/** A still picture and silence for hours: few bytes and very many pictures. */
export async function makeLong(
  make: Make,
  place: string,
  { name, hours }: { name: string; hours: number },
): Promise<string> {
  await make([
    ...['-f', 'lavfi', '-t', '60', '-i', 'color=c=gray:size=640x360:rate=25'],
    ...['-f', 'lavfi', '-t', '60', '-i', 'anullsrc=r=44100:cl=mono', '-c:v', 'libx264'],
    ...['-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '50', '-c:a', 'aac', '-shortest', 'minute.mp4'],
  ]);
  await make(['-stream_loop', String(hours * 60 - 1), '-i', 'minute.mp4', '-c', 'copy', name]);
  return join(place, name);
}
