import { mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  ALL_FORMATS,
  CmafOutputFormat,
  Conversion,
  FilePathSource,
  FilePathTarget,
  HlsOutputFormat,
  Input,
  Output,
  PathedTarget,
} from 'mediabunny';
import type { Rendition } from '../../../contract/classroom/media-index.ts';
import { leavePlain } from '../outcome.ts';
import { checkUnits } from './check-units.ts';

const segmentSeconds = 4;
/** A file whose packaged part is shorter than it says has lost its end on the way. */
const lostSeconds = 1;

/**
 * Packages H.264 with AAC or without sound as one fragmented MP4 whose segments are read by byte ranges. Nothing is
 * encoded anew. What could not be played afterwards is refused: other codecs, several tracks, a file cut short, bytes
 * that were lost.
 */
export async function packageRendition(
  input: string,
  { folder, file, container = 'mp4' }: { folder: string; file: string; container?: string },
): Promise<Rendition & { seconds: number }> {
  const work = await mkdtemp(join(folder, 'package-'));
  using _ = ignoreLateClose();
  try {
    using source = new Input({ source: new FilePathSource(input), formats: ALL_FORMATS });
    // Containers that nothing but ffmpeg opens, such as AVI.
    if (!(await source.canRead())) leavePlain('file.video_codecs', { codecs: container.toUpperCase() });
    const facts = await readTracks(source);
    await checkUnits(facts.picture);
    let playlist = '';
    const output = new Output({
      format: new HlsOutputFormat({
        segmentFormat: new CmafOutputFormat(),
        singleFilePerPlaylist: true,
        targetDuration: segmentSeconds,
        getSegmentPath: () => file,
        onPlaylist: (text) => {
          playlist = text;
        },
      }),
      target: new PathedTarget(join(work, 'master.m3u8'), ({ path }) => new FilePathTarget(path)),
    });
    const conversion = await Conversion.init({
      input: source,
      output,
      copy: { mode: 'forced', shiftTolerance: Number.POSITIVE_INFINITY },
      showWarnings: false,
    });
    if (!conversion.isValid || conversion.discardedTracks.length > 0) leavePlain('file.video_tracks');
    await conversion.execute();
    const { init, segments } = readPlaylist(playlist);
    const seconds = segments.reduce((sum, [duration]) => sum + duration, 0);
    if (segments.length === 0) leavePlain('file.video_incomplete');
    if (seconds < facts.seconds - lostSeconds)
      leavePlain('file.video_cut', { found: Math.floor(seconds), told: Math.round(facts.seconds) });
    await rename(join(work, file), join(folder, file));
    const bits = segments.map(([duration, , length]) => (length * 8) / duration);
    const bytes = segments.reduce((sum, [, , length]) => sum + length, 0);
    return {
      file,
      width: facts.width,
      height: facts.height,
      codecs: facts.codecs,
      peak: Math.ceil(Math.max(...bits)),
      average: Math.ceil((bytes * 8) / seconds),
      init,
      segments,
      seconds,
    };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/**
 * When picture and sound end at once, mediabunny 1.61 looks a second time at a list that it has completed, and asserts
 * in a promise that nobody awaits, which would end the process. All segments are written by then.
 */
function ignoreLateClose(): Disposable {
  const onRejection = (error: unknown) => {
    if (!(error instanceof Error) || !/HlsMuxer\.onTrackClose/.test(error.stack ?? '')) throw error;
  };
  process.on('unhandledRejection', onRejection);
  return { [Symbol.dispose]: () => void setImmediate(() => process.off('unhandledRejection', onRejection)) };
}

async function readTracks(source: Input) {
  const video = await source.getVideoTracks();
  const audio = await source.getAudioTracks();
  const [picture] = video;
  if (!picture) return leavePlain('file.video_no_picture');
  if (video.length > 1 || audio.length > 1) return leavePlain('file.video_tracks');
  const codecs: string[] = [];
  for (const track of [...video, ...audio]) codecs.push((await track.getCodecParameterString()) ?? '?');
  const isPlayable = codecs.every((codec, index) => (index === 0 ? /^avc1\./ : /^mp4a\.40\./).test(codec));
  if (!isPlayable) return leavePlain('file.video_codecs', { codecs: codecs.join(', ') });
  return {
    picture,
    codecs: codecs.join(','),
    width: await picture.getDisplayWidth(),
    height: await picture.getDisplayHeight(),
    // A recording may begin later than at nought.
    seconds: (await source.computeDuration()) - Math.max(0, await source.getFirstTimestamp()),
  };
}

/** What stands in a media playlist of one file (RFC 8216 4.3.2). */
function readPlaylist(text: string): Pick<Rendition, 'init' | 'segments'> {
  let init: Rendition['init'] = [0, 0];
  const segments: Rendition['segments'] = [];
  let seconds = 0;
  let end = 0;
  for (const line of text.split('\n')) {
    const map = /^#EXT-X-MAP:.*BYTERANGE="(\d+)@(\d+)"/.exec(line);
    if (map) init = [Number(map[2]), Number(map[1])];
    const duration = /^#EXTINF:([\d.]+)/.exec(line);
    if (duration) seconds = Number(duration[1]);
    const range = /^#EXT-X-BYTERANGE:(\d+)(?:@(\d+))?/.exec(line);
    if (!range) continue;
    const start = range[2] === undefined ? end : Number(range[2]);
    end = start + Number(range[1]);
    segments.push([seconds, start, Number(range[1])]);
  }
  return { init, segments };
}
