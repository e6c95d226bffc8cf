import { execFile } from 'node:child_process';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Sample, samples } from './samples.ts';

const execute = promisify(execFile);

/** A gigabyte, which must play always. */
export const large = 'gigabyte.mp4';

/** Makes the samples of these names in a folder. */
export async function makeSamples(
  ffmpeg: string,
  place: string,
  names: readonly string[],
): Promise<(Sample & { path: string })[]> {
  const chosen = samples.filter(({ name }) => names.includes(name));
  const make = (options: readonly string[]) =>
    execute(ffmpeg, ['-nostdin', '-v', 'error', '-y', ...options], { cwd: place });
  await writeFile(join(place, 'words.srt'), '1\n00:00:01,000 --> 00:00:03,000\nA\n');
  await make(['-f', 'lavfi', '-i', 'testsrc2=size=320x320', '-frames:v', '1', 'cover.jpg']);
  const usual = samples[0] as Sample;
  const files: (Sample & { path: string })[] = [];
  for (const sample of chosen.includes(usual) ? chosen : [usual, ...chosen]) {
    await make([...(sample.inputs ?? usualInputs), ...sample.make]);
    const path = join(place, sample.name);
    if (sample.harm) await writeFile(path, sample.harm(await readFile(path)));
    if (chosen.includes(sample)) files.push({ ...sample, path });
  }
  if (names.includes(large)) files.push(await makeLarge(make, place));
  return files;
}

const usualInputs = [
  ...['-f', 'lavfi', '-t', '10', '-i', 'testsrc2=size=640x360:rate=25'],
  ...['-f', 'lavfi', '-t', '10', '-i', 'sine=frequency=440:sample_rate=44100'],
];

/** A gigabyte of noise, a few seconds of it over and over. */
async function makeLarge(make: (options: readonly string[]) => Promise<unknown>, place: string) {
  const noise = 'testsrc2=size=1280x720:rate=25,noise=alls=80:allf=t';
  await make([
    ...['-f', 'lavfi', '-t', '4', '-i', noise, '-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '12'],
    ...['-pix_fmt', 'yuv420p', '-g', '50', 'noise.mp4'],
  ]);
  const { size } = await stat(join(place, 'noise.mp4'));
  const times = Math.ceil(1024 ** 3 / size) - 1;
  await make(['-stream_loop', String(times), '-i', 'noise.mp4', '-c', 'copy', large]);
  return { name: large, wanted: 'always' as const, make: [], path: join(place, large) };
}
