import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaIndex } from '../../../contract/classroom/media-index.ts';
import { leavePlain, type Outcome, Rejection, type Work } from '../outcome.ts';
import { findProgram } from '../program.ts';
import { readBoxes } from './boxes.ts';
import { checkStream, drawPoster, drawSprite, encode } from './encode.ts';
import { packageRendition } from './package-rendition.ts';

/** Heights that a video is encoded in, besides its own where that can be played as it is. */
const ladder = [720, 480, 360] as const;
/** What encoding anew does not bring back. */
const lost = /^file\.video_(cut|incomplete|damaged|no_picture)$/;

/**
 * Packages a video to be played: as it is where browsers play it, and in smaller ones where ffmpeg is installed.
 * Without ffmpeg anything but H.264 with AAC is left as it was sent.
 */
export async function convertVideo(work: Work): Promise<Outcome> {
  const { input, folder, programs } = work;
  const ffmpeg = findProgram(programs.searchPath, ['ffmpeg']);
  const run = ffmpeg ? { ffmpeg, searchPath: programs.searchPath, home: folder } : undefined;
  work.step('read', 5);
  const index: MediaIndex = { seconds: 0, renditions: [], hasPoster: false, sprite: null };
  // Before all of it is decoded: whoever sent half a file reads how much of it came.
  const own = await packageOwn(work, run !== undefined);
  if (run) await checkStream(run, input);
  const add = ({ seconds, ...rendition }: NonNullable<typeof own>) => {
    index.renditions.push(rendition);
    index.seconds = Math.max(index.seconds, seconds);
  };
  if (own) add(own);
  if (run) {
    const below = ladder.filter((height) => !own || height < own.height);
    for (const [done, height] of below.entries()) {
      work.step('encode', 10 + Math.floor((80 * done) / below.length));
      add(await encode(run, { input, folder, height }));
    }
    work.step('draw', 95);
    index.hasPoster = await drawPoster(run, { input, folder, seconds: index.seconds });
    index.sprite = await drawSprite(run, { input, folder, seconds: index.seconds });
  }
  await writeFile(join(folder, 'media.json'), JSON.stringify(index));
  const heights = index.renditions.map(({ height }) => height);
  const facts = { video: { seconds: Math.round(index.seconds), heights } };
  return { state: 'ready', code: null, values: {}, view: null, facts };
}

/** The video as it was sent; undefined where it has to be encoded first. */
async function packageOwn({ input, folder, extension }: Work, canEncode: boolean) {
  const boxes = await readBoxes(input);
  if (boxes?.hasIndex === false) leavePlain('file.video_incomplete');
  const isWhole = boxes?.isWhole ?? true;
  try {
    const own = await packageRendition(input, { folder, file: 'own.mp4', container: extension });
    return isWhole ? own : leavePlain('file.video_incomplete');
  } catch (error) {
    // What the system refuses is no fault of the file.
    if (error instanceof Error && 'code' in error) throw error;
    const why = error instanceof Rejection ? error.message : undefined;
    if (!isWhole && why !== 'file.video_cut') return leavePlain('file.video_incomplete');
    if (canEncode && !(why && lost.test(why))) return undefined;
    // The packager asserts where a file contradicts itself.
    throw why ? error : new Rejection('plain', 'file.video_damaged');
  }
}
