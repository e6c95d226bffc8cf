import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ffmpegIn, makeNoise } from './make-large.ts';
import { type Sample, samples } from './samples.ts';

/** A gigabyte, which must play always. */
export const large = 'gigabyte.mp4';

/** Makes the samples of these names in a folder. */
export async function makeSamples(
  ffmpeg: string,
  place: string,
  names: readonly string[],
): Promise<(Sample & { path: string })[]> {
  const chosen = samples.filter(({ name }) => names.includes(name));
  const make = ffmpegIn(ffmpeg, place);
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
  if (names.includes(large)) {
    const path = await makeNoise(make, place, { name: large, bytes: 1024 ** 3 });
    files.push({ name: large, wanted: 'always', make: [], path });
  }
  return files;
}

const usualInputs = [
  ...['-f', 'lavfi', '-t', '10', '-i', 'testsrc2=size=640x360:rate=25'],
  ...['-f', 'lavfi', '-t', '10', '-i', 'sine=frequency=440:sample_rate=44100'],
];
